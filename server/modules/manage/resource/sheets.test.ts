import { eq } from 'drizzle-orm';
import type { ImportCheck, ImportUndo } from '../../../../domain/api/imports';
import type { RightName } from '../../../../domain/manage/rights';
import { hourMs } from '../../../../domain/time';
import { insertAccount, keeperAt, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { type Cells, importsOf } from '../../../../tests/support/importing';
import { account, dictionaryItem, importRun, officeGrant, organisation, resourceChange } from '../../../db/schema';
import { readSheet } from '../../../files/sheet';

const TOP = '450000';

let api: Api;
let county: typeof organisation.$inferSelect;
beforeAll(async () => {
  api = await startApi();
  const { school } = await someOrganisations(api.db);
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, school.id));
  const [above] = await api.db
    .select()
    .from(organisation)
    .where(eq(organisation.id, row?.parentId ?? ''));
  county = above as typeof county;
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(officeGrant));

const keeper = async (orgId: string, ...rights: RightName[]) =>
  (await keeperAt(api, orgId, { rights, person: { orgId: county.id } })).token;
const imports = (kind = 'dictionaryEntry') => importsOf(api, kind);
const send = (token: string, path: string) => imports().send(token, path);
const check = (token: string, rows: readonly Cells[] | Uint8Array, kind?: string) => imports(kind).check(token, rows);
const commit = (token: string, checked: ImportCheck) => imports().commit(token, checked);
const undo = (token: string, checked: Pick<ImportCheck, 'importId'>) => imports().undo(token, checked);
const planned = async (token: string, { importId }: Pick<ImportCheck, 'importId'>) =>
  (await api.call('POST /api/Public/PlanUndoImport', { token, body: { importId } })).data;
const actions = ({ rows }: ImportCheck) => rows.map(({ action }) => action);
const entry = async (code: string) =>
  (
    await api.db
      .select()
      .from(dictionaryItem)
      .where(eq(dictionaryItem.id, `refundReason:${code}`))
  )[0];

const head = ['字典', '名称', '代码', '上级条目', '英文名称', '顺序'];
const refund = '退款原因';

test('rows are added in whatever order they stand on each other, changed and left alone', async () => {
  const token = await keeper(TOP, 'system');
  const rows = [
    head,
    [refund, '下级', 'k2', 'k1', 'Below', 1],
    [refund, '上级', 'k1', null, null, 2],
    [refund, '没有上级', 'k3', 'nowhere', null, 3],
    [refund, '同一个', 'k1', null, null, 4],
  ];
  const checked = await check(token, rows);
  expect(actions(checked)).toEqual(['create', 'create', 'skip', 'skip']);
  expect(checked.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    [],
    [],
    ['上级条目'],
    ['代码'],
  ]);
  expect(await entry('k1')).toBeUndefined();
  const result = await commit(token, checked);
  expect(result).toMatchObject({ created: 2, updated: 0, skipped: 2, undoableUntil: expect.any(String) });
  expect(await entry('k2')).toMatchObject({ name: '下级', above: 'k1', nameEn: 'Below' });

  const again = await check(token, [head, ...rows.slice(1, 3)]);
  expect(actions(again)).toEqual(['same', 'same']);
  // A column that the sheet lacks is not changed; a blank cell clears its value.
  const less = await check(token, [
    ['字典', '名称', '代码', '顺序'],
    [refund, '下级改名', 'k2', 1],
  ]);
  expect(actions(less)).toEqual(['update']);
  await commit(token, less);
  expect(await entry('k2')).toMatchObject({ name: '下级改名', above: 'k1', nameEn: 'Below' });
  const blank = await check(token, [head, [refund, '下级改名', 'k2', 'k1', null, 1]]);
  await commit(token, blank);
  expect(await entry('k2')).toMatchObject({ nameEn: null });
});

test('its own export, imported again, changes nothing; no cell is a formula', async () => {
  const token = await keeper(TOP, 'system');
  await commit(token, await check(token, [head, [refund, '=1+1', 'f1', null, null, 9]]));
  const answer = await send(token, '/api/Manage/DictionaryEntry/Export?state=active');
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const rows = await readSheet(Buffer.from(bytes), 5000);
  expect(rows.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('='))).toEqual([]);
  const checked = await check(token, bytes);
  expect(checked.rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(actions(checked))).toEqual(new Set(['same']));
  const some = await send(token, '/api/Manage/DictionaryEntry/Export?state=active&keyword=下级');
  expect(actions(await check(token, new Uint8Array(await some.arrayBuffer())))).toEqual(['same']);
});

