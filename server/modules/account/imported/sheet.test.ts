import { eq, inArray, isNull } from 'drizzle-orm';
import { noGrants } from '../../../../domain/access/access';
import type { ImportCheck, ImportResult, ImportUndo } from '../../../../domain/api/imports';
import { cellText } from '../../../../domain/imports/cells';
import words from '../../../../locales/zh-CN/areas/imports';
import { keeperAt, newIdCard, newMobile, signedIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { bookOf } from '../../../../tests/support/importing';
import { newId } from '../../../db/id';
import { account, auditLog, importRow, importRun, officeGrant, organisation, revision } from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import { readSheet } from '../../../files/sheet';
import type { Context, SessionUser } from '../../../http/context';
import { noProgress, WorkStopped } from '../../../work/progress';
import { commitImport } from '../../imports/commit';
import type { ImportKind } from '../../imports/kind';
import { importKindOf } from '../../imports/kinds';
import { giveRights } from '../../manage/rights';
import { accountUser } from '../session';

const kind = 'teacherProfile';
/** Rows of a sheet of these tests: two whole parts and a piece of a third one. */
const ROWS = 250;

let api: Api;
let school: { id: string; name: string };
let other: { id: string; name: string };
beforeAll(async () => {
  api = await startApi();
  const places = await someOrganisations(api.db);
  [school, other] = [places.school, places.far];
});
afterAll(() => api.close());

const importer = async (orgId = school.id) => {
  const { row, token } = await signedIn(api, {
    orgId,
    roles: ['manager'],
    grants: { ...noGrants, importTeachers: true },
  });
  return { id: row.id, token };
};
type Importer = Awaited<ReturnType<typeof importer>>;

/** Encoder of GBK: the pairs of bytes that the decoder takes, the other way round. */
const gbk = (() => {
  const known = new Map<string, Buffer>();
  const decoder = new TextDecoder('gbk');
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const bytes = Buffer.from([high, low]);
      const text = decoder.decode(bytes);
      if ([...text].length === 1 && !known.has(text)) known.set(text, bytes);
    }
  return (text: string) => Buffer.concat([...text].map((c) => known.get(c) ?? Buffer.from(c)));
})();

interface Line {
  name?: string;
  document: string;
  mobile: string;
  org?: string;
  major?: string;
}
const lines = (n: number): Line[] => Array.from({ length: n }, () => ({ document: newIdCard(), mobile: newMobile() }));
const textOf = (rows: readonly Line[]) =>
  [
    '姓名,证件号码,手机号,所在单位,任教学校类别,所学专业',
    ...rows.map(({ name = '覃一鸣', document, mobile, org = school.name, major = '' }) =>
      [name, document, mobile, org, '中小学、幼儿园、特殊教育', major].join(','),
    ),
  ].join('\r\n');

async function check({ token }: Importer, bytes: string | Uint8Array, name = '教师.csv'): Promise<ImportCheck> {
  const body = new FormData();
  body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  body.set('scene', 'import');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.request('http://localhost/upload/UploadFile', { method: 'POST', body, headers });
  const { data: file } = (await answer.json()) as { data: { id: string } };
  const { data, status } = await api.call('POST /api/Public/CheckImport', { token, body: { kind, resId: file.id } });
  expect({ status, fields: data.fields }).toEqual({ status: 200, fields: undefined });
  return data as unknown as ImportCheck;
}
const call = async ({ token }: Importer, importId: string) =>
  (await api.call('POST /api/Public/CommitImport', { token, body: { importId, onlyValid: true } }))
    .data as unknown as ImportResult;
const undo = async ({ token }: Importer, importId: string) => {
  const { data, status } = await api.call('POST /api/Public/UndoImport', { token, body: { importId } });
  return status === 200 ? (data as unknown as ImportUndo) : status;
};
const holders = (rows: readonly Line[]) =>
  api.db
    .select()
    .from(account)
    .where(
      matches(
        account.idDocNo,
        rows.map(({ document }) => document),
      ),
    );

/** An import in this process, as a work does it; `at` is told between two parts how much is done. */
async function committing({ id }: Importer, importId: string, at: (done: number, total: number) => void) {
  const user = (await accountUser({ db: api.db, now: api.now }, id)) as SessionUser;
  const progress = { ...noProgress, at };
  const ctx = { db: api.db, now: api.now, locale: 'zh-CN', services: api.services, progress } as unknown as Context;
  return () => commitImport({ ctx, user }, (name) => importKindOf(name) as ImportKind, { importId, onlyValid: true });
}
const stopsAt = (most: number) => (done: number) => {
  if (done >= most) throw new WorkStopped();
};

