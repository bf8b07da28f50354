import type { Client } from 'pg';

/** Texts that get a name in this process; every connection keeps the plans of those that it was asked. */
const MOST = 500;
/** Longer texts are made for once. */
const LONGEST = 10_000;

const names = new Map<string, string>();
let made = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  // An empty name: seen once, and not worth a plan yet.
  if (known) return known;
  if (text.length > LONGEST || (known === undefined && names.size >= MOST)) return undefined;
  const name = known === undefined ? '' : `kept_${made++}`;
  names.set(text, name);
  return name || undefined;
}

interface Query {
  text?: unknown;
  name?: unknown;
}

/**
 * Connections on which statements with parameters stay prepared by their texts, from the second time on: PostgreSQL neither parses nor plans
 * them anew. Whoever puts a proxy before the database that hands connections from one transaction to the next without
 * knowing of prepared statements sets `DB_PREPARE=0`.
 */
export function namedStatements(Base: typeof Client): typeof Client {
  return class extends Base {
    // biome-ignore lint/suspicious/noExplicitAny: the driver declares six ways of calling it
    override query(config: any, ...more: any[]): any {
      const { text, name } = (config ?? {}) as Query;
      const named = typeof text === 'string' && name === undefined && Array.isArray(more[0]) ? nameOf(text) : undefined;
      return super.query(named ? { ...config, name: named } : config, ...(more as []));
    }
  } as typeof Client;
}
