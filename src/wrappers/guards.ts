import { type Facts, isEnterpriseUser } from '@domain/access/access';
import { barrierTo, opensIncomplete } from '@domain/access/areas';
import type { Features } from '@domain/features';
import { isUnder, normalPath } from '@domain/rules/paths';
import { ProfileReview } from '@domain/statuses';
import { HOME } from '@/services/home';

/** Input of the checks of /personal. */
export interface GuardInput {
  user: Facts | undefined;
  /** The person is being loaded for the first time. */
  loading: boolean;
  /** The person could not be loaded, for another reason than not being signed in (401). */
  failed: boolean;
  /** Without the base path. */
  pathname: string;
  /** Feature switches of the variant. */
  features: Features;
}

/**
 * Outcome of the checks. Only `login` and those that begin with `to` leave the page; all others render in its place, so
 * that the pages that repair a state stay reachable.
 */
export type Verdict =
  | 'pass'
  | 'loading'
  | 'retry'
  | 'login'
  | 'waiting'
  | 'refused'
  | 'incomplete'
  | 'toManage'
  | 'toProfile'
  | 'toStudios'
  | 'toEnterprise'
  | 'forbidden'
  | 'switchedOff';

/** The pages on which a person corrects what the approval or the completeness check found wrong. */
const repairPages = ['/personal/profile', '/personal/console/myprofile/infowrite'];
/** Repair pages, and the messages that tell the state of the account, are open in every state. */
const isAlwaysOpen = (pathname: string) =>
  repairPages.includes(normalPath(pathname)) || isUnder(pathname, '/personal/message');

/** Check 1: the user is signed in. A failed request does not count as signed out. */
export function loginVerdict({ user, loading, failed }: GuardInput): Verdict {
  if (user) return 'pass';
  if (loading) return 'loading';
  return failed ? 'retry' : 'login';
}

/** Check 2: the account has passed approval (profile review). */
export function approvalVerdict({ user, pathname }: GuardInput): Verdict {
  if (!user || user.profileReview === ProfileReview.Passed || isAlwaysOpen(pathname)) return 'pass';
  return user.profileReview === ProfileReview.NotPassed ? 'refused' : 'waiting';
}

/** Addresses on which users arrive: they must not begin with a refusal. */
const arrivals = ['/personal', '/personal/console', HOME];

/**
 * Check 3: the account information is complete. Whoever arrives goes straight to the page that asks for it. The work for
 * an office does not wait for it, and who acts for one arrives at its console: an official need not be a teacher.
 */
export function infoVerdict({ user, pathname }: GuardInput): Verdict {
  if (!user || user.isInfoFinished || isAlwaysOpen(pathname) || opensIncomplete(pathname, user)) return 'pass';
  if (!arrivals.includes(normalPath(pathname))) return 'incomplete';
  return user.offices?.length ? 'toManage' : 'toProfile';
}

/**
 * Check 4: an enterprise user arrives at a home of its own, and stays within the studio area. Where the variant has none,
 * the reason is shown.
 */
export function enterpriseVerdict({ user, pathname, features }: GuardInput): Verdict {
  if (!user || !isEnterpriseUser(user) || barrierTo(pathname, user, features) !== 'forbidden') return 'pass';
  if (arrivals.includes(normalPath(pathname))) return 'toEnterprise';
  return features.studios ? 'toStudios' : 'forbidden';
}

/** After the four checks of the person: the page is one of the person's rights, and of this variant. */
export const pageVerdict = ({ user, pathname, features }: GuardInput): Verdict =>
  (user && barrierTo(pathname, user, features)) ?? 'pass';

/** Would the page be open to the person with all of his offices, and is closed by the one that this tab acts for? */
export const closedByChoice = (input: GuardInput, offices: Facts['offices']): boolean =>
  input.user !== undefined && pageVerdict({ ...input, user: { ...input.user, offices } }) === 'pass';

/** The checks in their order: signed in, approved, information finished, enterprise user; then the page itself. */
export const checks = [loginVerdict, approvalVerdict, infoVerdict, enterpriseVerdict, pageVerdict] as const;

/** Verdict of the first check that does not pass; `pass` when all do. */
export function verdictOf(input: GuardInput): Verdict {
  for (const check of checks) {
    const verdict = check(input);
    if (verdict !== 'pass') return verdict;
  }
  return 'pass';
}

/** Page on which the account is corrected; an enterprise user has no console. */
export const repairPage = (user: GuardInput['user']): string =>
  user && isEnterpriseUser(user) ? '/personal/profile' : '/personal/console/myprofile/infowrite';
