import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { ResourceUse } from '../../../domain/api/resource';
import { type OrganisationUnitValues, organisationUnit } from '../../../domain/organisations/form';
import { type OrganisationKind, organisationKinds, refusedKind, stageOf } from '../../../domain/organisations/kinds';
import { codeProblem } from '../../../domain/rules/regionCode';
import type { Db, Tx } from '../../db/client';
import { contains } from '../../db/paged';
import { account, document, officeGrant, organisation, reviewSeat } from '../../db/schema';
import type { FieldProblem } from '../../http/errors';
import { withinOffices } from './kept';
import { peopleBelow, treeRevision } from './organisationPeople';
import { renewTree } from './organisations';
import type { Acting, KeptResource, Saved } from './resource/kept';
import { secondsOver } from './rights';
import { firstReason, under } from './stuck';
import { organisationNamed, subtree } from './tree';

type Unit = typeof organisation.$inferSelect;

const kindOf = ({ kind = -1 }: OrganisationUnitValues): OrganisationKind | undefined => organisationKinds[kind];

/** Problems of the place in the tree: what is above it, what is below it, and a second one of its name beside it. */
async function placeProblems(
  tx: Tx,
  { user }: Acting,
  values: OrganisationUnitValues,
  stored: Unit | undefined,
  act: Saved,
): Promise<FieldProblem[]> {
  const kind = kindOf(values);
  const { parentId, name = '' } = values;
  if (!kind) return [];
  if (act === 'restore' && stored?.mergedIntoId) {
    const into = await organisationNamed(tx, stored.mergedIntoId);
    return [{ name: 'name', key: 'organisation.error.merged', params: { name: into?.name ?? '' } }];
  }
  if (stored?.parentId === null)
    return kind === 'province' && !parentId ? [] : [{ name: 'parentId', key: 'organisation.error.topStays' }];
  if (!parentId) return [{ name: 'parentId', key: 'validation.required' }];
  const [above] = await tx
    .select()
    .from(organisation)
    .where(and(eq(organisation.id, parentId), isNull(organisation.retiredAt), withinOffices(user, 'organisations')))
    // Others who put one below it, or close it, wait: else two of a name, or one below a closed one, would be new.
    .for('no key update');
  if (!above) return [{ name: 'parentId', key: `organisation.error.${act === 'restore' ? 'noneAbove' : 'outside'}` }];
  const lower = stored
    ? await tx
        .select({ kind: organisation.kind })
        .from(organisation)
        .where(and(eq(organisation.parentId, stored.id), isNull(organisation.retiredAt)))
    : [];
  const refused = refusedKind(kind, {
    above: above.kind,
    stored: stored?.kind,
    lower: lower.map((one) => one.kind),
  });
  if (refused) return [{ name: refused === 'organisation.error.noneAbove' ? 'parentId' : 'kind', key: refused }];
  if (stored) {
    const [inside] = await tx
      .select({ id: organisation.id })
      .from(organisation)
      .where(and(eq(organisation.id, parentId), sql`${organisation.id} in ${subtree(stored.id)}`));
    if (inside) return [{ name: 'parentId', key: 'organisation.error.cycle' }];
  }
  const [twin] = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(
      and(
        eq(organisation.parentId, parentId),
        eq(organisation.name, name),
        isNull(organisation.retiredAt),
        stored && ne(organisation.id, stored.id),
      ),
    );
  return [
    ...(twin ? [{ name: 'name', key: 'organisation.error.twin' }] : []),
    // A code of before this rule stays until it, or the place, is changed.
    ...(stored?.code === values.code && stored?.parentId === parentId
      ? []
      : [codeProblem(values.code, above)].flatMap((problem) => (problem ? [{ name: 'code', ...problem }] : []))),
  ];
}

/** Names that an organisation had before, once it has another one. */
export const formerNamesOf = ({ name, formerNames }: Pick<Unit, 'name' | 'formerNames'>, next: string): string[] => [
  name,
  ...formerNames.filter((one) => one !== name && one !== next),
];

/** Writes the names from the top down into an organisation and everything below it. */
export async function renewPaths(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`with recursive way (id, path) as (
      select o.id, coalesce(p.path, '[]'::jsonb) || to_jsonb(o.name)
        from ${organisation} o left join ${organisation} p on p.id = o.parent_id where o.id = ${id}
      union all
      select o.id, way.path || to_jsonb(o.name) from ${organisation} o join way on o.parent_id = way.id
    ) update ${organisation} set path = way.path from way where ${organisation.id} = way.id`);
}

