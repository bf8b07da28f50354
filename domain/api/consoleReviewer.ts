import { z } from 'zod';
import { conflictRules } from '../documents/conflicts';
import type { Endpoint } from './core';
import { Id, YMD, YMDHMS } from './shapes';

/** A queue as the overview names it: the documents of one kind at one level, and its page with these filters. */
const named = {
  kindName: z.string(),
  /** Level of the review; absent where a queue has none. */
  level: z.number().int().min(1).max(4).optional(),
  link: z.string(),
};

/** Calls of the overview of who decides. */
export const consoleReviewerApi = {
  'GET /api/Console/GetReviewer': {
    summary:
      'My queues with what waits, is done and is due, where I go on, my decisions of this week, and what to mind',
    access: 'staff',
    out: z.object({
      /** Counted up to this moment. */
      time: YMDHMS,
      /** Queues on which something waits, the earliest deadline first. */
      queues: z.array(
        z.object({
          /** Page of the desk. */
          desk: z.string(),
          kind: z.string(),
          ...named,
          waiting: z.number().int(),
          /** Decided by me, of the plans that wait. */
          done: z.number().int(),
          /** When the one that waits longest was handed in. */
          oldest: YMDHMS.optional(),
          deadline: YMDHMS.optional(),
          /** Days that the rest takes at the pace of the last two weeks, where the deadline comes sooner. */
          daysNeeded: z.number().int().optional(),
        }),
      ),
      /** Where I go on: the opinion that I began last, or the document that I opened last. */
      goOn: z
        .object({
          id: Id,
          title: z.string(),
          ...named,
          index: z.number().int(),
          total: z.number().int(),
          /** The queue is longer than it is counted. */
          more: z.boolean(),
          draftTime: YMDHMS.optional(),
          openTime: YMDHMS.optional(),
        })
        .optional(),
      /** When documents can next come, where nothing waits: the plan and the end of its window. */
      next: z.object({ name: z.string(), time: YMDHMS }).optional(),
      /** My decisions since Monday. */
      week: z.object({
        decided: z.number().int(),
        passed: z.number().int(),
        returned: z.number().int(),
        today: z.number().int(),
      }),
      /** Conflicts of interest among the documents that wait longest. */
      conflicts: z.array(z.object({ rule: z.enum(conflictRules), n: z.number().int(), ...named })),
      /** Colleagues who have a document of my desks open. */
      present: z.array(z.object({ name: z.string(), n: z.number().int(), ...named })),
      /** Documents that colleagues have left to me. */
      handed: z.array(z.object({ name: z.string(), n: z.number().int(), ...named })),
      /** Who decides for the same offices, for people who work in one. */
      share: z.array(
        z.object({
          accountId: Id,
          name: z.string(),
          me: z.boolean(),
          waiting: z.number().int(),
          yesterday: z.number().int(),
          /** Who decides in the place of somebody who is away, and until when. */
          deputy: z.object({ name: z.string(), until: YMD }).optional(),
          /** In whose place somebody decides. */
          absent: z.object({ name: z.string(), until: YMD }).optional(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
