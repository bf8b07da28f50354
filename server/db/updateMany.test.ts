import { asc } from 'drizzle-orm';
import { testDatabase } from '../../tests/support/testDatabase';
import { insertMany } from './insertMany';
import { smsOutbox } from './schema';
import { updateChanged, updateMany } from './updateMany';

let memory: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  memory = await testDatabase();
});
beforeEach(() => memory.db.delete(smsOutbox));
afterAll(() => memory.close());

const createdAt = new Date('2026-11-21T01:02:03.456Z');
const rows = ['a', 'b', 'c'].map((id) => ({ id, mobile: `1-${id}`, text: 'before', createdAt }));
const stored = new Map(rows.map((row) => [row.id, row]));
const now = () =>
  memory.db
    .select({ id: smsOutbox.id, mobile: smsOutbox.mobile, text: smsOutbox.text })
    .from(smsOutbox)
    .orderBy(asc(smsOutbox.id));

test('each row gets values of its own, and one that is not there is left out', async () => {
  await memory.db.transaction(async (tx) => {
    await insertMany(tx, smsOutbox, rows);
    await updateMany(tx, smsOutbox, [
      { id: 'a', mobile: '2-a' },
      { id: 'b', text: 'after', mobile: '2-b' },
      { id: 'z', mobile: '2-z' },
    ]);
  });
  expect(await now()).toEqual([
    { id: 'a', mobile: '2-a', text: 'before' },
    { id: 'b', mobile: '2-b', text: 'after' },
    { id: 'c', mobile: '1-c', text: 'before' },
  ]);
});

test('columns that stay as they are in all rows are not written', async () => {
  await memory.db.transaction(async (tx) => {
    await insertMany(tx, smsOutbox, rows);
    // Written past the caller: only a column that is written again loses it.
    await updateMany(tx, smsOutbox, [{ id: 'a', text: 'aside', mobile: 'aside' }]);
    await updateChanged(
      tx,
      smsOutbox,
      [
        { id: 'a', text: 'before', mobile: '1-a', createdAt: new Date(createdAt) },
        { id: 'b', text: 'before', mobile: '2-b', createdAt },
      ],
      stored,
    );
  });
  expect(await now()).toEqual([
    { id: 'a', mobile: '1-a', text: 'aside' },
    { id: 'b', mobile: '2-b', text: 'before' },
    { id: 'c', mobile: '1-c', text: 'before' },
  ]);
});

test('a row whose stored values are not known is written as it is given', async () => {
  await memory.db.transaction(async (tx) => {
    await insertMany(tx, smsOutbox, rows);
    await updateMany(tx, smsOutbox, [{ id: 'b', text: 'aside' }]);
    await updateChanged(tx, smsOutbox, [{ id: 'b', text: 'before', mobile: '1-b' }], new Map());
  });
  expect((await now())[1]).toEqual({ id: 'b', mobile: '1-b', text: 'before' });
});
