import { noGrants } from '../../../domain/access/access';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { reviewSeat } from '../../db/schema';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const desksOf = async (token: string) =>
  (await api.call('GET /api/Account/GetUserInfo', { token })).data as { desks?: string[] };

test('a reviewer is told the desks to which something can come, whatever his right opens beside them', async () => {
  const { school, above } = await someOrganisations(api.db);
  const one = await signedIn(api, { orgId: school.id, grants: { ...noGrants, appraising: true } });
  expect(await desksOf(one.token)).toMatchObject({ desks: [] });
  const seat = (kind: string, orgId: string) =>
    api.db.insert(reviewSeat).values({ kind, orgId, accountId: one.row.id });
  await seat(ASSESSMENT_KIND, school.id);
  expect(await desksOf(one.token)).toMatchObject({ desks: ['/personal/appraisingList/list'] });
  await seat(CERTIFICATE_KIND, above.id);
  const { desks } = await desksOf(one.token);
  expect(desks?.sort()).toEqual([
    '/personal/appraisingList/list',
    '/personal/certificateReview/earlier',
    '/personal/certificateReview/list',
  ]);
  expect(await desksOf((await signedIn(api, { grants: noGrants })).token)).not.toHaveProperty('desks');
});
