import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '../client';
import { drizzleOptions } from './options';

export { parse, protocol } from '@electric-sql/pglite';

/** The version of PostgreSQL whose files the embedded database reads, as it writes it into `PG_VERSION`. */
export const EMBEDDED_VERSION = '18';

/** Opens the embedded database: in its directory, or in memory without one. */
export async function openPglite(options?: PGliteOptions): Promise<{ client: PGlite; db: Db }> {
  const client = await PGlite.create(options);
  return { client, db: drizzle(client, drizzleOptions) as unknown as Db };
}
