import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Locale } from '../../config/locales';
import type { DictNode } from '../../domain/api/shapes';
import { entryWord } from '../http/entryWords';
import type { Db } from './client';
import { dictionaryItem } from './schema';
import { ttlCache } from './ttlCache';

interface Dictionary {
  tree: DictNode[];
  names: ReadonlyMap<string, string>;
  /** Words of entries that an office has given in other languages. */
  words: Partial<Record<Locale, ReadonlyMap<string, string>>>;
  /** Entries that may no longer be chosen. */
  disabled: ReadonlySet<string>;
}

/** Condition: an entry can no longer be chosen; by the calendar day of the database's clock. */
const isOver = sql<boolean>`(${dictionaryItem.retiredAt} is not null or coalesce(${dictionaryItem.validUntil}
  < to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), false))`;

type Row = Pick<typeof dictionaryItem.$inferSelect, 'code' | 'successor'> & { isOver: boolean };

/** Entry that can be chosen instead of one that is over: its successor, or the one of that where it is over too. */
function heir(rows: readonly Row[], code: string): string | undefined {
  const known = new Map(rows.map((row) => [row.code, row]));
  for (let at = known.get(code)?.successor, n = 0; at && n < rows.length; n += 1) {
    const next = known.get(at);
    if (next && !next.isOver) return at;
    at = next?.successor;
  }
  return undefined;
}

async function read(db: Db, name: string): Promise<Dictionary> {
  const rows = await db
    .select({ ...getTableColumns(dictionaryItem), isOver })
    .from(dictionaryItem)
    .where(eq(dictionaryItem.dictionary, name))
    .orderBy(asc(dictionaryItem.sort));
  const nodes = new Map<string, DictNode>(
    rows.map((r) => [
      r.code,
      { id: r.code, name: r.name, ...(r.isOver && { disabled: true, successor: heir(rows, r.code) }) },
    ]),
  );
  const tree: DictNode[] = [];
  for (const row of rows) {
    const node = nodes.get(row.code) as DictNode;
    const parent = row.above ? nodes.get(row.above) : undefined;
    if (!parent) tree.push(node);
    else {
      parent.children ??= [];
      parent.children.push(node);
    }
  }
  return {
    tree,
    names: new Map(rows.map((r) => [r.code, r.name])),
    words: {
      'en-US': new Map(rows.flatMap((r) => (r.nameEn ? [[r.code, r.nameEn] as const] : []))),
      'ar-EG': new Map(rows.flatMap((r) => (r.nameAr ? [[r.code, r.nameAr] as const] : []))),
    },
    disabled: new Set(rows.filter((r) => r.isOver).map((r) => r.code)),
  };
}

const chinese = ttlCache(read);

type Say = (code: string, name: string) => string;
const spoken = (say: Say, nodes: readonly DictNode[]): DictNode[] =>
  nodes.map((node) => ({
    ...node,
    name: say(node.id, node.name),
    ...(node.children && { children: spoken(say, node.children) }),
  }));

/** Dictionaries in other languages, made anew with each reading of the Chinese one. */
const translated = new WeakMap<Dictionary, Map<Locale, Dictionary>>();

function inLocale(locale: Locale, from: Dictionary): Dictionary {
  if (locale === 'zh-CN') return from;
  const known = translated.get(from) ?? new Map<Locale, Dictionary>();
  translated.set(from, known);
  const found = known.get(locale);
  if (found) return found;
  const say: Say = (code, name) => from.words[locale]?.get(code) ?? entryWord(locale, name);
  const names = new Map([...from.names].map(([code, name]) => [code, say(code, name)] as const));
  const made = { ...from, tree: spoken(say, from.tree), names };
  known.set(locale, made);
  return made;
}

/** Returns a dictionary by its id or name in the reader's language, at most a minute old; an unknown one is empty. */
export const dictionary = async ({ db, locale }: { db: Db; locale: Locale }, name: string): Promise<Dictionary> =>
  inLocale(locale, await chinese(db, name));

/** Reads dictionaries anew in this process; others do within a minute. */
export const forgetDictionaries = (db: Db): void => chinese.forget(db);

/** Can an entry be chosen? */
export async function isEntry(db: Db, name: string, id: string): Promise<boolean> {
  const { names, disabled } = await chinese(db, name);
  return names.has(id) && !disabled.has(id);
}
