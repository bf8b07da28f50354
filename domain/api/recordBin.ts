import { z } from 'zod';
import { teacher } from '../access/access';
import { ASSESSMENT_CONTROLLER } from '../constants';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

export const DeletedRecord = z
  .object({
    recordId: Id,
    category: z.string(),
    title: z.string(),
    /** Number of its files, which come back with it. */
    files: z.number().int(),
    deleteTime: YMDHMS,
    /** Time until which it can be restored. */
    keptUntil: YMDHMS,
  })
  .meta({ id: 'DeletedRecord' });
export type DeletedRecord = z.infer<typeof DeletedRecord>;

/** Deleted records of an assessment, which stay for 30 days. */
export const recordBinApi = {
  [`GET /api/${ASSESSMENT_CONTROLLER}ListDeletedRecord` as const]: {
    summary: 'My deleted records of an assessment that can be put back, the last deleted first; at most 200',
    access: teacher,
    query: z.object({ assessmentId: Id }),
    out: z.array(DeletedRecord),
  },
  [`PUT /api/${ASSESSMENT_CONTROLLER}RestoreRecord` as const]: {
    summary: 'Put a deleted record back as it was, within 30 days; a second time changes nothing',
    access: teacher,
    body: z.strictObject({ recordId: Id }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;
