import type { Tx } from '../../db/client';
import { attachmentUse, credit, document, documentLog, documentSnapshot, resource } from '../../db/schema';
import { logOf, writer } from '../declared';
import type { CreditSeed } from './index';

/** Writes credits and conversions into a database that holds the people. */
export async function insertCredit(tx: Tx, seed: CreditSeed): Promise<void> {
  const write = writer(tx);
  await write(document, seed.documents);
  await write(documentSnapshot, seed.snapshots);
  await write(documentLog, logOf(seed.documents, seed.log));
  await write(resource, seed.files);
  await write(attachmentUse, seed.uses);
  await write(credit, seed.credits);
}
