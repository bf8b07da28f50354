import { z } from 'zod';
import { teacher } from '../access/access';
import { listCategories, recordList } from '../assessment/binding';
import { ASSESSMENT_CONTROLLER, transferLimits } from '../constants';
import { COMPARED_MAX, furtherNames } from '../forms';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

export const ListCategory = z.enum(listCategories as [string, ...string[]]);

/** A record of mine that is probably the same as another. */
export const Dup = z
  .object({
    recordId: Id,
    category: z.string(),
    title: z.string(),
    /** Year of its assessment. */
    year: z.number().int().optional(),
    /** Of the compared fields that are filled in, the share that agrees. */
    similarity: z.number().min(0).max(1),
    why: z.enum(['sameNo', 'sameTitleDate']),
    /** The fields that agree. */
    fields: z.array(z.string()),
    mine: z.literal(true),
  })
  .meta({ id: 'Dup' });
export type Dup = z.infer<typeof Dup>;

export const ReusableRecord = z
  .object({
    recordId: Id,
    category: z.string(),
    title: z.string(),
    date: z.string().optional(),
    year: z.number().int(),
    /** Name of the plan whose assessment it stands in. */
    from: z.string(),
    /** Number of its files, which the copy will have as well. */
    files: z.number().int(),
    updateTime: YMDHMS,
    /** The assessment has a copy of it. */
    alreadyUsed: z.boolean(),
  })
  .meta({ id: 'ReusableRecord' });
export type ReusableRecord = z.infer<typeof ReusableRecord>;

const compared = z.string().max(COMPARED_MAX).optional();

/** Calls for records of earlier years, and for records that probably exist already. */
export const reuseApi = {
  [`GET /api/${ASSESSMENT_CONTROLLER}ListReusableRecord` as const]: {
    summary: 'My records of earlier years that can be used again, the newest year first; at most 200, by keyword',
    access: teacher,
    query: z.object({ category: ListCategory, excludeAssessmentId: Id, keyword: z.string().max(100).optional() }),
    out: z.array(ReusableRecord),
  },
  [`POST /api/${ASSESSMENT_CONTROLLER}CopyRecord` as const]: {
    summary: 'Copy records of earlier years with their files; those that cannot be copied are named with the reason',
    access: teacher,
    idempotent: true,
    body: z.strictObject({
      assessmentId: Id,
      category: ListCategory,
      recordIds: z.array(Id).min(1).max(transferLimits.reused),
    }),
    out: z.object({
      created: z.array(Id),
      /** `reason` in the language of the caller. */
      skipped: z.array(z.object({ recordId: Id, title: z.string().optional(), reason: z.string() })),
    }),
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}CheckRecordDuplicate` as const]: {
    summary:
      'Records of the same assessment that are probably the same; besides name, no and date, the compared fields by their names',
    access: teacher,
    query: z.object({
      category: ListCategory,
      name: compared,
      no: compared,
      date: compared,
      /** Where it is being written; else where the record that is being changed stands, or the newest one. */
      assessmentId: Id.optional(),
      /** The record that is being changed. */
      excludeId: Id.optional(),
      ...Object.fromEntries([...new Set(recordList.flatMap(furtherNames))].map((name) => [name, compared])),
    }),
    out: z.array(Dup),
  },
} as const satisfies Record<string, Endpoint>;
