import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../client';
import {
  attachmentUse,
  document,
  documentLog,
  documentSnapshot,
  kpiBatch,
  kpiNotice,
  kpiReading,
  resource,
} from '../../schema';
import type { KpiSeed } from './index';

/** PostgreSQL takes at most 65 535 parameters in one statement. */
const ROWS = 500;

/** Writes the flows that count evidence and what was declared for them into a database that holds the people. */
export async function insertKpi(tx: Tx, seed: KpiSeed): Promise<void> {
  async function write<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
    for (let i = 0; i < rows.length; i += ROWS)
      await tx.insert(table).values(rows.slice(i, i + ROWS) as T['$inferInsert'][]);
  }
  await write(resource, seed.resources);
  await write(kpiBatch, seed.batches);
  await write(kpiNotice, seed.notices);
  await write(kpiReading, seed.readings);
  await write(document, seed.documents);
  await write(attachmentUse, seed.uses);
  await write(documentLog, seed.log);
  await write(documentSnapshot, seed.snapshots);
}
