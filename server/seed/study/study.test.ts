import { and, eq, isNull } from 'drizzle-orm';
import { courseStateOf, planStateOf, signupStateOf } from '../../../domain/selfStudy/states';
import {
  CourseLearning,
  ExamStatus,
  OrderStatus,
  ProjectTime,
  RechargeStatus,
  SignupState,
  SimpleOrderStatus,
} from '../../../domain/statuses';
import { disagreements } from '../../../tests/support/money';
import { demonstrationTime, testDatabase } from '../../../tests/support/testDatabase';
import type { Database } from '../../db/client';
import {
  comment,
  orderItem,
  recharge,
  refund,
  studyArchive,
  studyEnrolment,
  studyOrder,
  studyPlan,
  studyPlanCourse,
} from '../../db/schema';
import { mineOf } from '../../modules/selfStudy/chosen';
import { planView } from '../../modules/selfStudy/hours';
import { learnStateOf } from '../../modules/selfStudy/load';
import { demonstrationFile } from '../demonstrationFiles';
import { filmFile } from '../films';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { makeCatalogue } from './catalogue';
import { planSpecs } from './plans';

const now = demonstrationTime;
const me = fixedAccount('teacher01').userId;
const plan = (key: string) => seedId('studyPlan', planSpecs.find((one) => one.key === key)!.n);
let database: Database;
beforeAll(async () => {
  database = await testDatabase('demonstration');
});
afterAll(() => database.close());

const all = (values: object) => Object.values(values).sort();

test('every balance, line, total and hour agrees with what it comes from', async () => {
  expect(await disagreements(database.db)).toEqual([]);
});

test('there are plans in every state and sign-up, with 60 and with 500 courses', async () => {
  const plans = await database.db.select().from(studyPlan);
  expect([...new Set(plans.map((one) => planStateOf(one, now)))].sort()).toEqual(all(ProjectTime));
  expect([...new Set(plans.map((one) => signupStateOf(one, false, now)))].sort()).toEqual(all(SignupState));
  expect(new Set(plans.map(({ year }) => year))).toEqual(new Set([2024, 2025, 2026, 2027]));
  const count = (key: string) => database.db.$count(studyPlanCourse, eq(studyPlanCourse.planId, plan(key)));
  expect([await count('main'), await count('digital')]).toEqual([60, 500]);
  for (const { key } of planSpecs) {
    const names = makeCatalogue()
      .of(key)
      .map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('teacher01 has courses and plans in every state of learning', async () => {
  const states = new Set<number>();
  for (const { key } of planSpecs) {
    const view = await planView(database.db, me, plan(key), now);
    states.add(view.learnState);
  }
  expect([...states].sort()).toEqual(all(CourseLearning));
  const plans = await database.db.select().from(studyPlan);
  const courses = new Set<number>([
    courseStateOf({ enrolled: false, started: false, percent: 0, examState: 0, examTriesLeft: 0, planEnded: false }),
  ]);
  for (const one of plans)
    for (const mine of await mineOf(database.db, me, [one.id], now)) courses.add(learnStateOf(mine, one, now));
  expect([...courses].sort()).toEqual(all(CourseLearning));
  const enrolments = await database.db
    .select()
    .from(studyEnrolment)
    .where(and(eq(studyEnrolment.accountId, me), isNull(studyEnrolment.revokedAt)));
  expect([...new Set(enrolments.map(({ examState }) => examState))].sort()).toEqual(all(ExamStatus));
});

test('teacher01 has orders, lines, refunds and recharges in every state', async () => {
  const distinct = async (rows: Promise<{ state: number }[]>) =>
    [...new Set((await rows).map(({ state }) => state))].sort();
  const { db } = database;
  expect(
    await distinct(db.select({ state: studyOrder.status }).from(studyOrder).where(eq(studyOrder.accountId, me))),
  ).toEqual(all(OrderStatus));
  expect(
    await distinct(db.select({ state: orderItem.state }).from(orderItem).where(eq(orderItem.accountId, me))),
  ).toEqual(all(SimpleOrderStatus));
  expect(await distinct(db.select({ state: refund.status }).from(refund).where(eq(refund.accountId, me)))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(
    await distinct(db.select({ state: recharge.status }).from(recharge).where(eq(recharge.accountId, me))),
  ).toEqual(all(RechargeStatus));
});

test('the archive that teacher01 has belongs to a finished plan', async () => {
  const [archive] = await database.db.select().from(studyArchive);
  expect(archive?.accountId).toBe(me);
  expect((await planView(database.db, me, archive?.planId ?? '', now)).complete).toBe(true);
});

test('what waits for a payment has its half hour, and there are comments and answers', async () => {
  const [waiting] = await database.db
    .select()
    .from(studyOrder)
    .where(eq(studyOrder.status, OrderStatus.WaitingPayment));
  expect(waiting?.expireAt.getTime()).toBe(now.getTime() + 1_800_000);
  expect(await database.db.$count(comment)).toBeGreaterThan(60);
});

test('every film and document is there, as long and as large as it is said to be', () => {
  const { sections, courses } = makeCatalogue();
  const sizes = new Map<string, number>();
  const sizeOf = (key: string) => {
    const known = sizes.get(key) ?? demonstrationFile(key)?.length ?? 0;
    sizes.set(key, known);
    return known;
  };
  for (const section of sections) {
    expect(sizeOf(section.storageKey)).toBe(section.size);
    if (section.captionsKey) expect(sizeOf(section.captionsKey)).toBe(section.captionsSize);
  }
  for (const { attachments } of courses)
    for (const file of attachments) expect(sizeOf(file.storageKey)).toBe(file.size);
  const shipped = (['short', 'lesson', 'lecture'] as const).map((name) => filmFile(name, 'mp4').bytes.length);
  expect(shipped.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
});
