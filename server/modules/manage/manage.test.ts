import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { rightNames } from '../../../domain/manage/rights';
import { organisationKinds } from '../../../domain/organisations/kinds';
import { insertAccount, newIdCard, newMobile, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { auditLog, officeGrant, officeSeat, organisation, reviewSeat } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { organisationTree } from '../public/organisations';
import { firstInvitation, invite, openInvitations, revokeInvitations } from './invitations';
import { comparePlaces } from './organisationSheet';
import { storePlaces } from './organisationStore';
import { giveRights } from './rights';

const READ = 'POST /api/Manage/ReadInvitation';
const ACCEPT = 'POST /api/Manage/AcceptInvitation';
const TAKE = 'POST /api/Manage/TakeInvitation';

let n = 0;
const bodyOf = (token: string, changes: object = {}) => ({
  token,
  realName: '陆安之',
  idDocType: 1,
  idDocNo: newIdCard(),
  loginName: `office_${++n}`,
  password: 'Amt-2026-yunling',
  ...changes,
});

describe('an installation without anybody', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ content: 'tables' });
  });
  afterAll(() => api.close());

  test('its link makes the province and its administrator, once; each start has a new link until then', async () => {
    expect((await api.call('GET /api/Public/GetLoginNotice')).data).toEqual({ setUp: true });
    const old = (await firstInvitation(api.db, api.now())) as string;
    const token = (await firstInvitation(api.db, api.now())) as string;
    expect((await api.call(READ, { body: { token: old } })).status).toBe(404);
    expect((await api.call(READ, { body: { token } })).data).toMatchObject({ known: false });

    const lacking = await api.call(ACCEPT, { body: bodyOf(token) });
    expect(brokenFields(lacking)).toEqual(['mobile', 'province.name']);
    const wrong = { mobile: newMobile(), province: { name: '云岭省教育厅', code: '45' } };
    expect(brokenFields(await api.call(ACCEPT, { body: bodyOf(token, wrong) }))).toEqual(['province.code']);

    const mobile = newMobile();
    const good = { mobile, province: { name: '云岭省教育厅', code: '450000' } };
    const done = await api.call(ACCEPT, { body: bodyOf(token, good) });
    expect(done).toMatchObject({ status: 200 });
    const me = await api.call('GET /api/Account/GetUserInfo', { token: String(done.data.token) });
    expect(me.data).toMatchObject({
      profileReview: 2,
      orgName: '云岭省教育厅',
      grants: { accountReview: true, importTeachers: false },
      offices: [{ orgId: '450000', orgName: '云岭省教育厅', rights: [...rightNames] }],
    });
    const seats = await api.db.select().from(reviewSeat).orderBy(reviewSeat.kind);
    expect(seats).toEqual(
      ['profile', 'unitTransfer'].map((kind) => ({ kind, orgId: '450000', accountId: me.data.userId })),
    );
    expect((await organisationTree(api.db)).tree).toEqual([{ L: '云岭省教育厅', V: '450000' }]);
    expect((await api.call(ACCEPT, { body: bodyOf(token, { mobile: newMobile() }) })).status).toBe(404);
    expect(await firstInvitation(api.db, api.now())).toBeUndefined();
    expect((await api.call('GET /api/Public/GetLoginNotice')).data).toBeNull();
  });
});

