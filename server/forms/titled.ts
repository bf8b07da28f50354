import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FormDefinition } from '../../domain/forms';
import type { VersionedTable } from './versioned';

/** Table whose rows are named by a column; the form says which, and how. */
export interface Titled {
  readonly table: VersionedTable;
  readonly column: PgColumn;
  readonly form: FormDefinition;
}

/** Tables of `versionedHandlers` by the names of their forms: the audit log names rows by the titles. */
export const titledTables = new Map<string, Titled>();
