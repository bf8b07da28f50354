import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { DictNode } from '../../../domain/api/shapes';
import type { Db, Tx } from '../../db/client';
import { dictionaryItem } from '../../db/schema';

type Item = typeof dictionaryItem.$inferSelect;

/** Dictionaries by id, each as a tree in display order; an unknown dictionary is an empty one. */
export async function listDictionaries(db: Db, ids: readonly string[]): Promise<Record<string, DictNode[]>> {
  const lists: Record<string, DictNode[]> = Object.fromEntries(ids.map((id) => [id, []]));
  if (ids.length === 0) return lists;
  const rows = await db
    .select()
    .from(dictionaryItem)
    .where(inArray(dictionaryItem.dictionary, [...new Set(ids)]))
    .orderBy(asc(dictionaryItem.dictionary), asc(dictionaryItem.sort));
  const nodes = new Map<string, DictNode>();
  const keyOf = (row: Item, id: string) => `${row.dictionary} ${id}`;
  for (const row of rows)
    nodes.set(keyOf(row, row.id), { id: row.id, name: row.name, ...(row.disabled && { disabled: true }) });
  for (const row of rows) {
    const node = nodes.get(keyOf(row, row.id)) as DictNode;
    const parent = row.parentId === null ? undefined : nodes.get(keyOf(row, row.parentId));
    if (!parent) lists[row.dictionary]?.push(node);
    else if (parent.children) parent.children.push(node);
    else parent.children = [node];
  }
  return lists;
}

export interface Entry {
  dictionary: string;
  id: string;
}

/** The stored ones of these entries, by `<dictionary> <id>`. */
export async function findEntries(db: Db | Tx, entries: readonly Entry[]): Promise<Map<string, Item>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .select()
    .from(dictionaryItem)
    .where(or(...entries.map((e) => and(eq(dictionaryItem.dictionary, e.dictionary), eq(dictionaryItem.id, e.id)))));
  return new Map(rows.map((row) => [`${row.dictionary} ${row.id}`, row]));
}
