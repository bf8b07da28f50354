import { eq } from 'drizzle-orm';
import { windowLanes } from '../../../domain/manage/lanes';
import { formatInstant } from '../../../domain/rules/calendar';
import { demonstrationTime, testDatabase } from '../../../tests/support/testDatabase';
import type { Database } from '../../db/client';
import { researchPlan, studyPlan } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { progressOf } from './progress';
import { yearWindows } from './windows';
import { windowUnits } from './windowUnits';

let memory: Database;
let ctx: Context;
beforeAll(async () => {
  memory = await testDatabase('demonstration');
  ctx = { db: memory.db, now: () => demonstrationTime, locale: 'zh-CN' } as unknown as Context;
});
afterAll(() => memory.close());

const officeOf = (orgId: string, top?: true) =>
  ({ id: 'keeper', offices: [{ orgId, orgName: '', rights: ['audit'], top }] }) as unknown as SessionUser;

test('every kind of work of the demonstration has a window in its lane, with its times', async () => {
  const { year, list } = await yearWindows(ctx, officeOf('450000', true));
  expect(year).toBe(2026);
  expect(new Set(list.map(({ lane }) => lane))).toEqual(new Set(windowLanes));
  for (const { from, to } of list)
    expect([from, to].join()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(list.filter(({ part }) => part).every(({ lane }) => lane === 'subject' || lane === 'thesis')).toBe(true);
});

test('an office is told of its own windows, of those above and of those below, and of no other', async () => {
  const [plan] = await memory.db.select().from(studyPlan).limit(1);
  await memory.db
    .update(studyPlan)
    .set({ orgId: '450200' })
    .where(eq(studyPlan.id, plan?.id ?? ''));
  const [research] = await memory.db.select().from(researchPlan).limit(1);
  await memory.db
    .update(researchPlan)
    .set({ orgId: '450000' })
    .where(eq(researchPlan.id, research?.id ?? ''));
  const idsFor = async (orgId: string) => new Set((await yearWindows(ctx, officeOf(orgId))).list.map(({ id }) => id));
  const all = (await yearWindows(ctx, officeOf('450000', true))).list;
  const told = all.some(({ id }) => id === plan?.id);
  expect((await idsFor('450200')).has(plan?.id ?? '')).toBe(told);
  expect((await idsFor('450300')).has(plan?.id ?? '')).toBe(false);
  const here = await idsFor('450300');
  expect(here.has(research?.id ?? '')).toBe(all.some(({ id }) => id === research?.id));
});

test('windows that have begun tell who takes part, the assessment as its own card does', async () => {
  const user = officeOf('450000', true);
  const { list } = await yearWindows(ctx, user);
  const [year] = (await progressOf(ctx, user)).list;
  const assessment = list.find(({ lane, done }) => lane === 'assessment' && done !== undefined);
  expect([assessment?.done, assessment?.all]).toEqual([year?.done, year?.all]);
  const stages = list.filter(({ part, done }) => part && done);
  expect(stages.length).toBeGreaterThan(0);
  for (const { done = 0, all = 0 } of stages) expect(done).toBeLessThanOrEqual(all);
  expect(list.some(({ lane, done, all }) => lane === 'study' && done && all === undefined)).toBe(true);
  const now = formatInstant(demonstrationTime);
  for (const { from, done } of list) if (from > now) expect(done).toBeUndefined();
  // A county has its own people only.
  const below = (await yearWindows(ctx, officeOf('450222'))).list.find(({ id }) => id === assessment?.id);
  expect(below?.all).toBeLessThan(assessment?.all ?? 0);
});

test("the parts of an office add up to what a bar counts, and a window of others is nobody else's", async () => {
  const user = officeOf('450000', true);
  const { list } = await yearWindows(ctx, user);
  const begun = list.filter(({ done }) => done);
  expect(new Set(begun.map(({ lane }) => lane)).size).toBeGreaterThan(5);
  const sum = (all: readonly (number | undefined)[]) => all.reduce<number>((n, one) => n + (one ?? 0), 0);
  for (const { lane, id, stage, done, all } of begun) {
    const { units } = await windowUnits(ctx, user, { lane, id, ...(stage && { stage }) });
    expect([lane, sum(units.map((one) => one.done))]).toEqual([lane, done]);
    if (all !== undefined) expect([lane, sum(units.map((one) => one.all))]).toEqual([lane, all]);
    else expect(units.every((one) => one.all === undefined)).toBe(true);
  }
  const now = formatInstant(demonstrationTime);
  const coming = list.find(({ from }) => from > now);
  if (coming) expect(await windowUnits(ctx, user, coming)).toEqual({ units: [] });
  await expect(windowUnits(ctx, user, { lane: 'study', id: 'none' })).rejects.toMatchObject({ status: 404 });
  await memory.db.update(studyPlan).set({ orgId: '450200' });
  const [plan] = await memory.db.select().from(studyPlan).limit(1);
  await expect(windowUnits(ctx, officeOf('450300'), { lane: 'study', id: plan?.id ?? '' })).rejects.toMatchObject({
    status: 404,
  });
});

test('another year has its own windows', async () => {
  const { year, list } = await yearWindows(ctx, officeOf('450000', true), 2020);
  expect(year).toBe(2020);
  for (const { from } of list) expect(from < '2021-02-01').toBe(true);
});