/** Numbers of the rows that keep organisations from being closed, and of those that go with them. */
async function usesOf(db: Db | Tx, units: readonly Unit[]): Promise<Map<string, ResourceUse[]>> {
  const ids = units.map(({ id }) => id);
  const found = new Map<string, ResourceUse[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const below = alias(organisation, 'below');
  const counted = (key: string, table: PgTable, column: PgColumn, more?: SQL) =>
    db
      .select({ id: sql<string>`${column}`.as('id'), key: sql<string>`${key}::text`.as('key'), n: count().as('n') })
      .from(table)
      .where(and(inArray(column, ids), more))
      .groupBy(column);
  const rows = await unionAll(
    counted('people', account, account.orgId, isNull(account.mergedInto)),
    counted('below', below, below.parentId, isNull(below.retiredAt)),
    counted('documents', document, document.officeId),
    counted('seats', reviewSeat, reviewSeat.orgId),
    counted('rights', officeGrant, officeGrant.orgId, isNull(officeGrant.retiredAt)),
  );
  for (const key of ['people', 'below', 'documents', 'seats', 'rights'] as const)
    for (const row of rows)
      if (row.key === key)
        found.get(row.id)?.push({
          key: `organisation.use.${key}`,
          n: Number(row.n),
          ...(key !== 'seats' && key !== 'rights' && { blocks: true }),
        });
  return found;
}

const above = alias(organisation, 'above');
const twin = alias(organisation, 'twin');

/** Why an organisation that was closed cannot be opened again where it was. */
const stuckUnit = ({ user }: Pick<Acting, 'user'>): SQL<string | null> =>
  firstReason([
    [
      sql`not exists (select 1 from ${under(organisation, above)} where ${and(
        eq(above.id, organisation.parentId),
        isNull(above.retiredAt),
        withinOffices(user, 'organisations', above.id),
      )})`,
      'organisation.error.aboveClosed',
    ],
    [
      sql`exists (select 1 from ${under(organisation, twin)} where ${and(
        eq(twin.parentId, organisation.parentId),
        eq(twin.name, organisation.name),
        isNull(twin.retiredAt),
      )})`,
      'organisation.error.twin',
    ],
  ]);

/** Organisations of an office and below it: new ones, names, places in the tree, and closing. */
export const keptUnits: KeptResource<typeof organisation, typeof organisationUnit.form.fields> = {
  resource: organisationUnit,
  table: organisation,
  codes: { kind: organisationKinds },
  within: (user) => withinOffices(user, 'organisations'),
  place: ({ id }) => id,
  branch: (id) => sql`${organisation.id} in ${subtree(id)}`,
  order: [asc(organisation.sort), asc(organisation.id)],
  // Who looks for an earlier name finds what it is called now.
  sought: (keyword) =>
    contains(keyword, [organisation.name, organisation.code], (pattern) => [
      sql`${organisation.formerNames}::text ilike ${pattern}`,
    ]) as SQL,
  made: async ({ name = '', kind = -1 }, tx) => {
    const [last] = await tx.select({ sort: sql<number>`max(${organisation.sort})` }).from(organisation);
    return {
      path: [name],
      sort: Number(last?.sort ?? -1) + 1,
      stageCategory: stageOf(organisationKinds[kind] ?? ''),
      // The database writes it.
      nameSought: null,
    };
  },
  check: (values, stored, tx, acting, act) => placeProblems(tx, acting, values, stored, act),
  beside: async (db, rows) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const lower = alias(organisation, 'lower');
    const counted = await db
      .select({
        id: organisation.id,
        below: sql<number>`(${db
          .select({ n: count() })
          .from(lower)
          .where(and(eq(lower.parentId, organisation.id), isNull(lower.retiredAt)))})`.mapWith(Number),
        revision: sql<string>`coalesce((${treeRevision(db)}), '')`,
      })
      .from(organisation)
      .where(inArray(organisation.id, ids));
    const people = await peopleBelow(db, counted[0]?.revision);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      counted.map(({ id, below }) => {
        const figures = { below, people: people.get(id) ?? 0 };
        const { path = [], formerNames = [] } = byId.get(id) ?? {};
        return [id, { ...figures, above: path.slice(0, -1), ...(formerNames.length > 0 && { formerNames }) }];
      }),
    );
  },
  // The merging is what is taken back, not the closing.
  final: 'mergedIntoId',
  stuck: stuckUnit,
  uses: usesOf,
  below: 'organisation.use.below',
  seconds: async (tx, { act, stored }, { user }) =>
    act === 'retire' && stored ? secondsOver(tx, 'organisations', stored.id, [user.id]) : undefined,
  asks: async (_, { stored }) => stored?.name ?? '',
  removed: renewTree,
  changed: async (tx, row, before) => {
    if (!before || before.name !== row.name || before.parentId !== row.parentId) await renewPaths(tx, row.id);
    if (before && before.name !== row.name)
      await tx
        .update(organisation)
        .set({ formerNames: formerNamesOf(before, row.name) })
        .where(eq(organisation.id, row.id));
    if (before && before.kind !== row.kind)
      await tx
        .update(organisation)
        .set({ stageCategory: stageOf(row.kind) })
        .where(eq(organisation.id, row.id));
    await renewTree(tx);
  },
};
