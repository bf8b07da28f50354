import { createHash } from 'node:crypto';
import type { Tx } from '../db/client';
import { dictionaryItem, organisation, revision } from '../db/schema';
import { type DictNode, dictionaries, flatten } from './dictionaries';
import { ancestry, organisations } from './organisations';

/** PostgreSQL takes at most 65 535 parameters in one statement. */
const ROWS = 500;
const chunks = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, n) => rows.slice(n * ROWS, (n + 1) * ROWS));

const parents = (nodes: DictNode[], parentId: string | null = null): [string, string | null][] =>
  nodes.flatMap((node) => [[node.id, parentId] as [string, string | null], ...parents(node.children ?? [], node.id)]);

/** Dictionaries and organisations: what every installation has, also an empty one. */
export async function seedReference(tx: Tx): Promise<void> {
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
  for (const rows of chunks(items)) await tx.insert(dictionaryItem).values(rows);
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
  for (const rows of chunks(all)) await tx.insert(organisation).values(rows);
  // Browsers keep the tree until this value changes (specification §3, organisation options cache).
  const value = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  await tx.insert(revision).values({ name: 'organisation', value });
}
