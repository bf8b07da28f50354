import { z } from 'zod';
import type { Endpoint } from './core';
import { Id, pageOf, paging, YMDHMS } from './shapes';

const share = z.object({ orgId: Id, name: z.string(), all: z.number().int(), done: z.number().int() });

/** Teachers of a part of an office, and those of them who have handed in. */
export const UnitProgress = share
  .extend({
    /** The same of each of its own parts, the one with the smallest share first; none where it has no parts. */
    parts: z.array(share),
  })
  .meta({ id: 'UnitProgress' });
export type UnitProgress = z.infer<typeof UnitProgress>;

/** Calls of the overview of an office: of who imports, and of who decides about the assessments of a place. */
export const consoleOfficeApi = {
  'GET /api/Console/GetOffice': {
    summary: 'What I import with its last results, and how many teachers of my office have handed in the assessment',
    access: 'staff',
    out: z.object({
      imports: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          link: z.string(),
          last: z
            .object({ time: YMDHMS, created: z.number().int(), updated: z.number().int(), skipped: z.number().int() })
            .optional(),
        }),
      ),
      /** The assessment of the newest year that has begun; absent for who has no office. */
      progress: z
        .object({
          year: z.number().int(),
          startTime: YMDHMS,
          deadline: YMDHMS,
          /** The office. */
          orgId: Id.optional(),
          name: z.string(),
          /** Teachers, and those of them who have handed in. */
          all: z.number().int(),
          done: z.number().int(),
          /** Parts of the office, the one with the most missing first; none where it has no parts. */
          units: z.array(UnitProgress),
        })
        .optional(),
    }),
  },
  'GET /api/Console/ListMissing': {
    summary: 'Teachers of my office, or of one of its parts, who have not handed in the assessment of the year',
    access: 'staff',
    query: z.object({ orgId: Id.optional(), ...paging() }),
    out: pageOf(
      z.object({
        userId: Id,
        realName: z.string(),
        orgName: z.string(),
        /** Stage status; 0 for who has not begun. */
        status: z.number().int(),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;
