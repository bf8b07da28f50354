import { eq } from 'drizzle-orm';
import type { DictNode, OrgNode } from '../../../domain/api/shapes';
import { demonstrationLogins } from '../../../domain/demonstration';
import { insertAccount } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import { assessmentPlan, dictionaryItem, organisation, revision } from '../../db/schema';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const orgs = async () => (await api.call('GET /api/Public/GetAllSysOrgInfo')).data as { id: string; tree: OrgNode[] };
const value = async () => (await api.call('GET /api/Public/GetAllSysOrgBrowerKeyValue')).data.value;
const dictionaries = async (ids: string[]) =>
  (await api.call('GET /api/Public/ListDictionary', { query: { ids } })).data as unknown as Record<string, DictNode[]>;

test('every organisation stands once in the tree, whose id is the key value', async () => {
  const { id, tree } = await orgs();
  const flat = (nodes: OrgNode[]): string[] => nodes.flatMap((node) => [node.V, ...flat(node.C ?? [])]);
  const stored = await api.db.select({ id: organisation.id }).from(organisation);
  expect(flat(tree).sort()).toEqual(stored.map((row) => row.id).sort());
  expect(tree.length).toBeLessThan(stored.length);
  expect(await value()).toBe(id);
});

test('a changed revision brings the changed tree', async () => {
  await orgs();
  await api.db
    .insert(organisation)
    .values({ id: 'new', parentId: null, name: '新学校', kind: 'school', code: '0', path: ['新学校'], sort: 99_999 });
  expect((await orgs()).tree.at(-1)?.V).not.toBe('new');
  await api.db.update(revision).set({ value: 'next' }).where(eq(revision.name, 'organisation'));
  expect(await value()).toBe('next');
  expect((await orgs()).tree.at(-1)).toEqual({ L: '新学校', V: 'new' });
});

test('dictionaries by id, as trees in display order, with what can no longer be chosen', async () => {
  await api.db
    .insert(dictionaryItem)
    .values({ id: 'certType:x', dictionary: 'certType', code: 'x', name: '旧类型', sort: 999, retiredAt: new Date() });
  const found = await dictionaries(['3', '11', 'certType', 'no-such']);
  expect(Object.keys(found).sort()).toEqual(['11', '3', 'certType', 'no-such'].sort());
  expect(found['3']?.[0]).toEqual({ id: '01', name: '汉族' });
  expect(found['3']).toHaveLength(56);
  expect(found['11']?.[0]?.children?.length).toBeGreaterThan(1);
  expect(found.certType?.at(-1)).toEqual({ id: 'x', name: '旧类型', disabled: true });
  expect(found['no-such']).toEqual([]);
  expect((await dictionaries(['3']))['3']).toHaveLength(56);
  expect((await api.call('GET /api/Public/ListDictionary')).status).toBe(400);
});

const notice = async () => (await api.call('GET /api/Public/GetLoginNotice')).data;

test('the login page is told the open assessment whose deadline comes first', async () => {
  expect(await notice()).toBeNull();
  const day = (date: string) => new Date(`${date}T00:00:00+08:00`);
  const plan = (id: string, start: string, end: string) => ({
    id,
    name: id,
    year: 2026,
    startAt: day(start),
    deadline: day(end),
    ...planEnds(),
  });
  await api.db
    .insert(assessmentPlan)
    .values([
      plan('over', '2025-01-01', '2025-12-31'),
      plan('later', '2026-01-01', '2027-02-01'),
      plan('next', '2026-09-01', '2026-12-10'),
      plan('future', '2026-12-01', '2026-12-05'),
    ]);
  expect(await notice()).toEqual({ planName: 'next', deadline: '2026-12-10 00:00:00' });
});

test('the login page is told that the accounts of the demonstration exist, once all of them do', async () => {
  const told = async () => ((await notice()) as { demonstration?: true } | null)?.demonstration;
  for (const { loginName } of demonstrationLogins) {
    expect(await told()).toBeUndefined();
    await insertAccount(api.db, { loginName });
  }
  expect(await told()).toBe(true);
});
