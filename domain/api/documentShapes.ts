import { z } from 'zod';
import type { FeatureName } from '../features';
import type { Machine, State } from '../workflows/core';
import type { Endpoint } from './core';
import { Id, ResInfo, YMDHMS } from './shapes';

/** Shapes that all kinds of documents share: remarks, log, differences, duplicates, attempts, comparison. */

export const Remark = z.object({
  /** Module or section that it is about, as the kind names it. */
  section: z.string().max(60),
  reason: z.string().max(5000),
});
export type Remark = z.infer<typeof Remark>;

export const ReviewLog = z
  .object({
    id: Id,
    attempt: z.number().int(),
    action: z.enum(['save', 'submit', 'withdraw', 'open', 'pass', 'notPass', 'refuse', 'undo', 'reopen', 'handOver']),
    /** After the move. */
    status: z.number().int().nullable(),
    /** 0 the owner, otherwise the level of the review. */
    level: z.number().int(),
    operator: z.string(),
    /** In words: the owner, or the level. */
    role: z.string(),
    reason: z.string().optional(),
    remarks: z.array(Remark).optional(),
    /** Why a reviewer has left it to the one whom `reason` names. */
    note: z.string().optional(),
    /** The decision was taken back. */
    undone: z.literal(true).optional(),
    time: YMDHMS,
  })
  .meta({ id: 'ReviewLog' });
export type ReviewLog = z.infer<typeof ReviewLog>;

const Files = z.object({ before: ResInfo.optional(), after: ResInfo.optional() });
/** Difference between two attempts. */
/** By how much a number is more or less than before, as it is written. */
const Difference = z.object({ more: z.boolean(), text: z.string() });

export const FieldDiff = z
  .object({
    path: z.string(),
    label: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    kind: z.enum(['added', 'removed', 'changed', 'moved']),
    by: Difference.optional(),
    isFile: z.boolean().optional(),
    files: Files.optional(),
    words: z.array(z.object({ op: z.enum(['same', 'ins', 'del']), text: z.string() })).optional(),
    row: z.object({ id: z.string(), title: z.string(), index: z.number().int() }).optional(),
    section: z.string(),
    /** Name of the section among those of the document. */
    sectionName: z.string().optional(),
  })
  .meta({ id: 'FieldDiff' });
export type FieldDiff = z.infer<typeof FieldDiff>;

/** Why two declarations or persons may be the same: by the declared work, or by data of the person. */
export const duplicateReasons = ['work', 'sharedWork', 'ownWork', 'idDocNo', 'mobile', 'name'] as const;
/** Another declaration of the same work, or of a person who seems to be the same. */
export const Duplicate = z
  .object({
    why: z.enum(duplicateReasons),
    /** Title of the first of the declared works that are the same; absent when only the person is. */
    title: z.string().optional(),
    works: z.number().int().optional(),
    applicant: z.string(),
    orgName: z.string(),
    /** Time at which it was submitted. */
    time: YMDHMS.optional(),
  })
  .meta({ id: 'Duplicate' });
export type Duplicate = z.infer<typeof Duplicate>;

/** Time at which an attempt was submitted, and its result. */
export const Attempt = z.object({
  attempt: z.number().int(),
  submitTime: YMDHMS,
  /** The last decision on it; absent while there is none. */
  outcome: z
    .object({
      /** Review result set; 3 for the end of it. */
      result: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      role: z.string(),
      reason: z.string().optional(),
      time: YMDHMS,
    })
    .optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/** Data of a document on its way: what it is called, what it is for, and the offices that decide, lowest first. */
export const Way = z.object({
  title: z.string(),
  /** Number on its paper. */
  no: z.string().optional(),
  /** Plan, batch or round. */
  planName: z.string().optional(),
  /** Until when its owner can hand it in. */
  deadline: YMDHMS.optional(),
  /** Level whose turn it is; 0 while no office has it. */
  level: z.number().int(),
  levels: z.array(
    z.object({
      level: z.number().int(),
      /** The level in words. */
      role: z.string(),
      orgName: z.string(),
      deadline: YMDHMS.optional(),
    }),
  ),
});
export type Way = z.infer<typeof Way>;

/** Two attempts side by side, with their equal fields, so that the differences have a context. */
export const Comparison = z
  .object({
    title: z.string(),
    /** Name of its kind of document, in words. */
    kindName: z.string().optional(),
    /** Every attempt that can be compared, oldest first. */
    attempts: z.array(Attempt),
    from: z.number().int(),
    to: z.number().int(),
    changes: z.array(FieldDiff),
    /** Fields that are the same in both. */
    same: z.array(z.object({ section: z.string(), label: z.string(), text: z.string() })),
    /** Sums over rows, of both attempts. */
    sums: z
      .array(
        z.object({
          section: z.string(),
          label: z.string().optional(),
          before: z.string(),
          after: z.string(),
          by: Difference.optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;

const attemptNumber = z.coerce.number().int().min(1).max(10_000);
/** Which attempts are compared; without them the last two. */
export const compared = { from: attemptNumber.optional(), to: attemptNumber.optional() };

/** A machine of which only the moves are needed. */
export type Machined = Pick<Machine<State, string>, 'moves'>;

/** Turns names of calls into addresses: `GET SrPlan/GetStage` becomes `GET /api/SrPlan/GetStage`. */
export const addressed = (calls: Readonly<Record<string, string>>, endpoints: Readonly<Record<string, Endpoint>>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [call.replace(' ', ' /api/'), endpoints[name]]));

/** Endpoints that need a switch, where there is one. */
export const switched = <E extends Readonly<Record<string, Endpoint>>>(
  endpoints: E,
  feature: FeatureName | undefined,
): E =>
  (feature
    ? Object.fromEntries(Object.entries(endpoints).map(([name, one]) => [name, { ...one, feature }]))
    : endpoints) as E;
