import { newId } from '../../server/db/id';
import { studio } from '../../server/db/schema';
import { settleStanding } from '../../server/modules/studio/standing';
import type { signedIn } from './accounts';
import type { Api } from './api';

export type Someone = Awaited<ReturnType<typeof signedIn>>;

/** Makes a studio that this user hosts. Returns its id. */
export async function newStudio(api: Api, owner: Someone): Promise<string> {
  const id = newId();
  await api.db.insert(studio).values({
    id,
    type: 1,
    name: '春晖名师工作室',
    hostId: String(owner.row.id),
    orgId: owner.row.orgId,
    level: 3,
    establishedOn: '2025-03-18',
    createdAt: api.now(),
  });
  await api.db.transaction((tx) => settleStanding(tx as never, [String(owner.row.id)]));
  return id;
}
