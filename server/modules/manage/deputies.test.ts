import { and, eq } from 'drizzle-orm';
import type { SeatRow } from '../../../domain/api/manageSeats';
import { seatKindNames } from '../../../domain/documents/seats';
import { MessageCategory } from '../../../domain/enums';
import { todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import { insertAccount, keeperAt, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import { assessmentPlan, document, message, officeSeat, organisation, reviewSeat } from '../../db/schema';

const kinds = [seatKindNames.indexOf('assessment')];

let api: Api;
let school: { id: string; name: string };
let me: Awaited<ReturnType<typeof keeperAt>>;
beforeAll(async () => {
  api = await startApi();
  const { school: found } = await someOrganisations(api.db);
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, found.id));
  school = { id: found.id, name: row?.name ?? '' };
  for (const table of [officeSeat, reviewSeat]) await api.db.delete(table);
  me = await keeperAt(api, row?.parentId ?? '', { person: { orgId: school.id } });
  const now = api.now();
  await api.db.insert(assessmentPlan).values({
    id: 'leave-plan',
    name: '2026 年度考核',
    year: 2026,
    startAt: now,
    deadline: new Date(now.getTime() + 9 * dayMs),
    ...planEnds(),
  });
});
afterAll(() => api.close());

const save = async (body: object) =>
  (await api.call('POST /api/Manage/OfficeSeat/Save', { token: me.token, body })).data;
const inDays = (days: number) => todayOf(new Date(api.now().getTime() + days * dayMs));
const told = async (id: string) =>
  (await api.db.select().from(message).where(eq(message.accountId, id))).map(({ words, category, sender }) => ({
    key: words?.key,
    params: words?.params,
    category,
    sender,
  }));

/** A document that waits for the school. */
async function waiting(id: string, accountId: string) {
  const now = api.now();
  const at = { createdAt: now, updatedAt: now, submittedAt: now };
  const row = { id, kind: 'assessment', planId: 'leave-plan', accountId, title: '年度考核', status: 1, attempt: 1 };
  await api.db.insert(document).values({
    ...row,
    level: 1,
    officeId: school.id,
    values: {},
    stage: '',
    ...at,
  } as unknown as typeof document.$inferInsert);
}

/** A reviewer of the school who goes on leave from some day, and his deputy. */
async function leave(from: number) {
  // Days may have gone by.
  me = { ...me, token: await signIn(api, me.loginName) };
  for (const table of [officeSeat, reviewSeat, document]) await api.db.delete(table);
  const [own, deputy, owner] = await Promise.all(
    ['请假的人', '代理的人', '提交的人'].map((realName) =>
      insertAccount(api.db, { orgId: school.id, realName, roles: ['manager'] }),
    ),
  );
  if (!own || !deputy || !owner) throw new Error('no people');
  await save({ accountId: own.id, orgId: school.id, kinds });
  await waiting(`leave-${owner.id}`, owner.id);
  await waiting(`leave-${deputy.id}`, deputy.id);
  const days = { since: inDays(from), until: inDays(from + 3) };
  const { id } = await save({ accountId: deputy.id, orgId: school.id, kinds, deputisesId: own.id, ...days });
  return { own, deputy, owner, id: String(id), ...days };
}

test('a deputy is told in whose place he decides, from when and until when; so is who goes on leave', async () => {
  const { own, deputy, since, until, id } = await leave(0);
  const what = { keys: ['enum.seatKind.assessment'] };
  const params = { office: school.name, what, since, until };
  expect(await told(deputy.id)).toContainEqual(
    expect.objectContaining({
      key: 'notice.manage.deputy',
      params: { ...params, name: own.realName },
      sender: me.realName,
    }),
  );
  expect(await told(own.id)).toContainEqual(
    expect.objectContaining({ key: 'notice.manage.away', params: { ...params, name: deputy.realName } }),
  );
  const { data: row } = await api.call(`GET /api/Manage/OfficeSeat/Get/${id}`, { token: me.token });
  await save({
    id,
    rowVersion: row.rowVersion,
    accountId: deputy.id,
    orgId: school.id,
    kinds,
    deputisesId: own.id,
    since,
    until: inDays(5),
  });
  expect((await told(deputy.id)).filter(({ key }) => key === 'notice.manage.deputy').at(-1)?.params).toMatchObject({
    until: inDays(5),
  });
  await api.call('POST /api/Manage/OfficeSeat/Retire', { token: me.token, body: { ids: [id] } });
  const over = { office: school.name };
  expect(await told(deputy.id)).toContainEqual(
    expect.objectContaining({ key: 'notice.manage.deputyOver', params: { ...over, name: own.realName } }),
  );
  expect(await told(own.id)).toContainEqual(
    expect.objectContaining({ key: 'notice.manage.back', params: { ...over, name: deputy.realName } }),
  );
});

test.each([
  ['at once', 0],
  ['on the first day', 2],
])('what waits already is given to the deputy to do: %s; his own documents are not', async (_, from) => {
  const { deputy, owner, id } = await leave(from);
  const todos = async () => (await told(deputy.id)).filter(({ category }) => category === MessageCategory.Todo);
  if (from > 0) {
    await api.due();
    expect(await todos()).toEqual([]);
    api.pass((from * dayMs) / 1000);
    await api.due();
  }
  expect(await todos()).toEqual([
    expect.objectContaining({
      key: 'notice.assessment.waiting',
      params: expect.objectContaining({ n: 1, name: owner.realName }),
    }),
  ]);
  const open = async () =>
    (await api.db.select().from(message).where(eq(message.accountId, deputy.id))).filter(
      ({ category, target }) => category === MessageCategory.Todo && target?.state === 'open',
    ).length;
  expect(await open()).toBe(1);
  await api.call('POST /api/Manage/OfficeSeat/Retire', { token: await signIn(api, me.loginName), body: { ids: [id] } });
  expect(await open()).toBe(0);
});

test('wherever reviewers are listed, the absent one is shown with who stands in until when', async () => {
  const { own, deputy, until } = await leave(0);
  const standIn = { name: deputy.realName, until };
  const token = await signIn(api, me.loginName);
  const { data } = await api.call(`GET /api/Manage/GetSeats/${school.id}`, { token });
  const cell = (data as unknown as SeatRow).cells.find(({ group }) => group === 'assessment');
  expect(cell?.people).toEqual([
    expect.objectContaining({ id: own.id, away: true, deputy: standIn }),
    expect.objectContaining({ id: deputy.id, deputises: own.realName, until }),
  ]);
  const { data: listed } = await api.call('GET /api/Manage/OfficeSeat/List', { token, query: { keyword: '请假的人' } });
  const rows = listed.list as { accountId: string; standIn?: object }[];
  expect(rows.find(({ accountId }) => accountId === own.id)?.standIn).toEqual(standIn);
  const reviewer = await signIn(api, deputy.loginName);
  const share = (await api.call('GET /api/Console/GetReviewer', { token: reviewer })).data.share as object[];
  expect(share).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ accountId: own.id, deputy: standIn, waiting: 0 }),
      expect.objectContaining({ accountId: deputy.id, absent: { name: own.realName, until }, waiting: 1 }),
    ]),
  );
  await api.db.delete(officeSeat).where(and(eq(officeSeat.accountId, deputy.id)));
});
