import { randomBytes } from 'node:crypto';
import { max } from 'drizzle-orm';
import { type OrganisationKind, stageOf } from '../../../domain/organisations/kinds';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { insertMany } from '../../db/insertMany';
import { organisation, revision } from '../../db/schema';
import { peopleBelow } from './organisationPeople';

export interface NewOrganisation {
  id?: string;
  parentId: string | null;
  name: string;
  kind: OrganisationKind;
  code: string;
  /** Names from the province down to and including this one. */
  path: string[];
}

/** Browsers and servers read the tree of organisations and the people of its branches anew after this. */
export async function renewTree(tx: Tx): Promise<void> {
  peopleBelow.forget(tx);
  const value = randomBytes(8).toString('hex');
  await tx
    .insert(revision)
    .values({ name: 'organisation', value })
    .onConflictDoUpdate({ target: revision.name, set: { value } });
}

/** Adds organisations, behind those that are there, in the given order: one above comes before those below it. */
export async function addOrganisations(tx: Tx, now: Date, added: readonly NewOrganisation[]): Promise<string[]> {
  if (added.length === 0) return [];
  const [last] = await tx.select({ sort: max(organisation.sort) }).from(organisation);
  const rows = added.map(({ id = newId(now.getTime()), ...one }, n) => ({
    ...one,
    id,
    // The database writes it.
    nameSought: null,
    retiredAt: null,
    rowVersion: 0,
    createdAt: now,
    updatedAt: now,
    stageCategory: stageOf(one.kind),
    sort: (last?.sort ?? -1) + 1 + n,
  }));
  await insertMany(tx, organisation, rows);
  await renewTree(tx);
  return rows.map(({ id }) => id);
}