test('a stopped import leaves whole parts, goes on behind them, and keeps the rows that are left out', async () => {
  const me = await importer();
  const rows = lines(ROWS);
  const [, , third, , , sixth] = rows as [Line, Line, Line, Line, Line, Line];
  third.document = '450202199305173010';
  sixth.org = other.name;
  const twin = rows.at(-1) as Line;
  twin.document = rows[0]?.document ?? '';
  const { importId, total, valid, rows: told } = await check(me, textOf(rows));
  expect({ total, valid }).toEqual({ total: ROWS, valid: ROWS - 3 });
  expect(told.filter(({ errors }) => errors.length > 0).map(({ row, errors }) => [row, errors[0]?.column])).toEqual([
    [4, '证件号码'],
    [7, '所在单位'],
    [ROWS + 1, '证件号码'],
  ]);
  await expect((await committing(me, importId, stopsAt(100)))()).rejects.toThrow(WorkStopped);
  expect(await holders(rows)).toHaveLength(98);
  const dealtWith: number[] = [];
  const result = await (await committing(me, importId, (done) => void dealtWith.push(done)))();
  expect(dealtWith).toEqual([100, 200, 250]);
  expect(result).toMatchObject({ created: ROWS - 3, updated: 0, skipped: 3, errorFile: { resExt: 'xlsx' } });
  expect(await call(me, importId)).toEqual(result);
  expect(await holders(rows)).toHaveLength(ROWS - 3);
  const acts = await api.db.select().from(auditLog).where(eq(auditLog.accountId, me.id));
  expect(acts.filter(({ action }) => action === 'profile.imported')).toHaveLength(ROWS - 3);
});

test('the example of the template is no row, neither of the sheet nor of its progress', async () => {
  const me = await importer();
  const headers = { authorization: `Bearer ${me.token}` };
  const path = `http://localhost/api/Public/DownloadImportTemplate?kind=${kind}`;
  const template = await api.app.request(path, { headers });
  const [heads = [], example = []] = await readSheet(new Uint8Array(await template.arrayBuffer()), 2);
  const [line] = lines(1) as [Line];
  const own = { 姓名: '覃一鸣', 证件号码: line.document, 手机号: line.mobile, 所在单位: school.name };
  const cells = heads.map((head, n) => {
    const named = Object.entries(own).find(([name]) => cellText(head).startsWith(name));
    return named ? named[1] : cellText(example[n] ?? null);
  });
  const book = await bookOf([heads, example, cells].map((row) => row.map(cellText)));
  const checked = await check(me, new Uint8Array(book), '教师.xlsx');
  expect(checked).toMatchObject({ name: '教师.xlsx', undoHours: 24, total: 1, valid: 1, rows: [{ row: 3 }] });
  const totals = new Set<number>();
  await (await committing(me, checked.importId, (_, total) => void totals.add(total)))();
  expect([...totals]).toEqual([1]);
});

test('GBK says the same as UTF-8: the sheet of last year changes what differs, and nothing else', async () => {
  const me = await importer();
  const rows = lines(4);
  expect(await check(me, gbk(textOf(rows)))).toMatchObject({ created: 4, rows: [{ key: '覃一鸣' }, {}, {}, {}] });
  await call(me, (await check(me, `\ufeff${textOf(rows)}`)).importId);
  const [first, second] = rows as [Line, Line];
  first.major = '应用数学';
  // Characters that nobody sees, and a formula that a spreadsheet would calculate.
  second.name = '\u200b覃一鸣';
  second.major = '=1+1';
  const checked = await check(me, gbk(textOf(rows).replace('\u200b', '')));
  expect(checked).toMatchObject({ created: 0, updated: 2, unchanged: 2 });
  expect(await check(me, textOf(rows))).toMatchObject({ created: 0, updated: 2, unchanged: 2, valid: 4 });
  expect(await call(me, checked.importId)).toMatchObject({ created: 0, updated: 2, unchanged: 2 });
  expect(await check(me, textOf(rows))).toMatchObject({ updated: 0, unchanged: 4 });
});

test('a right that ends in the middle stops the import, and says so', async () => {
  const me = await importer();
  const rows = lines(ROWS);
  const { importId } = await check(me, textOf(rows));
  let going = Promise.resolve<unknown>(undefined);
  const commit = await committing(me, importId, (done) => {
    if (done === 100) going = api.db.update(account).set({ grants: noGrants }).where(eq(account.id, me.id)).execute();
  });
  await expect(commit()).rejects.toMatchObject({ code: '403', key: 'import.error.rightEnded' });
  await going;
  expect((await holders(rows)).length).toBeLessThan(ROWS);
  expect(await undo(me, importId)).toBe(403);
  await api.db
    .update(account)
    .set({ grants: { ...noGrants, importTeachers: true } })
    .where(eq(account.id, me.id));
  api.pass(60);
  const { data } = await api.call('GET /api/Public/ListUndoableImport', { token: me.token, query: { kind } });
  expect(data.list).toContainEqual(expect.objectContaining({ importId, created: 100 }));
  expect(await undo(me, importId)).toEqual({ removed: 100, reverted: 0, kept: [] });
  expect(await holders(rows)).toEqual([]);
  expect(await call(me, importId)).toMatchObject({ created: 100 });
});

