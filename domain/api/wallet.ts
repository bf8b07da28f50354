import { z } from 'zod';
import { teacher } from '../access/access';
import { orderLimits } from '../constants';
import { rechargeOrder } from '../workflows/order';
import type { Endpoint } from './core';
import { PayAnswer } from './order';
import { ClientId, Id, movesShape, oneOf, pageOf, paging, YMD, YMDHMS, Yuan } from './shapes';

/** Ways of paying from outside. */
const OnlinePayType = z.literal([1, 2]);
const RechargeState = z.literal([0, 1, 2, 3]);

export const BillRow = z
  .object({
    id: Id,
    /** 1 in, 2 out. */
    type: z.literal([1, 2]),
    title: z.string(),
    amount: Yuan,
    balanceAfter: Yuan,
    time: YMDHMS,
    /** Address without the base path. */
    bizLink: z.string().optional(),
  })
  .meta({ id: 'BillRow' });
export type BillRow = z.infer<typeof BillRow>;

export const RechargeRow = z
  .object({
    rechargeId: Id,
    method: z.literal([0, 1]),
    amount: Yuan,
    status: RechargeState,
    createTime: YMDHMS,
    payTime: YMDHMS.optional(),
    moves: movesShape(rechargeOrder),
  })
  .meta({ id: 'RechargeRow' });
export type RechargeRow = z.infer<typeof RechargeRow>;

/** A recharge that waits for its payment, and how it is paid. */
const OpenRecharge = PayAnswer.omit({ payId: true }).extend({ rechargeId: Id, status: z.literal(0) });

/** Yuan of one recharge. */
const amount = z
  .number()
  .min(orderLimits.rechargeMin / 100)
  .max(orderLimits.rechargeMax / 100)
  .superRefine((value, ctx) => {
    if (!/^\d+(?:\.\d{1,2})?$/.test(String(value)))
      ctx.addIssue({ code: 'custom', message: 'validation.places', params: { places: 2 } });
  });

/** Calls for balance, bills and recharges. Amounts are yuan with two decimals. */
export const walletApi = {
  'GET /api/Wallet/GetBalance': {
    summary: 'My balance; frozen is what refunds on their way will bring back',
    access: teacher,
    out: z.object({
      balance: Yuan,
      frozen: Yuan,
      recharged: Yuan,
      spent: Yuan,
      /** Ways of paying for a recharge that are open here. */
      payTypes: z.array(OnlinePayType),
    }),
  },
  'GET /api/Wallet/ListBill': {
    summary: 'Every movement of my balance, the newest first',
    access: teacher,
    query: z.object({
      ...paging(),
      type: oneOf([1, 2]).optional(),
      startDate: YMD.optional(),
      endDate: YMD.optional(),
    }),
    out: pageOf(BillRow),
  },
  'POST /api/Wallet/CreateRecharge': {
    summary: 'Begin an online recharge; the same clientToken answers the same recharge',
    access: teacher,
    feature: 'recharge',
    idempotent: 'itself',
    body: z.strictObject({ method: z.literal(0), amount, payType: OnlinePayType, clientToken: ClientId }),
    out: OpenRecharge,
  },
  'PUT /api/Wallet/PayRecharge/{rechargeId}': {
    summary: 'Go on with an online recharge that waits for its payment; answers the same payment',
    access: teacher,
    feature: 'recharge',
    path: z.object({ rechargeId: Id }),
    out: OpenRecharge.extend({ amount: Yuan, payType: OnlinePayType }),
  },
  'GET /api/Wallet/GetRechargeStatus/{rechargeId}': {
    summary: 'Has a recharge been paid? Asked every three seconds by an open page',
    access: teacher,
    path: z.object({ rechargeId: Id }),
    out: z.object({ status: RechargeState, paidAt: YMDHMS.optional(), message: z.string().optional() }),
  },
  'POST /api/Wallet/RechargeByCard': {
    summary: 'Recharge by a learning card; errors carry data.cause: unknown, used, expired, locked',
    access: teacher,
    feature: 'recharge',
    secret: true,
    body: z.strictObject({
      method: z.literal(1),
      cardNo: z.string().min(1).max(40),
      cardPwd: z.string().min(1).max(40),
    }),
    out: z.object({ rechargeId: Id, status: z.literal(1), amount: Yuan, balance: Yuan }),
  },
  'GET /api/Wallet/ListRecharge': {
    summary: 'My recharges, the newest first',
    access: teacher,
    query: z.object({ ...paging(), status: oneOf([0, 1, 2, 3]).optional() }),
    out: pageOf(RechargeRow),
  },
} as const satisfies Record<string, Endpoint>;
