import { eq } from 'drizzle-orm';
import { rightNames } from '../../../domain/manage/rights';
import { insertAccount, signIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { organisation } from '../../db/schema';
import { giveRights } from '../manage/rights';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('offices stand by their level, and those of one name say what is above them', async () => {
  const { school, other, above, far } = await someOrganisations(api.db);
  const [top] = await api.db.select().from(organisation).where(eq(organisation.id, '450000'));
  // Ordered among their siblings, a school may come before the office above it.
  await api.db.update(organisation).set({ sort: -1 }).where(eq(organisation.id, school.id));
  await api.db.update(organisation).set({ name: other.name }).where(eq(organisation.id, far.id));
  const { id, loginName } = await insertAccount(api.db);
  for (const { id: orgId } of [far, school, other, above, top ?? above])
    await api.db.transaction((tx) =>
      giveRights(tx, { now: api.now }, { accountId: id, orgId, rights: rightNames.slice(0, 1) }),
    );
  const token = await signIn(api, loginName);
  const { offices } = (await api.call('GET /api/Account/GetUserInfo', { token })).data as {
    offices: { orgId: string; above?: string[] }[];
  };
  expect(offices.map(({ orgId }) => orgId).slice(0, 3)).toEqual(['450000', above.id, school.id]);
  expect(
    offices
      .filter((one) => one.above)
      .map(({ orgId }) => orgId)
      .sort(),
  ).toEqual([far.id, other.id].sort());
  expect(offices.find(({ orgId }) => orgId === other.id)?.above).toEqual(other.path.slice(0, -1));
});
