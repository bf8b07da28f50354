import { asc, eq, lte } from 'drizzle-orm';
import { dayMs } from '../../domain/time';
import { insertAccount } from '../../tests/support/accounts';
import { memoryStorage } from '../../tests/support/server';
import { testDatabase } from '../../tests/support/testDatabase';
import { dueClaim, organisation, rateLimit, session, smsOutbox } from '../db/schema';
import { dueJobs } from '../modules/dueJobs';
import { eachDue } from './eachDue';
import type { DueJob, DueWork } from './job';
import { dueRunner } from './runner';
import { sweepJobs } from './sweeps';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
let problems: jest.SpyInstance;
beforeEach(async () => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await database.db.delete(smsOutbox);
  await database.db.delete(dueClaim);
});
afterEach(() => problems.mockRestore());

const start = new Date('2026-11-21T01:00:00Z');
let passed = 0;
const work = (): DueWork => ({
  db: database.db,
  now: () => new Date(start.getTime() + passed),
  services: { storage: memoryStorage(), sms: { send: async () => undefined } },
});
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Texts that are to be sent stand for any work: sent ones go. */
const insertTexts = (count: number) =>
  database.db.insert(smsOutbox).values(
    Array.from({ length: count }, (_, n) => ({
      id: String(n).padStart(3, '0'),
      mobile: '1',
      text: '',
      createdAt: start,
    })),
  );
const sending = (send: (id: string) => Promise<void>): DueJob =>
  eachDue({
    name: 'test.send',
    every: 0.01,
    table: smsOutbox,
    key: smsOutbox.id,
    due: ({ now }) => lte(smsOutbox.createdAt, now()),
    oldest: asc(smsOutbox.id),
    perform: async ({ db }, id) => {
      await send(id);
      await db.delete(smsOutbox).where(eq(smsOutbox.id, id));
    },
  });
const claims = () => database.db.select().from(dueClaim);

test('two runners share the work, and none of it is done twice', async () => {
  await insertTexts(50);
  const sent: string[] = [];
  const job = sending(async (id) => {
    sent.push(id);
    await pause(Math.random() * 5);
  });
  const runners = [dueRunner([job], work()), dueRunner([job], work())];
  const turns = await Promise.all(runners.map((runner) => runner.settle()));
  expect(sent.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => String(n).padStart(3, '0')));
  // Both had a part of it.
  for (const turn of turns) expect(turn['test.send']).toBeGreaterThan(0);
  expect(await claims()).toEqual([]);
});

test('nothing is held while an item is done', async () => {
  await insertTexts(1);
  await dueRunner(
    [
      sending(async (id) => {
        // With an open transaction the embedded database would not answer this query.
        const [row] = await database.db.select().from(smsOutbox).where(eq(smsOutbox.id, id));
        expect(row).toBeDefined();
      }),
    ],
    work(),
  ).settle();
  expect(await database.db.$count(smsOutbox)).toBe(0);
});

test('an item that fails is logged, rests longer each time, and stops no other', async () => {
  await insertTexts(3);
  const tries: string[] = [];
  let broken = true;
  const runner = dueRunner(
    [
      sending(async (id) => {
        tries.push(id);
        if (id === '001' && broken) throw new Error('nobody answers');
      }),
    ],
    work(),
  );
  await runner.settle();
  expect(tries).toEqual(['000', '001', '002']);
  expect(problems).toHaveBeenCalledWith(
    expect.stringMatching(/test\.send 001: try 1 failed, again in 15 s: Error: nobody answers\n/),
  );
  const after = async (seconds: number) => {
    passed += seconds * 1000;
    await runner.settle();
    return tries.length;
  };
  expect([await after(14), await after(1), await after(29), await after(1)]).toEqual([3, 4, 4, 5]);
  broken = false;
  expect(await after(60)).toBe(6);
  expect(await database.db.$count(smsOutbox)).toBe(0);
  expect(await claims()).toEqual([]);
});

test('resting items do not keep the ones behind them from their turn', async () => {
  await insertTexts(60);
  const done: string[] = [];
  const runner = dueRunner(
    [
      sending(async (id) => {
        if (id < '040') throw new Error('nobody answers');
        done.push(id);
      }),
    ],
    work(),
  );
  await runner.settle();
  expect(done).toHaveLength(20);
});