test('a sheet that was checked while one had the right is refused as what it is: not allowed any more', async () => {
  const me = await keeperAt(api, school.id, { person: { orgId: school.id }, rights: ['people'] });
  const { importId } = await check(me as unknown as Importer, textOf(lines(2)));
  await api.db
    .update(officeGrant)
    .set({ retiredAt: api.now() })
    .where(eq(officeGrant.accountId, String(me.id)));
  const { status, errorMessage } = await api.call('POST /api/Public/CommitImport', {
    token: me.token,
    body: { importId, onlyValid: true },
  });
  expect([status, errorMessage]).toEqual([403, expect.stringContaining('权限')]);
});

test('nobody’s sheets are lost among those of other offices', async () => {
  const [me, they] = [await importer(), await importer(other.id)];
  const { importId } = await check(me, textOf(lines(1)));
  await call(me, importId);
  api.pass(1);
  const theirs = await check(they, textOf([{ ...lines(1)[0], org: other.name } as Line]));
  await call(they, theirs.importId);
  const [run] = await api.db.select().from(importRun).where(eq(importRun.id, theirs.importId));
  if (!run) throw new Error('No import');
  await api.db.insert(importRun).values(Array.from({ length: 25 }, (_, n) => ({ ...run, id: `${run.id}-${n}` })));
  const { data } = await api.call('GET /api/Public/ListUndoableImport', { token: me.token, query: { kind } });
  expect(data.list).toContainEqual(expect.objectContaining({ importId }));
});

test('a school of another office is told so, and none of the own is suggested instead', async () => {
  const me = await importer();
  const [line] = lines(1);
  const far = `${school.name.slice(0, -1)}阁`;
  await api.db.update(organisation).set({ name: far }).where(eq(organisation.id, other.id));
  await api.db.update(revision).set({ value: 'renamed' }).where(eq(revision.name, 'organisation'));
  const told = async (org: string) =>
    (await check(me, textOf([{ ...line, org } as Line]))).rows.flatMap(({ errors }) =>
      errors.map(({ message, suggest }) => [message, suggest]),
    );
  expect(await told(far)).toEqual([['只能是本级及以下在用的单位', undefined]]);
  expect(await told(`${far}.`)).toEqual([[expect.any(String), school.name]]);
  await api.db.update(organisation).set({ name: other.name }).where(eq(organisation.id, other.id));
  await api.db.update(revision).set({ value: 'renamed back' }).where(eq(revision.name, 'organisation'));
});

test('a school that was merged or renamed leads to what it is now, and never to a neighbour like it', async () => {
  const [top] = await api.db
    .select()
    .from(organisation)
    .where(isNull(organisation.parentId))
    .orderBy(organisation.sort)
    .limit(1);
  const me = await importer(top?.id);
  const [line] = lines(1);
  const [gone] = await api.db
    .insert(organisation)
    .values({
      id: newId(),
      name: '三岔镇旧小学',
      parentId: top?.id ?? null,
      kind: 'primary',
      code: '450202',
      sort: 0,
      path: [],
    })
    .returning();
  await api.db
    .update(organisation)
    .set({ retiredAt: api.now(), mergedIntoId: other.id })
    .where(eq(organisation.id, gone?.id ?? ''));
  await api.db
    .update(organisation)
    .set({ formerNames: ['三岔镇老学堂'] })
    .where(eq(organisation.id, school.id));
  await api.db.update(revision).set({ value: 'merged' }).where(eq(revision.name, 'organisation'));
  const told = async (org: string) =>
    (await check(me, textOf([{ ...line, org } as Line]))).rows.flatMap(({ errors }) =>
      errors.map(({ message, suggest }) => [message, suggest]),
    );
  expect(await told('三岔镇旧小学')).toEqual([[`已并入“${other.name}”`, other.name]]);
  expect(await told('三岔镇老学堂')).toEqual([[`这是曾用名，现在叫“${school.name}”`, school.name]]);
  // Half of its letters are those of a school that there is: that says nothing.
  const half =
    school.name.slice(0, Math.ceil(school.name.length / 2)) +
    '甲乙丙丁戊己'.slice(0, Math.floor(school.name.length / 2));
  expect(await told(half)).toEqual([[expect.any(String), undefined]]);
  await api.db.update(organisation).set({ formerNames: [] }).where(eq(organisation.id, school.id));
  await api.db.delete(organisation).where(eq(organisation.id, gone?.id ?? ''));
  await api.db.update(revision).set({ value: 'as before' }).where(eq(revision.name, 'organisation'));
});

