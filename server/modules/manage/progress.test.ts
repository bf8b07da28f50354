import { eq } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import type { manageNeedsApi } from '../../../domain/api/manageNeeds';
import { cellText } from '../../../domain/imports/cells';
import { StageStatus } from '../../../domain/statuses';
import { insertAccount, keeperAt, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertAssessment, planEnds } from '../../../tests/support/assessment';
import { assessmentPlan, organisation } from '../../db/schema';
import { readSheet } from '../../files/sheet';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const read = async (token: string) => {
  const { data } = await api.call('GET /api/Manage/GetProgress', { token });
  return (data as Output<(typeof manageNeedsApi)['GET /api/Manage/GetProgress']>).list[0];
};

test('before a plan has begun there is nothing to show', async () => {
  await api.db.delete(assessmentPlan);
  const { school } = await someOrganisations(api.db);
  const keeper = await keeperAt(api, school.id, { rights: ['people'] });
  expect(await read(keeper.token)).toBeUndefined();
});

test('a school sees its teachers and its level, the office above all levels below it and its own', async () => {
  const { school, above: county } = await someOrganisations(api.db);
  const now = api.now().getTime();
  await api.db.insert(assessmentPlan).values({
    id: 'plan',
    name: '2026 年度考核',
    year: 2026,
    startAt: new Date(now - 86_400_000),
    deadline: new Date(now + 86_400_000),
    ...planEnds(),
  });
  const people = await Promise.all(Array.from({ length: 4 }, () => insertAccount(api.db, { orgId: school.id })));
  const states = [
    [StageStatus.NotSubmitted, 0],
    [StageStatus.WaitingReview, 1],
    [StageStatus.Reported, 2],
  ] as const;
  for (const [i, [status, level]] of states.entries())
    await insertAssessment(api.db, { planId: 'plan', accountId: people[i]!.id, status, level });
  const own = await read((await keeperAt(api, school.id, { rights: ['people'] })).token);
  expect(own).toMatchObject({ orgName: school.name, done: 2, units: [] });
  expect(own?.levels).toMatchObject([{ level: 1, done: 1, waiting: 1 }]);
  const above = await read((await keeperAt(api, county.id, { rights: ['people'] })).token);
  expect(above?.levels).toMatchObject([
    { level: 1, done: 1, waiting: 1 },
    { level: 2, done: 0, waiting: 1 },
  ]);
  expect(above?.units).toContainEqual(expect.objectContaining({ orgId: school.id, done: 2, parts: [] }));
  const [city] = await api.db
    .select({ id: organisation.parentId })
    .from(organisation)
    .where(eq(organisation.id, county.id));
  const { token } = await keeperAt(api, city?.id ?? '', { rights: ['people'] });
  const whole = (await read(token))?.units.find(({ orgId }) => orgId === county.id);
  expect(whole).toMatchObject({ done: 2 });
  const shares = whole?.parts.map(({ done, all }) => done / all) ?? [];
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(whole?.parts).toContainEqual(expect.objectContaining({ orgId: school.id, name: school.name, done: 2 }));
  expect(whole?.all).toBe(whole?.parts.reduce((n, { all }) => n + all, 0));

  const file = await api.app.request('http://localhost/api/Manage/ExportProgress', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [head, ...rows] = (await readSheet(new Uint8Array(await file.arrayBuffer()), 1000)).map((row) =>
    row.map(cellText),
  );
  expect(head).toEqual(['单位', '下级单位', '教师', '已提交', '未提交', '提交率（%）']);
  const ofSchool = whole?.parts.find(({ orgId }) => orgId === school.id);
  expect(rows).toContainEqual([
    county.name,
    school.name,
    ...[ofSchool?.all, 2].map(String),
    expect.any(String),
    expect.any(String),
  ]);
});

test('without a plan there is no file', async () => {
  await api.db.delete(assessmentPlan);
  const { school } = await someOrganisations(api.db);
  const { token } = await keeperAt(api, school.id, { rights: ['people'] });
  expect((await api.call('GET /api/Manage/ExportProgress', { token })).status).toBe(404);
});