test('a whole sheet is undone: what it added goes, what it changed is as before, what was touched since stays', async () => {
  const token = await keeper(TOP, 'system');
  await commit(token, await check(token, [head, [refund, '原来', 'u1', null, 'Before', 5]]));
  const checked = await check(token, [
    head,
    [refund, '下面', 'u3', 'u2', null, 7],
    [refund, '新的', 'u2', null, null, 6],
    [refund, '改过', 'u1', null, 'After', 5],
    [refund, '后来又改', 'u4', null, null, 8],
  ]);
  await commit(token, checked);
  const touched = await entry('u4');
  const body = { dictionary: 0, ...touched, name: '手工改', rowVersion: 0 };
  const { data } = await api.call('GET /api/Manage/DictionaryEntry/Get/{id}'.replace('{id}', 'refundReason:u4'), {
    token,
  });
  const saved = await api.call('POST /api/Manage/DictionaryEntry/Save', {
    token,
    body: {
      id: body.id,
      rowVersion: 0,
      dictionary: data.dictionary,
      name: '手工改',
      code: 'u4',
      sort: 8,
    },
  });
  expect(saved.status).toBe(200);

  const list = await api.call('GET /api/Public/ListUndoableImport', { token, query: { kind: 'dictionaryEntry' } });
  expect(list.data.list).toContainEqual(
    expect.objectContaining({ importId: checked.importId, name: '表格.xlsx', created: 3, updated: 1 }),
  );
  const stranger = await keeper(county.id, 'people');
  expect((await undo(stranger, checked)).status).toBe(404);
  const refused = await api.call('POST /api/Public/PlanUndoImport', {
    token: stranger,
    body: { importId: checked.importId },
  });
  expect(refused.status).toBe(404);
  const plan = await planned(token, checked);
  expect(await entry('u2')).toBeDefined();
  const undone = await undo(token, checked);
  expect(undone.data as unknown as ImportUndo).toEqual({
    removed: 2,
    reverted: 1,
    kept: [{ key: '手工改', reason: expect.stringContaining('修改') }],
  });
  expect(plan).toEqual(undone.data);
  expect(await planned(token, checked)).toEqual(undone.data);
  expect(await entry('u2')).toBeUndefined();
  expect(await entry('u3')).toBeUndefined();
  expect(await entry('u1')).toMatchObject({ name: '原来', nameEn: 'Before' });
  const history = await api.db.select().from(resourceChange).where(eq(resourceChange.rowId, 'refundReason:u1'));
  expect(history.map(({ act }) => act)).toEqual(['add', 'change', 'undo']);
  expect((await undo(token, checked)).data).toEqual(undone.data);
});

test('a retired row comes back with its sheet, and is retired again when that is undone', async () => {
  const token = await keeper(TOP, 'system');
  await commit(token, await check(token, [head, [refund, '停用的', 'r1', null, null, 5]]));
  await api.call('POST /api/Manage/DictionaryEntry/Retire', { token, body: { ids: ['refundReason:r1'] } });
  const checked = await check(token, [head, [refund, '又用的', 'r1', null, null, 5]]);
  expect(actions(checked)).toEqual(['update']);
  await commit(token, checked);
  expect(await entry('r1')).toMatchObject({ name: '又用的', retiredAt: null });
  expect((await undo(token, checked)).data).toMatchObject({ reverted: 1, kept: [] });
  expect(await entry('r1')).toMatchObject({ name: '停用的', retiredAt: expect.any(Date) });
});

test('after a day it is too late', async () => {
  const token = await keeper(TOP, 'system');
  const checked = await check(token, [head, [refund, '昨天的', 'd1', null, null, 5]]);
  await commit(token, checked);
  await api.db
    .update(importRun)
    .set({ storedAt: new Date(api.now().getTime() - 25 * hourMs) })
    .where(eq(importRun.id, checked.importId));
  expect((await undo(token, checked)).status).toBe(410);
  const list = await api.call('GET /api/Public/ListUndoableImport', { token, query: { kind: 'dictionaryEntry' } });
  expect(list.data.list).not.toContainEqual(expect.objectContaining({ importId: checked.importId }));
});

test('a letter that was typed for a digit is suggested as that digit, where the cell is right then', async () => {
  const token = await keeper(county.id, 'organisations');
  const columns = ['单位名称', '单位类型', '上级单位', '行政区划代码'];
  const codes = ['4501O3', '45O1l3', '4501XY', '北山'];
  const rows = codes.map((code, n) => [`字母小学${n}`, '小学', county.name, code]);
  const checked = await check(token, [columns, ...rows], 'organisation');
  expect(checked.rows.map(({ errors }) => errors.map(({ suggest }) => suggest))).toEqual([
    ['450103'],
    ['450113'],
    [undefined],
    [undefined],
  ]);
});

test('organisations of a sheet go as a whole, but for a school that has people by now', async () => {
  const token = await keeper(county.id, 'organisations');
  const columns = ['单位名称', '单位类型', '上级单位', '行政区划代码'];
  const checked = await check(
    token,
    [columns, ['北山小学', '小学', county.name, '450103'], ['南山小学', '小学', county.name, '450103']],
    'organisation',
  );
  expect(checked.rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await commit(token, checked)).toMatchObject({ created: 2, updated: 0 });
  const [north] = await api.db.select().from(organisation).where(eq(organisation.name, '北山小学'));
  const history = await api.call(`GET /api/Manage/Organisation/History/${north?.id}`, { token });
  expect(history.data.list).toMatchObject([{ act: 'add', sheet: true, after: { name: '北山小学' } }]);
  const { id } = await insertAccount(api.db, { orgId: north?.id ?? '' });
  const plan = await planned(token, checked);
  const undone = await undo(token, checked);
  expect(plan).toEqual(undone.data);
  expect(undone.data).toMatchObject({ removed: 1, reverted: 0, kept: [{ key: '北山小学' }] });
  expect(await api.db.select().from(organisation).where(eq(organisation.name, '南山小学'))).toEqual([]);
  await api.db.update(account).set({ orgId: county.id }).where(eq(account.id, id));

  const answer = await send(token, '/api/Manage/Organisation/Export?state=active');
  const same = await check(token, new Uint8Array(await answer.arrayBuffer()), 'organisation');
  expect(new Set(actions(same))).toEqual(new Set(['same']));
});
