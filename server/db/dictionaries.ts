import { asc, eq } from 'drizzle-orm';
import type { DictNode } from '../../domain/api/shapes';
import type { Db, Tx } from './client';
import { dictionaryItem } from './schema';

interface Dictionary {
  tree: DictNode[];
  names: ReadonlyMap<string, string>;
  /** Entries that may no longer be chosen. */
  disabled: ReadonlySet<string>;
}

const LIFE = 60_000;
const cached = new WeakMap<object, Map<string, { at: number; value: Promise<Dictionary> }>>();

async function read(db: Db | Tx, name: string): Promise<Dictionary> {
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

/** One dictionary by its id or name, at most a minute old; an unknown one is empty. */
export function dictionary(db: Db, name: string): Promise<Dictionary> {
  let all = cached.get(db);
  if (!all) {
    all = new Map();
    cached.set(db, all);
  }
  const found = all.get(name);
  if (found && Date.now() - found.at < LIFE) return found.value;
  const value = read(db, name);
  all.set(name, { at: Date.now(), value });
  // Names come from outside as well: unknown ones must not pile up.
  value.then(
    (read) => read.tree.length === 0 && all.delete(name),
    () => all.delete(name),
  );
  return value;
}

/** Can an entry be chosen? */
export async function isEntry(db: Db, name: string, id: string): Promise<boolean> {
  const { names, disabled } = await dictionary(db, name);
  return names.has(id) && !disabled.has(id);
}
