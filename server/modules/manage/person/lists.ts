import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { managePersonApi } from '../../../../domain/api/managePerson';
import { orderStatusAt } from '../../../../domain/orders/status';
import { formatInstant } from '../../../../domain/rules/calendar';
import { wireYuan } from '../../../../domain/rules/money';
import { paged } from '../../../db/paged';
import { account, document, orderItem, organisation, studyOrder } from '../../../db/schema';
import { nameOf, shownStatus } from '../../../documents/kind';
import { say } from '../../../http/words';
import { documentKindOf, documentKinds } from '../../documentKinds';
import type { Acting } from '../resource/kept';
import { personOf } from './held';

type Documents = (typeof managePersonApi)['GET /api/Manage/Person/ListDocument'];
type Orders = (typeof managePersonApi)['GET /api/Manage/Person/ListOrder'];

/** Condition: a document of a person that was handed in. */
const handedIn = (id: SQL | string): SQL =>
  and(
    eq(document.accountId, id),
    isNotNull(document.submittedAt),
    inArray(
      document.kind,
      documentKinds.map(({ kind }) => kind),
    ),
  ) as SQL;

/** Columns of a query over accounts: how much a person has handed in and ordered. */
export const personCounts = {
  documents: sql<number>`(select count(*) from ${document} where ${handedIn(sql`${account}.id`)})`.mapWith(Number),
  orders: sql<number>`(select count(*) from ${studyOrder} where ${studyOrder.accountId} = ${account}.id)`.mapWith(
    Number,
  ),
};

/** Documents that a person has handed in. Throws 404 for one of another office. */
export async function documentsOf(
  { ctx, user }: Acting,
  { accountId, ...page }: Parsed<Documents>['query'],
): Promise<Output<Documents>> {
  await personOf(ctx.db, user, accountId);
  const { list, ...rest } = await paged(ctx.db, page, {
    rows: ctx.db
      .select({ doc: document, office: organisation.name })
      .from(document)
      .leftJoin(organisation, eq(organisation.id, document.officeId))
      .$dynamic(),
    where: handedIn(accountId),
    order: [desc(document.submittedAt), desc(document.id)],
  });
  return {
    ...rest,
    list: list.flatMap(({ doc, office }) => {
      const kind = documentKindOf(doc.kind);
      if (!kind || !doc.submittedAt) return [];
      const value = shownStatus(kind, doc.status);
      return [
        {
          id: doc.id,
          what: say(ctx.locale, nameOf(kind, doc)),
          title: doc.title,
          ...(value !== null && { state: { set: kind.statuses, value } }),
          ...(doc.level > 0 && office && { office }),
          time: formatInstant(doc.submittedAt),
        },
      ];
    }),
  };
}

/** Orders of a person. Throws 404 for one of another office. */
export async function ordersOf(
  { ctx, user }: Acting,
  { accountId, ...page }: Parsed<Orders>['query'],
): Promise<Output<Orders>> {
  await personOf(ctx.db, user, accountId);
  const { list, ...rest } = await paged(ctx.db, page, {
    rows: ctx.db
      .select({
        order: studyOrder,
        hours:
          sql<number>`(select coalesce(sum(${orderItem.hour}), 0) from ${orderItem} where ${orderItem.orderId} = ${studyOrder}.id)`.mapWith(
            Number,
          ),
      })
      .from(studyOrder)
      .$dynamic(),
    where: eq(studyOrder.accountId, accountId),
    order: [desc(studyOrder.createdAt), desc(studyOrder.id)],
  });
  return {
    ...rest,
    list: list.map(({ order, hours }) => ({
      id: order.id,
      orderNo: order.orderNo,
      planName: order.planName,
      payAmount: wireYuan(order.payAmount),
      status: orderStatusAt(order, ctx.now()),
      hours: hours / 10,
      time: formatInstant(order.createdAt),
    })),
  };
}
