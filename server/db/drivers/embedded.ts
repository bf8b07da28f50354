/* The embedded database, fetched when it is asked for; imported here for the reason that `postgres.ts` gives. */
export { PGlite, parse, protocol } from '@electric-sql/pglite';
export { drizzle } from 'drizzle-orm/pglite';
export { migrate } from 'drizzle-orm/pglite/migrator';
