import { and, desc, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { NoticeBatch } from '../../../domain/api/kpiShapes';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db } from '../../db/client';
import { contains, type PageQuery, paged } from '../../db/paged';
import { anyOf, prepared } from '../../db/prepared';
import { document, kpiBatch, kpiNotice, resource } from '../../db/schema';
import { resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { placesAbove, stateAt } from './batches';

/** Number of announcements on the start page of a flow. */
const NEWEST = 4;

const columns = {
  id: kpiNotice.id,
  title: kpiNotice.title,
  publishAt: kpiNotice.publishAt,
  top: kpiNotice.top,
  batchId: kpiNotice.batchId,
};
type Row = Pick<typeof kpiNotice.$inferSelect, keyof typeof columns>;
const inOrder = [desc(kpiNotice.top), desc(kpiNotice.publishAt), desc(kpiNotice.id)];

type For = { flow: string; above: readonly string[]; now: Date };
/** Condition for announcements to the user: by the own office, by an office above it, or to all. */
const isPublished = (
  { flow, above, now }: For,
  notice: Record<'flow' | 'publishAt' | 'orgId', AnyPgColumn> = kpiNotice,
) => and(eq(notice.flow, flow), lte(notice.publishAt, now), or(isNull(notice.orgId), anyOf(notice.orgId, above)));
const placeOf = async ({ db, now }: Context, { name }: KpiFlow, user: SessionUser): Promise<For> => ({
  flow: name,
  above: await placesAbove(db, user),
  now: now(),
});

const other = alias(kpiNotice, 'other_notice');
/** Condition: no announcement of the same batch comes before it. */
const isFirstOfBatch = (db: Db, at: For): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.batchId, kpiNotice.batchId),
          isPublished(at, other),
          sql`(${other.top}, ${other.publishAt}, ${other.id}) > (${kpiNotice.top}, ${kpiNotice.publishAt}, ${kpiNotice.id})`,
        ),
      ),
  );

/** Batches by their ids, as announcements tell them: with the user's own declaration. */
async function batchesOf(
  ctx: Context,
  user: SessionUser,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, NoticeBatch>> {
  const ids = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ batch: kpiBatch, declareId: document.id, status: document.status })
    .from(kpiBatch)
    .leftJoin(
      document,
      and(eq(document.planId, kpiBatch.id), eq(document.kind, kpiBatch.flow), eq(document.accountId, user.id)),
    )
    .where(inArray(kpiBatch.id, ids));
  return new Map(
    found.map(({ batch: { id, name, ...batch }, declareId, status }) => [
      id,
      {
        batchId: id,
        name,
        state: stateAt(batch, ctx.now()),
        deadline: formatInstant(batch.deadline),
        ...(declareId !== null && status !== null && { declare: { id: declareId, status } }),
      },
    ]),
  );
}

const toWire = ({ publishAt, batchId, ...notice }: Row) => ({ ...notice, publishTime: formatInstant(publishAt) });

const newest = prepared((db, at: For) =>
  db
    .select(columns)
    .from(kpiNotice)
    .where(isPublished(at))
    .orderBy(...inOrder)
    .limit(NEWEST),
);

export const newestNotices = async (ctx: Context, flow: KpiFlow, user: SessionUser) =>
  (await newest(ctx.db, await placeOf(ctx, flow, user))).map(toWire);

interface NoticeQuery extends PageQuery {
  keyword?: string | undefined;
  byBatch?: '1' | undefined;
}

/**
 * A page of announcements, pinned ones first, then the newest. `byBatch`: those of a batch are one row, except where a
 * keyword finds single ones.
 */
export async function listNotices(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { keyword, byBatch, ...query }: NoticeQuery,
) {
  const at = await placeOf(ctx, flow, user);
  const isGrouped = byBatch !== undefined && !keyword;
  const rows = ctx.db.select(columns).from(kpiNotice).$dynamic();
  const found = and(isPublished(at), contains(keyword, [kpiNotice.title]));
  const where = isGrouped ? and(found, isFirstOfBatch(ctx.db, at)) : found;
  const { list, ...page } = await paged(ctx.db, query, { rows, where, order: inOrder });
  const batches = await batchesOf(ctx, user, list);
  const together =
    isGrouped && batches.size > 0
      ? await ctx.db
          .select(columns)
          .from(kpiNotice)
          .where(and(isPublished(at), inArray(kpiNotice.batchId, [...batches.keys()])))
          .orderBy(...inOrder)
      : [];
  return {
    ...page,
    list: list.map((row) => {
      const batch = row.batchId === null ? undefined : batches.get(row.batchId);
      const others = together.filter(({ id, batchId }) => batchId === row.batchId && id !== row.id);
      return { ...toWire(row), ...(batch && { batch }), ...(others.length > 0 && { others: others.map(toWire) }) };
    }),
    ...(isGrouped && { notices: await ctx.db.$count(kpiNotice, found) }),
  };
}

/** An announcement, with the ids and titles of those before and after it in the list. Throws 404. */
export async function getNotice(ctx: Context, flow: KpiFlow, user: SessionUser, id: string) {
  const all = await ctx.db
    .select({ id: kpiNotice.id, title: kpiNotice.title })
    .from(kpiNotice)
    .where(isPublished(await placeOf(ctx, flow, user)))
    .orderBy(...inOrder);
  const at = all.findIndex((one) => one.id === id);
  const [notice] = at < 0 ? [] : await ctx.db.select().from(kpiNotice).where(eq(kpiNotice.id, id));
  if (!notice) throw notFound();
  const { html, resourceIds, batchId, title, publishAt, top } = notice;
  const files =
    resourceIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(resource)
          .where(inArray(resource.id, [...resourceIds]));
  const [previous, next] = [all[at - 1], all[at + 1]];
  const row = { id, title, publishAt, top, batchId };
  const batch = batchId === null ? undefined : (await batchesOf(ctx, user, [row])).get(batchId);
  return {
    ...toWire(row),
    ...(batch && { batch }),
    html,
    resInfos: files.map(resInfo),
    ...(previous && { prevId: previous.id, prevTitle: previous.title }),
    ...(next && { nextId: next.id, nextTitle: next.title }),
  };
}
