import { settleStanding } from '../../../modules/studio/standing';
import type { Tx } from '../../client';
import { enterpriseMember, studio, studioMember, studioMemberLog } from '../../schema';
import { writer } from '../declared';
import type { StudioSeed } from './index';

/** Writes the studios into a database that holds the people. */
export async function insertStudio(tx: Tx, { studios, members, log, enterprise }: StudioSeed): Promise<void> {
  const write = writer(tx);
  await write(studio, studios);
  await write(studioMember, members);
  await write(studioMemberLog, log);
  await write(enterpriseMember, enterprise);
  await settleStanding(tx, [
    ...studios.map(({ hostId }) => hostId),
    ...[...members, ...enterprise].map(({ accountId }) => accountId),
  ]);
}