test('two people import the same teachers at once: each is there once', async () => {
  const [one, two] = [await importer(), await importer()];
  const rows = lines(ROWS);
  const [first, second] = [await check(one, textOf(rows)), await check(two, textOf(rows.toReversed()))];
  const results = await Promise.all([call(one, first.importId), call(two, second.importId)]);
  expect(await holders(rows)).toHaveLength(ROWS);
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(ROWS);
  expect(results.map(({ skipped }) => skipped)).toEqual([0, 0]);
});

describe('undoing', () => {
  test('sheets one after the other: changed people have their values again, new ones are gone', async () => {
    const me = await importer();
    const rows = lines(ROWS);
    const made = await check(me, textOf(rows));
    await call(me, made.importId);
    const changed = await check(me, textOf(rows.map((row) => ({ ...row, major: '应用数学' }))));
    expect(await call(me, changed.importId)).toMatchObject({ updated: ROWS, undoableUntil: expect.any(String) });
    const { data } = await api.call('GET /api/Public/ListUndoableImport', { token: me.token, query: { kind } });
    for (const one of [
      { importId: changed.importId, updated: ROWS },
      { importId: made.importId, created: ROWS },
    ])
      expect(data.list).toContainEqual(expect.objectContaining(one));
    expect(await undo(me, changed.importId)).toEqual({ removed: 0, reverted: ROWS, kept: [] });
    expect((await holders(rows)).filter(({ profile }) => profile.major !== undefined)).toEqual([]);
    expect(await undo(me, made.importId)).toEqual({ removed: ROWS, reverted: 0, kept: [] });
    expect(await holders(rows)).toEqual([]);
    expect(await undo(me, made.importId)).toEqual({ removed: ROWS, reverted: 0, kept: [] });
  });

  test('who has signed in, was changed since, belongs to others or is named by something stays, with why', async () => {
    const me = await importer();
    const rows = lines(6);
    const { importId } = await check(me, textOf(rows));
    await call(me, importId);
    const people = await holders(rows);
    const idOf = (n: number) => people.find(({ idDocNo }) => idDocNo === rows[n]?.document)?.id ?? '';
    const set = (n: number, values: Partial<typeof account.$inferInsert>) =>
      api.db
        .update(account)
        .set(values)
        .where(eq(account.id, idOf(n)));
    await set(0, { lastLoginAt: api.now() });
    await set(1, { rowVersion: 7 });
    await set(2, { orgId: other.id });
    await api.db.delete(account).where(inArray(account.id, [idOf(3)]));
    await api.db.transaction((tx) =>
      giveRights(tx, { now: api.now }, { accountId: idOf(4), orgId: school.id, rights: ['people'] }),
    );
    expect(await undo(await importer(other.id), importId)).toBe(404);
    const plan = await api.call('POST /api/Public/PlanUndoImport', { token: me.token, body: { importId } });
    const undone = (await undo(me, importId)) as ImportUndo;
    expect(plan.data).toEqual(undone);
    expect(undone).toMatchObject({ removed: 1, reverted: 0 });
    expect(undone.kept.map(({ reason }) => reason)).toEqual([
      '本人已登录或已设密码',
      '导入后又修改过',
      '已不属于您的单位',
      expect.any(String),
      words['import.undo.named'],
    ]);
    expect(await api.db.$count(importRow, eq(importRow.importId, importId))).toBe(6);
  });
});

test('somebody who keeps the people of an office imports for it, wherever he works himself', async () => {
  const { id, token } = await keeperAt(api, school.id, { rights: ['people'], person: { orgId: other.id } });
  const me = { id, token };
  expect(await check(me, textOf(lines(1)))).toMatchObject({ valid: 1 });
  expect(await check(me, textOf(lines(1).map((row) => ({ ...row, org: other.name }))))).toMatchObject({ valid: 0 });
});

test('somebody who is no teacher needs another role, and the row says which', async () => {
  const mine = await importer();
  const text = (role: string) =>
    [
      '姓名,证件号码,手机号,所在单位,任教学校类别,教师,管理者',
      ['覃一鸣', newIdCard(), newMobile(), school.name, '中小学、幼儿园、特殊教育', '否', role].join(','),
    ].join('\r\n');
  const [row] = (await check(mine, text(''))).rows;
  expect(row?.errors).toMatchObject([{ column: '教师', message: '不是教师时，“培训者”“管理者”至少一列填“是”' }]);
  expect((await check(mine, text('是'))).rows[0]?.errors).toEqual([]);
});
