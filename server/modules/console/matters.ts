import { aliasedTable, and, asc, count, desc, eq, gt, or, sql } from 'drizzle-orm';
import { OrderStatus, StudioReview } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { nested, nestedJoin } from '../../db/nested';
import { prepared } from '../../db/prepared';
import { account, document, orderItem, studio, studioMember, studyOrder } from '../../db/schema';
import { orderIs } from '../../db/waiting';
import { isUnderWay } from '../../declarations/underWay';
import { documentKinds } from '../documentKinds';

interface Joining {
  membership: { studioId: string; appliedAt: Date };
  studio: { name: string };
}
const joined = aliasedTable(studio, 'joined');

/** Documents that are no declarations and of which their owners are told on the hub. */
export const claimKinds = documentKinds.filter(({ ownPage }) => ownPage);

/** Orders that are under way, each with everything else that is: what several parts of the hub tell of, by one query. */
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
      hosted: nested(studio, {
        where: and(eq(studio.hostId, account.id), gt(studio.waitingCount, 0)),
        order: [desc(studio.waitingCount), asc(studio.id)],
        only: ['id', 'name', 'waitingCount'],
      }),
      joining: nestedJoin<Joining>(
        {
          membership: { studioId: studioMember.studioId, appliedAt: studioMember.appliedAt },
          studio: { name: joined.name },
        },
        {
          from: sql`${studioMember} inner join ${studio} ${sql.identifier('joined')} on ${eq(joined.id, studioMember.studioId)}`,
          where: and(eq(studioMember.accountId, account.id), eq(studioMember.status, StudioReview.Waiting)),
          order: [asc(studioMember.appliedAt), asc(studioMember.id)],
        },
      ),
      declared: nested(document, {
        where: and(eq(document.accountId, account.id), isUnderWay(claimKinds)),
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
