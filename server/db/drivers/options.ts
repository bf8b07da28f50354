import * as schema from '../schema';

/** Options of drizzle: our schema and the case of column names, the same for every database driver. */
export const drizzleOptions = { schema, casing: 'snake_case' as const };
