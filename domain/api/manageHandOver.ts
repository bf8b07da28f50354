import { z } from 'zod';
import { seatKeeper } from '../access/access';
import { HAND_OVER_MOST, stayWhys } from '../manage/handOver';
import type { Endpoint } from './core';
import { Id } from './shapes';

/** Reviewer beside another one at an office, with the documents that wait there for him. */
const Colleague = z.object({ id: Id, name: z.string(), waiting: z.number().int() });

/** Plan of a hand-over: its effect before anything has changed. */
export const HandOverPlan = z
  .object({
    orgName: z.string(),
    /** The one whose documents they are. */
    from: Colleague,
    /** Those who decide the same kinds at the same office, who has the least first. */
    colleagues: z.array(Colleague),
    /** For the one who was asked about, or the first of them. */
    to: z
      .object({
        id: Id,
        /** Documents that would go to him, at most 500 at once. */
        moves: z.number().int(),
        /**
         * Documents that stay, by the reason and their kind: he does not decide such ones here, would be partial, or an
         * opinion on them was begun.
         */
        stays: z.array(z.object({ why: z.enum(stayWhys), kind: z.string(), n: z.number().int() })),
      })
      .optional(),
  })
  .meta({ id: 'HandOverPlan' });
export type HandOverPlan = z.infer<typeof HandOverPlan>;

/** Calls by which who keeps the seats gives what waits for one reviewer to another at the same office. */
export const manageHandOverApi = {
  'GET /api/Manage/PlanHandOver': {
    does: 'audit.officeSeat.handOver',
    summary: 'What handing over the documents that wait for a reviewer to a colleague would do',
    access: seatKeeper,
    query: z.object({ orgId: Id, fromId: Id, toId: Id.optional() }),
    out: HandOverPlan,
  },
  'POST /api/Manage/HandOver': {
    does: 'audit.officeSeat.handOver',
    summary:
      'Hand over documents that wait for a reviewer to a colleague at the same office, the oldest first; both are told. ' +
      'Handing them back takes it back',
    access: seatKeeper,
    idempotent: true,
    body: z.strictObject({
      orgId: Id,
      fromId: Id,
      toId: Id,
      /** How many. */
      n: z.number().int().min(1).max(HAND_OVER_MOST),
      /** Only these documents; for handing back. */
      ids: z.array(Id).max(HAND_OVER_MOST).optional(),
    }),
    out: z.object({ moved: z.array(Id) }),
  },
} as const satisfies Record<string, Endpoint>;
