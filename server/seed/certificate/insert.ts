import type { Tx } from '../../db/client';
import { attachmentUse, certificate, document, documentLog, documentSnapshot, resource } from '../../db/schema';
import { logOf, writer } from '../declared';
import type { CertificateSeed } from './index';

/** Writes certificates into a database that holds the people and the trainings. */
export async function insertCertificates(tx: Tx, seed: CertificateSeed): Promise<void> {
  const write = writer(tx);
  await write(certificate, seed.certificates);
  await write(document, seed.documents);
  await write(documentSnapshot, seed.snapshots);
  await write(documentLog, logOf(seed.documents, seed.log));
  await write(resource, seed.files);
  await write(attachmentUse, seed.uses);
}
