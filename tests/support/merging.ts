import { newIdCard, signedIn } from './accounts';
import type { Api } from './api';

let n = 0;
/** Somebody who may have several accounts: by his name and his document. */
export const someone = () => ({
  realName: `蓝${String.fromCodePoint(0x4e00 + n++)}宁`,
  idDocNo: newIdCard('19800101', 1),
});

/** Accounts of one person on an API in memory. */
export function merging(api: Api) {
  const person = (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(api, changes);
  const me = (token: string) => api.call('GET /api/Account/GetUserInfo', { token });
  /** The other accounts that seem to be the same person. */
  const list = async (token: string) =>
    (await api.call('GET /api/Account/GetSimilarAccountInfo', { token })).data as unknown as Record<string, unknown>[];
  const merge = (token: string, userJumpIds: string, key?: string) =>
    api.call('POST /api/Account/MergeAccount', {
      token,
      body: { userJumpIds },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  return { person, me, list, merge };
}
