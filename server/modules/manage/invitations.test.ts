import { isNull } from 'drizzle-orm';
import { newIdCard, newMobile } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { officeGrant, organisation } from '../../db/schema';
import { firstInvitation, invite, openInvitations, revokeInvitations } from './invitations';

const ACCEPT = 'POST /api/Manage/AcceptInvitation';
const READ = 'POST /api/Manage/ReadInvitation';

let api: Api;
beforeEach(async () => {
  api = await startApi({ content: 'tables' });
});
afterEach(() => api.close());

let n = 0;
const bodyOf = (token: string, changes: object = {}) => ({
  token,
  province: { name: `第${++n}省教育厅`, code: `4${n}0000` },
  realName: '陆安之',
  idDocType: 1,
  idDocNo: newIdCard(),
  loginName: `first_${n}`,
  password: 'Amt-2026-yunling',
  ...changes,
});
const named = (mobile = newMobile()) => invite(api.db, api.now(), { realName: '陆安之', mobile });

test('links that are accepted at the same moment make one province', async () => {
  const links = [await named(), await named(), await named()];
  const done = await Promise.all(links.map((token) => api.call(ACCEPT, { body: bodyOf(token) })));
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await api.db.$count(organisation, isNull(organisation.parentId))).toBe(1);
  expect(await api.db.$count(officeGrant)).toBe(3);
});

test('the link of a first start, which anybody could use, ends once somebody has a right', async () => {
  const first = (await firstInvitation(api.db, api.now())) as string;
  const [mine, later] = [await named(), await named()];
  const both = [bodyOf(first, { mobile: newMobile() }), bodyOf(mine)];
  const [open, one] = await Promise.all(both.map((body) => api.call(ACCEPT, { body })));
  expect([open?.status, one?.status]).toContain(200);
  expect((await api.call(READ, { body: { token: first } })).status).toBe(404);
  const again = await api.call(ACCEPT, { body: bodyOf(first, { mobile: newMobile() }) });
  expect(again.status).toBe(404);
  expect((await api.call(READ, { body: { token: later } })).status).toBe(200);
});

test('the name of the province is of one line, without blanks at its ends', async () => {
  const province = { name: ' 云岭省\t教育厅 ', code: '450000' };
  expect((await api.call(ACCEPT, { body: bodyOf(await named(), { province }) })).status).toBe(200);
  const [top] = await api.db.select().from(organisation).where(isNull(organisation.parentId));
  expect(top).toMatchObject({ name: '云岭省 教育厅', path: ['云岭省 教育厅'] });
});

test('what is no beginning of an id takes back nothing', async () => {
  await named();
  for (const begin of ['%%%%%%', '______', '……………', "' or 1=1"])
    expect(await revokeInvitations(api.db, api.now(), begin)).toBe(0);
  const [open] = await openInvitations(api.db, api.now());
  expect(await revokeInvitations(api.db, api.now(), open?.id.slice(0, 8))).toBe(1);
});
