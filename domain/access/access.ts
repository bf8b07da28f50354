import type { CurrentUser, Grants, RoleName } from '../api/accountShapes';
import { PROFILE_PASSED } from '../firstScreen';
import { holdsRight, type RightName, rightNames } from '../manage/rights';

/**
 * Facts about a signed-in person that decide access; the client's current user and the server's session both have them.
 */
export type Facts = Pick<CurrentUser, 'roles' | 'grants' | 'profileReview' | 'isInfoFinished' | 'offices'>;

/**
 * Who may call, see or open something. All but the first three need an account that is approved and whose information
 * is complete. Whether a thing belongs to the person is checked by the handler of the thing.
 * - `anonymous`: everybody; `user`: every signed-in person, whatever the state of the account.
 * - `approved`: an approved account, whose information may be incomplete.
 * - `member`: an approved and complete account; `staff`: a member who is not an enterprise user.
 * - `role`: a member with the role; an enterprise user has no other role, whatever else the account says.
 * - `grant`: a member of staff with the grant; for the studios a grant means at least one studio.
 * - `right`: an approved person who holds the right for at least one office; the handler checks for which. With `top` it
 *   has to be the office at the top.
 * - `any`: a person to whom at least one of the entries gives access.
 */
export type Access =
  | 'anonymous'
  | 'user'
  | 'approved'
  | 'member'
  | 'staff'
  | { readonly role: RoleName }
  | { readonly grant: GrantName }
  | { readonly right: RightName; readonly top?: true }
  | { readonly any: readonly Access[] };
export type GrantName = keyof Grants;

/** The grants of an account that has none. */
export const noGrants: Grants = {
  projectReview: false,
  appraising: false,
  recognitionReview: false,
  studioDeclareReview: false,
  managedStudioIds: [],
  joinedStudioIds: [],
  importTeachers: false,
  accountReview: false,
};

/** Access to studying, declaring, buying and the yearly assessment: teachers only. */
export const teacher = { role: 'teacher' } as const satisfies Access;

/** Access to the courses that somebody gives. */
export const trainer = { role: 'trainer' } as const satisfies Access;

/** Access to the import of people: the right to keep those of an office, or the grant for those of one's own school. */
export const importer = { any: [{ right: 'people' }, { grant: 'importTeachers' }] } as const satisfies Access;

/** Access to the registrations: the right to keep the people of an office, or a seat that was given for them alone. */
export const registrar = { any: [{ right: 'people' }, { grant: 'accountReview' }] } as const satisfies Access;

/** Access to keeping the organisations of an office and below it. */
export const organisationKeeper = { right: 'organisations' } as const satisfies Access;

/** Access to the people of an office and below it, and to the rights that they hold. */
export const peopleKeeper = { right: 'people' } as const satisfies Access;

/** Access to the seats of reviewers of an office and below it. */
export const seatKeeper = { right: 'seats' } as const satisfies Access;

/** Access to the plans of the yearly assessment. */
export const assessmentKeeper = { right: 'assessment' } as const satisfies Access;

/** Access to keeping what concerns the whole province, such as the dictionaries. */
export const systemKeeper = { right: 'system' } as const satisfies Access;

/** Access to what the people of an office have done, and those of everything below. */
export const auditor = { right: 'audit' } as const satisfies Access;

/** Access to how the installation runs: it concerns the whole province. */
export const watcher = { any: [systemKeeper, { right: 'audit', top: true }] } as const satisfies Access;

/** Access to the members of a studio: hosts of at least one studio. */
export const studioHost = { grant: 'managedStudioIds' } as const satisfies Access;

/** Access to the operator's console: any right of an office. */
export const office = { any: rightNames.map((right) => ({ right })) } satisfies Access;

const isMember = ({ profileReview, isInfoFinished }: Facts) => profileReview === PROFILE_PASSED && isInfoFinished;
export const isEnterpriseUser = ({ roles }: Pick<Facts, 'roles'>): boolean => roles.includes('enterprise');

function holds(grants: Grants | undefined, grant: GrantName): boolean {
  const held = grants?.[grant];
  return Array.isArray(held) ? held.length > 0 : held === true;
}

/** May the person do what asks for this access? `undefined` is a person who is not signed in. */
export function allows(access: Access, person: Facts | undefined): boolean {
  if (access === 'anonymous') return true;
  if (!person) return false;
  if (access === 'user') return true;
  if (access === 'approved') return person.profileReview === PROFILE_PASSED;
  if (typeof access === 'object' && 'any' in access) return access.any.some((one) => allows(one, person));
  // Who runs an installation can do so before the own information is complete.
  if (typeof access === 'object' && 'right' in access)
    return (
      person.profileReview === PROFILE_PASSED &&
      !isEnterpriseUser(person) &&
      holdsRight(person.offices, access.right, access.top)
    );
  if (!isMember(person)) return false;
  if (access === 'member') return true;
  const enterprise = isEnterpriseUser(person);
  if (access === 'staff') return !enterprise;
  if ('grant' in access) return !enterprise && holds(person.grants, access.grant);
  return enterprise ? access.role === 'enterprise' : person.roles.includes(access.role);
}

/** Like `allows`, for a person whose account is known to be approved and complete. */
export const allowsAdmitted = (access: Access, person: Facts): boolean =>
  allows(access, { ...person, profileReview: PROFILE_PASSED, isInfoFinished: true });
