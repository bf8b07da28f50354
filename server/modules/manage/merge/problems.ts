import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganisationMergeValues } from '../../../../domain/manage/resources/organisationMerge';
import { isOffice } from '../../../../domain/organisations/kinds';
import type { Db, Tx } from '../../../db/client';
import { account, organisation } from '../../../db/schema';
import type { FieldProblem } from '../../../http/errors';
import { withinOffices } from '../kept';
import type { Acting } from '../resource/kept';
import { subtree } from '../tree';

type Unit = typeof organisation.$inferSelect;

/** Open organisations that somebody keeps, of those named. */
async function keptUnitsOf(tx: Tx, { user }: Acting, ids: readonly string[]): Promise<ReadonlyMap<string, Unit>> {
  const rows = await tx
    .select()
    .from(organisation)
    .where(
      and(
        inArray(organisation.id, [...new Set(ids)]),
        isNull(organisation.retiredAt),
        withinOffices(user, 'organisations'),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names that organisations below both have: two of a name cannot stand below one. */
export async function twinsBelow(tx: Db | Tx, from: string, into: string): Promise<string[]> {
  const other = alias(organisation, 'other');
  const rows = await tx
    .select({ name: organisation.name })
    .from(organisation)
    .innerJoin(other, and(eq(other.name, organisation.name), eq(other.parentId, into), isNull(other.retiredAt)))
    .where(and(eq(organisation.parentId, from), isNull(organisation.retiredAt)))
    .limit(5);
  return rows.map(({ name }) => name);
}

/** Neighbourhood of two organisations that shall be merged: stored, or as a sheet makes it. */
interface Around {
  /** Does the other one stand below the first? */
  inside: () => boolean | Promise<boolean>;
  /** Some names that organisations below both have. */
  twins: () => readonly string[] | Promise<readonly string[]>;
}

/** Problem that keeps two organisations from being merged; undefined where nothing does. */
export async function unitsProblem(
  from: Pick<Unit, 'id' | 'kind' | 'path'>,
  into: Pick<Unit, 'id' | 'kind'>,
  { inside, twins }: Around,
): Promise<FieldProblem | undefined> {
  const name = 'intoId';
  if (from.path.length === 1) return { name: 'fromId', key: 'organisation.error.topStays' };
  if (from.id === into.id) return { name, key: 'organisationMerge.error.itself' };
  if (isOffice(from.kind) !== isOffice(into.kind)) return { name, key: 'organisationMerge.error.kinds' };
  if (isOffice(from.kind) && from.kind !== into.kind) return { name, key: 'organisationMerge.error.levels' };
  if (await inside()) return { name, key: 'organisationMerge.error.below' };
  const names = await twins();
  return names.length > 0
    ? { name, key: 'organisationMerge.error.twins', params: { names: names.join('、') } }
    : undefined;
}

/** Problems of the two organisations. */
async function placeProblems(tx: Tx, from: Unit | undefined, into: Unit | undefined): Promise<FieldProblem[]> {
  if (!from) return [{ name: 'fromId', key: 'organisation.error.outside' }];
  if (!into) return [{ name: 'intoId', key: 'organisation.error.outside' }];
  const problem = await unitsProblem(from, into, {
    inside: async () => {
      const below = and(eq(organisation.id, into.id), sql`${organisation.id} in ${subtree(from.id)}`);
      return (await tx.select({ id: organisation.id }).from(organisation).where(below)).length > 0;
    },
    twins: () => twinsBelow(tx, from.id, into.id),
  });
  return problem ? [problem] : [];
}

/** Problems of the people who go elsewhere than the rest. */
async function elsewhereProblems(
  tx: Tx,
  { fromId, elsewhere = [] }: OrganisationMergeValues,
  units: ReadonlyMap<string, Unit>,
): Promise<FieldProblem[]> {
  const ids = elsewhere.flatMap(({ accountId }) => accountId ?? []);
  if (ids.length === 0) return [];
  const own = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ids), eq(account.orgId, fromId ?? ''), isNull(account.mergedInto)));
  const belongs = new Set(own.map(({ id }) => id));
  return elsewhere.flatMap(({ accountId = '', orgId = '' }, n) => {
    const [person, place] = [`elsewhere.${n}.accountId`, `elsewhere.${n}.orgId`];
    if (!belongs.has(accountId)) return [{ name: person, key: 'organisationMerge.error.notHere' }];
    if (ids.indexOf(accountId) !== n) return [{ name: person, key: 'organisationMerge.error.twice' }];
    if (!units.has(orgId) || orgId === fromId) return [{ name: place, key: 'organisation.error.outside' }];
    return [];
  });
}

/** Problems that keep an organisation from being merged as it is asked for. */
export async function mergeProblems(tx: Tx, acting: Acting, values: OrganisationMergeValues): Promise<FieldProblem[]> {
  const { fromId = '', intoId = '', elsewhere = [] } = values;
  const units = await keptUnitsOf(tx, acting, [fromId, intoId, ...elsewhere.flatMap(({ orgId }) => orgId ?? [])]);
  const problems = await placeProblems(tx, units.get(fromId), units.get(intoId));
  return problems.length > 0 ? problems : elsewhereProblems(tx, values, units);
}
