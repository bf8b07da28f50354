import { asc, eq } from 'drizzle-orm';
import type { Locale } from '../../config/locales';
import type { DictNode } from '../../domain/api/shapes';
import { entryWord } from '../http/entryWords';
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

const chinese = ttlCache(read);

const spoken = (locale: Locale, nodes: readonly DictNode[]): DictNode[] =>
  nodes.map((node) => ({
    ...node,
    name: entryWord(locale, node.name),
    ...(node.children && { children: spoken(locale, node.children) }),
  }));

/** Dictionaries in other languages, made anew with each reading of the Chinese one. */
const translated = new WeakMap<Dictionary, Map<Locale, Dictionary>>();

function inLocale(locale: Locale, from: Dictionary): Dictionary {
  if (locale === 'zh-CN') return from;
  const known = translated.get(from) ?? new Map<Locale, Dictionary>();
  translated.set(from, known);
  const found = known.get(locale);
  if (found) return found;
  const names = new Map([...from.names].map(([id, name]) => [id, entryWord(locale, name)] as const));
  const made = { ...from, tree: spoken(locale, from.tree), names };
  known.set(locale, made);
  return made;
}

/** Returns a dictionary by its id or name in the reader's language, at most a minute old; an unknown one is empty. */
export const dictionary = async ({ db, locale }: { db: Db; locale: Locale }, name: string): Promise<Dictionary> =>
  inLocale(locale, await chinese(db, name));

/** Can an entry be chosen? */
export async function isEntry(db: Db, name: string, id: string): Promise<boolean> {
  const { names, disabled } = await chinese(db, name);
  return names.has(id) && !disabled.has(id);
}
