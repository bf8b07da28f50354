import { noGrants } from '@domain/access/access';
import { userNeeds } from '@domain/account/userNeeds';
import type { CurrentUser, RoleName } from '@domain/api/accountShapes';
import type { Envelope } from '@domain/api/core';
import { PROFILE_PASSED } from '@domain/firstScreen';
import { api } from './api';
import { currentPath } from './currentPage';
import { isRequestError, RequestError } from './errors';
import { narrowed } from './office';
import { failureIn, incomplete } from './requestConfig';
import { beginSession, endSession, onSessionChange, ownPageBy, token } from './session';
import { say } from './words';

/** State of the session: the signed-in user, or why there is none. */
export interface SessionState {
  user?: CurrentUser | undefined;
  /** All offices that the user acts for; `user` has those that are chosen in this tab. */
  offices?: CurrentUser['offices'];
  /** Why the user could not be loaded although there is a token; a 401 means "not signed in" and is no failure. */
  failure?: RequestError | undefined;
  /** The user is being loaded. */
  loading: boolean;
}

/** Pages that do not load the current user. */
const withoutUser = (pathname: string) => /^\/other\/(?:transfer|print)(?:\/|$)/i.test(pathname);

/** Roles by the flags of the user; without any flag a teacher. */
function rolesOf({ teacherRole, trainerRole, managerRole, isEnterpriseUser }: Partial<CurrentUser>): RoleName[] {
  if (isEnterpriseUser) return ['enterprise'];
  const told = [teacherRole, trainerRole, managerRole];
  if (told.every((role) => role === undefined)) return ['teacher'];
  return (['teacher', 'trainer', 'manager'] as const).filter((_, i) => told[i]);
}

/** The user with all fields that screens rely on: a province's own server may leave some out. */
const wholeOf = (user: Partial<CurrentUser>): CurrentUser =>
  ({
    ...user,
    userId: String(user.userId),
    roles: user.roles?.length ? user.roles : rolesOf(user),
    grants: { ...noGrants, ...user.grants },
    missingInfo: user.missingInfo ?? [],
    orgName: user.orgName ?? '',
    orgPath: user.orgPath ?? [],
    // A server without these fields asks for neither approval nor completeness.
    profileReview: user.profileReview ?? PROFILE_PASSED,
    isInfoFinished: user.isInfoFinished ?? true,
  }) as CurrentUser;

/** Answer of the request that the page's inline script has started; undefined when it failed. */
async function early(): Promise<CurrentUser | undefined> {
  const started = window.__USER_REQUEST__;
  window.__USER_REQUEST__ = undefined;
  const answer = await started?.catch((error: unknown) => {
    // The request took too long; another one would double the wait before an empty page.
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
/** Grows when the user may be another one: an answer to an earlier question is dropped. */
let era = 0;

/** State of the session on this page. Screens read it through the model `currentUser`, so that all change together. */
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

/** Forgets the user of the page, when another one is signed in or none. Repeated calls of the page then stop. */
export function forgetUser(): void {
  era += 1;
  show({ loading: false });
}
onSessionChange(forgetUser);

/** Asks who is signed in; never rejects for a failed call. Undefined when the session has changed meanwhile. */
async function ask(): Promise<SessionState | undefined> {
  const own = era;
  try {
    const user = await fetchUser();
    if (own !== era) return undefined;
    if (user) ownPageBy(user.userId);
    else endSession();
    return { user: user && narrowed(user), offices: user?.offices, loading: false };
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

/** Loads the first state of the session; pages that do not load the user begin without one. */
export async function loadFirstSession(): Promise<void> {
  if (withoutUser(currentPath())) show({ loading: false });
  else await loadSession();
}

/**
 * Reads the signed-in user again; the screen stays as it is meanwhile, and after a failure. Returns the answer, or the
 * shown state when the session has become another one.
 */
export async function refreshSession(): Promise<SessionState> {
  const answer = await ask();
  if (answer && !answer.failure) show(answer);
  return answer ?? state;
}

/**
 * Takes over a new session: stores its token and waits until the user is known, so that the guards see the user. When
 * loading fails, the failure is in the answer and is never thrown.
 */
export async function enterSession(newToken: string): Promise<SessionState> {
  beginSession(newToken);
  return loadSession();
}
