import { createHash } from 'node:crypto';
import type { Tx } from '../db/client';
import { dictionaryItem, organisation, revision } from '../db/schema';
import { type DictNode, dictionaries, flatten } from './dictionaries';
import { ancestry, organisations } from './organisations';
import { insertRows, into } from './rows';

const parents = (nodes: DictNode[], parentId: string | null = null): [string, string | null][] =>
  nodes.flatMap((node) => [[node.id, parentId] as [string, string | null], ...parents(node.children ?? [], node.id)]);

/** Inserts the dictionaries, which every installation has. */
export async function seedDictionaries(tx: Tx): Promise<void> {
  const items = Object.entries(dictionaries).flatMap(([dictionary, nodes]) => {
    const parentOf = new Map(parents(nodes));
    return flatten(nodes).map(({ id, name }, sort) => ({
      dictionary,
      id,
      parentId: parentOf.get(id) ?? null,
      name,
      sort,
    }));
  });
  await insertRows(tx, [into(dictionaryItem, items)]);
}

async function seedOrganisations(tx: Tx): Promise<void> {
  const all = organisations.map(({ id, parentId, name, kind, code, stageCategory }, sort) => ({
    id,
    parentId,
    name,
    kind,
    code,
    stageCategory: stageCategory ?? null,
    path: ancestry(id)
      .map((org) => org.name)
      .reverse(),
    sort,
  }));
  // Browsers cache the organisation tree until this value changes.
  const value = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  await insertRows(tx, [into(organisation, all), into(revision, [{ name: 'organisation', value }])]);
}

/** Inserts dictionaries and the organisations of the demonstration's province; an installation begins without any. */
export async function seedReference(tx: Tx): Promise<void> {
  await seedDictionaries(tx);
  await seedOrganisations(tx);
}
