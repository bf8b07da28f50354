import type { Tx } from '../../db/client';
import {
  attachmentUse,
  document,
  documentLog,
  documentSnapshot,
  kpiBatch,
  kpiNotice,
  kpiReading,
  resource,
} from '../../db/schema';
import { withChanged } from '../changed';
import { logOf, writer } from '../declared';
import type { KpiSeed } from './index';

/** Writes the flows that count evidence and what was declared for them into a database that holds the people. */
export async function insertKpi(tx: Tx, seed: KpiSeed): Promise<void> {
  const write = writer(tx);
  await write(resource, seed.resources);
  await write(kpiBatch, seed.batches);
  await write(kpiNotice, seed.notices);
  await write(kpiReading, seed.readings);
  await write(document, withChanged(seed.documents, seed.snapshots));
  await write(attachmentUse, seed.uses);
  await write(documentLog, logOf(seed.documents, seed.log));
  await write(documentSnapshot, seed.snapshots);
}
