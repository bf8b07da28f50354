import { fixedAccount } from './fixedAccounts';
import { type Organisation, organisationNamed } from './organisations';
import type { SeedTeacher } from './personTypes';

const review01 = fixedAccount('review01').loginName;
/** Seats of review01: the own school, an office without teachers of its own, two counties and the city. */
const expertSeats = ['临江市特殊教育学校', '临江市教研室', '柳汀区教育局', '清河县教育局', '临江市教育局'] as const;

/** Organisations that review01 reviews for, by their level. */
export const expertOffices: readonly Organisation[] = expertSeats.map(organisationNamed);

/**
 * Reviewers of yearly assessments and declarations with their offices; a complete chain, and experts at the city, one of whom does not teach.
 */
const seats: readonly (readonly [loginName: string, office: string])[] = [
  ['mozy_1998', '临江市第三中学'],
  ['luosq_2003', '望江区教育局'],
  ...expertSeats.map((office) => [review01, office] as const),
  ['lujm_1997', '临江市教育局'],
  [fixedAccount('expert01').loginName, '临江市教育局'],
  ['liangjx_2001', '云岭省教育厅'],
];

export interface SeedSeat {
  accountId: string;
  orgId: string;
}

/** Seats of these people. Throws Error when a reviewer is missing among them. */
export const reviewSeats = (people: readonly SeedTeacher[]): SeedSeat[] =>
  seats.map(([loginName, office]) => {
    const found = people.find((person) => person.loginName === loginName);
    if (!found) throw new Error(`nobody is called ${loginName}`);
    return { accountId: found.userId, orgId: organisationNamed(office).id };
  });

/** Lets a person who has a seat approve registrations; the other rights come with the seats themselves. */
export const withGrant = (person: SeedTeacher): SeedTeacher =>
  seats.some(([loginName]) => loginName === person.loginName)
    ? { ...person, grants: { ...person.grants, accountReview: true } }
    : person;
