import { eq } from 'drizzle-orm';
import type { ReviewLoad, SeatRow } from '../../../domain/api/manageSeats';
import { rightNames } from '../../../domain/manage/rights';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import { insertAccount, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import {
  assessmentPlan,
  document,
  documentLog,
  officeGrant,
  officeSeat,
  organisation,
  reviewSeat,
} from '../../db/schema';
import { giveRights } from './rights';

let api: Api;
let county: string;
let school: string;
let token: string;
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school));
  county = row?.parentId ?? '';
  for (const table of [officeGrant, officeSeat, reviewSeat]) await api.db.delete(table);
  const { id, loginName } = await insertAccount(api.db, { orgId: school });
  await api.db.transaction((tx) =>
    giveRights(tx, { now: api.now }, { accountId: id, orgId: county, rights: rightNames }),
  );
  await api.db.delete(reviewSeat);
  token = await signIn(api, loginName);
  const inDays = (n: number) => `${todayOf(new Date(api.now().getTime() + n * dayMs))} 23:59:59`;
  for (const [id, levels] of [
    ['open', [inDays(10)]],
    ['over', [inDays(-1)]],
  ] as const)
    await api.db.insert(assessmentPlan).values({
      id,
      name: id,
      year: 2026,
      startAt: api.now(),
      deadline: api.now(),
      ...planEnds([...levels]),
    });
});
afterAll(() => api.close());

let made = 0;
async function waiting(orgId: string, planId: string, n: number) {
  for (let i = 0; i < n; i += 1) {
    const { id: accountId } = await insertAccount(api.db, { orgId: school });
    await api.db.insert(document).values({
      id: `load-${made++}`,
      kind: 'assessment',
      planId,
      accountId,
      status: 1,
      attempt: 1,
      level: 1,
      officeId: orgId,
      submittedAt: api.now(),
      createdAt: api.now(),
      updatedAt: api.now(),
    });
  }
}
async function reviewer(orgId: string, decided: number, daysAgo = 3) {
  const { id } = await insertAccount(api.db, { orgId });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId, accountId: id });
  for (let i = 0; i < decided; i += 1)
    await api.db.insert(documentLog).values({
      id: `log-${made++}`,
      documentId: 'load-0',
      kind: 'assessment',
      attempt: 1,
      action: 'pass',
      status: 1,
      level: 1,
      operatorId: id,
      operator: '',
      createdAt: new Date(api.now().getTime() - daysAgo * dayMs),
    });
  return id;
}
const list = async () =>
  (await api.call('GET /api/Manage/ListLoad', { token })).data as unknown as {
    list: ReviewLoad[];
    late: number;
    total: number;
  };

test('who will be late comes first, by what waits and the pace of the last 30 days', async () => {
  await waiting(school, 'open', 6);
  const [fast, slow] = [await reviewer(school, 30), await reviewer(school, 3)];
  const stopped = await reviewer(school, 5, 31);
  await waiting(county, 'over', 1);
  const overdue = await reviewer(county, 30);
  const { list: rows, late, total } = await list();
  const beyond = await api.call('GET /api/Manage/ListLoad', { token, query: { current: '9' } });
  expect(beyond.data).toMatchObject({ list: [], total: 4, late: 2 });
  expect(total).toBe(4);
  expect(late).toBe(2);
  const of = (id: string) => rows.find((row) => row.accountId === id);
  expect(of(overdue)).toMatchObject({ waiting: 1, overdue: 1, decided: 30, state: 'late', orgId: county });
  // Six at the school are two for each of three.
  expect(of(fast)).toMatchObject({ waiting: 2, overdue: 0, decided: 30, days: 2, state: 'inTime', orgId: school });
  expect(of(fast)?.since).toBe(formatInstant(api.now()));
  expect(rows.every(({ since }) => since)).toBe(true);
  expect(of(slow)).toMatchObject({ waiting: 2, decided: 3, days: 20, state: 'late' });
  expect(of(stopped)).toMatchObject({ waiting: 2, decided: 0, state: 'unknown' });
  expect(of(stopped)).not.toHaveProperty('days');
  expect(rows.map(({ accountId }) => accountId)).toEqual([overdue, slow, stopped, fast]);
  const { data: needs } = await api.call('GET /api/Manage/ListNeed', { token });
  expect(needs.list).toContainEqual(expect.objectContaining({ kind: 'late', n: 2, overdue: 1, unknown: 1 }));
  const { data } = await api.call(`GET /api/Manage/GetSeats/${county}`, { token });
  const cell = (data as unknown as SeatRow).cells.find(({ group }) => group === 'assessment');
  expect(cell).toMatchObject({ waiting: 1, overdue: 1 });
  expect(of(fast)?.deadline).toBe(`${todayOf(new Date(api.now().getTime() + 10 * dayMs))} 23:59:59`);

  await api.db.insert(officeSeat).values({
    id: 'deputy',
    accountId: fast,
    deputisesId: slow,
    orgId: school,
    kinds: ['assessment'],
    createdAt: api.now(),
    updatedAt: api.now(),
  });
  const away = await list();
  expect(away.list.map(({ accountId }) => accountId)).not.toContain(slow);
  expect(away.list.find(({ accountId }) => accountId === fast)).toMatchObject({ waiting: 3, days: 3 });
});
