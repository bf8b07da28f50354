import type { CurrentUser, Grants, RoleName } from '../api/accountShapes';
import { PROFILE_PASSED } from '../firstScreen';

/** What is looked at of a signed-in person; the client's current user and the server's session both carry it. */
export type Facts = Pick<CurrentUser, 'roles' | 'grants' | 'profileReview' | 'isInfoFinished'>;

/**
 * Who may call, see or open something (api.md chapter 1). All but the first three ask for an account that is approved
 * and whose information is complete; whose thing it is, is told apart by whoever has the thing.
 * - `anonymous`: anybody; `user`: whoever is signed in, however the account stands.
 * - `approved`: an approved account, whose information may be incomplete.
 * - `member`: an approved and complete account; `staff`: a member who is no enterprise user.
 * - `role`: a member with the role; an enterprise user has no other role, whatever else stands in the account.
 * - `grant`: a member of staff with the grant; for the studios a grant is one studio at least.
 */
export type Access =
  | 'anonymous'
  | 'user'
  | 'approved'
  | 'member'
  | 'staff'
  | { readonly role: RoleName }
  | { readonly grant: GrantName }
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

/** Studying, declaring, buying and the yearly assessment belong to teachers (api.md 1.1). */
export const teacher = { role: 'teacher' } as const satisfies Access;

/** Teachers' profiles are imported by whoever has been given that right (api.md 1.1). */
export const importer = { grant: 'importTeachers' } as const satisfies Access;

/** Members of a studio belong to whoever hosts one. */
export const studioHost = { grant: 'managedStudioIds' } as const satisfies Access;

const isMember = ({ profileReview, isInfoFinished }: Facts) => profileReview === PROFILE_PASSED && isInfoFinished;
export const isEnterpriseUser = ({ roles }: Pick<Facts, 'roles'>): boolean => roles.includes('enterprise');

function holds(grants: Grants | undefined, grant: GrantName): boolean {
  const held = grants?.[grant];
  return Array.isArray(held) ? held.length > 0 : held === true;
}

/** May the person do what asks for this access? `undefined` is nobody. */
export function allows(access: Access, person: Facts | undefined): boolean {
  if (access === 'anonymous') return true;
  if (!person) return false;
  if (access === 'user') return true;
  if (access === 'approved') return person.profileReview === PROFILE_PASSED;
  if (typeof access === 'object' && 'any' in access) return access.any.some((one) => allows(one, person));
  if (!isMember(person)) return false;
  if (access === 'member') return true;
  const enterprise = isEnterpriseUser(person);
  if (access === 'staff') return !enterprise;
  if ('grant' in access) return !enterprise && holds(person.grants, access.grant);
  return enterprise ? access.role === 'enterprise' : person.roles.includes(access.role);
}

/** The same question when it has been settled already that the account is approved and complete. */
export const allowsAdmitted = (access: Access, person: Facts): boolean =>
  allows(access, { ...person, profileReview: PROFILE_PASSED, isInfoFinished: true });
