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
  ne,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { OrderStatus, StudioReview } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { fixed, prepared } from '../../db/prepared';
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
  trainingProject,
  trainingWaiting,
} from '../../db/schema';
import { orderIs } from '../../db/waiting';
import { isUnderWay } from '../../declarations/underWay';
import { surelySame } from '../account/similar';
import { documentKinds } from '../documentKinds';

/** A running self-study plan with the sign-up of the user. */
interface Running {
  plan: typeof studyPlan.$inferSelect;
  org: { name: string };
  signup: typeof studySignup.$inferSelect;
  under: { frameworks: (typeof studyFramework.$inferSelect)[] };
}
/** Running plans of an account; the plan that ends first is first. */
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

/** Places of trainings that are kept for an account; the one that is kept for the shortest time is first. */
const keptPlaces = (accountId: SQLWrapper, now: Date) =>
  nestedJoin<{ project: { id: string; name: string }; place: { keptUntil: Date | null } }>(
    {
      project: { id: trainingProject.id, name: trainingProject.name },
      place: { keptUntil: trainingWaiting.keptUntil },
    },
    {
      from: sql`${trainingWaiting} inner join ${trainingProject} on ${eq(trainingProject.id, trainingWaiting.projectId)}`,
      where: and(eq(trainingWaiting.accountId, accountId), gt(trainingWaiting.keptUntil, now)),
      order: [asc(trainingWaiting.keptUntil)],
    },
  );

interface Joining {
  membership: { studioId: string; appliedAt: Date };
  studio: { name: string };
}
const joined = aliasedTable(studio, 'joined');

/** Kinds of documents, other than declarations, that the hub shows to their owners. */
export const claimKinds = documentKinds.filter(({ ownPage }) => ownPage);

/**
 * Query for several parts of the hub: a row for each open order, or a single row when there is none. The other columns
 * are the same in every row.
 */
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
      createdAt: account.createdAt,
      approvedAt: sql<Date | null>`${sql`(select d.decided_at from document d where d.kind = ${fixed(ACCOUNT_KIND)}
        and d.account_id = ${account.id} and d.decided_at is not null limit 1)`}`.mapWith(document.decidedAt),
      surelySame,
      running: runningPlans(account.id, at.now),
      kept: keptPlaces(account.id, at.now),
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
          // Who has become the host meanwhile would wait for a decision of their own.
          where: and(
            eq(studioMember.accountId, account.id),
            eq(studioMember.status, StudioReview.Waiting),
            ne(joined.hostId, account.id),
          ),
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
/** Reads in progress by account, so that parts that ask at the same moment share one query. */
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
