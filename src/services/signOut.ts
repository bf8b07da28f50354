import { api } from './api';
import { rememberPlace } from './redirect';
import { endSession } from './session';

/** Milliseconds: whoever leaves does not wait for a server that does not answer. */
const PATIENCE = 5_000;

let onPurpose = false;

/**
 * Ends the session on the server and in every tab. The session ends here even when the server cannot be told; the guard
 * of /personal then leads to login.
 */
export async function signOut(): Promise<void> {
  try {
    await api('POST /api/Account/LogOut', {}, { skipErrorHandler: true, timeout: PATIENCE });
  } catch {
    /* the token is forgotten in any case */
  }
  onPurpose = true;
  endSession();
}

/** Where nobody is led to: back to `place` after login, but to the start for a person who has signed out. */
export function loginAddress(place: string): string {
  if (onPurpose) {
    onPurpose = false;
    return '/user/login/';
  }
  return `/user/login/?redirect=${rememberPlace(place)}`;
}
