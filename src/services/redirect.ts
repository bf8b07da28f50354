import { isRedirectKey, newRedirectKey } from '@domain/rules/redirectKey';
import { storedText } from './storage';

/** The random key of 12 letters; the place to return to is stored under the letters themselves. */
const redirectKey = storedText('session', 'redirectKey', isRedirectKey);
/** Places that a person may be led back to: those of the own origin that need a session. */
const allowed = (path: string) => /^\/(?:personal|other|manage|user\/first)(?:\/|$|[?#])/.test(path);

let leaving: string | undefined;

/** Remembers the user's page; returns the key for the login page. Parallel calls of the same departure share a key. */
export function rememberPlace(path: string): string {
  if (leaving) return leaving;
  const key = newRedirectKey((n) => crypto.getRandomValues(new Uint8Array(n)));
  redirectKey.set(key);
  if (allowed(path)) storedText('session', key).set(path);
  leaving = key;
  return key;
}

/** Sets another page to go to after login than the one the user came from; returns its key. */
export function choosePlace(path: string): string {
  leaving = undefined;
  return rememberPlace(path);
}

/** Returns the page of a key, once; undefined for an unknown or foreign key. */
export function takePlace(key: string | null): string | undefined {
  leaving = undefined;
  const own = redirectKey.get();
  redirectKey.remove();
  if (!own) return undefined;
  const slot = storedText('session', own, allowed);
  const place = slot.get();
  slot.remove();
  return key === own ? place : undefined;
}
