import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import type { manageApi } from '../../../domain/api/manage';
import type { OrganisationKind } from '../../../domain/organisations/kinds';
import type { Db } from '../../db/client';
import { account, organisation, revision } from '../../db/schema';
import { ttlCache, WORTH_KEEPING } from '../../db/ttlCache';
import type { Context, SessionUser } from '../../http/context';
import { withinOffices } from './kept';

/** Query of the value that every change of the tree renews, in all processes. */
export const treeRevision = (db: Db) =>
  db.select({ value: revision.value }).from(revision).where(eq(revision.name, 'organisation'));

/**
 * Numbers of people by organisation, with those of everything below it: each is counted once and passed up, for the office
 * at the top would count a whole province for a single row. Of many people the numbers are a minute old at most; asked with
 * the revision of the tree, they are those of the tree as it is, whichever process has changed it.
 */
export const peopleBelow = ttlCache(
  async (db): Promise<ReadonlyMap<string, number>> => {
    const own = db
      .select({ id: account.orgId, n: count().as('n') })
      .from(account)
      .where(isNull(account.mergedInto))
      .groupBy(account.orgId)
      .as('own');
    const units = await db
      .select({ id: organisation.id, parentId: organisation.parentId, n: own.n })
      .from(organisation)
      .leftJoin(own, eq(own.id, organisation.id));
    const parents = new Map(units.map(({ id, parentId }) => [id, parentId]));
    const all = new Map<string, number>();
    for (const { id, n } of units)
      for (let at: string | null | undefined = n ? id : undefined; at; at = parents.get(at))
        all.set(at, (all.get(at) ?? 0) + Number(n));
    return all;
  },
  (people) => Math.max(0, ...people.values()) > WORTH_KEEPING,
);

/** The open organisations of the offices that a person keeps them for, as a tree, with the people of each branch. */
export async function keptTreeOf(
  { db }: Pick<Context, 'db'>,
  user: SessionUser,
): Promise<Output<(typeof manageApi)['GET /api/Manage/OrganisationTree']>> {
  const [tree] = await treeRevision(db);
  const [units, people] = await Promise.all([unitsOf(db, user), peopleBelow(db, tree?.value)]);
  return {
    units: units.map(({ id, aboveId, name, kind, code }) => ({
      id,
      ...(aboveId && { aboveId }),
      name,
      kind: kind as OrganisationKind,
      code,
      people: people.get(id) ?? 0,
    })),
  };
}

const unitsOf = (db: Db, user: SessionUser) =>
  db
    .select({
      id: organisation.id,
      aboveId: organisation.parentId,
      name: organisation.name,
      kind: organisation.kind,
      code: organisation.code,
    })
    .from(organisation)
    .where(and(withinOffices(user, 'organisations'), isNull(organisation.retiredAt)))
    .orderBy(asc(organisation.sort), asc(organisation.id));
