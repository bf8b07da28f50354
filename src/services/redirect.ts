import { isRedirectKey, newRedirectKey } from '@domain/rules/redirectKey';
import { storedText } from './storage';

/** The random key of 12 letters; the place to return to is stored under the letters themselves (api.md chapter 4). */
const redirectKey = storedText('session', 'redirectKey', isRedirectKey);
const allowed = (path: string) => /^\/(?:personal|other)(?:\/|$|\?)/.test(path);

let leaving: string | undefined;

/** Remembers where the person was; answers the key for the login page. Parallel calls of one departure share one key. */
export function rememberPlace(path: string): string {
  if (leaving) return leaving;
  const key = newRedirectKey((n) => crypto.getRandomValues(new Uint8Array(n)));
  redirectKey.set(key);
  if (allowed(path)) storedText('session', key).set(path);
  leaving = key;
  return key;
}

/** Another place to go to after login than the one the person came from; answers its key. */
export function choosePlace(path: string): string {
  leaving = undefined;
  return rememberPlace(path);
}

/** The place that belongs to a key, once; an unknown or foreign key answers undefined. */
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
