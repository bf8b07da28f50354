import { bearerToken } from '@config/bearerToken';
import { storedText } from './storage';

/** Token of the signed-in person in the local storage, which all tabs of this browser share. */
const stored = storedText('local', 'token', (t) => bearerToken.test(t));

/*
 * A page belongs to one person. It keeps the token that it was loaded with, or of the session begun in it, also when
 * another person signs in in another tab: everything this page shows and sends belongs to the same person.
 */
let held = stored.get();
let person: string | undefined;

/** Token of this page; a page without one takes the stored one. */
export const token = {
  get(): string | undefined {
    const there = stored.get();
    held ??= there;
    // A sign-out in another tab removes the stored token and signs this page out too.
    return there && held;
  },
};

/** Id of the account that this page shows; undefined until it is known. */
export const pageUser = (): string | undefined => person;
/** Sets the person of this page, once the server has told whose token it is. */
export const ownPageBy = (userId: string): void => {
  person = userId;
};

type Listener = () => void;
const listeners = () => {
  const all = new Set<Listener>();
  return {
    add(listener: Listener): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
};
const ended = listeners();
const begun = listeners();
const arrived = listeners();
const replaced = listeners();

/** Calls `listener` when this or another tab ends the session. Returns the function that stops listening. */
export const onSessionEnd = ended.add;
/** Calls `listener` when a session begins in another tab while this page has none. Returns the unsubscribe function. */
export const onSessionArrival = arrived.add;
/** Calls `listener` when the browser has another session ({@link otherToken}). Returns the unsubscribe function. */
export const onOtherSession = replaced.add;
/** Calls `listener` when another person may be here: a session has begun in this tab, or has ended in any. */
export function onSessionChange(listener: Listener): void {
  begun.add(listener);
  ended.add(listener);
}

/** Token that the browser has stored instead of this page's; undefined while they are the same. */
export function otherToken(): string | undefined {
  const there = stored.get();
  return held !== undefined && there !== held ? there : undefined;
}

/** Takes over another session of the same person. */
export function adoptSession(there: string): void {
  held = there;
}

/** Stores this page's token again, in place of another one that is no longer valid. */
export function reclaimBrowser(): void {
  if (held !== undefined) stored.set(held);
}

/** Removes the data of the session in this tab: session storage, and through the listeners their caches. */
function forget(): void {
  held = undefined;
  person = undefined;
  try {
    sessionStorage.clear();
  } catch {
    /* a refused storage holds nothing */
  }
  ended.tell();
}

/** Removes the data of the session before another one begins on this page. */
export const leaveSession = (): void => forget();

let endedThere = false;
/** True when the last session of this tab was ended by another tab of this browser. */
export const endedElsewhere = (): boolean => endedThere;

/** Compares this page's token with the stored one, and calls the listeners of the change. */
export function compareSession(): void {
  const there = stored.get();
  if (there === held) return;
  if (there === undefined) {
    endedThere = true;
    forget();
  } else if (held !== undefined) replaced.tell();
  else {
    held = there;
    endedThere = false;
    arrived.tell();
  }
}

// Storage events reach every other tab, but a frozen or hidden one may miss them: it compares when it is shown again.
window.addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) compareSession();
});
window.addEventListener('focus', compareSession);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') compareSession();
});
// A page restored from the back/forward cache shows old content: it is reloaded when the session is another one. It is
// hidden until then, because a reload takes time and another user's page must not be read meanwhile.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted || stored.get() === held) return;
  document.documentElement.style.visibility = 'hidden';
  window.location.reload();
});

let lastEnd: string | undefined;
/** Text that tells why the last session of this tab has ended; undefined when the person ended it, or none has. */
export const endedWords = (): string | undefined => lastEnd;

/** Begins a session in this tab; the caches of the previous person are cleared. */
export function beginSession(newToken: string): void {
  lastEnd = undefined;
  endedThere = false;
  if (held !== newToken) person = undefined;
  held = newToken;
  stored.set(newToken);
  begun.tell();
}

/**
 * Ends the session in every tab that has it: token, session storage and caches are removed; drafts stay under their
 * user's id. A session that another person has begun meanwhile stays. `why`: text of the reason, when the person did
 * not end it.
 */
export function endSession(why?: string): void {
  lastEnd = why;
  endedThere = false;
  if (otherToken() === undefined) stored.remove();
  forget();
}
