import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  lte,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { OrderStatus, StudioReview } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { prepared } from '../../db/prepared';
import { nestedJoin, relatedRows } from '../../db/relatedRows';
import {
  account,
  credit,
  document,
  isSelfStudy,
  orderItem,
  organisation,
  studio,
  studioMember,
  studyFramework,
  studyOrder,
  studyPlan,
  studySignup,
} from '../../db/schema';
import { orderIs } from '../../db/waiting';
import { isUnderWay } from '../../declarations/underWay';
import { documentKinds } from '../documentKinds';

/** A plan of self-study that runs, to which somebody has signed up. */
interface Running {
  plan: typeof studyPlan.$inferSelect;
  org: { name: string };
  signup: typeof studySignup.$inferSelect;
  under: { frameworks: (typeof studyFramework.$inferSelect)[] };
}
/** The one that ends first before the others. */
const runningPlans = (accountId: SQLWrapper, now: Date) =>
  nestedJoin<Running>(
    {
      plan: getTableColumns(studyPlan),
      org: { name: organisation.name },
      signup: getTableColumns(studySignup),
      under: {
        frameworks: relatedRows(studyFramework, {
          where: eq(studyFramework.planId, studyPlan.id),
          order: [asc(studyFramework.sort)],
        }),
      },
    },
    {
      from: sql`${studyPlan}
        inner join ${organisation} on ${eq(organisation.id, studyPlan.orgId)}
        inner join ${studySignup} on ${and(eq(studySignup.planId, studyPlan.id), eq(studySignup.accountId, accountId))}`,
      where: and(isSelfStudy(), lte(studyPlan.publishAt, now), lte(studyPlan.startAt, now), gt(studyPlan.endAt, now)),
      order: [asc(studyPlan.endAt), asc(studyPlan.id)],
    },
  );

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
      running: runningPlans(account.id, at.now),
      credits: relatedRows(credit, {
        where: eq(credit.accountId, account.id),
        order: [desc(credit.date), desc(credit.id)],
        only: ['year', 'creditTypeId', 'credit'],
      }),
      hosted: relatedRows(studio, {
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
      declared: relatedRows(document, {
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
