import { eq, inArray } from 'drizzle-orm';
import { dictionaryNames } from '../../../../domain/dictionaryTypes';
import { auditKinds } from '../../../../domain/manage/audit';
import { auditActs } from '../../../../domain/manage/auditActs';
import { panelLink } from '../../../../domain/manage/links';
import { rightNames } from '../../../../domain/manage/rights';
import { todayOf } from '../../../../domain/rules/calendar';
import acts from '../../../../locales/zh-CN/acts';
import { insertAccount, signIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { planEnds } from '../../../../tests/support/assessment';
import { importsOf } from '../../../../tests/support/importing';
import { assessmentPlan, auditLog, officeGrant, officeSeat, organisation, organisationMerge } from '../../../db/schema';
import { readSheet } from '../../../files/sheet';
import { audit } from '../../../log/audit';
import { leaveTrace, traceRefusal } from '../../account/traces';
import { documentKinds } from '../../documentKinds';
import { addOrganisations } from '../organisations';
import { giveRights } from '../rights';
import { sentenceOf, told } from './sentence';

const TOP = '450000';

let api: Api;
let county: string;
let school: string;
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school));
  county = row?.parentId ?? '';
});
afterAll(() => api.close());

type Right = (typeof rightNames)[number];
/** Names that nobody else has, in letters that a name may have. */
let made = 0;
const nameOf = (n: number) => `审${String.fromCharCode(0x4e00 + n)}${String.fromCharCode(0x5b50 + n)}`;

async function person(orgId: string, at?: string, ...rights: Right[]) {
  made += 1;
  const { id, loginName, realName } = await insertAccount(api.db, { orgId, realName: nameOf(made) });
  if (at) await api.db.transaction((tx) => giveRights(tx, { now: api.now }, { accountId: id, orgId: at, rights }));
  return { id, loginName, realName, token: await signIn(api, loginName) };
}
type Who = Awaited<ReturnType<typeof person>>;
interface Told {
  id: string;
  by?: string;
  did: string;
  what?: string;
  kind?: string;
  count?: number;
  network?: string;
  came?: string;
  sheetId?: string;
  orgName?: string;
  officeName?: string;
  next?: { way: string; page: string; until?: string };
}
const call = (key: string, { token }: Pick<Who, 'token'>, input: object = {}) => api.call(key, { token, ...input });
const list = async (who: Who, query: object = {}) => {
  const { data } = await call('GET /api/Manage/Audit/List', who, { query });
  return data as unknown as { list: Told[]; total: number };
};
const did = (who: { id: string }, action: string, subject: string) => audit(api.db, api, who, action, [subject]);

test('an office reads what its people and those below have done, the top reads all', async () => {
  const mine = await person(school);
  const other = await person(TOP);
  await did(mine, 'file.read', 'mine');
  await did(other, 'file.read', 'other');
  await leaveTrace(api, { action: 'account.signInFailed', subjectId: '10.1.*.*' });
  const seen = async (at: string, query: object = {}) => {
    const auditor = await person(TOP, at, 'audit');
    const { list: rows } = await list(auditor, { pageSize: 100, ...query });
    return new Set(rows.map(({ by, network }) => by ?? network));
  };
  for (const at of [school, county]) {
    const names = await seen(at);
    expect(names.has(mine.realName)).toBe(true);
    expect(names.has(other.realName)).toBe(false);
    expect(names.has('10.1.*.*')).toBe(false);
  }
  const all = await seen(TOP);
  for (const name of [mine.realName, other.realName, '10.1.*.*']) expect(all.has(name)).toBe(true);
});

test('acts are found by who did them, on whom, what was done and when', async () => {
  const auditor = await person(TOP, TOP, 'audit');
  const doer = await person(school);
  const other = await person(school);
  await did(doer, 'person.lock', other.id);
  await did(doer, 'file.read', 'a file');
  const found = async (query: object) => (await list(auditor, { pageSize: 100, ...query })).list.map((row) => row.did);
  const lock = acts['audit.person.lock'];
  expect(await found({ keyword: other.realName })).toContain(lock);
  expect(await found({ keyword: other.id })).toContain(lock);
  expect(await found({ keyword: doer.realName, kind: 'account' })).toContain(lock);
  expect(await found({ keyword: doer.realName, kind: 'look' })).toContain(acts['audit.file.read']);
  expect(await found({ keyword: doer.id, kind: 'export' })).toEqual([]);
  const today = todayOf(api.now());
  expect(await found({ keyword: other.id, startDate: today, endDate: today })).toContain(lock);
  expect(await found({ keyword: other.id, endDate: '2020-01-01' })).toEqual([]);
  expect((await call('GET /api/Manage/Audit/List', auditor, { query: { startDate: '2026-02-31' } })).status).toBe(400);
  const [row] = (await list(auditor, { keyword: other.id, kind: 'account' })).list;
  expect(row).toMatchObject({ by: doer.realName, did: lock, what: other.realName });
});

