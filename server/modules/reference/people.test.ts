import { insertAccount, signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';

let api: Api;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  api = await startApi();
  const { school } = await someOrganisations(api.db);
  me = await signedIn(api, { orgId: school.id, realName: '韦晓岚' });
  for (const realName of ['梁秋实', '黎晓芸']) await insertAccount(api.db, { orgId: school.id, realName });
});
afterAll(() => api.close());

const named = async (keyword: string) => {
  const answer = await api.call('GET /api/Reference/ListPerson', { token: me.token, query: { keyword } });
  return (answer.data as unknown as { name: string; orgName: string }[]).map(({ name }) => name);
};

test('colleagues are found by name, by pinyin and by initials', async () => {
  expect(await named('秋实')).toEqual(['梁秋实']);
  expect(await named('liangqiushi')).toEqual(['梁秋实']);
  expect(await named('lqs')).toEqual(['梁秋实']);
  expect(await named('xiao')).toEqual(expect.arrayContaining(['韦晓岚', '黎晓芸']));
  expect(await named('zzqq')).toEqual([]);
});
