import { instantOf } from '../../../domain/rules/calendar';
import type * as schema from '../../db/schema';
import { toTime, type Wall } from '../calendar';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];
export interface StudyRows {
  signups: Row<typeof schema.studySignup>[];
  carts: Row<typeof schema.studyCartItem>[];
  enrolments: Row<typeof schema.studyEnrolment>[];
  watched: Row<typeof schema.studyWatched>[];
  ledger: Row<typeof schema.studyLedger>[];
  archives: Row<typeof schema.studyArchive>[];
  orders: Row<typeof schema.studyOrder>[];
  lines: Row<typeof schema.orderItem>[];
  payments: Row<typeof schema.payment>[];
  trades: Row<typeof schema.sandboxTrade>[];
  sandboxRefunds: Row<typeof schema.sandboxRefund>[];
  refunds: Row<typeof schema.refund>[];
  refundItems: Row<typeof schema.refundItem>[];
  events: Row<typeof schema.orderEvent>[];
  recharges: Row<typeof schema.recharge>[];
  bills: Row<typeof schema.bill>[];
}

export const emptyRows = (): StudyRows => ({
  signups: [],
  carts: [],
  enrolments: [],
  watched: [],
  ledger: [],
  archives: [],
  orders: [],
  lines: [],
  payments: [],
  trades: [],
  sandboxRefunds: [],
  refunds: [],
  refundItems: [],
  events: [],
  recharges: [],
  bills: [],
});

export const instant = (at: Wall) => instantOf(toTime(at));
