import { eq } from 'drizzle-orm';
import writeSheets from 'write-excel-file/node';
import { cellText } from '../../../domain/imports/cells';
import { insertAccount, newIdCard, newMobile } from '../../../tests/support/accounts';
import { memoryStorage, testContext, testUser } from '../../../tests/support/server';
import { testDatabase } from '../../../tests/support/testDatabase';
import { account, importRun, organisation } from '../../db/schema';
import { insertResource } from '../../files/resources';
import { readSheet } from '../../files/sheet';
import { noProgress, type Progress, WorkStopped } from '../../work/progress';
import { checkImport } from './check';
import { commitImport } from './commit';
import type { Importing, ImportKind } from './kind';
import { importKindOf } from './kinds';
import { templateOf } from './template';

const ROWS = 230;
const kind = importKindOf('teacherProfile') as ImportKind;
let database: Awaited<ReturnType<typeof testDatabase>>;
let by: Importing;
const storage = memoryStorage();

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const place = {
    id: 'school',
    name: '临江市第三中学',
    kind: 'junior',
    code: '450203',
    path: ['临江市第三中学'],
    sort: 1,
  };
  await db.insert(organisation).values(place).onConflictDoNothing();
  const [school] = await db.select().from(organisation).where(eq(organisation.kind, 'junior')).limit(1);
  const row = await insertAccount(db, { orgId: school?.id ?? place.id, roles: ['manager'] });
  const services = { storage, sms: { send: async () => undefined } };
  by = { ctx: testContext(db, { services }), user: testUser(row.id, { orgId: row.orgId, roles: ['manager'] }) };
});
afterAll(() => database.close());

/** Uploads a sheet of new teachers, one of whom cannot be imported, and checks it; returns the id of the import. */
async function checked(): Promise<string> {
  const { ctx, user } = by;
  const [heads = [], example = []] = (await readSheet(await templateOf(by, kind), 10)).map((cells) =>
    cells.map(cellText),
  );
  const row = (values: Record<string, string>) =>
    heads.map((head, i) => Object.entries(values).find(([name]) => head.startsWith(name))?.[1] ?? example[i] ?? '');
  const rows = Array.from({ length: ROWS }, () => row({ 姓名: '覃一鸣', 证件号码: newIdCard(), 手机号: newMobile() }));
  rows[150] = row({ 姓名: '覃一鸣', 证件号码: '1', 手机号: newMobile() });
  const bytes = await writeSheets([{ data: [heads, ...rows], sheet: 'a' }]).toBuffer();
  await storage.put('files/sheet', bytes, '');
  const file = { ownerId: user.id, scene: 'import', name: 'a.xlsx', kind: 'xlsx', size: bytes.length } as const;
  const { id } = await insertResource(ctx.db, { ...file, sha256: '', storageKey: 'files/sheet' }, ctx.now());
  const check = await checkImport(by, kind, { resId: id });
  expect(check).toMatchObject({ total: ROWS, valid: ROWS - 1 });
  return check.importId;
}

const commit = (importId: string, progress: Progress = noProgress) =>
  commitImport({ ...by, ctx: { ...by.ctx, progress } }, () => kind, { importId, onlyValid: true });
const imported = () => database.db.$count(account, eq(account.realName, '覃一鸣'));

test('a stop keeps the parts that are stored, and the same call goes on behind them and does no row twice', async () => {
  const importId = await checked();
  const told: number[] = [];
  const stopping: Progress = {
    ...noProgress,
    at: (done) => {
      told.push(done);
      if (done > 100) throw new WorkStopped();
    },
  };
  await expect(commit(importId, stopping)).rejects.toBeInstanceOf(WorkStopped);
  expect(told).toEqual([0, 1, 101]);
  expect(await imported()).toBe(100);
  const [run] = await database.db.select().from(importRun).where(eq(importRun.id, importId));
  expect(run).toMatchObject({ answer: null, progress: { upTo: 101, created: 100, updated: 0 } });

  const answer = await commit(importId);
  expect(answer).toMatchObject({ created: ROWS - 1, updated: 0, skipped: 1, errorFile: { resExt: 'xlsx' } });
  expect(await imported()).toBe(ROWS - 1);
  // Repeated, it answers the same.
  expect(await commit(importId)).toEqual(answer);
  expect(await imported()).toBe(ROWS - 1);
});
