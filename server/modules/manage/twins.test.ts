import { eq } from 'drizzle-orm';
import { insertAccount, keeperAt, newIdCard, newMobile } from '../../../tests/support/accounts';
import type { Api } from '../../../tests/support/api';
import { startOffices } from '../../../tests/support/offices';
import { account, officeGrant } from '../../db/schema';
import { joined } from './twins';

let api: Api;
let school: string;
let county: string;
let far: string;
beforeAll(async () => {
  ({ api, school, county, far } = await startOffices());
});
afterAll(() => api.close());

let names = 0;
const person = (change = {}) => insertAccount(api.db, { orgId: school, realName: `重名${++names}`, ...change });
const keeper = (orgId: string) =>
  keeperAt(api, orgId, { rights: ['people'], person: { orgId: far, realName: `黎山${++names}` } });
type Keeper = Awaited<ReturnType<typeof keeper>>;
const counted = async ({ token }: Keeper) => (await api.call('GET /api/Manage/CountTwice', { token })).data;
const listed = async ({ token }: Keeper, query = {}) =>
  (await api.call('GET /api/Manage/ListPerson', { token, query })).data.list as { accountId: string; twice?: true }[];
const twinsOf = async ({ token }: Keeper, id: string) =>
  (await api.call(`GET /api/Manage/Person/Get/${id}`, { token })).data.twins;

test('who is there twice is counted by people, listed beside each other, and named on his page', async () => {
  const me = await keeper(county);
  expect(await counted(me)).toEqual({ groups: 0, accounts: 0 });
  const [idDocNo, mobile] = [newIdCard(), newMobile()];
  const one = await person({ idDocNo });
  const alone = await person();
  const namesake = await person({ realName: '覃国栋' });
  // The same document as the first, and the same number as the next one: all three are one person.
  const two = await person({ idDocNo, mobile });
  const other = await person({ realName: '覃国栋' });
  const three = await person({ mobile });
  // A person of another county is not the keeper's to know of.
  await person({ orgId: far, mobile: alone.mobile });
  expect(await counted(me)).toEqual({ groups: 2, accounts: 5 });
  const twice = (await listed(me, { twice: 'true' })).map(({ accountId }) => accountId);
  expect(twice.toSorted()).toEqual([one, two, three, namesake, other].map(({ id }) => id).toSorted());
  const at = (row: { id: string }) => twice.indexOf(row.id);
  expect(Math.abs(at(namesake) - at(other))).toBe(1);
  expect(await listed(me, { twice: 'true', keyword: '覃国栋' })).toHaveLength(2);
  const marked = (await listed(me)).filter((row) => row.twice).map(({ accountId }) => accountId);
  expect(marked.toSorted()).toEqual(twice.toSorted());
  expect(await twinsOf(me, two.id)).toMatchObject([
    { id: one.id, why: 'idDocNo' },
    { id: three.id, why: 'mobile' },
  ]);
  expect(await twinsOf(me, alone.id)).toBeUndefined();
  // Merged, they are one.
  await api.db.update(account).set({ mergedInto: one.id }).where(eq(account.id, two.id));
  expect(await counted(me)).toEqual({ groups: 1, accounts: 2 });
  await api.db.delete(officeGrant);
});

test('the office at the top sees those of different counties', async () => {
  const [top, below] = [await keeper('450000'), await keeper(county)];
  const { mobile } = await person();
  const before = await counted(top);
  const { id } = await person({ orgId: far, mobile });
  expect(await counted(top)).toEqual({ groups: Number(before.groups) + 1, accounts: Number(before.accounts) + 2 });
  expect(await twinsOf(top, id)).toMatchObject([{ why: 'mobile' }]);
  expect((await listed(below, { twice: 'true' })).map(({ accountId }) => accountId)).not.toContain(id);
});

test('a number that was typed for everybody makes nobody the same', async () => {
  const me = await keeper(county);
  const before = await counted(me);
  const mobile = newMobile();
  const people = [];
  for (let n = 0; n < 21; n++) people.push(await person({ mobile }));
  expect(await counted(me)).toEqual(before);
  const [first] = people;
  expect(await twinsOf(me, first?.id ?? '')).toBeUndefined();
  expect((await listed(me)).some(({ accountId, twice }) => accountId === first?.id && twice)).toBe(false);
  // With one account less, all of them are shown: a clerk may have made twenty.
  await api.db
    .update(account)
    .set({ mobile: newMobile() })
    .where(eq(account.id, people.at(-1)?.id ?? ''));
  expect(await counted(me)).toEqual({ groups: Number(before.groups) + 1, accounts: Number(before.accounts) + 20 });
  expect(await twinsOf(me, first?.id ?? '')).toHaveLength(19);
});

test('what has a member in common is one person, however long the chain is', () => {
  const chain = Array.from({ length: 50_000 }, (_, n) => [`a${n}`, `a${n + 1}`]);
  const groups = joined([...chain, ['b', 'c'], ['c', 'd']]);
  expect(groups.map((group) => group.length).sort((a, b) => a - b)).toEqual([3, 50_001]);
  expect(groups.find((group) => group.length === 3)).toEqual(['b', 'c', 'd']);
});

test('somebody who is there twice is marked on a page far behind as well', async () => {
  const me = await keeper(county);
  const mobile = newMobile();
  const pair = [await person({ mobile }), await person({ mobile })].map(({ id }) => id);
  for (let n = 0; n < 1000; n++) await person();
  const marked = [];
  for (let current = 101; current <= 103; current++)
    marked.push(...(await listed(me, { current: String(current), pageSize: '10' })).filter(({ twice }) => twice));
  expect(marked.map(({ accountId }) => accountId)).toEqual(expect.arrayContaining(pair));
});
