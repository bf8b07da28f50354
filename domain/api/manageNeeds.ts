import { z } from 'zod';
import { office } from '../access/access';
import { windowLanes } from '../manage/lanes';
import { needKinds } from '../manage/needs';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

/** Something that waits for an operator, and the page on which he ends it. */
export const OperatorNeed = z
  .object({
    kind: z.enum(needKinds),
    /** How many there are, as the page counts them; registrations are counted to 1000 at a seat. */
    n: z.number().int(),
    /** Address without the base path. */
    page: z.string(),
    /** Documents that wait where nobody may decide. */
    documents: z.number().int().optional(),
    /** Of late reviewers, those with something overdue already. */
    overdue: z.number().int().optional(),
    /** When the first of the requests ends without effect. */
    until: YMDHMS.optional(),
    /** Names of the parts that do not run as they should. */
    parts: z.array(z.string()).optional(),
    /** Present where a part does not work at all. */
    broken: z.boolean().optional(),
  })
  .meta({ id: 'OperatorNeed' });
export type OperatorNeed = z.infer<typeof OperatorNeed>;

/** Time in which something can be handed in or studied, and in which it is reviewed afterwards. */
export const YearWindow = z
  .object({
    lane: z.enum(windowLanes),
    /** Its plan; the windows of a research plan are its stages. */
    id: Id,
    name: z.string(),
    /** Name of the stage. */
    part: z.string().optional(),
    from: YMDHMS,
    to: YMDHMS,
    /** Last moment of its review. */
    review: YMDHMS.optional(),
  })
  .meta({ id: 'YearWindow' });
export type YearWindow = z.infer<typeof YearWindow>;

/** Calls of the home of the console: what waits for its reader, and the windows of the year. */
export const manageNeedsApi = {
  'GET /api/Manage/ListNeed': {
    summary:
      'What waits for me at the offices that I act for, the most urgent first: my own information, changes to confirm, seats without anybody, ' +
      'late reviewers, registrations and parts that do not run. Only what I may end',
    access: office,
    out: z.object({ list: z.array(OperatorNeed) }),
  },
  'GET /api/Manage/ListWindow': {
    summary:
      'Windows of this year that concern the offices that I act for: those of these offices, of those above and below them',
    access: office,
    out: z.object({ year: z.number().int(), list: z.array(YearWindow) }),
  },
} as const satisfies Record<string, Endpoint>;
