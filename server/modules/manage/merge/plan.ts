import { and, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { manageApi } from '../../../../domain/api/manage';
import { seatKindWord } from '../../../../domain/documents/seats';
import { inUse } from '../../../accounts/standing';
import type { Db } from '../../../db/client';
import { account, document, officeGrant, organisation, reviewSeat } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { ownedColumns } from '../../../organisations/parts';
import { withinOffices } from '../kept';
import { twinsBelow, unitsProblem } from './problems';

type Plan = (typeof manageApi)['GET /api/Manage/PlanMerge'];

const labelOf = ({ locale }: Context, kind: string): string => say(locale, seatKindWord(kind));

/** Numbers of rows that name an organisation, by what they are. */
async function countsOf(db: Db, fromId: string): Promise<ReadonlyMap<string, number>> {
  const counted = (key: string, table: PgTable, column: PgColumn, more?: SQL) =>
    db
      .select({ key: sql<string>`${key}::text`.as('key'), n: count().as('n') })
      .from(table)
      .where(and(eq(column, fromId), more));
  const [first, second, ...rest] = [
    counted('below', organisation, organisation.parentId, isNull(organisation.retiredAt)),
    ...ownedColumns.map(({ name, column }) => counted(name, column.table as PgTable, column)),
  ];
  if (!first || !second) return new Map();
  const rows = await unionAll(first, second, ...rest);
  return new Map(rows.map(({ key, n }) => [key, Number(n)]));
}

/** People with a seat at some organisations. */
const seatedAt = (db: Db, ids: readonly string[]) =>
  db
    .select({ orgId: reviewSeat.orgId, kind: reviewSeat.kind, id: account.id, name: account.realName })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .where(and(inArray(reviewSeat.orgId, [...ids]), inUse()))
    .orderBy(account.realName, account.id, reviewSeat.kind);

type Planned = Parameters<typeof unitsProblem>[0] & { name: string };

/** Why two organisations cannot be merged, before anybody has filled in the rest of the form. */
async function problemOf({ db, locale }: Context, from: Planned, into: Planned): Promise<string | undefined> {
  const problem = await unitsProblem(from, into, {
    // Open organisations below one have names of their own, so a path names one of them only.
    inside: () => from.path.every((name, i) => into.path[i] === name),
    twins: () => twinsBelow(db, from.id, into.id),
  });
  return problem && say(locale, problem.key, problem.params);
}

/**
 * Plans the merging of an organisation into another one: everything that it would move. Throws 404 for organisations
 * that somebody does not keep.
 */
export async function planMerge(
  ctx: Context,
  user: SessionUser,
  { fromId, intoId }: Parsed<Plan>['query'],
): Promise<Output<Plan>> {
  const { db } = ctx;
  const ids = [fromId, ...(intoId ? [intoId] : [])];
  const units = await db
    .select({
      id: organisation.id,
      name: organisation.name,
      path: organisation.path,
      kind: organisation.kind,
      people: sql<number>`(${db
        .select({ n: count() })
        .from(account)
        .where(and(eq(account.orgId, organisation.id), isNull(account.mergedInto)))})`.mapWith(Number),
    })
    .from(organisation)
    .where(and(inArray(organisation.id, ids), isNull(organisation.retiredAt), withinOffices(user, 'organisations')));
  const rowOf = (id: string | undefined) => units.find((one) => one.id === id);
  const unitOf = (id: string | undefined) => {
    const row = rowOf(id);
    return row && { name: row.name, above: row.path.slice(0, -1), people: row.people };
  };
  const from = unitOf(fromId);
  if (!from) throw notFound();
  const into = unitOf(intoId);
  const [fromRow, intoRow] = [rowOf(fromId), rowOf(intoId)];
  const problem = fromRow && intoRow && (await problemOf(ctx, fromRow, intoRow));
  const [counts, documents, seated, rights] = await Promise.all([
    countsOf(db, fromId),
    db
      .select({ kind: document.kind, n: count() })
      .from(document)
      .where(eq(document.officeId, fromId))
      .groupBy(document.kind)
      .orderBy(document.kind),
    seatedAt(db, ids),
    db
      .select({ name: account.realName, rights: officeGrant.rights })
      .from(officeGrant)
      .innerJoin(account, eq(account.id, officeGrant.accountId))
      .where(and(eq(officeGrant.orgId, fromId), isNull(officeGrant.retiredAt), ne(account.id, user.id)))
      .orderBy(account.realName, account.id),
  ]);
  const there = new Set(seated.filter(({ orgId }) => orgId === intoId).map(({ kind }) => kind));
  const here = new Map<string, { name: string; kinds: string[] }>();
  for (const { orgId, id, name, kind } of seated)
    if (orgId === fromId) here.set(id, { name, kinds: [...(here.get(id)?.kinds ?? []), labelOf(ctx, kind)] });
  return {
    from,
    ...(into && { into }),
    ...(problem && { problem }),
    below: counts.get('below') ?? 0,
    documents: documents.map(({ kind, n }) => ({
      name: labelOf(ctx, kind),
      n: Number(n),
      ...(into && !there.has(kind) && { gap: true }),
    })),
    seats: [...here.values()],
    rights,
    owned: ownedColumns.flatMap(({ name }) => {
      const n = counts.get(name) ?? 0;
      return n > 0 ? [{ name: say(ctx.locale, `organisationMerge.owned.${name}`), n }] : [];
    }),
  };
}
