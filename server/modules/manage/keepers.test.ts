import { isNull } from 'drizzle-orm';
import { keeperAt } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { officeGrant } from '../../db/schema';

const TOP = '450000';
const RETIRE = 'POST /api/Manage/OfficeGrant/Retire';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('of two keepers of the office at the top who end each other’s right at the same moment one stays', async () => {
  await api.db.delete(officeGrant);
  const both = [await keeperAt(api, TOP, { rights: ['people'] }), await keeperAt(api, TOP, { rights: ['people'] })];
  const grants = await api.db.select().from(officeGrant);
  const grantOf = (id: string | undefined) => grants.find(({ accountId }) => accountId === id)?.id;
  const answers = await Promise.all(
    both.map(({ token }, i) => api.call(RETIRE, { token, body: { ids: [grantOf(both[1 - i]?.id)] } })),
  );
  expect(answers.filter(({ data }) => (data?.done as string[] | undefined)?.length === 1)).toHaveLength(1);
  expect(await api.db.select().from(officeGrant).where(isNull(officeGrant.retiredAt))).toHaveLength(1);
});