describe('an installation that is run', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test('a link ends after a day, and when it is taken back', async () => {
    const token = await invite(api.db, api.now(), { realName: '陆安之', mobile: newMobile() });
    expect((await api.call(READ, { body: { token } })).data).toMatchObject({
      office: '云岭省教育厅',
      realName: '陆安之',
      mobile: expect.stringMatching(/^1\d\d\*+\d{4}$/),
    });
    api.pass(25 * 3600);
    expect((await api.call(READ, { body: { token } })).status).toBe(404);
    expect((await api.call(ACCEPT, { body: bodyOf(token) })).status).toBe(404);

    const second = await invite(api.db, api.now(), { mobile: newMobile() });
    const [open, ...others] = await openInvitations(api.db, api.now());
    expect(others).toEqual([]);
    expect(await revokeInvitations(api.db, api.now(), open?.id.slice(0, 8))).toBe(1);
    expect((await api.call(READ, { body: { token: second } })).status).toBe(404);
  });

  test('whoever holds the number takes the rights; anybody else does not', async () => {
    const mobile = newMobile();
    const { id, loginName } = await insertAccount(api.db, { mobile });
    const mine = await signIn(api, loginName);
    const other = await signIn(api, (await insertAccount(api.db)).loginName);
    const token = await invite(api.db, api.now(), { mobile });
    expect((await api.call(READ, { body: { token } })).data).toMatchObject({ known: true });
    expect(brokenFields(await api.call(ACCEPT, { body: bodyOf(token) }))).toEqual(['mobile']);
    expect((await api.call(TAKE, { body: { token }, token: other })).status).toBe(404);
    expect((await api.call(TAKE, { body: { token }, token: mine })).status).toBe(200);
    const [held] = await api.db.select().from(officeGrant).where(eq(officeGrant.accountId, id));
    expect(held?.rights).toEqual(rightNames);
    const log = await api.db.select().from(auditLog).where(eq(auditLog.action, 'manage.right.give'));
    expect(log).toMatchObject([{ subjectId: id }]);
    // A right that ends, ends with the next call.
    const offices = () => api.call('GET /api/Manage/GetOffices', { token: mine });
    expect((await offices()).data.offices).toMatchObject([{ seats: 0 }]);
    const at = api.now();
    await api.db
      .insert(officeSeat)
      .values({ id: 'seat1', accountId: id, orgId: '450000', kinds: [ASSESSMENT_KIND], createdAt: at, updatedAt: at });
    expect((await offices()).data.offices).toMatchObject([{ seats: 1 }]);
    await api.db.update(officeGrant).set({ retiredAt: api.now() }).where(eq(officeGrant.accountId, id));
    expect((await offices()).status).toBe(403);
  });
});

