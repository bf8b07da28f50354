import { getTableName, like } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { testDatabase } from '../../tests/support/testDatabase';
import type { Tx } from './client';
import { insertMany, insertMissing } from './insertMany';
import { learningCard, organisation, sandboxTrade, smsOutbox, studyPlan } from './schema';

let memory: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  memory = await testDatabase();
  await memory.db.insert(organisation).values({ ...org, id: 'above', code: '0' });
});
afterAll(() => memory.close());

const at = new Date('2026-11-21T01:02:03.456Z');
/** Columns with a default that the database works out have to be given. */
const kept = { createdAt: at, updatedAt: at };
const org = { id: 'o', name: '省 "\\\n', kind: 'province' as const, code: '1', path: ['省', '"'], sort: 1, ...kept };
const plan = {
  year: 2026,
  orgId: 'above',
  intro: "'",
  target: '',
  rules: ['甲', '{"a":1}'],
  requiredHour: 1,
  electiveHour: 2,
};
const times = { publishAt: at, startAt: at, endAt: at, signupStartAt: at, signupEndAt: at };
const trade = { subject: '💴', amount: -1, notifyUrl: 'http://x', createdAt: at };

/** Rows with every kind of column: texts, numbers, instants, JSON, booleans, nulls and defaults. */
const samples: readonly (readonly [PgTable, Record<string, unknown>[]])[] = [
  [organisation, [org, { ...org, id: 'p', parentId: 'above', code: '2' }]],
  [studyPlan, [{ id: 'p1', name: '一', credit: 3, ...plan, ...times }]],
  [learningCard, [{ cardNo: '1', passwordHash: 'h', amount: 5, expiresAt: at, usedAt: null }]],
  [
    sandboxTrade,
    [
      { tradeNo: '1', outNo: '1', state: 'paid', paidAt: at, ...trade },
      { tradeNo: '2', outNo: '2', state: 'waiting', ...trade },
    ],
  ],
  [smsOutbox, [{ id: '1', mobile: '1', text: '{"a":"b"}', createdAt: at }]],
];

test.each(samples.map(([table, rows]) => [getTableName(table), table, rows] as const))(
  'rows of %s are what they are when written one by one',
  async (_, table, rows) => {
    const written = async (write: (tx: Tx) => Promise<unknown>) => {
      let all: unknown[] = [];
      await memory.db
        .transaction(async (tx) => {
          const before = await tx.$count(table);
          await write(tx);
          all = (await tx.select().from(table)).slice(before);
          tx.rollback();
        })
        .catch(() => undefined);
      return all;
    };
    const many = await written((tx) => insertMany(tx, table, rows as never));
    expect(many).toHaveLength(rows.length);
    expect(many).toEqual(await written((tx) => tx.insert(table).values(rows as never)));
  },
);

test('more rows than one statement takes are all there, in their order', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => ({
    id: `many${String(n).padStart(3, '0')}`,
    mobile: String(n),
    text: '',
    createdAt: at,
  }));
  await memory.db.transaction((tx) => insertMany(tx, smsOutbox, rows));
  const kept = await memory.db.select().from(smsOutbox).orderBy(smsOutbox.id);
  expect(kept.map(({ mobile }) => mobile)).toEqual(rows.map(({ mobile }) => mobile));
});

test('rows that are there already are left out and not counted', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id: `once${id}`, mobile: id, text: '', createdAt: at }));
  expect(await insertMissing(memory.db, smsOutbox, rows.slice(0, 1))).toBe(1);
  const again = rows.map((row) => ({ ...row, mobile: `${row.mobile}2` }));
  expect(await insertMissing(memory.db, smsOutbox, again)).toBe(2);
  const kept = await memory.db.select().from(smsOutbox).where(like(smsOutbox.id, 'once%')).orderBy(smsOutbox.id);
  expect(kept.map(({ mobile }) => mobile)).toEqual(['a', 'b2', 'c2']);
});
