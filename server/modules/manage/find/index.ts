import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Output } from '../../../../domain/api/core';
import { manageFindApi } from '../../../../domain/api/manageFind';
import { FOUND_MOST } from '../../../../domain/api/search';
import { fits, isSpelled, type ReadingsOf } from '../../../../domain/finding';
import { holdsRight } from '../../../../domain/manage/rights';
import { isAmong } from '../../../db/rowsNamed';
import { type Context, handlers, type SessionUser } from '../../../http/context';
import { chineseReadings } from '../../../readings';
import { type Source, sources } from './sources';

type Found = Output<(typeof manageFindApi)['GET /api/Manage/Find']>['found'];

/** Rows of a kind whose names are compared by their sounds, at most: the organisations of a large province. */
const MOST_SPOKEN = 10_000;

/** Ids of the things whose names are spelled so, in pinyin or initials, by their pages. One query. */
async function spelledSo(
  { db }: Context,
  user: SessionUser,
  offered: readonly Source[],
  keyword: string,
  readings: ReadingsOf,
): Promise<ReadonlyMap<string, string[]>> {
  const parts = offered.flatMap(({ page, table, id, title, within, spoken }) => {
    const some = spoken(user);
    return some
      ? [
          sql`(select ${page}::text as page, ${id} as id, ${title} as title from ${table} where ${and(within(user), some)} limit ${MOST_SPOKEN})`,
        ]
      : [];
  });
  const found = new Map<string, string[]>();
  if (parts.length === 0) return found;
  const rows = await db
    .select({ page: sql<string>`found.page`, id: sql<string>`found.id`, title: sql<string | null>`found.title` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  for (const { page, id, title } of rows)
    if (title && fits([title], keyword, readings)) found.set(page, [...(found.get(page) ?? []), id]);
  return found;
}

/** The things of one kind with a keyword: those in force first; named exactly so, then those whose name begins with it. */
function partOf({ page, table, id, title, beside, retired }: Source, where: SQL | undefined, keyword: string): SQL {
  const [one = sql`null`, two = sql`null`] = beside;
  return sql`(select ${page}::text as page, ${id} as id, ${title} as title, ${one} as one, ${two} as two, ${retired} as retired from ${table}
    where ${where} order by retired, nullif(strpos(lower(${title}), lower(${keyword})), 0) nulls last, length(${title}), ${id}
    limit ${FOUND_MOST})`;
}

/** Finds what somebody keeps by a keyword, in at most three queries. */
async function find(ctx: Context, user: SessionUser, keyword: string): Promise<Found> {
  const offered = sources.filter(({ right }) => holdsRight(user.offices, right));
  const readings = isSpelled(keyword) ? await chineseReadings() : undefined;
  const spelled = readings && (await spelledSo(ctx, user, offered, keyword, readings));
  const parts: SQL[] = [];
  for (const source of offered) {
    const ids = spelled?.get(source.page) ?? [];
    const named = or(
      await source.written(ctx, keyword, readings),
      ids.length > 0 ? isAmong(source.id, ids) : undefined,
    );
    if (named) parts.push(partOf(source, and(source.within(user), named), keyword));
  }
  if (parts.length === 0) return [];
  const rows = await ctx.db
    .select({
      page: sql<string>`found.page`,
      id: sql<string>`found.id`,
      title: sql<string | null>`found.title`,
      one: sql<string | null>`found.one`,
      two: sql<string | null>`found.two`,
      retired: sql<boolean>`found.retired`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  return offered.flatMap(({ page, linkOf, allOf, say }) => {
    const own = rows.filter((row) => row.page === page);
    const list = own.map(({ id, title, one, two, retired }) => {
      const words = say(ctx, { title: title ?? '', beside: [one, two], retired });
      return { id, title: words.title, beside: words.beside.filter(Boolean).join(' · '), link: linkOf(id, retired) };
    });
    // A list knows no sounds: what is found by them alone would not stand there.
    const all = spelled?.has(page) ? undefined : allOf?.(keyword, own[0]?.retired === true);
    return list.length > 0 ? [{ page, list, ...(all && { all }) }] : [];
  });
}

/** The call by which the palette finds the things of the console. */
export const manageFindHandlers = handlers(manageFindApi, {
  'GET /api/Manage/Find': async ({ ctx, user, query: { keyword } }) => ({ found: await find(ctx, user, keyword) }),
});
