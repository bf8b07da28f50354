import { eq } from 'drizzle-orm';
import { noGrants } from '../../domain/access/access';
import type { ImportCheck } from '../../domain/api/imports';
import { transferLimits } from '../../domain/constants';
import type { Row } from '../../domain/forms';
import { account, auditLog, message, type organisation } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { readSheet } from '../../server/files/sheet';
import { newIdCard, newMobile, someOrganisations } from '../support/accounts';
import { cellsOf, uploadedSheet, uploadSheet, workbookOf } from './sheets';
import { expectRefusal } from './walk';
import { type Person, told, type World } from './world';

const kind = { category: 'teacherProfile' };
type Organisation = typeof organisation.$inferSelect;

/** Tests of importing teachers' profiles: which accounts it makes, changes and leaves alone. */
export function importedTeachers(world: () => World): void {
  let places: { school: Organisation; other: Organisation; above: Organisation; far: Organisation };
  beforeAll(async () => {
    places = await someOrganisations(world().db);
  });

  const importerOf = (orgId: string) =>
    world().teacher({ orgId, roles: ['manager'], grants: { ...noGrants, importTeachers: true } });
  const teacher = (change: Row = {}): Row => ({
    realName: '覃一鸣',
    idDocNo: newIdCard(),
    mobile: newMobile(),
    orgId: places.school.id,
    stageCategory: 0,
    ...change,
  });
  const calling = async (me: Person, resId: string) =>
    world().call('POST /api/Public/CheckImport', { token: me.token, body: { kind: kind.category, resId } });
  const check = async (me: Person, rows: readonly Row[], orgId = places.school.id) => {
    const answer = await calling(me, await uploadedSheet(world(), me, kind, rows, { orgId }));
    if (answer.status !== 200) throw new Error(told(answer));
    return answer.envelope.data as unknown as ImportCheck;
  };
  const commit = (me: Person, importId: string, onlyValid = true) =>
    world().ask(me, 'POST /api/Public/CommitImport', { body: { importId, onlyValid } });
  const holders = (row: Row) =>
    world()
      .db.select()
      .from(account)
      .where(matches(account.idDocNo, String(row.idDocNo)));
  const errorsOf = (checked: ImportCheck) => checked.rows.map(({ errors }) => errors.map(({ column }) => column));

  test('the template has the columns of the specification, its example is no teacher, and filled in it makes accounts', async () => {
    const me = await importerOf(places.school.id);
    const query = { kind: kind.category };
    const answer = await world().call('GET /api/Public/DownloadImportTemplate', { token: me.token, query });
    const template = await readSheet(answer.bytes, transferLimits.importRows);
    expect(template[0]).toHaveLength(40);
    expect(template[0]?.slice(0, 6)).toEqual(['姓名 *', '证件类型', '证件号码 *', '手机号', '教育 ID', '所在单位 *']);
    expect(template[0]).toContain('其他任教学段与学科：学科');
    const row = teacher({
      mainPeriodId: '3',
      mainSubjectId: '302',
      otherTeaching: [{ periodId: '3', subjectId: '301' }],
    });
    const [, cells = []] = await cellsOf(world(), kind, [row], { orgId: places.school.id });
    const resId = await uploadSheet(world(), me, await workbookOf([...template.slice(0, 2), cells]));
    const checked = (await calling(me, resId)).envelope.data as unknown as ImportCheck;
    expect(checked).toMatchObject({
      total: 1,
      valid: 1,
      ignored: [],
      rows: [{ row: 3, key: '覃一鸣', action: 'create' }],
    });
    expect(await holders(row)).toEqual([]);
    const result = await commit(me, checked.importId, false);
    expect(result).toEqual({ created: 1, updated: 0, skipped: 0, undoableUntil: expect.any(String) });
    expect(await commit(me, checked.importId, false)).toEqual(result);
    const [made, ...more] = await holders(row);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      mobile: row.mobile,
      orgId: places.school.id,
      roles: ['teacher'],
      grants: noGrants,
      profileReview: 2,
      holdsMobile: true,
      holdsIdDoc: true,
      profile: {
        sex: expect.any(Number),
        birthday: expect.any(String),
        mainSubjectId: '302',
        otherTeaching: [{ periodId: '3', subjectId: '301' }],
      },
    });
    const log = await world()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(made?.id)));
    expect(log).toMatchObject([{ accountId: me.id, action: 'profile.imported' }]);
  });

  test('somebody with a passport is named with it, and found by it the next time', async () => {
    const me = await importerOf(places.school.id);
    const idDocNo = `G${String(Date.now()).slice(-8)}`;
    const row = teacher({ idDocType: 2, idDocNo, realName: 'Anna Schmidt' });
    const checked = await check(me, [row, teacher({ idDocNo: `H${idDocNo.slice(1)}` }), teacher({ idDocType: 2 })]);
    expect(errorsOf(checked)).toEqual([[], ['证件号码'], ['证件号码']]);
    expect(await commit(me, checked.importId)).toMatchObject({ created: 1, updated: 0, skipped: 2 });
    const [made] = await holders(row);
    expect(made).toMatchObject({ idDocType: 2, idDocNo, realName: 'Anna Schmidt', holdsIdDoc: true });
    expect((await check(me, [{ ...row, mobile: undefined, major: '应用数学' }])).rows).toMatchObject([
      { action: 'update', errors: [] },
    ]);
  });

  test('a long sheet tells the rows with errors only, has its example left out, and gives all of them as a file', async () => {
    const me = await importerOf(places.school.id);
    const query = { kind: kind.category };
    const answer = await world().call('GET /api/Public/DownloadImportTemplate', { token: me.token, query });
    const template = await readSheet(answer.bytes, transferLimits.importRows);
    const { checkRows } = transferLimits;
    const rows = Array.from({ length: checkRows + 1 }, (_, n) =>
      teacher(n % 500 === 0 ? { stageCategory: undefined } : {}),
    );
    const [, ...cells] = await cellsOf(world(), kind, rows, { orgId: places.school.id });
    const resId = await uploadSheet(world(), me, await workbookOf([...template.slice(0, 2), ...cells]));
    const checked = (await calling(me, resId)).envelope.data as unknown as ImportCheck;
    const failed = Math.ceil(rows.length / 500);
    expect(checked).toMatchObject({ total: rows.length, valid: rows.length - failed, created: rows.length - failed });
    expect(checked.rows.map(({ row, action }) => [row, action])).toEqual([
      [3, 'skip'],
      [503, 'skip'],
      [1003, 'skip'],
    ]);
    const file = await world().call('GET /api/Public/DownloadFilechunk', {
      token: me.token,
      query: { resId: checked.errorFile?.id ?? '', isOriginal: 'true' },
    });
    const [head = [], ...told] = await readSheet(file.bytes, checkRows);
    expect(told).toHaveLength(failed);
    expect(told.map((cells) => cells[head.length - 1])).toEqual(
      Array(failed).fill(expect.stringContaining('任教学校类别')),
    );
  });

  test('nobody signs in to a new account before its owner has set a password by the code of a text message', async () => {
    const me = await importerOf(places.school.id);
    const row = teacher();
    const mobile = String(row.mobile);
    await commit(me, (await check(me, [row])).importId);
    for (const password of ['abc12345', ' '.repeat(8)]) {
      const body = { loginName: mobile, password };
      expectRefusal(await world().call('POST /api/Account/Login', { body }), 400, 2);
    }
    const query = { mobile, ticket: await world().ticket('retrieve') };
    await world().ask(undefined, 'GET /api/Account/RetrievePwdSMSCode', { query });
    const code = await world().sms(mobile);
    const { retrieveToken, accounts } = await world().ask(undefined, 'GET /api/Account/VerifyRetrievePwdSMSCode', {
      query: { mobile, code },
    });
    expect(accounts).toHaveLength(1);
    const newPwd = 'fresh12345';
    await world().ask(undefined, 'PUT /api/Account/ModifyPwd', { body: { newPwd, confirmPwd: newPwd, retrieveToken } });
    const { token } = await world().ask(undefined, 'POST /api/Account/Login', {
      body: { loginName: mobile, password: newPwd },
    });
    const user = await world().ask({ ...me, token }, 'GET /api/Account/GetUserInfo', {});
    expect(user).toMatchObject({ realName: '覃一鸣', profileReview: 2, isInfoFinished: false });
    const told = await world().db.select().from(message).where(eq(message.accountId, user.userId));
    expect(told).toMatchObject([{ words: { key: 'notice.profile.imported' } }]);
  });

  test('who is there is changed by what is filled in, told of it, and only once', async () => {
    const me = await importerOf(places.above.id);
    const { id } = await world().teacher({ orgId: places.school.id, realName: '黎小满' });
    const [before] = await world().db.select().from(account).where(eq(account.id, id));
    const row: Row = {
      realName: '黎小满',
      idDocNo: before?.idDocNo,
      orgId: places.other.id,
      stageCategory: 0,
      major: '应用数学',
    };
    const checked = await check(me, [row], places.above.id);
    expect(checked.rows).toMatchObject([{ action: 'update', errors: [] }]);
    expect(await commit(me, checked.importId)).toMatchObject({ created: 0, updated: 1, skipped: 0 });
    const [after] = await world().db.select().from(account).where(eq(account.id, id));
    expect(after).toMatchObject({
      mobile: before?.mobile,
      passwordHash: before?.passwordHash,
      roles: before?.roles,
      orgId: places.other.id,
      profile: { ...before?.profile, major: '应用数学' },
    });
    const same = await check(me, [row], places.above.id);
    expect(same).toMatchObject({ updated: 0, unchanged: 1, rows: [{ action: 'same' }] });
    expect(await commit(me, same.importId)).toEqual({ created: 0, updated: 0, skipped: 0, unchanged: 1 });
    const [again] = await world().db.select().from(account).where(eq(account.id, id));
    expect(again?.rowVersion).toBe(after?.rowVersion);
    const told = await world().db.select().from(message).where(eq(message.accountId, id));
    expect(told).toMatchObject([{ words: { key: 'notice.profile.updated' } }]);
  });

  test('whom it may not change: others, other schools, names and numbers of people, numbers that are in use', async () => {
    const me = await importerOf(places.school.id);
    const [own, far] = [
      await world().teacher({ realName: '黎小满' }),
      await world().teacher({ orgId: places.far.id, realName: '覃一鸣' }),
    ];
    const documentOf = async ({ id }: Person) =>
      (await world().db.select().from(account).where(eq(account.id, id)))[0]?.idDocNo;
    const same = newIdCard();
    const checked = await check(me, [
      teacher({ idDocNo: await documentOf(far), mobile: undefined }),
      teacher({ idDocNo: await documentOf(own), mobile: undefined }),
      teacher({ idDocNo: await documentOf(own), realName: '黎小满' }),
      teacher({ idDocNo: await documentOf(me), realName: '韦晓岚', mobile: undefined }),
      teacher({ mobile: far.mobile }),
      teacher({ mobile: undefined }),
      teacher({ idDocNo: same }),
      teacher({ idDocNo: same }),
      teacher({ orgId: undefined }),
      teacher({ mainSubjectId: '302' }),
      teacher({ teacherCert: { no: '2010' } }),
    ]);
    expect(errorsOf(checked)).toEqual([
      ['证件号码'],
      ['姓名'],
      ['证件号码', '手机号'],
      ['证件号码'],
      ['手机号'],
      ['手机号'],
      [],
      ['证件号码'],
      ['所在单位'],
      ['主要任教学段'],
      ['教师资格证：发证日期', '教师资格证：发证机关', '教师资格证：资格种类', '教师资格证：注册状态'],
    ]);
    const before = await world().db.select().from(account).where(eq(account.id, far.id));
    expect(await commit(me, checked.importId)).toMatchObject({ created: 1, updated: 0, skipped: 10 });
    expect(await world().db.select().from(account).where(eq(account.id, far.id))).toEqual(before);
  });

  test('a school of somebody else is none that can be chosen', async () => {
    const me = await importerOf(places.school.id);
    const checked = await check(me, [teacher({ orgId: places.far.id })], places.far.id);
    expect(errorsOf(checked)).toEqual([['所在单位']]);
  });

  test('only with the right to, and no more once it is taken away', async () => {
    const me = await importerOf(places.school.id);
    const { importId } = await check(me, [teacher()]);
    await world()
      .db.update(account)
      .set({ grants: noGrants, roles: ['teacher'] })
      .where(eq(account.id, me.id));
    const body = { importId, onlyValid: true };
    expectRefusal(await world().call('POST /api/Public/CommitImport', { token: me.token, body }), 403, 1);
    const query = { kind: kind.category };
    expectRefusal(await world().call('GET /api/Public/DownloadImportTemplate', { token: me.token, query }), 404, 1);
    const manager = await importerOf(places.school.id);
    expectRefusal(
      await world().call('GET /api/Public/DownloadImportTemplate', { token: manager.token, query: { kind: 'Thesis' } }),
      404,
      1,
    );
  });
}