describe('organisations of a sheet', () => {
  let api: Api;
  let keeper: SessionUser;
  let county: { id: string; name: string; path: string[] };
  beforeAll(async () => {
    api = await startApi();
    const { school } = await someOrganisations(api.db);
    const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school.id));
    const [above] = await api.db
      .select()
      .from(organisation)
      .where(eq(organisation.id, row?.parentId ?? ''));
    if (!above) throw new Error('no county');
    county = above;
    const { id } = await insertAccount(api.db, { orgId: county.id });
    keeper = { id, offices: [{ orgId: county.id, orgName: county.name, rights: ['organisations'] }] } as never;
  });
  afterAll(() => api.close());

  const columns = ['name', 'kind', 'above', 'code', 'newName'].map((name) => ({ name, labels: [name] }));
  const kind = (name: (typeof organisationKinds)[number]) => organisationKinds.indexOf(name);
  const sheetOf = (rows: Record<string, unknown>[]) =>
    ({
      columns,
      rows: rows.map((data, i) => ({
        row: i + 2,
        cells: new Map(),
        key: data.name,
        data: { code: '450103', ...data },
        action: 'create',
        errors: [] as { column: { name: string }; message: { key: string } }[],
      })),
    }) as never as Parameters<typeof comparePlaces>[2];
  const compared = async (rows: Record<string, unknown>[]) => {
    const sheet = sheetOf(rows);
    const found = await comparePlaces(api.db, keeper, sheet, api.now());
    return { sheet, found, told: sheet.rows.map(({ errors }) => errors.map(({ message }) => message.key)) };
  };

  test('new schools, one that is there, and what is wrong is said at its row', async () => {
    const [school] = await api.db.select().from(organisation).where(eq(organisation.parentId, county.id));
    const { told, sheet } = await compared([
      { name: '新桥小学', kind: kind('primary'), above: county.name },
      { name: school?.name, kind: kind('complete'), above: county.path.join(' / ') },
      { name: '新桥小学', kind: kind('primary'), above: county.name },
      { name: '天桥小学', kind: kind('primary'), above: '没有的教育局' },
      { name: '天桥小学', kind: kind('primary') },
      { name: '天桥小学分校', kind: kind('primary'), above: '新桥小学' },
      { name: county.name, kind: kind('city'), above: county.name },
      { name: '另一个省', kind: kind('province') },
    ]);
    expect(told).toEqual([
      [],
      [],
      ['import.error.sameRow'],
      ['organisation.error.unknownAbove'],
      ['validation.required'],
      ['organisation.error.aboveKind'],
      ['organisation.error.aboveKind'],
      ['organisation.error.outside'],
    ]);
    expect(sheet.rows.map(({ action }) => action).slice(0, 2)).toEqual(['create', 'update']);
  });

  test('the office above is suggested where its name is misspelt, and none where it is another one', async () => {
    const misspelt = county.name.replace('教育局', '教育居');
    const { sheet } = await compared([
      { name: '新桥小学', kind: kind('primary'), above: misspelt },
      { name: '新桥中学', kind: kind('primary'), above: '没有的教育局' },
    ]);
    const suggested = sheet.rows.map(({ errors }) => (errors as { suggest?: string }[]).map(({ suggest }) => suggest));
    expect(suggested).toEqual([[county.path.join(' / ')], [undefined]]);
  });

  test('a place above that is wrong itself in the sheet is named by its row', async () => {
    const { told, sheet } = await compared([
      { name: '新北小学', kind: kind('primary'), above: `${county.name.slice(0, -1)}剧` },
      { name: '新南分局', kind: kind('county'), above: '没有的教育局' },
      { name: '新南小学', kind: kind('primary'), above: '新南分局' },
    ]);
    expect(told).toEqual([
      ['organisation.error.unknownAbove'],
      ['organisation.error.unknownAbove'],
      ['organisation.error.aboveWrong'],
    ]);
    expect(sheet.rows[2]?.errors).toMatchObject([{ message: { params: { row: '3' } } }]);
  });

  test('offices that stand below each other in the sheet are told so, and what is below them their row', async () => {
    const { told } = await compared([
      { name: '新东分局', kind: kind('county'), above: '新西分局' },
      { name: '新西分局', kind: kind('county'), above: '新东分局' },
      { name: '新东小学', kind: kind('primary'), above: '新东分局' },
      { name: '新中分局', kind: kind('county'), above: '新中分局' },
    ]);
    const cycle = ['organisation.error.cycle'];
    expect(told).toEqual([cycle, cycle, ['organisation.error.aboveWrong'], cycle]);
  });

  test('a cell is told as the sheet has it', async () => {
    const sheet = sheetOf([{ name: '另一个省', kind: kind('province') }]);
    const [row] = sheet.rows;
    if (row) row.cells = new Map([['kind', '省级主管部门']]);
    await comparePlaces(api.db, keeper, sheet, api.now());
    expect(row?.errors).toMatchObject([{ value: '省级主管部门' }]);
  });

  test('an office above comes first, wherever it stands in the sheet; the tree is read anew', async () => {
    const before = (await organisationTree(api.db)).id;
    const { sheet, found, told } = await compared([
      { name: '桥东幼儿园', kind: kind('kindergarten'), above: county.name },
      { name: '桥东小学', kind: kind('primary'), above: county.name },
    ]);
    expect(told).toEqual([[], []]);
    const acting = { ctx: { now: api.now } as Context, user: keeper };
    await api.db.transaction((tx) => storePlaces(tx, acting, sheet.rows, found));
    const [made] = await api.db.select().from(organisation).where(eq(organisation.name, '桥东小学'));
    expect(made).toMatchObject({ parentId: county.id, path: [...county.path, '桥东小学'], stageCategory: 0 });
    expect((await organisationTree(api.db)).id).not.toBe(before);
    // The same sheet once more changes nothing.
    const again = await compared([{ name: '桥东小学', kind: kind('primary'), above: county.name }]);
    expect(again.sheet.rows[0]?.action).toBe('same');
    const log = await api.db.select().from(auditLog).where(eq(auditLog.action, 'organisation.add'));
    expect(log).toHaveLength(2);
    expect(log[0]?.accountId).toBe(keeper.id);
  });

  test('a sheet renames; one of last year is told what the organisation is called now', async () => {
    const row = { name: '桥东小学', kind: kind('primary'), above: county.name, newName: '城东第一小学' };
    const acting = { ctx: { now: api.now } as Context, user: keeper };
    const store = async ({ sheet, found }: Awaited<ReturnType<typeof compared>>) =>
      api.db.transaction((tx) => storePlaces(tx, acting, sheet.rows, found));
    const first = await compared([row]);
    expect([first.told, first.sheet.rows[0]?.action]).toEqual([[[]], 'update']);
    await store(first);
    const [made] = await api.db.select().from(organisation).where(eq(organisation.name, '城东第一小学'));
    expect(made).toMatchObject({ formerNames: ['桥东小学'], path: [...county.path, '城东第一小学'] });
    expect((await compared([row])).sheet.rows[0]?.action).toBe('same');
    const { newName: _, ...old } = row;
    expect((await compared([old])).told).toEqual([['organisation.error.former']]);
    const none = { ...row, name: '没有的小学', newName: '另一所小学' };
    const twin = { ...row, name: '桥东幼儿园', kind: kind('kindergarten'), newName: '城东第一小学' };
    expect((await compared([none, twin])).told).toEqual([['organisation.error.notHere'], ['organisation.error.twin']]);
    await api.db.update(organisation).set({ retiredAt: api.now() }).where(eq(organisation.name, '桥东幼儿园'));
    const closed = { name: '桥东幼儿园', kind: kind('kindergarten'), above: county.name };
    expect((await compared([closed])).told).toEqual([['organisation.error.closed']]);
    await api.db
      .update(organisation)
      .set({ mergedIntoId: made?.id ?? '' })
      .where(eq(organisation.name, '桥东幼儿园'));
    expect((await compared([closed])).told).toEqual([['organisation.error.merged']]);
  });

  test('a school does not become an office', async () => {
    const { told } = await compared([{ name: '桥东小学', kind: kind('county'), above: county.name }]);
    expect(told).toEqual([['organisation.error.aboveKind']]);
  });
});

