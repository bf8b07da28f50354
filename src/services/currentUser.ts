import { noGrants } from '@domain/access/access';
import { userNeeds } from '@domain/account/userNeeds';
import type { CurrentUser, RoleName } from '@domain/api/accountShapes';
import type { Envelope } from '@domain/api/core';
import { ProfileReview } from '@domain/statuses';
import { api } from './api';
import { currentPath } from './currentPage';
import { isRequestError, RequestError } from './errors';
import { failureIn, incomplete } from './requestConfig';
import { endSession, ownPageBy, token } from './session';
import { say } from './words';

/** What the application knows about the person in front of it. */
export interface SessionState {
  user?: CurrentUser | undefined;
  /** Why the person could not be loaded although there is a token; a 401 is not a failure but "nobody". */
  failure?: RequestError | undefined;
}

/** Pages that do not load the current user (specification §2). */
const withoutUser = (pathname: string) => /^\/other\/(?:transfer|print)(?:\/|$)/i.test(pathname);

/** The roles that the fields of the person say (specification §6); of whom nothing is said, the space is a teacher's. */
function rolesOf({ teacherRole, trainerRole, managerRole, isEnterpriseUser }: Partial<CurrentUser>): RoleName[] {
  if (isEnterpriseUser) return ['enterprise'];
  const told = [teacherRole, trainerRole, managerRole];
  if (told.every((role) => role === undefined)) return ['teacher'];
  return (['teacher', 'trainer', 'manager'] as const).filter((_, i) => told[i]);
}

/** The person with everything that screens take for granted: what the specification does not name, a server may leave out. */
const wholeOf = (user: Partial<CurrentUser>): CurrentUser =>
  ({
    ...user,
    userId: String(user.userId),
    roles: user.roles?.length ? user.roles : rolesOf(user),
    grants: { ...noGrants, ...user.grants },
    missingInfo: user.missingInfo ?? [],
    orgName: user.orgName ?? '',
    orgPath: user.orgPath ?? [],
    // A server that says nothing of approval or completeness asks for neither.
    profileReview: user.profileReview ?? ProfileReview.Passed,
    isInfoFinished: user.isInfoFinished ?? true,
  }) as CurrentUser;

/** The request that the page's inline script has already started, if it came to a good end. */
async function early(): Promise<CurrentUser | undefined> {
  const started = window.__USER_REQUEST__;
  window.__USER_REQUEST__ = undefined;
  const answer = await started?.catch((error: unknown) => {
    // It has been waited for long enough; asking once more would double the time in front of an empty page.
    if ((error as Error).name === 'AbortError') throw new RequestError(say('request.timeout'), 'timeout');
  });
  if (!answer?.ok) return undefined;
  const body = (await answer.json().catch(() => undefined)) as Envelope<CurrentUser> | undefined;
  return failureIn({ status: answer.status, data: body }) ? undefined : body?.data;
}

/**
 * The signed-in person. Without a token it fails with code 401 and no request is made; an answer with neither data nor
 * error removes the token (specification §7).
 */
export async function fetchCurrentUser(): Promise<CurrentUser> {
  if (!token.get()) throw new RequestError(say('request.missingCredential'), 'business', { code: '401', showType: 0 });
  const user = (await early()) ?? ((await api('GET /api/Account/GetUserInfo')) as CurrentUser | null | undefined);
  if (!user) {
    endSession();
    throw new RequestError(say('request.missingCredential'), 'business', { code: '401', showType: 0 });
  }
  if (userNeeds.some((part) => user[part] == null)) throw incomplete();
  const whole = wholeOf(user);
  ownPageBy(whole.userId);
  return whole;
}

/** Asks who is signed in; never rejects. */
export async function askSessionState(): Promise<SessionState> {
  try {
    return { user: await fetchCurrentUser() };
  } catch (error) {
    return isRequestError(error) && error.code !== '401' ? { failure: error } : {};
  }
}

/** The first state of the session; pages that do not load the user begin with nobody. */
export const loadSessionState = async (): Promise<SessionState> =>
  withoutUser(currentPath()) ? {} : askSessionState();
