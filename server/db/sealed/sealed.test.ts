import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { insertAccount } from '../../../tests/support/accounts';
import { testDatabase } from '../../../tests/support/testDatabase';
import { seedReference } from '../../seed/reference';
import type { Database } from '../client';
import * as schema from '../schema';
import { blinded, found, giveRing, labelOf, matches, sealedLabels } from './columns';
import { blind, dataKey, isSealed, KeyRing, newKey, open, SealError, seal } from './ring';

const { account } = schema;
const [one, two] = [newKey(), newKey()];
const keyOf = (id: string) => [one, two].find((key) => key.id === id);

describe('a sealed value', () => {
  const ring = new KeyRing([one]);
  const value = seal(ring, 'account.mobile', '13800138000', '13800138000');

  test('opens to what it was, and is another text each time', () => {
    expect(open(keyOf, 'account.mobile', value)).toBe('13800138000');
    expect(value).not.toContain('13800138000');
    expect(seal(ring, 'account.mobile', '13800138000', '13800138000')).not.toBe(value);
    expect(isSealed(value)).toBe(true);
    for (const text of ['', '韦晓岚 😀', 'x'.repeat(10_000)])
      expect(open(keyOf, 'a.b', seal(ring, 'a.b', text))).toBe(text);
  });

  test('does not open in another column, with another lookup, changed, or without its key', () => {
    const [format = '', id = '', lookup = '', body = ''] = value.split('.');
    const other = seal(ring, 'account.mobile', '13900139000', '13900139000').split('.')[2] ?? '';
    const changed = Buffer.from(body, 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1;
    const refused: [string, string][] = [
      ['account.idDocNo', value],
      ['account.mobile', [format, id, other, body].join('.')],
      ['account.mobile', [format, two.id, lookup, body].join('.')],
      ['account.mobile', [format, id, lookup, changed.toString('base64url')].join('.')],
      ['account.mobile', [format, id, lookup, 'AAAA'].join('.')],
      ['account.mobile', '13800138000'],
    ];
    for (const [label, text] of refused) expect(() => open(keyOf, label, text)).toThrow(SealError);
    expect(() => open(() => undefined, 'account.mobile', value)).toThrow(`the key ${one.id}, which is not there`);
  });

  test('is found by a hash that says nothing without the key, and another one in another column', () => {
    expect(value.split('.')[2]).toBe(blind(ring, 'account.mobile', '13800138000'));
    expect(blind(ring, 'account.loginName', '13800138000')).not.toBe(blind(ring, 'account.mobile', '13800138000'));
    expect(blind(new KeyRing([two]), 'account.mobile', '13800138000')).not.toBe(value.split('.')[2]);
  });

  test('a key has a name of its own, and secrets of 32 bytes only', () => {
    expect(one.id).toMatch(/^[\da-f]{12}$/);
    expect(dataKey(one.secret).id).toBe(one.id);
    expect(() => dataKey(Buffer.alloc(16))).toThrow('32 bytes');
  });
});

describe('columns', () => {
  let first: Database;
  let second: Database;
  beforeAll(async () => {
    [first, second] = await Promise.all([testDatabase('tables', one), testDatabase('tables', two)]);
    await Promise.all([first, second].map(({ db }) => db.transaction(seedReference)));
  });
  afterAll(() => Promise.all([first?.close(), second?.close()]));

  test('two databases of one process have each their own keys', async () => {
    const people = await Promise.all([first, second].map(({ db }) => insertAccount(db, { email: 'a@mail.example' })));
    for (const [n, { db }] of [first, second].entries()) {
      const { id, mobile } = people[n] as (typeof people)[number];
      const [row] = await db.select().from(account).where(matches(account.mobile, mobile));
      expect(row).toMatchObject({ id, mobile, email: 'a@mail.example' });
      const [raw] = await db
        .select({ mobile: sql<string>`${account.mobile}` })
        .from(account)
        .where(eq(account.id, id));
      expect(raw?.mobile.split('.')[1]).toBe([one, two][n]?.id);
    }
  });

  test('are searched by what is equal, whatever key has sealed a row; never by a part', async () => {
    const { db } = first;
    const old = await insertAccount(db, { loginName: 'Weixl_2026', idDocNo: '11010519491231002X' });
    giveRing(db, new KeyRing([two, one]));
    const young = await insertAccount(db);
    for (const [column, value, id] of [
      [account.loginName, ' weixl_2026 ', old.id],
      [account.idDocNo, '11010519491231002x', old.id],
      [account.mobile, young.mobile, young.id],
    ] as const)
      expect(await db.select({ id: account.id }).from(account).where(matches(column, value))).toEqual([{ id }]);
    expect(
      await db
        .select()
        .from(account)
        .where(matches(account.mobile, young.mobile.slice(0, 8))),
    ).toEqual([]);
    expect(() => matches(account.email, 'a@mail.example')).toThrow('cannot be searched');
    giveRing(db, new KeyRing([one]));
  });

  test('a search uses its index', async () => {
    await first.db.execute(sql`set enable_seqscan = off`);
    const plan = await first.db.execute(
      sql`explain select id from account where ${matches(account.mobile, '13800138000')}`,
    );
    await first.db.execute(sql`reset enable_seqscan`);
    expect(JSON.stringify(plan)).toContain('account_mobile');
  });

  test('the files may be evaluated anew while a database is open, as the development server does', async () => {
    const { mobile, id } = await insertAccount(first.db);
    let anew: typeof import('./columns') | undefined;
    let tables: typeof schema | undefined;
    jest.isolateModules(() => {
      anew = require('./columns');
      tables = require('../schema');
    });
    if (!anew || !tables || anew.matches === matches) throw new Error('These are the same files');
    const rows = await first.db.select().from(tables.account).where(anew.matches(tables.account.mobile, mobile));
    expect(rows).toMatchObject([{ id, mobile }]);
    expect(anew.blinded(first.db, 'x', mobile)).toBe(blinded(first.db, 'x', mobile));
  });

  test('parameters of a statement are sealed before anybody sees them', () => {
    const { params } = first.db
      .update(account)
      .set({ mobile: '13800138000', email: 'a@mail.example' })
      .where(matches(account.idDocNo, '11010519491231002X'))
      .toSQL();
    expect(params).toHaveLength(3);
    for (const value of ['13800138000', 'mail.example', '11010519491231002X'])
      expect(params.join(' ')).not.toContain(value);
  });

  test('nothing is sealed without a database, and what is not sealed is not read', async () => {
    expect(() => account.mobile.mapToDriverValue('13800138000')).toThrow('outside of a statement');
    const { id } = await insertAccount(first.db);
    await first.db.update(account).set({ email: sql`'plain@mail.example'` }).where(eq(account.id, id));
    const refused = first.db.select().from(account).where(eq(account.id, id));
    await expect(refused).rejects.toThrow('account.email is not encrypted');
  });
});

const tables = Object.values(schema).filter((table) => is(table, PgTable));

test('every label is its own column, and no two columns share one', () => {
  const custom = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).filter(
      // Formatted texts are custom as well, and hide nothing.
      (column) =>
        column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text' && !/html$/i.test(column.name),
    ),
  );
  expect(custom.map(labelOf).toSorted()).toEqual([...sealedLabels()].toSorted());
  for (const column of custom) expect(found(column)).toBeDefined();
});

test('no sealed column is compared by its encryption, searched by a part or sorted', () => {
  const names = sealedLabels().map((label) => {
    const [table = '', property = ''] = label.split('.');
    return `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}\\.${property}`;
  });
  const compared = new RegExp(
    `(?:eq|ne|gt|lt|gte|lte|inArray|notInArray|i?like|between|asc|desc|contains)\\(\\[?(?:${names.join('|')})\\b`,
  );
  const folder = join(__dirname, '../..');
  const found = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => compared.test(readFileSync(join(folder, file), 'utf8')));
  expect(found).toEqual([]);
  const caught = ['eq(account.mobile, mobile)', 'contains([smsOutbox.text])', 'asc(secret.subject)'];
  expect(caught.every((text) => compared.test(text))).toBe(true);
});
