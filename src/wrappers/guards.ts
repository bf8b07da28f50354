import type { CurrentUser } from '@domain/api/account';
import { ProfileReview } from '@domain/statuses';
import { STUDIOS_HOME } from '@/services/home';
import { isUnder, normalPath } from '@/services/paths';

/** What the four checks of /personal look at (specification §2). */
export interface GuardInput {
  user: Pick<CurrentUser, 'profileReview' | 'isInfoFinished' | 'isEnterpriseUser'> | undefined;
  /** The person is being loaded for the first time. */
  loading: boolean;
  /** The person could not be loaded for another reason than being nobody (401). */
  failed: boolean;
  /** Without the base path. */
  pathname: string;
  /** Feature switch of the variant. */
  studios: boolean;
}

/**
 * Outcome of the checks. Only `login` and `toStudios` leave the page; all others render in its place, so that the pages
 * that repair a state stay reachable.
 */
export type Verdict =
  | 'pass'
  | 'loading'
  | 'retry'
  | 'login'
  | 'waiting'
  | 'refused'
  | 'incomplete'
  | 'toStudios'
  | 'forbidden';

/** The pages on which a person corrects what the approval or the completeness check found wrong. */
const repairPages = ['/personal/profile', '/personal/console/myprofile/infowrite'];
/** All that an enterprise user sees: whole sections first, then the single pages. */
const enterpriseSections = ['/personal/workroom/square', '/personal/message'];
const enterprisePages = [STUDIOS_HOME, '/personal/profile'];

const isOneOf = (pathname: string, pages: readonly string[]) => pages.includes(normalPath(pathname));

/** Check 1: somebody is signed in. A failure to ask is never taken for "nobody". */
export function loginVerdict({ user, loading, failed }: GuardInput): Verdict {
  if (user) return 'pass';
  if (loading) return 'loading';
  return failed ? 'retry' : 'login';
}

/** Check 2: the account has passed approval (profile review). */
export function approvalVerdict({ user, pathname }: GuardInput): Verdict {
  if (!user || user.profileReview === ProfileReview.Passed || isOneOf(pathname, repairPages)) return 'pass';
  return user.profileReview === ProfileReview.NotPassed ? 'refused' : 'waiting';
}

/** Check 3: the account information is complete. */
export function infoVerdict({ user, pathname }: GuardInput): Verdict {
  return !user || user.isInfoFinished || isOneOf(pathname, repairPages) ? 'pass' : 'incomplete';
}

/** Check 4: an enterprise user stays within the studio area, and sees why not where there is none. */
export function enterpriseVerdict({ user, pathname, studios }: GuardInput): Verdict {
  if (!user?.isEnterpriseUser || isOneOf(pathname, enterprisePages)) return 'pass';
  if (enterpriseSections.some((section) => isUnder(pathname, section))) return 'pass';
  return studios ? 'toStudios' : 'forbidden';
}

/** The checks in the order of specification §2. */
export const checks = [loginVerdict, approvalVerdict, infoVerdict, enterpriseVerdict] as const;

/** What the person gets to see: the verdict of the first check that does not pass. */
export function verdictOf(input: GuardInput): Verdict {
  for (const check of checks) {
    const verdict = check(input);
    if (verdict !== 'pass') return verdict;
  }
  return 'pass';
}

/** Where the account is put right; an enterprise user has no console. */
export const repairPage = (user: GuardInput['user']): string =>
  user?.isEnterpriseUser ? '/personal/profile' : '/personal/console/myprofile/infowrite';
