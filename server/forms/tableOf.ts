import * as schema from '../db/schema';
import type { VersionedTable } from './versioned';

/** Table of a declaration: `schoolDay` for `SchoolDay`. Throws where there is none. */
export function tableOf({ name }: { readonly name: string }): VersionedTable {
  const table = (schema as Readonly<Record<string, unknown>>)[name.charAt(0).toLowerCase() + name.slice(1)];
  if (!table) throw new Error(`${name}: the schema has no table of that name`);
  return table as VersionedTable;
}
