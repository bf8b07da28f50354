import type { Tx } from '../../db/client';
import {
  attachmentUse,
  document,
  documentLog,
  documentSnapshot,
  eed,
  eedPlatform,
  eedRow,
  resource,
} from '../../db/schema';
import { logOf, writer } from '../declared';
import type { EedSeed } from './index';

/** Writes what platforms have sent into a database that holds the people. */
export async function insertEed(tx: Tx, seed: EedSeed): Promise<void> {
  const write = writer(tx);
  await write(eedPlatform, seed.platforms);
  await write(eed, seed.courses);
  await write(eedRow, seed.rows);
  await write(document, seed.documents);
  await write(documentSnapshot, seed.snapshots);
  await write(documentLog, logOf(seed.documents, seed.log));
  await write(resource, seed.files);
  await write(attachmentUse, seed.uses);
}
