import { type RightName, rightNames } from '../../domain/manage/rights';
import { fixedAccount } from './fixedAccounts';
import { organisationNamed } from './organisations';
import type { SeedTeacher } from './personTypes';

/** Rights by which the offices of the demonstration are run, one keeper at each level and two at the top. */
const keepers: readonly (readonly [loginName: string, office: string, rights: readonly RightName[]])[] = [
  [fixedAccount('admin01').loginName, '云岭省教育厅', rightNames],
  ['liangjx_2001', '云岭省教育厅', ['people', 'organisations', 'seats']],
  ['lujm_1997', '临江市教育局', ['people', 'organisations', 'seats', 'audit']],
  ['luosq_2003', '望江区教育局', ['people', 'organisations', 'seats', 'audit']],
  ['mozy_1998', '临江市第三中学', ['people', 'seats']],
];

/** The rights of these people. Throws Error when a keeper is missing among them. */
export const officeRights = (people: readonly SeedTeacher[]) =>
  keepers.map(([loginName, office, rights]) => {
    const found = people.find((person) => person.loginName === loginName);
    if (!found) throw new Error(`nobody is called ${loginName}`);
    return { accountId: found.userId, orgId: organisationNamed(office).id, rights };
  });
