import { newIdCard, signedIn } from './accounts';
import type { Api } from './api';

let n = 0;
/** Name and document of a new person, who may have several accounts. */
export const someone = () => ({
  realName: `蓝${String.fromCodePoint(0x4e00 + n++)}宁`,
  idDocNo: newIdCard('19800101', 1),
});

/** Calls for accounts of the same person, on a test API. */
export function merging(api: Api) {
  const person = (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(api, changes);
  const me = (token: string) => api.call('GET /api/Account/GetUserInfo', { token });
  /** Other accounts that seem to belong to the same person. */
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
