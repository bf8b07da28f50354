import { and, eq, inArray } from 'drizzle-orm';
import { orderLimits } from '../../../domain/constants';
import { InvoiceState } from '../../../domain/orders/invoice';
import { type RefundBlock, refundBlock } from '../../../domain/orders/refund';
import { wireYuan } from '../../../domain/rules/money';
import { planStateOf } from '../../../domain/selfStudy/states';
import { type ExamStatus, OrderStatus, ProjectTime, type SimpleOrderStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { invoice, invoiceOrder, studyEnrolment, studyPlan } from '../../db/schema';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { type Line, linesOf, type Order } from './state';

export interface Refundable {
  line: Line;
  block: RefundBlock | undefined;
  /** Values of the sentence about the block. */
  params: Record<string, number>;
}

/** Can the lines of an order be given back? */
export async function refundables({ db, now }: { db: Db | Tx; now: () => Date }, order: Order): Promise<Refundable[]> {
  const lines = await linesOf(db, order.id);
  const enrolments = await db
    .select()
    .from(studyEnrolment)
    .where(
      and(
        eq(studyEnrolment.accountId, order.accountId),
        inArray(
          studyEnrolment.courseId,
          lines.map(({ courseId }) => courseId),
        ),
      ),
    );
  const [plan] = await db.select().from(studyPlan).where(eq(studyPlan.id, order.planId));
  const [invoiced] = await db
    .select({ state: invoice.state })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(eq(invoiceOrder.orderId, order.id));
  return lines.map((line) => {
    const enrolment = enrolments.find(({ courseId }) => courseId === line.courseId);
    const percent = enrolment?.percent ?? 0;
    const block = refundBlock({
      state: line.state as SimpleOrderStatus,
      paid: line.price,
      percent,
      examState: (enrolment?.examState ?? 0) as ExamStatus,
      planEnded: plan !== undefined && planStateOf(plan, now()) === ProjectTime.Ended,
      orderClosed: order.status === OrderStatus.Closed,
      invoiced: invoiced !== undefined && invoiced.state !== InvoiceState.Refused,
    });
    return { line, block, params: { percent, most: orderLimits.refundPercent } };
  });
}

/** Row J7: what can be given back, why the rest cannot, and the rule, in words. */
export async function refundPreview(ctx: Context, order: Order) {
  const checked = await refundables(ctx, order);
  return {
    items: checked.map(({ line, block, params }) => ({
      orderItemId: line.id,
      courseName: line.courseName,
      paid: order.paidAt ? wireYuan(line.price) : 0,
      refundable: block ? 0 : wireYuan(line.price),
      ...(block && { blockedReason: say(ctx.locale, `order.blocked.${block}`, params) }),
    })),
    rule: say(ctx.locale, 'order.refundRule', { most: orderLimits.refundPercent, minutes: orderLimits.refundMinutes }),
  };
}