describe('people of an office', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  test('a keeper finds those below the office only, by name or a whole number, and takes them as a sheet', async () => {
    const { school } = await someOrganisations(api.db);
    const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school.id));
    const [elsewhere] = await api.db
      .select()
      .from(organisation)
      .where(and(isNotNull(organisation.parentId), ne(organisation.parentId, row?.parentId ?? '')));
    const mobile = newMobile();
    const { loginName, id } = await insertAccount(api.db, { orgId: school.id, realName: '覃国栋', mobile });
    const far = await insertAccount(api.db, { orgId: elsewhere?.id ?? '', realName: '覃国柱' });
    await api.db.transaction((tx) =>
      giveRights(tx, { now: api.now }, { accountId: id, orgId: school.id, rights: ['people'] }),
    );
    const token = await signIn(api, loginName);
    const ask = async (query: Record<string, string>) => {
      const { data } = await api.call('GET /api/Manage/ListPerson', { token, query });
      return { total: data.total, names: (data.list as unknown as { realName: string }[]).map((one) => one.realName) };
    };
    expect(await ask({ keyword: '覃国' })).toEqual({ total: 1, names: ['覃国栋'] });
    expect((await ask({ keyword: mobile })).names).toEqual(['覃国栋']);
    expect((await ask({ keyword: mobile.slice(0, 10) })).names).toEqual([]);
    expect((await ask({ keyword: far.mobile })).names).toEqual([]);
    const sheet = await api.app.request(
      `http://localhost/api/Manage/ExportPerson?keyword=${encodeURIComponent('覃国')}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(sheet.status).toBe(200);
    const log = await api.db.select().from(auditLog).where(eq(auditLog.action, 'manage.people.export'));
    expect(log).toMatchObject([{ accountId: id, subjectId: school.id }]);
    const other = await signIn(api, far.loginName);
    expect((await api.call('GET /api/Manage/ListPerson', { token: other, query: {} })).status).toBe(403);
  });
});
