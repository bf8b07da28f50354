import { z } from 'zod';
import { pageSizes } from '../constants';
import { writtenShape } from '../forms/schema';
import { unitTransferAsk } from '../unitTransfers/form';
import type { Endpoint } from './core';
import { ReviewLog } from './documentShapes';
import { Id, pageOf, paging, ResInfo, Versioned, YMD, YMDHMS } from './shapes';

/** A transfer of mine: from where to where, and how far it is. */
export const UnitTransfer = Versioned.extend({
  id: Id,
  /** Value of the status set `stage`. */
  status: z.number().int(),
  fromName: z.string(),
  toName: z.string(),
  day: YMD,
  reason: z.string(),
  /** Why it was not agreed to. */
  lastReason: z.string().optional(),
  submitTime: YMDHMS.optional(),
  /** Office that decides next. */
  office: z.string().optional(),
  /** Day on which it takes effect, of one that was agreed to and waits for it. */
  effectOn: YMD.optional(),
  /** I can take it back: nobody has opened it yet, or it was agreed to and its day is to come. */
  withdrawable: z.boolean(),
}).meta({ id: 'UnitTransfer' });
export type UnitTransfer = z.infer<typeof UnitTransfer>;

/** The same with its papers, and with what has been done with it, the oldest first. */
export const UnitTransferDetail = UnitTransfer.extend({
  res: z.array(ResInfo),
  log: z.array(ReviewLog),
}).meta({ id: 'UnitTransferDetail' });
export type UnitTransferDetail = z.infer<typeof UnitTransferDetail>;

/** Calls by which a person goes to another organisation. */
export const unitTransferApi = {
  'GET /api/UnitTransfer/List': {
    summary: 'My transfers to other organisations, the newest first',
    access: 'user',
    query: z.object(paging(pageSizes.default)),
    out: pageOf(UnitTransfer),
  },
  'GET /api/UnitTransfer/Get/{id}': {
    summary: 'A transfer of mine with its papers and its course',
    access: 'user',
    path: z.object({ id: Id }),
    out: UnitTransferDetail,
  },
  'POST /api/UnitTransfer/Submit': {
    summary:
      'Ask to go to another organisation: it accepts, then the office above both decides; 422 while another is open',
    access: 'user',
    idempotent: true,
    body: z.strictObject(writtenShape(unitTransferAsk)),
    out: Versioned.extend({ id: Id }),
  },
  'PUT /api/UnitTransfer/Withdraw': {
    summary: 'Take my transfer back while nobody has opened it, or until the day on which it takes effect',
    access: 'user',
    body: z.strictObject({ id: Id }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;
