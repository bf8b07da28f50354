import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { dictionaryNames } from '../../../../domain/dictionaryTypes';
import { type RightName, rightNames } from '../../../../domain/manage/rights';
import { organisationKinds } from '../../../../domain/organisations/kinds';
import { insertAccount, keeperAt, signIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../../tests/support/api';
import { account, auditLog, message, officeGrant, organisation, resourceChange, reviewSeat } from '../../../db/schema';

const TOP = '450000';
const rightAt = (...names: RightName[]) => names.map((name) => rightNames.indexOf(name));
const kindAt = (name: (typeof organisationKinds)[number]) => organisationKinds.indexOf(name);

let api: Api;
let county: string;
let school: string;
beforeAll(async () => {
  api = await startApi();
  const found = await someOrganisations(api.db);
  school = found.school.id;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school));
  county = row?.parentId ?? '';
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(officeGrant));

const keeper = (orgId: string, ...rights: RightName[]) => keeperAt(api, orgId, { rights, person: { orgId: school } });
type Keeper = Awaited<ReturnType<typeof keeper>>;
const call = (key: string, { token }: Pick<Keeper, 'token'>, input: object = {}) => api.call(key, { token, ...input });
const save = (name: string, who: Keeper, body: object) => call(`POST /api/Manage/${name}/Save`, who, { body });