test('what a process that died had taken is taken up by another one, later', async () => {
  await insertTexts(1);
  const until = new Date(start.getTime() + passed + 120_000);
  await database.db.insert(dueClaim).values({ job: 'test.send', subject: '000', owner: 'dead', until, tries: 1 });
  const runner = dueRunner([sending(async () => undefined)], work());
  expect(await runner.settle()).toEqual({ 'test.send': 0 });
  passed += 120_000;
  expect(await runner.settle()).toEqual({ 'test.send': 1 });
});

test('stopping lets the item that is being done finish, begins none, and gives the others back', async () => {
  await insertTexts(5);
  let begun: () => void = () => undefined;
  const started = new Promise<void>((done) => {
    begun = done;
  });
  const sent: string[] = [];
  const runner = dueRunner(
    [
      sending(async (id) => {
        begun();
        await pause(30);
        sent.push(id);
      }),
    ],
    work(),
  );
  runner.start();
  await started;
  await runner.stop();
  expect(sent).toEqual(['000']);
  expect(await database.db.$count(smsOutbox)).toBe(4);
  expect(await claims()).toEqual([]);
  await pause(50);
  expect(sent).toEqual(['000']);
});

test('a job whose turns fail rests and does not stop the others', async () => {
  const broken: DueJob = { name: 'test.broken', every: 0.01, turn: () => Promise.reject(new Error('no database')) };
  let turns = 0;
  const good: DueJob = { name: 'test.good', every: 0.01, turn: async () => ({ done: ++turns, more: false }) };
  const runner = dueRunner([broken, good], work());
  runner.start();
  while (turns < 5 || runner.states()[0]?.failing === 0) await pause(10);
  await runner.stop();
  expect(runner.states()).toMatchObject([
    { name: 'test.broken', failing: 1, done: 0, lastTurn: expect.any(String) },
    { name: 'test.good', failing: 0 },
  ]);
});

test('rows that have expired are swept, many of them too; the others stay', async () => {
  const row = (n: number, seconds: number) => ({
    key: `k${n}`,
    points: 1,
    expire: new Date(start.getTime() + passed + seconds * 1000),
  });
  const old = Array.from({ length: 1201 }, (_, n) => row(n, -1));
  await database.db.insert(rateLimit).values([...old, row(9000, 1)]);
  const [one, two] = [dueRunner(sweepJobs, work()), dueRunner(sweepJobs, work())];
  const done = await Promise.all([one.settle(), two.settle()]);
  expect(done.reduce((sum, turn) => sum + (turn['sweep.rateLimits'] ?? 0), 0)).toBe(1201);
  expect(await database.db.select({ key: rateLimit.key }).from(rateLimit)).toEqual([{ key: 'k9000' }]);
});

test('a session that has expired says so for as long as others say why they have ended', async () => {
  const place = {
    id: 'school',
    name: '临江市第三中学',
    kind: 'junior',
    code: '450203',
    path: ['临江市第三中学'],
    sort: 1,
  };
  await database.db.insert(organisation).values(place);
  const row = await insertAccount(database.db, { orgId: place.id });
  const ofDays = (days: number) => new Date(start.getTime() + passed - days * dayMs);
  await database.db.insert(session).values(
    [1, 29, 31].map((days) => ({
      tokenHash: `expired ${days}`,
      accountId: row.id,
      keep: false,
      createdAt: ofDays(days + 1),
      lastSeenAt: ofDays(days + 1),
      expiresAt: ofDays(days),
    })),
  );
  await dueRunner(sweepJobs, work()).settle();
  const left = await database.db.select({ tokenHash: session.tokenHash }).from(session);
  expect(left.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(['expired 1', 'expired 29']);
});

test('jobs have names of their own', () => {
  const names = dueJobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('without anything that is due, nobody is asked', async () => {
  const job = eachDue({
    name: 'test.none',
    every: 1,
    table: smsOutbox,
    key: smsOutbox.id,
    due: () => undefined,
    oldest: asc(smsOutbox.id),
    perform: () => Promise.reject(new Error('asked')),
  });
  await insertTexts(1);
  expect(await dueRunner([job], work()).settle()).toEqual({ 'test.none': 0 });
});
