import { settleStanding } from '../../../modules/studio/standing';
import type { Tx } from '../../client';
import { attachmentUse, resource, studio, studioAchievement, studioMember, studioMemberLog } from '../../schema';
import { writer } from '../declared';
import type { StudioSeed } from './index';

/** Writes the studios into a database that holds the people. */
export async function insertStudio(tx: Tx, seed: StudioSeed): Promise<void> {
  const { studios, members } = seed;
  const write = writer(tx);
  await write(resource, seed.resources);
  await write(studio, studios);
  await write(attachmentUse, seed.uses);
  await write(studioAchievement, seed.achievements);
  await write(studioMember, members);
  await write(studioMemberLog, seed.log);
  await settleStanding(tx, [...studios.map(({ hostId }) => hostId), ...members.map(({ accountId }) => accountId)]);
}
