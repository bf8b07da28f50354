import { and, count, desc, eq } from 'drizzle-orm';
import type { Achievement } from '../../../../domain/api/studio';
import type { StudioAchievementKind } from '../../../../domain/studios/face';
import { type PageQuery, preparedPages } from '../../../db/paged';
import { anyOf, prepared } from '../../../db/prepared';
import { resource, studio, studioAchievement } from '../../../db/schema';
import { resInfo } from '../../../files/resources';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/errors';

const pages = preparedPages((db, at: { id: string; category: string }, narrowed: boolean) => ({
  rows: db.select().from(studioAchievement).$dynamic(),
  where: and(eq(studioAchievement.studioId, at.id), narrowed ? eq(studioAchievement.category, at.category) : undefined),
  order: [desc(studioAchievement.date), desc(studioAchievement.id)],
}));
const kinds = prepared((db, at: { id: string }) =>
  db
    .select({ category: studioAchievement.category, n: count(studioAchievement.id) })
    .from(studio)
    .leftJoin(studioAchievement, eq(studioAchievement.studioId, studio.id))
    .where(eq(studio.id, at.id))
    .groupBy(studioAchievement.category),
);
const files = prepared((db, at: { ids: string[] }) => db.select().from(resource).where(anyOf(resource.id, at.ids)));

/** A page of a studio's achievements, and their number by category. Throws 404 for an unknown studio. */
export async function listAchievements(
  ctx: Context,
  { studioId: id, category, ...query }: PageQuery & { studioId: string; category?: StudioAchievementKind | undefined },
) {
  const counted = await kinds(ctx.db, { id });
  if (counted.length === 0) throw notFound();
  const counts = Object.fromEntries(counted.flatMap((one) => (one.category === null ? [] : [[one.category, one.n]])));
  const total = category ? (counts[category] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
  const { list, ...page } = await pages(ctx.db, query, {
    values: { id, category: category ?? '' },
    form: category !== undefined,
    total,
  });
  const ids = list.flatMap(({ resourceIds }) => resourceIds);
  const named = ids.length === 0 ? [] : await files(ctx.db, { ids });
  return {
    ...page,
    counts,
    list: list.map(
      (one): Achievement => ({
        id: one.id,
        title: one.title,
        category: one.category as StudioAchievementKind,
        date: one.date,
        authors: one.authors,
        resInfos: one.resourceIds.flatMap((id) => named.filter((file) => file.id === id).map(resInfo)),
      }),
    ),
  };
}
