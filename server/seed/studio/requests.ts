import { MessageCategory } from '../../../domain/enums';
import { queueOf } from '../../../domain/notices/groups';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import type { SeedMessage } from '../messageCore';
import type { SeedTeacher } from '../personTypes';
import { requestsToHost } from './members';
import { named } from './named';

/** First number of these messages. */
const FIRST = 8_800_000;

/** Messages to the host of the first studio about those who ask to become members: one row, as many as the hub tells. */
export function requestMessages(people: readonly SeedTeacher[]): SeedMessage[] {
  const of = seedId('studio', 1);
  const [studio] = named;
  if (!studio) throw new Error('no studio is known by name');
  const { userId } = fixedAccount(studio.host);
  const last =
    requestsToHost
      .map(({ appliedAt }) => appliedAt)
      .sort()
      .at(-1) ?? '';
  return requestsToHost.map(({ id, loginName, appliedAt, reason }, i) => {
    const name = people.find((one) => one.loginName === loginName)?.realName ?? '';
    return {
      id: seedId('message', FIRST + i),
      userId,
      category: MessageCategory.Todo,
      words: { key: 'notice.studio.apply', params: { name, studio: studio.name, reason } },
      isReaded: false,
      createTime: appliedAt,
      sender: name,
      target: { bizId: id, page: 'studioMembers', of, state: 'open' },
      groupKey: queueOf('studio.apply', of) + last.slice(0, 10),
    };
  });
}
