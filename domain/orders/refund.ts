import { orderLimits } from '../constants';
import { ExamStatus, SimpleOrderStatus } from '../statuses';

/** Why a line cannot be given back; the sentence is `order.blocked.<reason>`. */
export const refundBlocks = [
  'notPaid',
  'refunding',
  'refunded',
  'free',
  'closed',
  'planEnded',
  'examTaken',
  'studied',
  'invoiced',
] as const;
export type RefundBlock = (typeof refundBlocks)[number];

export interface RefundLine {
  state: SimpleOrderStatus;
  /** Fen that were paid for it. */
  paid: number;
  /** How much of its course has been studied, in percent. */
  percent: number;
  examState: ExamStatus;
  planEnded: boolean;
  orderClosed: boolean;
  /** An invoice about it has been asked for or issued. */
  invoiced: boolean;
}

const byState: Partial<Record<SimpleOrderStatus, RefundBlock>> = {
  [SimpleOrderStatus.WaitingPayment]: 'notPaid',
  [SimpleOrderStatus.Refunding]: 'refunding',
  [SimpleOrderStatus.Refunded]: 'refunded',
};

/**
 * Why a line cannot be given back; undefined when it can. A line whose refund has failed can be asked for again. The
 * largest studied share is `orderLimits.refundPercent`.
 */
export function refundBlock(line: RefundLine): RefundBlock | undefined {
  if (line.orderClosed) return 'closed';
  const state = byState[line.state];
  if (state) return state;
  if (line.paid === 0) return 'free';
  if (line.invoiced) return 'invoiced';
  if (line.planEnded) return 'planEnded';
  if (line.examState === ExamStatus.Passed || line.examState === ExamStatus.NotPassed) return 'examTaken';
  return line.percent > orderLimits.refundPercent ? 'studied' : undefined;
}