test('a plan is named by what was done with it', async () => {
  const auditor = await person(school, TOP, 'audit');
  const doer = await person(school);
  const plan = { id: 'plan-named', name: '2026 年度考核', year: 2026, startAt: api.now(), deadline: api.now() };
  await api.db.insert(assessmentPlan).values({ ...plan, ...planEnds() });
  await did(doer, 'assessmentPlan.add', plan.id);
  const [row] = (await list(auditor, { keyword: doer.realName })).list;
  expect(row).toMatchObject({ by: doer.realName, did: acts['audit.assessmentPlan.add'], what: plan.name });
});

test('what can still be undone or confirmed says where, to whoever may do it and as long as he may', async () => {
  const keeper = await person(TOP, TOP, 'audit', 'people', 'system');
  const auditor = await person(TOP, TOP, 'audit');
  const nextOf = async (who: Who, action: string) => {
    const { list: rows } = await list(who, { pageSize: 100, keyword: keeper.realName });
    return rows.find((row) => row.did === action)?.next;
  };
  const body = { dictionary: dictionaryNames.indexOf('refundReason'), name: '课程不符', code: 'r77' };
  const { data: made } = await call('POST /api/Manage/DictionaryEntry/Save', keeper, { body });
  const mark = (act: string) =>
    call(`POST /api/Manage/DictionaryEntry/${act}`, keeper, { body: { ids: [String(made.id)] } });
  await mark('Retire');
  const retired = told('zh-CN', sentenceOf('dictionaryEntry', 'retire'));
  expect(await nextOf(keeper, retired)).toEqual({
    way: 'restore',
    page: panelLink('/manage/dictionaries', String(made.id), true),
  });
  expect(await nextOf(auditor, retired)).toBeUndefined();
  await mark('Restore');
  expect(await nextOf(keeper, retired)).toBeUndefined();

  const places = await person(TOP, TOP, 'audit', 'organisations');
  const [unit = ''] = await api.db.transaction((tx) =>
    addOrganisations(tx as never, api.now(), [
      { parentId: county, name: '并走的小学', kind: 'primary', code: '450202', path: ['并走的小学'] },
    ]),
  );
  const closed = { retiredAt: api.now(), mergedIntoId: school };
  await api.db.update(organisation).set(closed).where(eq(organisation.id, unit));
  await audit(api.db, { now: api.now }, places, 'organisation.retire', [unit]);
  const closing = async () => {
    const { list: rows } = await list(places, { pageSize: 100, keyword: unit });
    return rows.find(({ did }) => did === acts['audit.organisation.retire'])?.next?.way;
  };
  expect(await closing()).toBeUndefined();
  await api.db.update(organisation).set({ mergedIntoId: null }).where(eq(organisation.id, unit));
  expect(await closing()).toBe('restore');

  const second = await person(TOP, TOP, 'audit', 'people');
  const { id: accountId } = await person(school);
  const asked = { accountId, orgId: county, rights: [rightNames.indexOf('audit')] };
  await call('POST /api/Manage/OfficeGrant/Save', keeper, { body: asked });
  const ask = acts['audit.request.ask'];
  expect(await nextOf(second, ask)).toMatchObject({
    way: 'confirm',
    page: '/manage/rights',
    until: expect.any(String),
  });
  expect(await nextOf(keeper, ask)).toBeUndefined();
  // Others of this file give rights at the top, which nobody else has to confirm.
  await api.db.delete(officeGrant).where(inArray(officeGrant.accountId, [keeper.id, second.id, places.id]));
});

