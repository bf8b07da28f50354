import { z } from 'zod';
import { movedThings } from '../account/moves';
import { SmsSent, shortCode } from './accountShapes';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

const SimilarAccount = z.object({
  userJumpId: Id,
  loginName: z.string(),
  realName: z.string(),
  idDocNo: z.string(),
  orgName: z.string(),
  credit: z.number(),
  /** Its credits by year, the first year first; of an account that can be merged at once. */
  credits: z.array(z.object({ year: z.number().int(), credit: z.number() })).optional(),
  lastLoginTime: YMDHMS.optional(),
  sameBy: z.array(z.enum(['idDocNo', 'mobile', 'realName+orgName'])),
  mergeable: z.boolean(),
  /** The account may belong to another person: it is merged only with the ticket for a code sent to its own phone. */
  needsConsent: z.boolean(),
  reason: z.string().optional(),
  /**
   * Things that move along, for an account that can be merged at once. Things that both accounts have are kept once.
   */
  moves: z.array(z.object({ thing: z.enum(movedThings), n: z.number() })).optional(),
});
/** Tickets of accounts that agree: one for each that is merged at once. */
const TICKETS = 20;

/** Calls that find other accounts of the same person and merge them. */
export const mergeEndpoints = {
  'GET /api/Account/GetSimilarAccountInfo': {
    summary: 'Other accounts that seem to be the same person',
    access: 'user',
    out: z.array(SimilarAccount),
  },
  'POST /api/Account/MergeAccount': {
    summary: 'Merge similar accounts into mine',
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      userJumpIds: z.string().min(1).max(1000),
      tickets: z.array(z.string().max(64)).max(TICKETS).optional(),
    }),
    out: z.object({
      mergedCount: z.number().int(),
      creditTotal: z.number(),
      failed: z.array(z.object({ userJumpId: Id, reason: z.string() })),
    }),
  },
  'GET /api/Account/MergeSMSCode': {
    summary: "Ask a similar account that may be another person's: a code goes to its own phone",
    access: 'user',
    secret: true,
    query: z.object({ userJumpId: Id }),
    out: SmsSent.extend({ mobileMasked: z.string() }),
  },
  'POST /api/Account/VerifyMergeSMSCode': {
    summary: 'Check that code; answers a ticket with which MergeAccount takes the account over within ten minutes',
    access: 'user',
    secret: true,
    body: z.strictObject({ userJumpId: Id, code: shortCode }),
    out: z.object({ ticket: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
