/**
 * @when all
 */

import { eq } from 'drizzle-orm';
import { formatInstant, instantOf } from '../../domain/rules/calendar';
import { insertAccount } from '../../tests/support/accounts';
import { planEnds } from '../../tests/support/assessment';
import { demonstration } from '../../tests/support/demonstration';
import { testDatabase } from '../../tests/support/testDatabase';
import { assessmentPlan, message } from '../db/schema';
import { assessmentPlans } from './plans';
import { planSpecs } from './study/plans';
import { moveStudyDeadlines } from './study/window';
import { demonstrationDeadlines } from './window';

const END = / 23:59:59$/;

test('every deadline of the demonstration is the end of a day in Asia/Shanghai', () => {
  for (const { deadline, levelDeadlines } of assessmentPlans)
    for (const one of [deadline, ...levelDeadlines]) expect(one).toMatch(END);
  for (const { signup, run } of planSpecs) for (const [, to] of [signup, run]) expect(to).toMatch(END);
  const { messages } = demonstration();
  const due = messages.flatMap(({ deadline }) => deadline ?? []);
  expect(due.length).toBeGreaterThan(10);
  for (const one of due) expect(one).toMatch(END);
});

test('deadlines that move on move to the end of a day', async () => {
  const set: Record<string, Date>[] = [];
  const query = {
    set: (values: Record<string, Date>) => {
      set.push(values);
      return query;
    },
    where: () => query,
    returning: async () => [],
  };
  await moveStudyDeadlines({ update: () => query } as never, new Date('2027-06-01T21:30:00Z'));
  const ends = set.flatMap(({ endAt, signupEndAt }) => [endAt, signupEndAt].flatMap((one) => one ?? []));
  expect(ends.length).toBeGreaterThan(6);
  for (const one of ends) expect(formatInstant(one)).toMatch(END);
});

test('the reminder of an assessment keeps the deadline of its plan, other messages theirs', async () => {
  const { db, close } = await testDatabase('reference');
  try {
    const { planId, planName, year, startTime, ...plan } = assessmentPlans.at(-1)!;
    const deadline = instantOf(plan.deadline);
    await db.insert(assessmentPlan).values({
      id: planId,
      name: planName,
      year,
      startAt: instantOf(startTime),
      deadline,
      ...planEnds(plan.levelDeadlines),
    });
    const told = {
      accountId: (await insertAccount(db)).id,
      category: 1,
      subType: 7,
      deadline,
      title: 't',
      content: 'c',
      createdAt: deadline,
    };
    await db.insert(message).values([
      { ...told, id: 'reminder', target: { bizId: 'a', page: 'annualass' } },
      { ...told, id: 'other', target: {} },
    ]);
    await demonstrationDeadlines.turn({ db, now: () => new Date('2027-06-01T21:30:00Z') } as never, () => false);
    const [moved] = await db.select().from(assessmentPlan).where(eq(assessmentPlan.id, planId));
    expect(moved?.deadline.getTime()).toBeGreaterThan(deadline.getTime());
    const kept = Object.fromEntries((await db.select().from(message)).map((one) => [one.id, one.deadline]));
    expect(kept).toEqual({ reminder: moved?.deadline, other: deadline });
  } finally {
    await close();
  }
});
