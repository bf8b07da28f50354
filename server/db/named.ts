import type { Client } from 'pg';
import { LruCache } from '../lruCache';
import { forgetStatement } from './internals';

/** Texts that are known in this process; what is asked for with ever other conditions must not pile up. */
const KNOWN = 2_000;
/** Statements that one connection keeps: the plans of each take memory of PostgreSQL. */
const KEPT = 250;
/** Longer texts are made for once. */
const LONGEST = 10_000;

/** Names by their texts; an empty one: seen once, and not worth a plan yet. */
const names = new LruCache<string>(KNOWN);
let made = 0;

function nameOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = known === undefined ? '' : `kept_${made++}`;
  names.set(text, name);
  return name || undefined;
}

interface Query {
  text?: unknown;
  name?: unknown;
}

/**
 * Connections on which statements with parameters stay prepared by their texts, from the second time on: PostgreSQL
 * does not parse them anew. A connection forgets what it has not been asked for the longest time. Whoever puts a proxy
 * before the database that hands connections from one transaction to the next without knowing of prepared statements
 * sets `DB_PREPARE=0`.
 */
export function namedStatements(Base: typeof Client): typeof Client {
  return class extends Base {
    readonly #kept = new LruCache<string>(KEPT);

    // biome-ignore lint/suspicious/noExplicitAny: the driver declares six ways of calling it
    override query(config: any, ...more: any[]): any {
      const { text, name } = (config ?? {}) as Query;
      const named = typeof text === 'string' && !name && Array.isArray(more[0]) ? nameOf(text) : undefined;
      if (named) this.#keep(named);
      return super.query(named ? { ...config, name: named } : config, ...(more as []));
    }

    #keep(name: string): void {
      if (this.#kept.get(name)) return;
      const forgotten = this.#kept.set(name, name);
      if (forgotten) forgetStatement(this, forgotten);
    }
  } as typeof Client;
}
