import { storedText } from './storage';

/** The login token (specification §3, browser storage). */
export const token = storedText('local', 'token', (t) => /^[\w-]{20,200}$/.test(t));

type Listener = () => void;
const ended = new Set<Listener>();
const CHANNEL = 'session';
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** Calls `listener` when this or another tab ends the session. Returns the function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

const tell = () => {
  for (const listener of ended) listener();
};

// Another tab has signed out, by message or by the token having gone from the shared storage.
channel?.addEventListener('message', tell);
window.addEventListener('storage', (event) => {
  if (event.key === 'token' && event.newValue === null) tell();
});
// A page that comes back from the browser's history cache must not show the person who has signed out meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && !token.get()) window.location.reload();
});

/** Ends the session in every tab: token, session entries and caches go; drafts stay under their user's id. */
export function endSession(): void {
  token.remove();
  try {
    sessionStorage.clear();
  } catch {
    /* a refused storage holds nothing */
  }
  channel?.postMessage('ended');
  tell();
}
