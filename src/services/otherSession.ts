import { api } from './api';
import { forgetUser } from './currentUser';
import { isRequestError } from './errors';
import { adoptSession, onOtherSession, onSessionEnd, otherToken, pageUser, reclaimBrowser } from './session';

/** User who is signed in in this browser instead of the page's user; the name as far as it is known. */
export interface OtherPerson {
  realName?: string | undefined;
}

let other: OtherPerson | undefined;
let asked: string | undefined;
const listeners = new Set<() => void>();

/** The person who has taken this page's place; undefined while the page is its person's. */
export const otherPerson = (): OtherPerson | undefined => other;
/** Calls `listener` with every change of {@link otherPerson}. Returns the function that stops listening. */
export function onOtherPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: OtherPerson | undefined): void {
  other = next;
  if (next) forgetUser();
  for (const listener of listeners) listener();
}

/**
 * Asks whose the session is that the browser holds instead of this page's. Another one of the same person is taken
 * over, in silence. One that has expired meanwhile makes way; where the server does not answer, the next look asks
 * again.
 */
export async function lookWhoIsThere(): Promise<void> {
  const there = otherToken();
  if (!there || asked === there) return;
  asked = there;
  try {
    const user = await api('GET /api/Account/GetUserInfo', {}, { bearer: there, needs: ['userId'] });
    if (otherToken() !== there) return;
    if (String(user.userId) === pageUser()) {
      adoptSession(there);
      show(undefined);
    } else show({ realName: user.realName });
  } catch (error) {
    asked = undefined;
    if (!isRequestError(error)) throw error;
    if (error.code === '401' && otherToken() === there) reclaimBrowser();
  }
}

onOtherSession(() => void lookWhoIsThere());
onSessionEnd(() => {
  asked = undefined;
  if (other) show(undefined);
});
