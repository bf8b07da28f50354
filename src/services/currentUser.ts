import { noGrants } from '@domain/access/access';
import { userNeeds } from '@domain/account/userNeeds';
import type { CurrentUser, RoleName } from '@domain/api/accountShapes';
import type { Envelope } from '@domain/api/core';
import { PROFILE_PASSED } from '@domain/firstScreen';
import { api } from './api';
import { currentPath } from './currentPage';
import { isRequestError, RequestError } from './errors';
import { failureIn, incomplete } from './requestConfig';
import { beginSession, endSession, onSessionChange, ownPageBy, token } from './session';
import { say } from './words';

/** What the application knows about the person in front of it. */
export interface SessionState {
  user?: CurrentUser | undefined;
  /** Why the person could not be loaded although there is a token; a 401 is not a failure but "nobody". */
  failure?: RequestError | undefined;
  /** The person is being asked for. */
  loading: boolean;
}

/** Pages that do not load the current user. */
const withoutUser = (pathname: string) => /^\/other\/(?:transfer|print)(?:\/|$)/i.test(pathname);

/** The roles that the fields of the person say; of whom nothing is said, the space is a teacher's. */
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
    profileReview: user.profileReview ?? PROFILE_PASSED,
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
 * The signed-in person. Without a token it fails with code 401 and no request is made; undefined for an answer with
 * neither data nor error, which ends the session.
 */
async function fetchUser(): Promise<CurrentUser | undefined> {
  if (!token.get()) throw new RequestError(say('request.missingCredential'), 'business', { code: '401', showType: 0 });
  const user = (await early()) ?? ((await api('GET /api/Account/GetUserInfo')) as CurrentUser | null | undefined);
  if (!user) return undefined;
  if (userNeeds.some((part) => user[part] == null)) throw incomplete();
  return wholeOf(user);
}

let state: SessionState = { loading: true };
const listeners = new Set<() => void>();
/** Grows when the person may be another one: what was asked for before is nobody's answer. */
let era = 0;

/** The person who is signed in on this page. Screens read it through the model `currentUser`, so that all of them change together. */
export const sessionState = (): SessionState => state;
/** Calls `listener` with every change of {@link sessionState}. Returns the function that stops listening. */
export function onSessionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The page's person is known no more: another one is here, or nobody. Whatever asks by itself stops with that. */
export function forgetUser(): void {
  era += 1;
  show({ loading: false });
}
onSessionChange(forgetUser);

/** Asks who is signed in; never rejects for a failed call. Undefined when the session has become another one meanwhile. */
async function ask(): Promise<SessionState | undefined> {
  const own = era;
  try {
    const user = await fetchUser();
    if (own !== era) return undefined;
    if (user) ownPageBy(user.userId);
    else endSession();
    return { user, loading: false };
  } catch (error) {
    if (own !== era) return undefined;
    return isRequestError(error) && error.code !== '401' ? { failure: error, loading: false } : { loading: false };
  }
}

/** Asks who is signed in and shows the answer, a failure too. Returns what is shown then. */
export async function loadSession(): Promise<SessionState> {
  show({ ...state, loading: true });
  const answer = await ask();
  if (answer) show(answer);
  return state;
}

/** The first state of the session; pages that do not load the user begin with nobody. */
export async function loadFirstSession(): Promise<void> {
  if (withoutUser(currentPath())) show({ loading: false });
  else await loadSession();
}

/**
 * Reads the signed-in person anew; the screen stays as it is meanwhile, and for a failure. Returns the answer, or what is
 * shown where the session has become another one.
 */
export async function refreshSession(): Promise<SessionState> {
  const answer = await ask();
  if (answer && !answer.failure) show(answer);
  return answer ?? state;
}

/**
 * Takes over a new session: stores its token and waits until the person is known, so that the guards see them. A person
 * who cannot be loaded is a failure in the answer, never an exception.
 */
export async function enterSession(newToken: string): Promise<SessionState> {
  beginSession(newToken);
  return loadSession();
}
