import { bearerToken } from '@config/bearerToken';
import { storedText } from './storage';

/** Where all tabs of this browser keep the token of who is signed in (specification §3, browser storage). */
const stored = storedText('local', 'token', (t) => bearerToken.test(t));

/*
 * A page belongs to a person. Its token is the one that it was loaded with or that was begun in it, and stays so when
 * another person signs in in another tab: whatever this page shows and sends is one person's.
 */
let held = stored.get();
let person: string | undefined;

/** The token of this page; a page that is nobody's yet takes the stored one. */
export const token = {
  get(): string | undefined {
    const there = stored.get();
    held ??= there;
    // Whoever has signed out in another tab has signed out here.
    return there && held;
  },
};

/** Id of the account that this page shows; undefined until it is known. */
export const pageUser = (): string | undefined => person;
/** Notes whose page this is, once the server has said whose token it holds. */
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
/** Calls `listener` when a session has begun in another tab while this page is nobody's. Returns the way back. */
export const onSessionArrival = arrived.add;
/** Calls `listener` when the browser holds another session than this page ({@link otherToken}). Returns the way back. */
export const onOtherSession = replaced.add;
/** Calls `listener` when another person may be here: a session has begun in this tab, or has ended in any. */
export function onSessionChange(listener: Listener): void {
  begun.add(listener);
  ended.add(listener);
}

/** The token that the browser holds instead of this page's; undefined while they are the same. */
export function otherToken(): string | undefined {
  const there = stored.get();
  return held !== undefined && there !== held ? there : undefined;
}

/** Takes over another session of the same person. */
export function adoptSession(there: string): void {
  held = there;
}

/** Puts this page's token back where another one stands that is nobody's any more. */
export function reclaimBrowser(): void {
  if (held !== undefined) stored.set(held);
}

/** What goes with a session in this tab: session entries, and whatever those who listen keep. */
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

/** The person leaves this page, where another session begins next: what belonged to the first one goes. */
export const leaveSession = (): void => forget();

/** Compares this page's token with the one that the browser holds, and tells what has become of it. */
export function compareSession(): void {
  const there = stored.get();
  if (there === held) return;
  if (there === undefined) forget();
  else if (held !== undefined) replaced.tell();
  else {
    held = there;
    arrived.tell();
  }
}

// Every other tab hears of a change of the storage; a frozen or a hidden one may have missed it.
window.addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) compareSession();
});
window.addEventListener('focus', compareSession);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') compareSession();
});
// A page that comes back from the browser's history cache shows what it showed then: only to the same session.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && stored.get() !== held) window.location.reload();
});

let lastEnd: string | undefined;
/** Why the last session of this tab has ended, in words; undefined when its person has ended it, or none has. */
export const endedWords = (): string | undefined => lastEnd;

/** Begins a session in this tab; what was read for whoever was here before is forgotten. */
export function beginSession(newToken: string): void {
  lastEnd = undefined;
  if (held !== newToken) person = undefined;
  held = newToken;
  stored.set(newToken);
  begun.tell();
}

/**
 * Ends the session in every tab that has it: token, session entries and caches go; drafts stay under their user's id. A
 * session that another person has begun meanwhile stays. `why`: in words, when it was not the person who did.
 */
export function endSession(why?: string): void {
  lastEnd = why;
  if (otherToken() === undefined) stored.remove();
  forget();
}
