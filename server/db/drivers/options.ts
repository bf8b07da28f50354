import * as schema from '../schema';

/** What drizzle is told of our tables, whichever database they are in. */
export const drizzleOptions = { schema, casing: 'snake_case' as const };
