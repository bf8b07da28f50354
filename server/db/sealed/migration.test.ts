/**
 * @when all
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { insertAccount } from '../../../tests/support/accounts';
import { readableIn } from '../../../tests/support/everyText';
import { temporaryDirectory } from '../../../tests/support/temporary';
import { type Database, openEmbedded } from '../client';
import { account, bill, idempotency, invoice, secret, setting, smsOutbox } from '../schema';
import { matches, raw } from './columns';
import { newKey } from './ring';
import { fileKeys, keyFileOf, readNeeded, writeKeyFile } from './source';

/*
 * A data directory from before values were encrypted can still be used, and no plain value is left in it.
 */
const home = temporaryDirectory('encrypted');
const dataDir = join(home.path, 'data');
const migrations = join(__dirname, '../migrations');

/** The migrations of that time. */
function earlier(): string {
  const folder = join(home.path, 'migrations');
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const at = all.entries.findIndex(({ tag }) => tag.endsWith('_encrypted'));
  expect(at).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, at) }));
  return folder;
}

const shared = '13800138001';
const people = [
  ['p1', 'Weixl', '13800138000', '11010519491231002X', 'weixl@mail.example', true],
  ['p2', '13800138001', shared, 'EC3104271', null, false],
  ['p3', 'weixl2@mail.example', shared, '440524198001010013', 'w2@mail.example', false],
] as const;
const personal = people.flatMap(([, name, mobile, doc, email]) => [name, mobile, doc, ...(email ? [email] : [])]);
const MANY = 1203;

let database: Database;
beforeAll(async () => {
  mkdirSync(dataDir);
  const client = await PGlite.create({ dataDir: join(dataDir, 'pg') });
  const old = drizzle(client, { casing: 'snake_case' });
  await migrate(old, { migrationsFolder: earlier() });
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  await client.exec(`
    insert into organisation (id, name, kind, code, path, sort) values ('o1', '校', 'school', '1', '[]', 1);
    insert into account (id, login_name, login_key, password_hash, real_name, id_doc_type, id_doc_no, mobile, email, mobile_key,
      id_doc_key, org_id, stage_category, roles, grants, profile, profile_review, created_at)
      values ${people
        .map(
          ([id, name, mobile, doc, email, holds]) =>
            `('${id}', '${name}', '${name.toLowerCase()}', 'h', '韦晓岚', 1, '${doc}', '${mobile}', ${text(email)},
              ${text(holds ? mobile : null)}, ${text(holds ? doc : null)}, 'o1', 0, '[]', '{}', '{}', 2, now())`,
        )
        .join()};
    insert into secret (id, kind, subject, hash, payload, created_at, expires_at)
      values ('s1', 'smsRegister', '${shared}', 'h', '{}', now(), now() + interval '1 hour');
    insert into sms_outbox (id, mobile, text, created_at)
      select 't' || n, '138001' || lpad(n::text, 5, '0'), '验证码 123456', now() from generate_series(1, ${MANY}) n;
    insert into invoice (id, account_id, title_type, title, tax_no, email, amount, state, created_at)
      values ('i1', 'p1', 1, '校', '91450200MA5KXXXX1T', 'bills@mail.example', 1, 0, now());
    insert into idempotency (account_id, key, endpoint, body_hash, answer, created_at)
      values ('p1', 'k1', 'e', 'h', '{"data":{"mobile":"${shared}"}}', now()), ('p1', 'k2', 'e', 'h', null, now());
    insert into rate_limit (key, points, expire) values ('sms:day:${shared}', 3, now() + interval '1 day');
    insert into bill (id, account_id, amount, balance_after, kind, params, serial, created_at)
      values ('b1', 'p1', 1, 1, 'merge', '{"name":"${shared}"}', 1, now());
    analyze;
  `);
  await client.close();
  database = await openEmbedded(dataDir);
});
afterAll(async () => {
  await database?.close();
  home.remove();
});

test('nothing that stood there plain is in any row of any table', async () => {
  expect(await readableIn(database.db, [...personal, 'bills@mail.example', '91450200MA5KXXXX1T'])).toEqual([]);
});

test('nor in what the planner has sampled', async () => {
  const { rows } = (await database.db.execute(
    sql`select s::text as text from pg_stats s where schemaname = 'public'`,
  )) as unknown as {
    rows: { text: string }[];
  };
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => personal.some((value) => text.includes(value)))).toEqual([]);
});