describe('dictionary entries', () => {
  const dictionary = dictionaryNames.indexOf('refundReason');
  const entry = { dictionary, name: '课程内容不符', code: 'r90', nameEn: 'Not as described' };

  test('one is added, is offered in each language, is changed, retired and brought back', async () => {
    const me = await keeper(TOP, 'system');
    const made = await save('DictionaryEntry', me, entry);
    expect(made).toMatchObject({ status: 200, data: { ...entry, state: 'active', rowVersion: 0 } });
    const { id } = made.data;
    const offered = async (locale: string) => {
      const answer = await api.call('GET /api/Public/ListDictionary', {
        query: { ids: ['refundReason'] },
        headers: { 'accept-language': locale },
      });
      return (answer.data as unknown as Record<string, { id: string }[]>).refundReason?.find((one) => one.id === 'r90');
    };
    expect(await offered('zh-CN')).toEqual({ id: 'r90', name: '课程内容不符' });
    expect(await offered('en-US')).toEqual({ id: 'r90', name: 'Not as described' });

    const changed = await save('DictionaryEntry', me, { ...made.data, ...entry, id, rowVersion: 0, name: '内容不符' });
    expect(changed.status).toBe(400);
    const body = { ...entry, id, rowVersion: 0, name: '内容不符', sort: made.data.sort };
    expect((await save('DictionaryEntry', me, body)).data).toMatchObject({ name: '内容不符', rowVersion: 1 });
    const late = await save('DictionaryEntry', me, body);
    expect(late).toMatchObject({ status: 409, data: { current: { name: '内容不符', rowVersion: 1 } } });
    const moved = { ...body, rowVersion: 1, code: 'r91' };
    expect(brokenFields(await save('DictionaryEntry', me, moved))).toEqual(['code']);

    // As the browser sends it: with its key, in one transaction.
    const mark = (what: string) =>
      call(`POST /api/Manage/DictionaryEntry/${what}`, me, {
        body: { ids: [id] },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect(await offered('zh-CN')).toEqual({ id: 'r90', name: '内容不符' });
    expect((await mark('Retire')).data).toEqual({ done: [id], failed: [] });
    expect(await offered('zh-CN')).toEqual({ id: 'r90', name: '内容不符', disabled: true });
    const heir = await save('DictionaryEntry', me, { ...entry, name: '课程内容与介绍不符', code: 'r92' });
    const named = { ...body, rowVersion: 2, successor: 'r92' };
    expect((await save('DictionaryEntry', me, named)).data).toMatchObject({ successor: 'r92', state: 'retired' });
    expect(await offered('zh-CN')).toMatchObject({ disabled: true, successor: 'r92' });
    await call('POST /api/Manage/DictionaryEntry/Retire', me, { body: { ids: [heir.data.id] } });
    expect(await offered('zh-CN')).not.toHaveProperty('successor');
    expect((await mark('Restore')).data).toEqual({ done: [id], failed: [] });
    const { data } = await call(`GET /api/Manage/DictionaryEntry/History/${String(id)}`, me);
    expect(data.list).toMatchObject([
      { act: 'restore', by: me.realName },
      { act: 'change', before: {}, after: { successor: 'r92' } },
      { act: 'retire' },
      { act: 'change', before: { name: '课程内容不符' }, after: { name: '内容不符' } },
      { act: 'add', before: {}, after: { name: '课程内容不符', code: 'r90' } },
    ]);
  });

  test('a code stands once in its dictionary, and names entries of the same one only', async () => {
    const me = await keeper(TOP, 'system');
    expect(brokenFields(await save('DictionaryEntry', me, { ...entry, code: 'r95', above: 'nothing' }))).toEqual([
      'above',
    ]);
    expect((await save('DictionaryEntry', me, { ...entry, code: 'r95' })).status).toBe(200);
    expect(brokenFields(await save('DictionaryEntry', me, { ...entry, code: 'r95' }))).toEqual(['code']);
    expect(brokenFields(await save('DictionaryEntry', me, { ...entry, code: 'r 96' }))).toEqual(['code']);
  });
});

describe('organisations', () => {
  const unit = (name: string, parentId: string, kind = kindAt('primary')) => ({ name, kind, parentId, code: '450102' });

  test('a school is added, renamed and moved, and the names below follow', async () => {
    const me = await keeper(TOP, 'organisations');
    const area = await save('Organisation', me, unit('新区教育局', TOP, kindAt('county')));
    const made = await save('Organisation', me, unit('新区第一小学', String(area.data.id)));
    const pathOf = async (id: unknown) =>
      (
        await api.db
          .select()
          .from(organisation)
          .where(eq(organisation.id, String(id)))
      )[0]?.path;
    expect((await pathOf(made.data.id))?.slice(-2)).toEqual(['新区教育局', '新区第一小学']);
    const renamed = { ...unit('滨江新区教育局', TOP, kindAt('county')), id: area.data.id, rowVersion: 0 };
    expect((await save('Organisation', me, renamed)).status).toBe(200);
    expect((await pathOf(made.data.id))?.slice(-2)).toEqual(['滨江新区教育局', '新区第一小学']);
    const moved = { ...unit('新区第一小学', county), id: made.data.id, rowVersion: 0 };
    expect((await save('Organisation', me, moved)).status).toBe(200);
    expect((await pathOf(made.data.id))?.at(-2)).not.toBe('滨江新区教育局');
    const cycle = {
      ...unit('滨江新区教育局', String(area.data.id), kindAt('county')),
      id: area.data.id,
      rowVersion: 1,
    };
    expect(brokenFields(await save('Organisation', me, cycle))).toEqual(['parentId']);
    const twin = unit('新区第一小学', county);
    expect(brokenFields(await save('Organisation', me, twin))).toEqual(['name']);
  });

  test('a code in full width is kept in half width, and kinds are refused by the rule that offers them', async () => {
    const me = await keeper(county, 'organisations');
    const one = { name: '全角小学', kind: kindAt('primary'), parentId: county };
    const made = await save('Organisation', me, { ...one, code: '４５０１０２' });
    expect(made).toMatchObject({ status: 200, data: { code: '450102' } });
    const office = { ...one, name: '分局', code: '450102' };
    for (const kind of ['province', 'county'] as const)
      expect(brokenFields(await save('Organisation', me, { ...office, kind: kindAt(kind) }))).toEqual(['parentId']);
  });

  test('a county keeps its own only, and nobody closes one with people in it', async () => {
    const me = await keeper(county, 'organisations');
    const { data } = await call('GET /api/Manage/Organisation/List', me, { query: { pageSize: 100 } });
    expect((data.list as unknown as { id: string }[]).map(({ id }) => id)).not.toContain(TOP);
    expect((await call(`GET /api/Manage/Organisation/Get/${TOP}`, me)).status).toBe(404);
    expect((await call(`GET /api/Manage/Organisation/History/${TOP}`, me)).status).toBe(404);
    expect(brokenFields(await save('Organisation', me, unit('远处的小学', TOP)))).toEqual(['parentId']);
    const retire = (id: string) => call('POST /api/Manage/Organisation/Retire', me, { body: { ids: [id] } });
    expect((await retire(TOP)).data.failed).toMatchObject([{ id: TOP }]);
    expect((await retire(school)).data.failed).toMatchObject([{ id: school, reason: expect.stringContaining('停用') }]);
  });

  test('closing waits for a second keeper where there is one', async () => {
    const me = await keeper(county, 'organisations');
    const other = await keeper(TOP, 'organisations');
    const made = await save('Organisation', me, unit('撤并的小学', county));
    const id = String(made.data.id);
    const body = { ids: [id] };
    expect((await call('POST /api/Manage/Organisation/Retire', me, { body })).data).toMatchObject({ pending: [id] });
    const open = async (who: Keeper) =>
      (await call('GET /api/Manage/Organisation/List', who)).data.requests as unknown as { id: string; own: boolean }[];
    const [mine] = await open(me);
    expect(mine).toMatchObject({ act: 'retire', title: '撤并的小学', own: true, decides: false });
    const decide = (who: Keeper, agree: boolean) =>
      call('POST /api/Manage/Organisation/Decide', who, { body: { id: mine?.id, agree } });
    expect((await decide(me, true)).status).toBe(403);
    expect((await decide(other, true)).status).toBe(200);
    expect((await decide(other, true)).status).toBe(404);
    const [row] = await api.db.select().from(organisation).where(eq(organisation.id, id));
    expect(row?.retiredAt).not.toBeNull();
    const [change] = await api.db
      .select()
      .from(resourceChange)
      .where(and(eq(resourceChange.rowId, id), eq(resourceChange.act, 'retire')));
    expect(change).toMatchObject({ accountId: me.id, confirmedBy: other.id });
  });
});

describe('rights of people for offices', () => {
  const grant = (accountId: string, orgId: string, ...rights: RightName[]) => ({
    accountId,
    orgId,
    rights: rightAt(...rights),
  });
  const newcomer = () => insertAccount(api.db, { orgId: school });

  test('the only keeper gives them at once; they hold with the next call, and end with the next one', async () => {
    const me = await keeper(TOP, 'people', 'organisations');
    const { id, loginName } = await newcomer();
    const token = await signIn(api, loginName);
    const offices = () => api.call('GET /api/Manage/GetOffices', { token });
    expect((await offices()).status).toBe(403);
    const given = await save('OfficeGrant', me, grant(id, county, 'people'));
    expect(given).toMatchObject({ status: 200, data: { rights: rightAt('people'), state: 'active' } });
    expect(given.data.pending).toBeUndefined();
    expect((await offices()).status).toBe(200);
    const { data: told } = await call(`GET /api/Manage/OfficeGrant/History/${String(given.data.id)}`, me);
    const [office] = await api.db.select().from(organisation).where(eq(organisation.id, county));
    // The panel names what the history holds by its id.
    expect((told.list as object[])[0]).toMatchObject({ after: { accountInfo: { id }, orgName: office?.name } });
    expect(await api.db.$count(reviewSeat, and(eq(reviewSeat.orgId, county), eq(reviewSeat.accountId, id)))).toBe(2);
    const ended = await call('POST /api/Manage/OfficeGrant/Retire', me, { body: { ids: [given.data.id] } });
    expect(ended.data).toEqual({ done: [given.data.id], failed: [] });
    expect((await offices()).status).toBe(403);
    expect(await api.db.$count(reviewSeat, and(eq(reviewSeat.orgId, county), eq(reviewSeat.accountId, id)))).toBe(0);
    const [row] = await api.db.select().from(account).where(eq(account.id, id));
    expect(row?.grants).toMatchObject({ accountReview: false, importTeachers: false });
    expect(await api.db.$count(auditLog, eq(auditLog.action, 'officeGrant.retire'))).toBe(1);
  });

  test('with a second keeper they wait, are confirmed by the other one only, and are told', async () => {
    const me = await keeper(TOP, 'people', 'organisations');
    const other = await keeper(TOP, 'people');
    const { id } = await newcomer();
    const asked = await save('OfficeGrant', me, grant(id, county, 'organisations'));
    expect(asked.data).toMatchObject({ pending: true });
    expect(await api.db.$count(officeGrant, eq(officeGrant.accountId, id))).toBe(0);
    const [todo] = await api.db.select().from(message).where(eq(message.accountId, other.id));
    expect(todo?.target).toMatchObject({ page: 'manageRequest', state: 'open' });
    const open = async (who: Keeper) =>
      (await call('GET /api/Manage/OfficeGrant/List', who)).data.requests as unknown as { id: string }[];
    const [request] = await open(other);
    expect(request).toMatchObject({ act: 'add', by: me.realName, own: false, decides: true });
    // The reader's language decides, not that of whoever has asked.
    const english = { 'accept-language': 'en' };
    const read = await api.call('GET /api/Manage/OfficeGrant/List', { token: other.token, headers: english });
    expect((read.data.requests as unknown as { title: string }[])[0]?.title).toMatch(/Organisations$/);
    const told = await api.call('GET /api/Message/FindMsg', { token: other.token, headers: english });
    expect(JSON.stringify(told.data)).toContain('Organisations');
    expect(JSON.stringify(told.data)).not.toContain('单位管理');
    const decide = (who: Keeper, agree: boolean) =>
      call('POST /api/Manage/OfficeGrant/Decide', who, { body: { id: request?.id, agree } });
    expect((await decide(me, true)).status).toBe(403);
    expect((await decide(other, true)).status).toBe(200);
    const [row] = await api.db.select().from(officeGrant).where(eq(officeGrant.accountId, id));
    expect(row).toMatchObject({ rights: ['organisations'], givenBy: me.id, confirmedBy: other.id });
    const [closed] = await api.db
      .select()
      .from(message)
      .where(eq(message.id, todo?.id ?? ''));
    expect(closed?.target).toMatchObject({ state: 'done' });
    expect(await open(other)).toEqual([]);
  });

  test('who keeps the people of an office confirms no rights for it while somebody above may', async () => {
    const [me, peer, above] = [
      await keeper(county, 'people'),
      await keeper(county, 'people'),
      await keeper(TOP, 'people'),
    ];
    const { id } = await newcomer();
    expect((await save('OfficeGrant', me, grant(id, county, 'people'))).data).toMatchObject({ pending: true });
    const open = async (who: Keeper) =>
      (await call('GET /api/Manage/OfficeGrant/List', who)).data.requests as unknown as {
        id: string;
        decides: boolean;
      }[];
    const [request] = await open(above);
    expect(await open(peer)).toEqual([]);
    expect(request).toMatchObject({ decides: true });
    const decide = (who: Keeper) =>
      call('POST /api/Manage/OfficeGrant/Decide', who, { body: { id: request?.id, agree: true } });
    expect((await decide(peer)).status).toBe(403);
    expect((await decide(above)).status).toBe(200);
  });

  test('the same change is asked for once, and whoever else asks is told who has', async () => {
    const me = await keeper(TOP, 'people', 'organisations');
    const other = await keeper(TOP, 'people', 'organisations');
    const third = await keeper(TOP, 'people');
    const { id } = await newcomer();
    const asked = grant(id, county, 'organisations');
    expect((await save('OfficeGrant', me, asked)).data).toMatchObject({ pending: true });
    expect((await save('OfficeGrant', me, asked)).data).toMatchObject({ pending: true });
    const refused = await save('OfficeGrant', other, asked);
    expect(refused).toMatchObject({ status: 422, errorMessage: expect.stringContaining(me.realName) });
    const open = (await call('GET /api/Manage/OfficeGrant/List', third)).data.requests as unknown as object[];
    expect(open).toHaveLength(1);
    expect(await api.db.$count(message, eq(message.accountId, third.id))).toBe(1);
    expect((await save('OfficeGrant', me, grant(id, county, 'people'))).data).toMatchObject({ pending: true });
  });

  test('nothing changes after a refusal, after 48 hours, or when the asker has lost his right', async () => {
    const me = await keeper(TOP, 'people', 'organisations');
    const other = await keeper(TOP, 'people');
    const ask = async () => {
      const { id } = await newcomer();
      await save('OfficeGrant', me, grant(id, county, 'organisations'));
      const { data } = await call('GET /api/Manage/OfficeGrant/List', other);
      return { id, request: (data.requests as unknown as { id: string }[]).at(-1)?.id };
    };
    const decide = (who: Keeper, request: string | undefined, agree: boolean) =>
      call('POST /api/Manage/OfficeGrant/Decide', who, { body: { id: request, agree } });
    const refused = await ask();
    expect((await decide(other, refused.request, false)).status).toBe(200);
    const taken = await ask();
    expect((await decide(me, taken.request, false)).status).toBe(200);
    const gone = await ask();
    await api.db.update(officeGrant).set({ retiredAt: api.now() }).where(eq(officeGrant.accountId, me.id));
    expect((await decide(other, gone.request, true)).status).toBeGreaterThanOrEqual(400);
    await api.db.update(officeGrant).set({ retiredAt: null }).where(eq(officeGrant.accountId, me.id));
    const late = await ask();
    api.pass(49 * 3600);
    expect((await decide({ ...other, token: await again(other) }, late.request, true)).status).toBe(404);
    for (const { id } of [refused, taken, gone, late])
      expect(await api.db.$count(officeGrant, eq(officeGrant.accountId, id))).toBe(0);
  });

  const again = async ({ id }: Keeper) => {
    const [row] = await api.db.select().from(account).where(eq(account.id, id));
    return signIn(api, row?.loginName ?? '');
  };

  test('nobody gives himself rights, or others that are not his, or the last keeper none', async () => {
    const me = await keeper(TOP, 'people');
    const mine = await keeper(county, 'people');
    const { id } = await newcomer();
    expect(brokenFields(await save('OfficeGrant', me, grant(me.id, county, 'people')))).toEqual(['accountId']);
    expect(brokenFields(await save('OfficeGrant', me, grant(id, county, 'organisations')))).toEqual(['rights']);
    expect(brokenFields(await save('OfficeGrant', mine, grant(id, TOP, 'people')))).toEqual(['orgId']);
    expect(brokenFields(await save('OfficeGrant', me, grant(id, county, 'system')))).toEqual(['rights']);
    const [own] = await api.db.select().from(officeGrant).where(eq(officeGrant.accountId, me.id));
    const ended = await call('POST /api/Manage/OfficeGrant/Retire', me, { body: { ids: [own?.id] } });
    expect(ended.data.failed).toMatchObject([{ id: own?.id }]);
    const other = await call('POST /api/Manage/OfficeGrant/Retire', mine, { body: { ids: [own?.id] } });
    expect(other.data.failed).toMatchObject([{ id: own?.id }]);
  });
});