test('a sheet leads to its undoing as a whole and a merging to its own, as long as that is possible', async () => {
  const keeper = await person(county, county, 'audit', 'organisations');
  const auditor = await person(county, county, 'audit');
  const nextOf = async (who: Who, action: keyof typeof acts) =>
    (await list(who, { pageSize: 100, keyword: keeper.realName, sheetRows: true })).list.find(
      ({ did: act }) => act === acts[action],
    )?.next;
  const [above] = await api.db.select().from(organisation).where(eq(organisation.id, county));
  const imports = importsOf(api, 'organisation');
  const checked = await imports.check(keeper.token, [
    ['单位名称', '单位类型', '上级单位', '行政区划代码'],
    ['审计一小', '小学', above?.name ?? '', above?.code ?? ''],
    ['审计二小', '小学', above?.name ?? '', above?.code ?? ''],
  ]);
  expect(await imports.commit(keeper.token, checked)).toMatchObject({ created: 2 });
  const until = expect.any(String);
  expect(await nextOf(keeper, 'audit.organisation.add')).toEqual({
    way: 'sheet',
    page: '/manage/organisations',
    until,
  });
  expect(await nextOf(keeper, 'audit.import.stored')).toEqual({ way: 'sheet', page: '/manage/organisations', until });
  expect(await nextOf(auditor, 'audit.organisation.add')).toBeUndefined();
  expect(await nextOf(auditor, 'audit.import.stored')).toBeUndefined();

  const idOf = async (name: string) =>
    (await api.db.select({ id: organisation.id }).from(organisation).where(eq(organisation.name, name)))[0]?.id;
  const body = { fromId: await idOf('审计一小'), intoId: await idOf('审计二小'), seats: 0, reason: '布局调整' };
  const { data: merge } = await call('POST /api/Manage/OrganisationMerge/Save', keeper, { body });
  const id = String(merge.id);
  const page = panelLink('/manage/organisations/merges', id);
  expect(await nextOf(keeper, 'audit.organisationMerge.add')).toEqual({ way: 'undo', page, until });
  await call('POST /api/Manage/OrganisationMerge/Retire', keeper, { body: { ids: [id], reason: '先恢复' } });
  expect(await nextOf(keeper, 'audit.organisationMerge.add')).toBeUndefined();

  await imports.undo(keeper.token, checked);
  expect(await nextOf(keeper, 'audit.organisation.add')).toBeUndefined();
  expect(await nextOf(keeper, 'audit.import.stored')).toBeUndefined();
});

