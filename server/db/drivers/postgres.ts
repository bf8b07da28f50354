/*
 * PostgreSQL's driver, fetched when it is asked for. It is imported here and not by `import()` of the packages themselves:
 * that would load a second copy of drizzle, as a module of the other kind, whose classes are not those that the tables
 * were made of, and every step of building a statement would find so anew (a seventh of the processor, measured).
 */
export { drizzle } from 'drizzle-orm/node-postgres';
export { migrate } from 'drizzle-orm/node-postgres/migrator';
export { Client, Pool } from 'pg';
