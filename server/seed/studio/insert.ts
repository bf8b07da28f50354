import type { Tx } from '../../db/client';
import {
  attachmentUse,
  document,
  documentLog,
  documentSnapshot,
  enterpriseMember,
  resource,
  studio,
  studioAchievement,
  studioBatch,
  studioMember,
  studioMemberLog,
} from '../../db/schema';
import { settleStanding } from '../../modules/studio/standing';
import { logOf, writer } from '../declared';
import type { StudioSeed } from './index';

/** Writes the studios into a database that holds the people. */
export async function insertStudio(tx: Tx, seed: StudioSeed): Promise<void> {
  const { studios, members, enterprise } = seed;
  const write = writer(tx);
  await write(studioBatch, seed.rounds);
  await write(resource, [...seed.declaredResources, ...seed.resources]);
  await write(document, seed.documents);
  await write(documentLog, logOf(seed.documents, seed.documentLog));
  await write(documentSnapshot, seed.snapshots);
  await write(studio, studios);
  await write(attachmentUse, [...seed.declaredUses, ...seed.uses]);
  await write(studioAchievement, seed.achievements);
  await write(studioMember, members);
  await write(studioMemberLog, seed.log);
  await write(enterpriseMember, enterprise);
  await settleStanding(tx, [
    ...studios.map(({ hostId }) => hostId),
    ...[...members, ...enterprise].map(({ accountId }) => accountId),
  ]);
}
