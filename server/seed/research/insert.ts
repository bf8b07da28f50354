import type { Tx } from '../../db/client';
import { attachmentUse, document, documentLog, documentSnapshot, researchPlan, resource } from '../../db/schema';
import { withChanged } from '../changed';
import { logOf, writer } from '../declared';
import type { ResearchSeed } from './index';

/** Writes research plans and what was declared for them into a database that holds the people. */
export async function insertResearch(tx: Tx, seed: ResearchSeed): Promise<void> {
  const write = writer(tx);
  await write(researchPlan, seed.plans);
  await write(resource, seed.resources);
  await write(document, withChanged(seed.documents, seed.snapshots));
  await write(attachmentUse, seed.uses);
  await write(documentLog, logOf(seed.documents, seed.log));
  await write(documentSnapshot, seed.snapshots);
}
