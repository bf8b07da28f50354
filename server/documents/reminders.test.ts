import { and, eq, sql } from 'drizzle-orm';
import { workingDaysBefore } from '../../domain/rules/calendar';
import { type Api, startApi } from '../../tests/support/api';
import { planEnds } from '../../tests/support/assessment';
import { declarationWorld, PLAN, reviewGrants } from '../../tests/support/declarant';
import { testContext, testUser } from '../../tests/support/server';
import { testArea, testKind } from '../../tests/support/testDocument';
import { assessmentPlan, message } from '../db/schema';
import type { DocumentKind } from './kind';
import { reminders } from './reminders';
import { decide } from './review';

let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
beforeAll(async () => {
  api = await startApi({ further: [testArea], kinds: [testKind as unknown as DocumentKind] });
  world = await declarationWorld(api);
});
afterAll(() => api.close());

const DAY_SECONDS = 86_400;
const job = reminders([testKind as unknown as DocumentKind]);
/** A turn so many days later. */
async function afterDays(days: number) {
  api.pass(days * DAY_SECONDS);
  const work = { db: api.db, now: api.now, services: testContext(api.db, { now: api.now }).services };
  while ((await job.turn(work, () => false)).more);
}
const toldTo = ({ row }: { row: { id: string } }) =>
  api.db
    .select()
    .from(message)
    .where(and(eq(message.accountId, row.id), sql`${message.words} ->> 'key' = 'notice.declaration.waiting'`));
async function handedIn() {
  const owner = await world.declarant();
  for (const answer of [await owner.save(), await owner.submit()])
    if (!answer.success) throw new Error(`${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return owner;
}

test('what has waited for five working days is told of once, all of an office together, and anew at the next office', async () => {
  const [one] = [await handedIn(), await handedIn()];
  await afterDays(4);
  expect(await toldTo(world.lower)).toEqual([]);
  await afterDays(4);
  await afterDays(1);
  const told = await toldTo(world.lower);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    words: { params: { n: 2, name: one!.row.realName } },
    target: { bizId: one!.id, page: 'projectReview', state: 'open' },
  });
  expect(await toldTo(world.last)).toEqual([]);

  const { row } = world.lower;
  const by = testUser(row.id, { realName: row.realName, orgId: row.orgId, grants: reviewGrants });
  await decide(testContext(api.db, { now: api.now }), testKind, by, one!.id, { result: 'pass' });
  await api.takeEffect();
  // The to-do of the first office is done, and the waiting time of the next office begins again.
  expect((await toldTo(world.lower))[0]?.target).toMatchObject({ state: 'done' });
  await afterDays(1);
  expect(await toldTo(world.last)).toEqual([]);
  await afterDays(8);
  await afterDays(8);
  expect(await toldTo(world.last)).toHaveLength(1);
  expect(await toldTo(world.lower)).toHaveLength(1);
});

test('three days before its level has to have decided an office is told, however short it has waited', async () => {
  await api.db
    .update(assessmentPlan)
    .set(planEnds(['2026-12-22 23:59:59', '2026-12-28 23:59:59']))
    .where(eq(assessmentPlan.id, PLAN));
  await handedIn();
  const before = (await toldTo(world.lower)).length;
  await afterDays(1);
  expect(await toldTo(world.lower)).toHaveLength(before);
  await afterDays(2);
  await afterDays(1);
  expect(await toldTo(world.lower)).toHaveLength(before + 1);
});

test('working days are counted without weekends', () => {
  const friday = new Date('2026-11-20T02:00:00Z');
  expect(workingDaysBefore(friday, 5)).toEqual(new Date('2026-11-13T02:00:00Z'));
  expect(workingDaysBefore(new Date('2026-11-23T02:00:00Z'), 1)).toEqual(friday);
  expect(workingDaysBefore(new Date('2026-11-22T02:00:00Z'), 2)).toEqual(new Date('2026-11-19T02:00:00Z'));
});
