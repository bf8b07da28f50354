import { eq } from 'drizzle-orm';
import { areaOf } from '../../../../domain/access/areas';
import type { FoundThings } from '../../../../domain/api/manageFind';
import { searchLink } from '../../../../domain/manage/links';
import { manageLinks } from '../../../../domain/manage/pages';
import { resources } from '../../../../domain/manage/resources/all';
import { insertAccount, keeperAt, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { organisation } from '../../../db/schema';
import { sources } from './sources';

const TOP = '450000';
let api: Api;
let school: { id: string; name: string };
let county: string;
beforeAll(async () => {
  api = await startApi();
  const { id } = (await someOrganisations(api.db)).school;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, id));
  school = { id, name: row?.name ?? '' };
  county = row?.parentId ?? '';
});
afterAll(() => api.close());

const find = async ({ token }: { token: string }, keyword: string): Promise<FoundThings[]> => {
  const { status, data } = await api.call('GET /api/Manage/Find', { token, query: { keyword } });
  expect(status).toBe(200);
  return data.found as FoundThings[];
};
const titlesOn = (found: readonly FoundThings[], page: string) =>
  found.find((one) => one.page === page)?.list.map(({ title }) => title);

test('every resource is found on the page that opens it, by those whom the page serves', () => {
  expect(sources.map(({ page }) => page)).toEqual(
    expect.arrayContaining([manageLinks.people, ...resources.map(({ found }) => found.page)]),
  );
  expect(new Set(sources.map(({ page }) => page)).size).toBe(sources.length);
  for (const { page, right } of sources) expect([page, areaOf(page)?.access]).toEqual([page, { right }]);
});

test('organisations are found by name, code, earlier name and pinyin, the shortest name first', async () => {
  const me = await keeperAt(api, TOP);
  const [other] = await api.db.select().from(organisation).where(eq(organisation.id, county));
  const [found] = (await find(me, school.name)).filter(({ page }) => page === manageLinks.organisations);
  expect(found?.list[0]).toEqual({
    id: school.id,
    title: school.name,
    beside: expect.stringContaining(other?.name ?? ''),
    link: `${manageLinks.organisations}?id=${school.id}`,
  });
  expect(found?.all).toBe(searchLink(manageLinks.organisations, school.name));
  expect(titlesOn(await find(me, 'wangjiang'), manageLinks.organisations)).toContain('望江区教育局');
  expect(titlesOn(await find(me, 'wjqjyj'), manageLinks.organisations)).toContain('望江区教育局');
  await api.db
    .update(organisation)
    .set({ formerNames: ['旧名小学堂'] })
    .where(eq(organisation.id, school.id));
  expect(titlesOn(await find(me, '旧名小学堂'), manageLinks.organisations)).toEqual([school.name]);
});

test('a keeper finds nothing outside of his office, and nothing that he has no right for', async () => {
  const own = await insertAccount(api.db, { orgId: school.id, realName: '慕容独一' });
  await insertAccount(api.db, { orgId: TOP, realName: '慕容别处' });
  const me = await keeperAt(api, school.id, { rights: ['people'] });
  const found = await find(me, '慕容');
  expect(found.map(({ page }) => page)).toEqual([manageLinks.people]);
  expect(found[0]?.list).toEqual([
    { id: own.id, title: '慕容独一', beside: school.name, link: `${manageLinks.people}?open=${own.id}` },
  ]);
  expect(titlesOn(await find(me, 'murong'), manageLinks.people)).toEqual(['慕容独一']);
  expect(await find(me, '慕')).toEqual([]);
  expect(await find(me, school.name)).toEqual([]);
  const all = await find(await keeperAt(api, TOP), '慕容');
  expect(titlesOn(all, manageLinks.people)).toHaveLength(2);
});

test('somebody with a right that he holds for another office only finds what is below that one', async () => {
  const me = await keeperAt(api, school.id, { rights: ['organisations'] });
  expect(titlesOn(await find(me, '教育局'), manageLinks.organisations)).toBeUndefined();
});

test('entries of dictionaries and rules are told by the words of the reader', async () => {
  const me = await keeperAt(api, TOP);
  const entries = (await find(me, '教授')).find(({ page }) => page === manageLinks.dictionaries);
  expect(entries?.list[0]?.title).toBe('教授');
  expect(entries?.list[0]?.beside).toMatch(/ · /);
  expect(titlesOn(await find(me, '\u200B教授'), manageLinks.dictionaries)?.[0]).toBe('教授');
  const answer = await api.call('GET /api/Manage/Find', { token: me.token, query: { keyword: '%' } });
  expect(answer.data.found).toEqual([]);
});

test('what is retired is found after what is in force, said to be so, and opened where it stands', async () => {
  const me = await keeperAt(api, TOP);
  const unit = { parentId: TOP, kind: 'school', code: '45099', path: ['云岭省教育厅', ''], sort: 99_000 };
  await api.db.insert(organisation).values([
    { ...unit, id: 'gone', name: '钟楼小学', retiredAt: api.now() },
    { ...unit, id: 'kept', name: '钟楼小学分校', code: '45098', sort: 99_001 },
  ]);
  const on = async (words: string) =>
    (await find(me, words)).find(({ page }) => page === manageLinks.organisations) as FoundThings;
  const both = await on('钟楼小学');
  expect(both.list.map(({ id }) => id)).toEqual(['kept', 'gone']);
  expect(both.list[1]).toMatchObject({
    beside: expect.stringMatching(/^已撤销 · /),
    link: `${manageLinks.organisations}?state=retired&id=gone`,
  });
  expect(both.all).toBe(searchLink(manageLinks.organisations, '钟楼小学'));
  await api.db.update(organisation).set({ retiredAt: api.now() }).where(eq(organisation.id, 'kept'));
  expect((await on('钟楼小学')).all).toBe(searchLink(manageLinks.organisations, '钟楼小学', true));
  // Lists know no sounds.
  expect((await on('zhonglou')).all).toBeUndefined();
});

test('every list that is offered for the words finds something by them', async () => {
  const me = await keeperAt(api, TOP, { person: { realName: '慕容教授' } });
  const lists = {
    [manageLinks.people]: 'GET /api/Manage/ListPerson',
    [manageLinks.organisations]: 'GET /api/Manage/Organisation/List',
    [manageLinks.dictionaries]: 'GET /api/Manage/DictionaryEntry/List',
    [manageLinks.rights]: 'GET /api/Manage/OfficeGrant/List',
    [manageLinks.seatPeople]: 'GET /api/Manage/OfficeSeat/List',
    [manageLinks.recusalRules]: 'GET /api/Manage/RecusalRule/List',
    [manageLinks.merges]: 'GET /api/Manage/OrganisationMerge/List',
  } as const;
  const seen = new Set<string>();
  for (const words of ['教授', '慕容教授', '教育局', '单位']) {
    for (const { page, all } of await find(me, words)) {
      if (!all) continue;
      const query = Object.fromEntries(new URL(all, 'http://here').searchParams);
      const answer = await api.call(lists[page as keyof typeof lists], { token: me.token, query });
      expect([page, words, Number(answer.data.total) > 0]).toEqual([page, words, true]);
      seen.add(page);
    }
  }
  expect(seen).toContain(manageLinks.rights);
});
