import { and, asc, count, desc, eq, or } from 'drizzle-orm';
import { OrderStatus } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { nested } from '../../db/nested';
import { prepared } from '../../db/prepared';
import { account, document, orderItem, studyOrder } from '../../db/schema';
import { orderIs } from '../../db/waiting';
import { isUnderWay } from '../../declarations/underWay';

/** Orders that are under way, each with the declarations that are: what several parts of the hub tell of, by one query. */
const read = prepared((db, at: { accountId: string; now: Date }) =>
  db
    .select({
      order: {
        id: studyOrder.id,
        orderNo: studyOrder.orderNo,
        status: studyOrder.status,
        amount: studyOrder.payAmount,
        until: studyOrder.expireAt,
      },
      courses: count(orderItem.id),
      declared: nested(document, {
        where: and(eq(document.accountId, account.id), isUnderWay()),
        order: [desc(document.updatedAt), desc(document.id)],
        only: ['id', 'kind', 'planId', 'stage', 'status', 'level', 'title', 'lastReason', 'submittedAt'],
      }),
    })
    .from(account)
    .leftJoin(
      studyOrder,
      and(
        eq(studyOrder.accountId, account.id),
        or(orderIs(OrderStatus.WaitingPayment, at.now), orderIs(OrderStatus.Refunding, at.now)),
      ),
    )
    .leftJoin(orderItem, eq(orderItem.orderId, studyOrder.id))
    .where(eq(account.id, at.accountId))
    .groupBy(account.id, studyOrder.id)
    .orderBy(asc(studyOrder.createdAt), asc(studyOrder.id)),
);

type Matters = Awaited<ReturnType<typeof read>>;
/** What parts ask for at the same moment is read once. */
const asked = new WeakMap<Db, Map<string, Promise<Matters>>>();

export function mattersOf(db: Db, accountId: string, now: Date): Promise<Matters> {
  const all = asked.get(db) ?? new Map<string, Promise<Matters>>();
  asked.set(db, all);
  const running = all.get(accountId);
  if (running) return running;
  const found = read(db, { accountId, now });
  all.set(accountId, found);
  const over = () => all.delete(accountId);
  found.then(over, over);
  return found;
}
