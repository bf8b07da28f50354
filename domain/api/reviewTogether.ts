import { z } from 'zod';
import type { Access } from '../access/access';
import { conflictRules } from '../documents/conflicts';
import { asks } from '../documents/reviewCalls';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

/** The field itself tells how long the reason must be. */
const recusalText = z.string().max(5000);

/** Calls with which reviewers of an office see each other, ask each other, and hand documents over. */
export const togetherEndpoints = (access: Access) =>
  ({
    beat: {
      summary: 'Says that I am at a document, or at none, and which one I have left; who else is at one of my desks',
      access,
      body: z.strictObject({ id: Id.optional(), left: Id.optional(), writing: z.boolean().optional() }),
      out: z.object({
        /** Current version of the document: a different one means that another reviewer has acted on it. */
        rowVersion: z.number().int().optional(),
        others: z.array(z.object({ id: Id, accountId: Id, name: z.string(), since: YMDHMS, writing: z.boolean() })),
        /** Open questions of colleagues to me, and my own to them. */
        asks: z.array(
          z.object({
            /** The document and its title. */
            id: Id,
            title: z.string(),
            /** The other reviewer. */
            accountId: Id,
            name: z.string(),
            want: z.enum(asks),
            mine: z.boolean(),
            /** Answer of the other reviewer to my question. */
            answer: z.boolean().optional(),
            time: YMDHMS,
          }),
        ),
      }),
    },
    ask: {
      summary: 'Ask a reviewer who has the same document open to leave it to me, or to do it',
      access,
      body: z.strictObject({ id: Id, to: Id, want: z.enum(asks) }),
      out: z.literal(true),
    },
    answer: {
      summary: 'Answer what a colleague asks of me',
      access,
      body: z.strictObject({ id: Id, to: Id, yes: z.boolean() }),
      out: z.literal(true),
    },
    colleagues: {
      summary: 'Who could decide about a document instead of me',
      access,
      path: z.object({ id: Id }),
      out: z.object({
        colleagues: z.array(
          z.object({
            id: Id,
            name: z.string(),
            /** Numbers of documents in the colleague's queue, and of decisions made today. */
            waiting: z.number().int(),
            today: z.number().int(),
            conflicts: z.array(z.enum(conflictRules)),
          }),
        ),
        /** Name of the office above, which decides when no colleague may; absent where there is none. */
        above: z.string().optional(),
      }),
    },
    handOver: {
      summary:
        'Leave a document to a colleague, or where there is none to the office above; who is not partial says why',
      access,
      body: z.strictObject({ id: Id, to: Id.optional(), reason: recusalText.optional() }),
      out: z.object({ to: z.string() }),
    },
  }) as const satisfies Record<string, Endpoint>;
