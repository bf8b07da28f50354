import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '../../../../domain/api/core';
import type { studioApi } from '../../../../domain/api/studio';
import { SortOrder } from '../../../../domain/enums';
import type { Db } from '../../../db/client';
import { isLike, patternOf, preparedPages } from '../../../db/paged';
import { anyOf, prepared } from '../../../db/prepared';
import { isAmong, isOneOf, rowsNamed, type Sought } from '../../../db/rowsNamed';
import { account, organisation, studio } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { appliedTo, cards, largestFirst, newestFirst, toCards, within, worksOn } from './cards';

type Query = Parsed<(typeof studioApi)['GET /api/SearchStudio']>['query'];

/** Values of the query for studios; `Form` says which of them are filters. */
interface Asked extends Record<string, unknown> {
  me: string;
  type: number;
  pattern: string;
  orgId: string;
  periodId: string;
  subjectId: string;
  /** Studios, hosts and organisations with the keyword in their names, unless they are many. */
  studios: string[];
  hosts: string[];
  orgs: string[];
}
interface Form {
  narrows: readonly string[];
  /** Set when names must match the keyword. */
  sought?: Sought | undefined;
  newest: boolean;
}

const studiosNamed = rowsNamed({
  studios: { text: studio.name },
  hosts: { text: account.realName },
  orgs: { text: organisation.name },
});

/** Condition: a studio matches the keyword. */
function isNamed(at: Asked, sought: Sought): SQL | undefined {
  if (sought === 'many') return isLike(at.pattern, [studio.name, account.realName, organisation.name]);
  const isIn = sought === 'few' ? isOneOf : isAmong;
  const found = or(isIn(studio.id, at.studios), isIn(studio.hostId, at.hosts), isIn(studio.orgId, at.orgs));
  // An array is made first: few are looked up by it, instead of looking for them in the order of the list.
  return sought === 'few' ? sql`${studio.id} = any(array(select ${studio.id} from ${studio} where ${found}))` : found;
}

const pages = preparedPages((db, at: Asked, { narrows, newest, sought }: Form) => {
  const when = <C>(name: keyof Asked | 'applied', condition: () => C) =>
    narrows.includes(name as string) ? condition() : undefined;
  const where = and(
    when('type', () => eq(studio.type, at.type)),
    sought && isNamed(at, sought),
    when('orgId', () => within(studio.orgId, at.orgId)),
    when('periodId', () => eq(studio.periodId, at.periodId)),
    when('subjectId', () => worksOn(at.subjectId)),
    when('applied', () => appliedTo),
  );
  // Counted without what is joined to show a card, unless the filter asks for it.
  const joined = sought === 'many' || narrows.includes('applied');
  const counted = joined ? undefined : db.select({ one: sql`1` }).from(studio).where(where);
  return { rows: cards(db, at.me), where, order: newest ? newestFirst : largestFirst, counted };
});

/** A page of all studios by a filter. */
export async function searchStudios(
  ctx: Context,
  user: SessionUser,
  { keyword, orderType, applied, current, pageSize, ...asked }: Query,
) {
  const named = await studiosNamed(ctx.db, keyword);
  const given = { ...asked, applied: applied || undefined };
  const narrows = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const { type = 0, orgId = '', periodId = '', subjectId = '' } = given;
  const { studios = [], hosts = [], orgs = [] } = named?.ids ?? {};
  const pattern = patternOf(keyword) ?? '';
  const { list, ...page } = await pages(
    ctx.db,
    { current, pageSize },
    {
      values: { me: user.id, type, pattern, orgId, periodId, subjectId, studios, hosts, orgs },
      form: { narrows, sought: named?.sought, newest: orderType === SortOrder.PublishTime },
    },
  );
  return { ...page, list: await toCards(ctx, user, list) };
}

const named = prepared((db, at: { me: string; ids: string[] }) =>
  cards(db, at.me)
    .where(anyOf(studio.id, at.ids))
    .orderBy(...newestFirst),
);

/** Studios that the user hosts or belongs to. */
export async function myStudios(ctx: Context, user: SessionUser) {
  const ids = [...user.grants.managedStudioIds, ...user.grants.joinedStudioIds];
  return ids.length === 0 ? [] : toCards(ctx, user, await named(ctx.db, { me: user.id, ids }));
}

const single = prepared((db, at: { me: string; id: string }) => cards(db, at.me).where(eq(studio.id, at.id)));

/** Row of a studio for its card; undefined when there is none. */
export const cardOf = async (db: Db, user: SessionUser, id: string) => (await single(db, { me: user.id, id }))[0];
