import { z } from 'zod';
import { teacher } from '../access/access';
import { type KpiController, type KpiFlow, kpiFlows } from '../kpi/flows';
import type { Endpoint } from './core';
import {
  BatchNotice,
  KpiBatch,
  KpiChoice,
  KpiEvidence,
  KpiRow,
  Material,
  Notice,
  NoticeRow,
  ResultRow,
  Step,
} from './kpiShapes';
import { type Addressed, addressed, objectionEndpoints } from './objections';
import { DictNode, FieldDef, Id, oneOf, pageOf, paging, ResInfo, YMDHMS } from './shapes';

/*
 * Calls of the flows that count evidence, the same for each. Writing, submitting and deciding use the calls of the
 * declaration with the flow's name (domain/declarations/kpi).
 */

const reviewer = { grant: 'recognitionReview' } as const;
const keyword = z.string().max(100).optional();
/** Which batch it is about; without it the newest one that is open, or the newest of all. */
const ofBatch = z.object({ batchId: Id.optional() });

const endpoints = {
  'GET GetHome': {
    summary: 'A batch, how far I am with it, and what is new',
    access: teacher,
    query: ofBatch,
    out: z.object({
      batch: KpiBatch.optional(),
      /** Those that are to come or open, and the one that is shown. */
      batches: z.array(KpiChoice),
      my: KpiRow.extend({
        groups: z.array(z.object({ name: z.string(), label: z.string(), score: z.number(), max: z.number() })),
        /** Required fields that are missing before it can be submitted. */
        missing: z.array(z.object({ field: z.string(), label: z.string() })),
        /** Can be filled in now. */
        canEdit: z.boolean(),
      }).optional(),
      steps: z.array(Step),
      notices: z.array(Notice),
      materials: z.array(Material),
      /** The year before, where it was declared for. */
      earlier: z.object({ id: Id, year: z.number().int() }).optional(),
    }),
  },
  'GET GetExplain': {
    summary: 'What has to be read before a batch is declared for',
    access: teacher,
    query: ofBatch,
    out: z.object({ batch: KpiBatch.optional(), title: z.string(), html: z.string(), promise: z.string() }),
  },
  'PUT ReadExplain': {
    summary: 'Say that it was read and promise what it asks for; once a batch',
    access: teacher,
    body: z.strictObject({ batchId: Id, promise: z.literal(true) }),
    out: z.object({ readTime: YMDHMS }),
  },
  'GET ListNotice': {
    summary: 'Announcements, those on top first, then the newest',
    access: teacher,
    query: z.object({
      keyword,
      /** Those of a batch are one row. */
      byBatch: z.literal('1').optional(),
      ...paging(),
    }),
    out: pageOf(NoticeRow).extend({
      /** With `byBatch`: how many announcements the rows are. */
      notices: z.number().int().optional(),
    }),
  },
  'GET GetNotice/{id}': {
    summary: 'One announcement with its neighbours',
    access: teacher,
    path: z.object({ id: Id }),
    out: BatchNotice.extend({
      html: z.string(),
      resInfos: z.array(ResInfo),
      prevId: Id.optional(),
      prevTitle: z.string().optional(),
      nextId: Id.optional(),
      nextTitle: z.string().optional(),
    }),
  },
  'GET GetDeclareGuide': {
    summary: 'How to declare for a batch, and what has to be brought along',
    access: teacher,
    query: ofBatch,
    out: z.object({ batch: KpiBatch.optional(), html: z.string(), materials: z.array(Material) }),
  },
  'GET GetDeclareDict': {
    summary: 'Sections, indicators and dictionaries of the declaration',
    access: teacher,
    out: z.object({
      sections: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          required: z.boolean(),
          min: z.number().int(),
          fields: z.array(FieldDef),
        }),
      ),
      indicators: z.array(
        z.object({
          id: z.string(),
          parentId: z.string(),
          name: z.string(),
          max: z.number(),
          rule: z.string(),
          evidence: z.array(z.string()),
        }),
      ),
      dicts: z.record(z.string(), z.array(DictNode)),
    }),
  },
  'GET ListEvidence': {
    summary: 'My records that prove an indicator, with their points, or why they do not count',
    access: teacher,
    query: z.object({ batchId: Id, indicatorId: z.string().min(1).max(60), keyword, ...paging() }),
    out: pageOf(KpiEvidence).extend({
      /** How many of all that the keyword finds count. */
      countable: z.number().int(),
      /** Where a record is added. */
      addLink: z.string().optional(),
    }),
  },
  'GET ListMyDeclare': {
    summary: 'My declarations of all batches',
    access: teacher,
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional(), ...paging() }),
    out: pageOf(KpiRow),
  },
  'GET ListResult': {
    summary: 'What has become of declarations whose batch is public; where nothing is published, of my own',
    access: teacher,
    query: z.object({ batchId: Id.optional(), result: oneOf([1, 2]).optional(), keyword, ...paging() }),
    out: pageOf(ResultRow).extend({
      batches: z.array(KpiBatch.pick({ batchId: true, name: true, year: true })),
      batch: z
        .object({
          batchId: Id,
          name: z.string(),
          year: z.number().int(),
          passed: z.number().int(),
          failed: z.number().int(),
          publishTime: YMDHMS,
          objectionDeadline: YMDHMS.optional(),
          /** Until then objections are taken. */
          isOpen: z.boolean(),
          /** My own declaration of the batch. */
          mineId: Id.optional(),
        })
        .optional(),
    }),
  },
} as const satisfies Record<string, Endpoint>;

/** Of flows whose results are public. */
const objections = objectionEndpoints(reviewer);

export type KpiEndpoints = typeof endpoints & typeof objections;
type Publishing = Extract<KpiFlow, { publishes: true }>['controller'];

/** The calls of a flow by the names of the first one: all flows are alike, and the first one publishes. */
export const firstKpiApi = { ...addressed(endpoints, 'ProKpi'), ...addressed(objections, 'ProKpi') };

export type KpiApi = Addressed<typeof endpoints, KpiController> & Addressed<typeof objections, Publishing>;

/** The calls of all flows. */
export const kpiApi = Object.assign(
  {},
  ...kpiFlows.map(({ controller, publishes }) => ({
    ...addressed(endpoints, controller),
    ...(publishes && addressed(objections, controller)),
  })),
) as KpiApi;
