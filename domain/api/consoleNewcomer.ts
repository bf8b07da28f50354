import { z } from 'zod';
import type { Endpoint } from './core';
import { Hour, YMDHMS } from './shapes';

/** Calls of the overview of a teacher whose account is new. */
export const consoleNewcomerApi = {
  'GET /api/Console/GetNewcomer': {
    summary: 'First steps of a new teacher with what is done of them, and the windows that are open or will be',
    access: 'staff',
    out: z.object({
      /** When the account was approved, and by which office; an imported account was there from its creation. */
      since: YMDHMS,
      approvedBy: z.string().optional(),
      /** Done ones first, then in the order of their deadlines. */
      steps: z.array(
        z.object({
          kind: z.enum(['profile', 'study', 'assessment', 'official']),
          done: z.boolean(),
          /** Name of the plan, or its year; of a profile how many fields are missing, and in which sections. */
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          link: z.string(),
          deadline: YMDHMS.optional(),
        }),
      ),
      /** Things that offices above the teacher's school invite to, open ones first. */
      windows: z.array(
        z.object({
          kind: z.enum(['study', 'training', 'research', 'kpi']),
          name: z.string(),
          link: z.string(),
          /** Why it is for the teacher: the office that holds it, and whom it is for. */
          org: z.string(),
          target: z.string().optional(),
          hours: Hour.optional(),
          credit: Hour.optional(),
          /** Places that are left: of the training, or of the teacher's school in a declaration. */
          places: z.number().int().optional(),
          /** Verdict of the profile about whom it is for: that the teacher is meant, or why not. */
          fit: z.string().optional(),
          /** With `no` the teacher is clearly not meant and is not invited; with `unsaid` the profile does not tell. */
          fits: z.enum(['yes', 'no', 'unsaid']),
          open: z.boolean(),
          from: YMDHMS,
          deadline: YMDHMS,
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
