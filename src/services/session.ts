import { bearerToken } from '@config/bearerToken';
import { storedText } from './storage';

/** The login token (specification §3, browser storage). */
export const token = storedText('local', 'token', (t) => bearerToken.test(t));

type Listener = () => void;
const ended = new Set<Listener>();
const CHANNEL = 'session';
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** Calls `listener` when this or another tab ends the session. Returns the function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

const changed = new Set<Listener>();
/** Calls `listener` when another person may be here: a session has begun in this tab, or has ended in any. */
export function onSessionChange(listener: Listener): void {
  changed.add(listener);
  onSessionEnd(listener);
}

/** What goes with a session in this tab: session entries, and whatever those who listen keep. */
function forget(): void {
  try {
    sessionStorage.clear();
  } catch {
    /* a refused storage holds nothing */
  }
  for (const listener of ended) listener();
}

// Another tab has signed out: by message, or by the token having gone from the shared storage where there are no
// messages. Never by both: the second would take away where this tab wants to come back to. The shared token is the
// business of the tab that ended the session: it may hold the next one by now.
if (channel) channel.addEventListener('message', forget);
else
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' && event.newValue === null) forget();
  });
// A page that comes back from the browser's history cache must not show the person who has signed out meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && !token.get()) window.location.reload();
});

let lastEnd: string | undefined;
/** Why the last session of this tab has ended, in words; undefined when its person has ended it, or none has. */
export const endedWords = (): string | undefined => lastEnd;

/** Begins a session in this tab; what was read for whoever was here before is forgotten. */
export function beginSession(newToken: string): void {
  lastEnd = undefined;
  token.set(newToken);
  for (const listener of changed) listener();
}

/**
 * Ends the session in every tab: token, session entries and caches go; drafts stay under their user's id. `why`: in words, when it
 * was not the person who did.
 */
export function endSession(why?: string): void {
  lastEnd = why;
  token.remove();
  forget();
  channel?.postMessage('ended');
}