test('a sheet and its undoing are an entry each; their rows are found by it, by what they changed, and when asked for', async () => {
  const keeper = await person(county, county, 'audit', 'organisations');
  const [above] = await api.db.select().from(organisation).where(eq(organisation.id, county));
  const imports = importsOf(api, 'organisation');
  const names = ['表一小', '表二小', '表三小'];
  const checked = await imports.check(keeper.token, [
    ['单位名称', '单位类型', '上级单位', '行政区划代码'],
    ...names.map((name) => [name, '小学', above?.name ?? '', above?.code ?? '']),
    ['表四小', '小学', '没有这个单位', above?.code ?? ''],
  ]);
  const dids = async (query: object) =>
    (await list(keeper, { pageSize: 100, ...query })).list.map(({ did: act, came }) => [act, ...(came ? [came] : [])]);
  await imports.commit(keeper.token, checked);
  const stored = [acts['audit.import.stored'], '新增 3 条、没有导入 1 行'];
  const added = [acts['audit.organisation.add']];
  const mine = { keyword: keeper.realName, kind: 'change' };
  expect(await dids(mine)).toEqual([stored]);
  const { list: heads } = await list(keeper, mine);
  expect(heads).toMatchObject([
    { by: keeper.realName, what: '单位《表格.xlsx》', officeName: above?.name, sheetId: checked.importId },
  ]);
  expect((await dids({ keyword: checked.importId })).toSorted()).toEqual([added, added, added, stored].toSorted());
  expect(await dids({ keyword: names[1] })).toEqual([added]);
  expect(await dids({ ...mine, sheetRows: true })).toHaveLength(4);
  expect(await dids({ officeId: county, kind: 'change', startDate: todayOf(api.now()) })).not.toContainEqual(added);
  const exported = (await list(keeper, { ...mine, pageSize: 10 })) as { total?: number; exported?: number };
  expect([exported.total, exported.exported]).toEqual([1, 4]);
  await imports.undo(keeper.token, checked);
  expect(await dids(mine)).toEqual([[acts['audit.import.undone'], '移除 3 条'], stored]);
  const answer = await api.app.request(`http://localhost/api/Manage/Audit/Export?keyword=${checked.importId}`, {
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  expect(await readSheet(new Uint8Array(await answer.arrayBuffer()), 20)).toHaveLength(9);
});

test('pages are read on by the entry before them', async () => {
  const auditor = await person(school, school, 'audit');
  for (let n = 0; n < 5; n += 1) await did(auditor, 'file.read', `file ${n}`);
  const query = { kind: 'look', pageSize: 2, keyword: auditor.id };
  const ids: string[] = [];
  for (let current = 1; current <= 3; current += 1) {
    const page = await list(auditor, { ...query, keyword: auditor.realName, current, after: ids.at(-1) });
    expect(page.total).toBeGreaterThanOrEqual(5);
    ids.push(...page.list.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test('a wrong password and a refusal are there, with the network and how often', async () => {
  const auditor = await person(TOP, TOP, 'audit');
  const { loginName, realName, token } = await person(school);
  for (let n = 0; n < 3; n += 1) await call('GET /api/Manage/Audit/List', { token });
  await api.call('POST /api/Account/LoginPwd', { body: { loginName, password: 'wrong-one' } });
  const { list: rows } = await list(auditor, { kind: 'refused', keyword: realName });
  expect(rows).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ did: acts['audit.access.refused'], what: acts['audit.call.audit'], count: 3 }),
    ]),
  );
});

test('a refused call is named by what it does, and to what', async () => {
  const auditor = await person(TOP, TOP, 'audit');
  const refusedAs = async (key: string, input: object) => {
    const { token, realName } = await person(school);
    await call(key, { token }, input);
    return (await list(auditor, { kind: 'refused', keyword: realName })).list.map(({ what }) => what);
  };
  const body = { ids: ['450000'] };
  expect(await refusedAs('POST /api/Manage/Organisation/Retire', { body })).toEqual([
    acts['audit.organisation.retire'],
  ]);
  expect(await refusedAs('GET /api/Manage/OfficeSeat/List', {})).toEqual(['查看审核人']);
  expect(await refusedAs('GET /api/Manage/Person/Get/1', {})).toEqual([acts['audit.call.people']]);
});

test('what a person tries within a minute is told thing by thing, and beyond a handful as others', async () => {
  const me = await person(school);
  const tries = ['Order/GetOrder/{id}', 'Wallet/GetBalance', 'Order/GetOrder/{id}', 'Credit/SumCredit'];
  for (const path of tries) await traceRefusal(api, me.id, `GET /api/${path}`);
  for (let n = 0; n < 8; n += 1) await traceRefusal(api, me.id, `GET /api/Training/${n}`);
  const { list: rows } = await list(await person(TOP, TOP, 'audit'), { keyword: me.realName, kind: 'refused' });
  expect(rows.map(({ what, count }) => [what, count]).sort()).toEqual(
    [
      ['查看学分', undefined],
      ['查看订单', 2],
      ['查看钱包', undefined],
      ['GET /api/Training/0', undefined],
      ['GET /api/Training/1', undefined],
      [acts['audit.call.others'], 6],
    ].sort(),
  );
});

test('a flood from many places fills the log with a bounded number of entries', async () => {
  const before = await api.db.$count(auditLog);
  for (let n = 0; n < 700; n += 1) await leaveTrace(api, { action: 'account.signInFailed', subjectId: `20.${n}.*.*` });
  expect((await api.db.$count(auditLog)) - before).toBeLessThanOrEqual(601);
  const [rest] = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, '*'));
  expect(rest?.count).toBeGreaterThan(15);
});

test('values are told before and after, with the second person, to whoever may see the act', async () => {
  const me = await person(TOP, TOP, ...rightNames);
  const { data } = await call('POST /api/Manage/OfficeGrant/Save', me, {
    body: { accountId: (await person(school)).id, orgId: county, rights: [rightNames.indexOf('audit')] },
  });
  const decide = async (who: Who) => {
    const { data: grants } = await call('GET /api/Manage/OfficeGrant/List', who);
    const requests = grants.requests as { id: string }[];
    for (const { id } of requests)
      await call('POST /api/Manage/OfficeGrant/Decide', who, { body: { id, agree: true } });
  };
  if (data.pending) await decide(await person(TOP, TOP, 'people'));
  const { list: rows } = await list(me, { kind: 'right', keyword: me.realName });
  const given = rows.find(({ did: what }) => what === acts['audit.officeGrant.add']);
  const one = (who: Who) => call('GET /api/Manage/Audit/Get/{id}'.replace('{id}', given?.id ?? ''), who);
  expect((await one(me)).data.changes).toEqual(expect.arrayContaining([{ label: '权限', after: '审计' }]));
  expect((await one(await person(school, school, 'audit'))).status).toBe(404);
});

