import { organisationKeeper, teacher } from '../../domain/access/access';
import type { OfficeRights } from '../../domain/manage/rights';
import { someOrganisations } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import type { SessionUser } from '../http/context';
import { officesOver, withOffice } from './actsFor';

const TOP = '450000';
let api: Api;
let school: string;
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
});
afterAll(() => api.close());

const office = (orgId: string, ...rights: OfficeRights['rights']): OfficeRights => ({ orgId, orgName: orgId, rights });
const acting = (...offices: OfficeRights[]) => ({ id: 'me', offices }) as unknown as SessionUser;

test('the office is the only one that gives the right; of several none is guessed, and other calls have none', () => {
  const one = acting(office('a', 'organisations'), office('b', 'people'));
  expect(withOffice(one, organisationKeeper).actsFor).toBe('a');
  expect(withOffice(one, teacher).actsFor).toBeUndefined();
  expect(withOffice(one, { any: [organisationKeeper, { right: 'people' }] }).actsFor).toBeUndefined();
  expect(withOffice(acting(), organisationKeeper).actsFor).toBeUndefined();
});

test('of several offices it is the one that lies above what is changed, unless two of them do', async () => {
  const over = (user: SessionUser, orgId: string) =>
    officesOver(api.db, user, 'organisations', [orgId]).then((found) => found.get(orgId));
  const two = acting(office(TOP, 'organisations'), office(school, 'organisations'));
  expect(await over(two, TOP)).toBe(TOP);
  expect(await over(two, school)).toBeUndefined();
  expect(await over({ ...two, actsFor: school }, school)).toBe(school);
  expect(await over(acting(office(school, 'organisations'), office('gone', 'people')), school)).toBe(school);
});
