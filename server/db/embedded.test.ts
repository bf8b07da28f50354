import { type PGlite, type PGliteInterface, parse, protocol } from '@electric-sql/pglite';
import { emptyEngine } from '../../tests/support/testDatabase';
import { queued } from './embedded';

let client: PGlite;
beforeAll(async () => {
  client = await emptyEngine();
  await client.exec('create table thing (id int primary key, name text, data jsonb, at timestamptz)');
  queued(client, { parse, protocol });
});
afterAll(() => client.close());

const ADD = 'insert into thing (id, name, data, at) values ($1, $2, $3, $4)';
const READ = 'select id, name, data, at from thing where id = $1';
const at = new Date('2026-11-21T01:02:03.456Z');

test('a query answers the same the first time and prepared, with every kind of value', async () => {
  const values = [{ a: [1, '"'] }, null, 'a text', 7];
  for (const [n, data] of values.entries())
    await client.query(ADD, [n, n === 1 ? null : `名${n}`, JSON.stringify(data), at]);
  for (let round = 0; round < 3; round++)
    for (const [n, data] of values.entries())
      expect((await client.query(READ, [n])).rows).toEqual([{ id: n, name: n === 1 ? null : `名${n}`, data, at }]);
  const array = () => client.query(READ, [0], { rowMode: 'array', parsers: { 1184: (value) => value } });
  await array();
  const [row] = (await array()).rows as unknown[][];
  expect(row?.[0]).toBe(0);
  expect(typeof row?.[3]).toBe('string');
});

test('prepared statements are asked from the second time on, and a few of them only', async () => {
  const asked = jest.spyOn(client, 'execProtocol');
  for (let n = 0; n < 3; n++) await client.query('select $1::int + 1 as n', [n]);
  // Once to prepare it, twice to run it.
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < 450; n++)
      for (let again = 0; again < 2; again++)
        expect((await client.query(`select $1::int + ${n} as n`, [1])).rows).toEqual([{ n: n + 1 }]);
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements');
  expect(rows[0]?.n).toBeLessThanOrEqual(401);
});

test('an error is told with its code and leaves nothing behind', async () => {
  await client.query(ADD, [50, '', null, at]);
  for (let round = 0; round < 3; round++)
    await expect(client.query(ADD, [50, '', null, at])).rejects.toMatchObject({ code: '23505' });
  for (let round = 0; round < 3; round++)
    await expect(client.query('select nothing from thing where id = $1', [1])).rejects.toMatchObject({ code: '42703' });
  expect((await client.query(READ, [50])).rows).toHaveLength(1);
});

test('a transaction is alone, undone as a whole, and prepares as well', async () => {
  const order: string[] = [];
  const add = (tx: Pick<PGliteInterface, 'query'>, id: number) => tx.query(ADD, [id, '', null, at]);
  const failing = client.transaction(async (tx) => {
    for (const id of [60, 61, 62]) await add(tx as never, id);
    order.push('inside');
    await add(tx as never, 60);
  });
  const outside = client.query(READ, [61]).then(({ rows }) => order.push(`outside ${rows.length}`));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await outside;
  expect(order).toEqual(['inside', 'outside 0']);
  await client.transaction(async (tx) => {
    for (const id of [60, 61, 62]) await add(tx as never, id);
  });
  expect((await client.query('select id from thing where id between $1 and $2', [60, 62])).rows).toHaveLength(3);
});

test('a table that has changed is read as it is', async () => {
  const read = () => client.query('select * from thing where id = $1', [60]);
  for (let n = 0; n < 3; n++) expect((await read()).rows).toHaveLength(1);
  await client.exec('alter table thing alter column name type varchar(100)');
  expect((await client.query('select id from thing where id = $1', [60])).rows).toEqual([{ id: 60 }]);
});
