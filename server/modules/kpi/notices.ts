import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import { contains, type PageQuery, paged } from '../../db/paged';
import { anyOf, prepared } from '../../db/prepared';
import { kpiNotice, resource } from '../../db/schema';
import { resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { placesAbove } from './batches';

/** Number of announcements on the start page of a flow. */
const NEWEST = 4;

const columns = { id: kpiNotice.id, title: kpiNotice.title, publishAt: kpiNotice.publishAt, top: kpiNotice.top };
const inOrder = [desc(kpiNotice.top), desc(kpiNotice.publishAt), desc(kpiNotice.id)];

type For = { flow: string; above: readonly string[]; now: Date };
/** Condition for announcements to the user: by the own office, by an office above it, or to all. */
const isPublished = ({ flow, above, now }: For) =>
  and(
    eq(kpiNotice.flow, flow),
    lte(kpiNotice.publishAt, now),
    or(isNull(kpiNotice.orgId), anyOf(kpiNotice.orgId, above)),
  );
const placeOf = async ({ db, now }: Context, { name }: KpiFlow, user: SessionUser): Promise<For> => ({
  flow: name,
  above: await placesAbove(db, user),
  now: now(),
});

const toWire = ({ publishAt, ...notice }: { id: string; title: string; publishAt: Date; top: boolean }) => ({
  ...notice,
  publishTime: formatInstant(publishAt),
});

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

/** A page of announcements, pinned ones first, then the newest. */
export async function listNotices(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { keyword, ...query }: PageQuery & { keyword?: string | undefined },
) {
  const rows = ctx.db.select(columns).from(kpiNotice).$dynamic();
  const where = and(isPublished(await placeOf(ctx, flow, user)), contains(keyword, [kpiNotice.title]));
  const { list, ...page } = await paged(ctx.db, query, { rows, where, order: inOrder });
  return { ...page, list: list.map(toWire) };
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
  const { html, resourceIds } = notice;
  const files =
    resourceIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(resource)
          .where(inArray(resource.id, [...resourceIds]));
  const [previous, next] = [all[at - 1], all[at + 1]];
  return {
    ...toWire({ id, title: notice.title, publishAt: notice.publishAt, top: notice.top }),
    html,
    resInfos: files.map(resInfo),
    ...(previous && { prevId: previous.id, prevTitle: previous.title }),
    ...(next && { nextId: next.id, nextTitle: next.title }),
  };
}
