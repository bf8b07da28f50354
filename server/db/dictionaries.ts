import { asc, eq } from 'drizzle-orm';
import type { DictNode } from '../../domain/api/shapes';
import type { Db } from './client';
import { dictionaryItem } from './schema';
import { ttlCache } from './ttlCache';

interface Dictionary {
  tree: DictNode[];
  names: ReadonlyMap<string, string>;
  /** Entries that may no longer be chosen. */
  disabled: ReadonlySet<string>;
}

async function read(db: Db, name: string): Promise<Dictionary> {
  const rows = await db
    .select()
    .from(dictionaryItem)
    .where(eq(dictionaryItem.dictionary, name))
    .orderBy(asc(dictionaryItem.sort));
  const nodes = new Map<string, DictNode>(
    rows.map((r) => [r.id, { id: r.id, name: r.name, ...(r.disabled && { disabled: true }) }]),
  );
  const tree: DictNode[] = [];
  for (const row of rows) {
    const node = nodes.get(row.id) as DictNode;
    const parent = row.parentId ? nodes.get(row.parentId) : undefined;
    if (!parent) tree.push(node);
    else {
      parent.children ??= [];
      parent.children.push(node);
    }
  }
  return {
    tree,
    names: new Map(rows.map((r) => [r.id, r.name])),
    disabled: new Set(rows.filter((r) => r.disabled).map((r) => r.id)),
  };
}

/** Returns a dictionary by its id or name, at most a minute old; an unknown one is empty. */
export const dictionary = ttlCache(read);

/** Can an entry be chosen? */
export async function isEntry(db: Db, name: string, id: string): Promise<boolean> {
  const { names, disabled } = await dictionary(db, name);
  return names.has(id) && !disabled.has(id);
}
