import { eq } from 'drizzle-orm';
import { insertAccount, keeperAt, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { organisation } from '../../db/schema';

let api: Api;
let school: { id: string; parentId: string | null };
beforeAll(async () => {
  api = await startApi();
  const { id } = (await someOrganisations(api.db)).school;
  const [row] = await api.db.select().from(organisation).where(eq(organisation.id, id));
  school = { id, parentId: row?.parentId ?? null };
});
afterAll(() => api.close());

interface Unit {
  id: string;
  aboveId?: string;
  people: number;
}
const TOP = '450000';

test('a branch is the organisation with everything below it: in the list, its export count and its people', async () => {
  const county = school.parentId ?? '';
  const keeper = await keeperAt(api, TOP);
  const unitsOf = async (who: { token: string }) =>
    (await api.call('GET /api/Manage/OrganisationTree', who)).data.units as Unit[];
  const peopleAt = (units: readonly Unit[], id: string) => units.find((one) => one.id === id)?.people ?? 0;
  const before = await unitsOf(keeper);
  await insertAccount(api.db, { orgId: school.id });
  const after = await unitsOf(keeper);
  for (const id of [school.id, county, TOP]) expect(peopleAt(after, id)).toBe(peopleAt(before, id) + 1);
  const below = after.filter(({ id, aboveId }) => id === county || aboveId === county).map(({ id }) => id);
  const list = async (query: object) =>
    (await api.call('GET /api/Manage/Organisation/List', { ...keeper, query: { pageSize: '100', ...query } }))
      .data as unknown as { list: Unit[]; total: number };
  const narrowed = await list({ branchId: county });
  expect(narrowed.list.map(({ id }) => id).toSorted()).toEqual(below.toSorted());
  expect(narrowed.total).toBe(below.length);
  expect(narrowed.list.find(({ id }) => id === county)?.people).toBe(peopleAt(after, county));
  // The tree is that part which a person keeps; an answer about anything beyond it is empty.
  const clerk = await keeperAt(api, county);
  expect((await unitsOf(clerk)).map(({ id }) => id).toSorted()).toEqual(below.toSorted());
  expect((await unitsOf(clerk)).length).toBeLessThan(after.length);
});
