import { z } from 'zod';
import { evidenceStates } from '../forms/kinds/evidence';
import { OwnObjection } from './objections';
import { EvidenceFile, Id, ResInfo, YMD, YMDHMS } from './shapes';

/* Answers of the flows that count evidence. */

export const KpiRow = z
  .object({
    id: Id,
    batchId: Id,
    batchName: z.string(),
    year: z.number().int(),
    status: z.number().int(),
    /** Score of the last level; absent before its decision. */
    score: z.number().optional(),
    selfScore: z.number(),
    attempt: z.number().int(),
    submitTime: YMDHMS.optional(),
    updateTime: YMDHMS,
    /** Until when its batch takes declarations. */
    deadline: YMDHMS.optional(),
    reason: z.string().optional(),
    /** Review result set. */
    result: z.number().int(),
  })
  .meta({ id: 'KpiRow' });
export type KpiRow = z.infer<typeof KpiRow>;

/** Batch of an announcement, with the reader's own declaration for it. */
const NoticeBatch = z
  .object({
    batchId: Id,
    name: z.string(),
    /** 0 to come, 1 open, 2 over. */
    state: z.literal([0, 1, 2]),
    deadline: YMDHMS,
    declare: z.object({ id: Id, status: z.number().int() }).optional(),
  })
  .meta({ id: 'NoticeBatch' });
export type NoticeBatch = z.infer<typeof NoticeBatch>;

export const Notice = z.object({ id: Id, title: z.string(), publishTime: YMDHMS, top: z.boolean() });
/** An announcement that is listed or read: what it is about. */
export const BatchNotice = Notice.extend({ batch: NoticeBatch.optional() });
/** Row of announcements: the first one of a batch, with the others of that batch. */
export const NoticeRow = BatchNotice.extend({ others: z.array(Notice).optional() });
export const Material = z.object({
  name: z.string(),
  required: z.boolean(),
  /** The profile has it already. */
  held: z.boolean(),
  template: ResInfo.optional(),
});

export const KpiBatch = z
  .object({
    batchId: Id,
    name: z.string(),
    year: z.number().int(),
    startTime: YMDHMS,
    deadline: YMDHMS,
    /** 0 to come, 1 open, 2 over. */
    state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Time at which I read the explanation of the batch. */
    readTime: YMDHMS.optional(),
    evidenceFrom: YMD,
    evidenceTo: YMD,
  })
  .meta({ id: 'KpiBatch' });
export type KpiBatch = z.infer<typeof KpiBatch>;

/** A batch among others that can be declared for at the same time. */
export const KpiChoice = KpiBatch.pick({ batchId: true, name: true, deadline: true, state: true }).extend({
  /** How my declaration for it stands; absent where there is none. */
  status: z.number().int().optional(),
});
export type KpiChoice = z.infer<typeof KpiChoice>;

export const Step = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['todo', 'doing', 'done', 'failed']),
  /** The step is mine to do. */
  mine: z.boolean(),
  /** When it was done. */
  time: YMDHMS.optional(),
  /** Until when it is to be done. */
  deadline: YMDHMS.optional(),
});

export const KpiEvidence = z
  .object({
    category: z.string(),
    recordId: Id,
    title: z.string(),
    detail: z.string().optional(),
    date: z.string().optional(),
    year: z.number().int(),
    /** Before the cap of the indicator. */
    points: z.number(),
    state: z.enum(evidenceStates),
    files: z.array(EvidenceFile).optional(),
    /** Why it counts, where its date alone does not say so: it began before the period and went on. */
    why: z.string().optional(),
    /** Why it does not count, and where that can be changed. */
    blocked: z.object({ key: z.string(), text: z.string(), link: z.string().optional() }).optional(),
  })
  .meta({ id: 'KpiEvidence' });
export type KpiEvidence = z.infer<typeof KpiEvidence>;

export const ResultRow = z.object({
  declareId: Id,
  name: z.string(),
  orgName: z.string(),
  title: z.string(),
  score: z.number().optional(),
  /** Review result set. */
  result: z.number().int(),
  publishTime: YMDHMS,
  objectionDeadline: YMDHMS.optional(),
  mine: z.boolean(),
  /** An objection was upheld: it is decided again, and has no result until then. */
  reopened: z.boolean(),
  /** Reason why my own declaration did not pass. */
  reason: z.string().optional(),
  objection: OwnObjection.optional(),
});