test('the office that somebody acts for is told: the chosen one, the only one, and that of the asker', async () => {
  const me = await person(TOP, TOP, ...rightNames);
  await api.db.transaction((tx) =>
    giveRights(tx, { now: api.now }, { accountId: me.id, orgId: county, rights: ['people', 'audit'] }),
  );
  const names = await api.db.select({ id: organisation.id, name: organisation.name }).from(organisation);
  const nameAt = (id: string) => names.find((one) => one.id === id)?.name;
  const who = await insertAccount(api.db, { orgId: school });
  let rowVersion = 0;
  const act = async (what: 'Lock' | 'Unlock', token: string, headers: Record<string, string> = {}) => {
    const body = { id: who.id, rowVersion, reason: '账号疑似被他人使用，核对身份' };
    const { status, data } = await api.call(`POST /api/Manage/Person/${what}`, { token, headers, body });
    rowVersion = Number(data?.rowVersion);
    return status;
  };
  const office = async (query: object = {}) =>
    (await list(me, { keyword: who.id, kind: 'account', ...query })).list.map(({ officeName }) => officeName);
  expect(await act('Lock', me.token, { 'x-office': county })).toBe(200);
  expect(await office()).toEqual([nameAt(county)]);
  // For all of his offices: two of them could have allowed it.
  await act('Unlock', me.token);
  expect(await office()).toEqual([undefined, nameAt(county)]);
  expect(await office({ officeId: county })).toEqual([nameAt(county)]);
  expect(await office({ officeId: TOP })).toEqual([]);
  const only = await person(TOP, county, 'people');
  await act('Lock', only.token);
  expect((await office())[0]).toBe(nameAt(county));
  const answer = await api.app.request(`http://localhost/api/Manage/Audit/Export?kind=account&officeId=${county}`, {
    headers: { authorization: `Bearer ${me.token}` },
  });
  const [head, row] = await readSheet(new Uint8Array(await answer.arrayBuffer()), 10);
  expect(row?.[(head ?? []).indexOf('代表单位')]).toBe(nameAt(county));
});

test('an export neutralises formulas and is in the log itself', async () => {
  const auditor = await person(TOP, TOP, 'audit');
  const { id } = await insertAccount(api.db, { orgId: school, realName: '=1+1' });
  await did(auditor, 'person.lock', id);
  const answer = await api.app.request('http://localhost/api/Manage/Audit/Export?kind=account', {
    headers: { authorization: `Bearer ${auditor.token}` },
  });
  expect(answer.status).toBe(200);
  const [head, row] = await readSheet(new Uint8Array(await answer.arrayBuffer()), 10);
  expect(head).toContain('做了什么');
  expect(row).toContain("'=1+1");
  const { list: rows } = await list(auditor, { kind: 'export', keyword: auditor.realName });
  expect(rows).toMatchObject([{ did: acts['audit.manage.audit.export'] }]);
});

test('taking a list along has changed nothing that could be told', async () => {
  const auditor = await person(TOP, TOP, 'audit');
  const doer = await person(school);
  await did(doer, 'organisation.export', county);
  const { list: rows } = await list(auditor, { kind: 'export', keyword: doer.realName });
  expect(rows).toEqual([expect.not.objectContaining({ detailed: true })]);
});

test('every kind has its acts', () => {
  const kinds = new Set(Object.values(auditActs).flatMap((of) => Object.values(of)));
  expect(auditKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  // No kind of document may be called like a thing with acts of the same name.
  for (const { kind } of documentKinds)
    expect(Object.keys(auditActs[kind] ?? {}).filter((act) => act in (auditActs.document ?? {}))).toEqual([]);
});

test('the seats and the mergings of an organisation are found by its name', async () => {
  const auditor = await person(TOP, TOP, 'audit');
  const clerk = await person(school);
  const at = api.now();
  const dates = { createdAt: at, updatedAt: at };
  const [unit] = await api.db.select().from(organisation).where(eq(organisation.id, school));
  await api.db
    .insert(officeSeat)
    .values({ id: 'foundSeat', accountId: clerk.id, orgId: school, kinds: ['assessment'], ...dates });
  const merged = { fromId: school, intoId: county, seats: 'end' as const, reason: '布局调整', moved: {} as never };
  await api.db.insert(organisationMerge).values({ id: 'foundMerge', ...merged, ...dates });
  await did(auditor, 'officeSeat.add', 'foundSeat');
  await did(auditor, 'organisationMerge.add', 'foundMerge');
  const told = (await list(auditor, { keyword: unit?.name, pageSize: 100 })).list.map(({ what }) => what ?? '');
  expect(told.filter((what) => what.includes(clerk.realName) || what.includes('→'))).toHaveLength(2);
});
