import type { Client } from 'pg';
import { LruCache } from '../lruCache';
import { forgetStatement } from './internals';

/** Statement texts that this process remembers: a limit, as queries with changing conditions would pile up. */
const KNOWN = 2_000;
/** Statements that one connection keeps: the plans of each take memory of PostgreSQL. */
const KEPT = 250;
/** Length above which a text is not prepared: such statements are asked once. */
const LONGEST = 10_000;

/** Names of prepared statements by their texts; an empty name: seen once, not worth a plan yet. */
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
 * Connections on which statements with parameters stay prepared from their second use on, so that PostgreSQL does not
 * parse them again. A connection forgets the statement that was unused for the longest time. Set `DB_PREPARE=0` behind
 * a proxy that shares connections between transactions and does not support prepared statements.
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