test('nor in the files of the tables', () => {
  const base = join(dataDir, 'pg', 'base');
  const files = (readdirSync(base, { recursive: true }) as string[]).map((name) => join(base, name));
  const holding = files
    .filter((file) => statSync(file).isFile())
    .filter((file) => personal.some((value) => readFileSync(file).includes(value)));
  expect(holding).toEqual([]);
});

test('all of it is read as it was, in as many rows', async () => {
  const { db } = database;
  const rows = await db.select().from(account).orderBy(account.id);
  expect(
    rows.map(({ id, loginName, mobile, idDocNo, email, holdsMobile, holdsIdDoc }) => [
      [id, loginName, mobile, idDocNo, email, holdsMobile],
      holdsIdDoc,
    ]),
  ).toEqual(people.map((one) => [[...one], one[5]]));
  expect(await db.select({ subject: secret.subject }).from(secret)).toEqual([{ subject: shared }]);
  expect(await db.$count(smsOutbox)).toBe(MANY);
  expect(new Set((await db.select().from(smsOutbox)).map(({ mobile }) => mobile)).size).toBe(MANY);
  expect(await db.select({ taxNo: invoice.taxNo, email: invoice.email }).from(invoice)).toEqual([
    { taxNo: '91450200MA5KXXXX1T', email: 'bills@mail.example' },
  ]);
  expect(await db.select({ answer: idempotency.answer }).from(idempotency).orderBy(idempotency.key)).toEqual([
    { answer: { data: { mobile: shared } } },
    { answer: null },
  ]);
  expect(await db.select({ params: bill.params }).from(bill)).toEqual([{ params: { name: '13****1' } }]);
});

test('people are found, and who holds a number holds it alone', async () => {
  const { db } = database;
  const named = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(named(await db.select().from(account).where(matches(account.mobile, shared)))).toEqual(['p2', 'p3']);
  expect(named(await db.select().from(account).where(matches(account.loginName, 'WEIXL')))).toEqual(['p1']);
  const same = { mobile: '13800138000', orgId: 'o1' };
  await insertAccount(db, same);
  await expect(insertAccount(db, { ...same, holdsMobile: true })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'account_mobile_key' },
  });
  await expect(insertAccount(db, { orgId: 'o1', loginName: 'WEIXL' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'account_login_key' },
  });
});

test('the key lies in a file that only the server may read, and the directory says which it is', () => {
  expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600);
  expect(readNeeded(dataDir)).toEqual(fileKeys(dataDir).map(({ id }) => id));
});

test('begun and not ended, it goes on with the rest', async () => {
  const read = async () =>
    (
      await database.db
        .select({ id: account.id, mobile: raw(account.mobile) })
        .from(account)
        .orderBy(account.id)
    ).map(({ mobile }) => mobile);
  const before = await read();
  // As a process leaves it that was killed after some rows of the first table.
  await database.db
    .update(account)
    .set({ mobile: sql`${shared}` })
    .where(eq(account.id, 'p3'));
  await database.db.delete(setting).where(eq(setting.name, 'sealed.columns'));
  await database.close();
  database = await openEmbedded(dataDir);
  expect(await readableIn(database.db, personal)).toEqual([]);
  const after = await read();
  expect(after.filter((value, n) => value !== before[n])).toHaveLength(1);
  expect(await database.db.$count(account, matches(account.mobile, shared))).toBe(2);
});

test('without its key, or with another one, it is refused and stays as it was', async () => {
  await database.close();
  const [key] = fileKeys(dataDir);
  const missing = new RegExp(`encrypted with the key ${key?.id}`);
  writeKeyFile(dataDir, [newKey()]);
  await expect(openEmbedded(dataDir)).rejects.toThrow(missing);
  const env = process.env.DATA_KEY;
  process.env.DATA_KEY = newKey().secret.toString('base64');
  await expect(openEmbedded(dataDir)).rejects.toThrow(missing);
  if (env === undefined) delete process.env.DATA_KEY;
  else process.env.DATA_KEY = env;
  writeKeyFile(dataDir, key ? [key] : []);
  expect(existsSync(keyFileOf(dataDir))).toBe(true);
  database = await openEmbedded(dataDir);
  expect((await database.db.select().from(account).where(eq(account.id, 'p1')))[0]?.mobile).toBe('13800138000');
});
