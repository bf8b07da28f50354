import { api } from './api';
import { rememberPlace } from './redirect';
import { endSession } from './session';

/** Milliseconds that signing out waits for an answer of the server. */
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

/** Address of the login. It leads back to `place` afterwards, but to the start for a user who has just signed out. */
export function loginAddress(place: string): string {
  if (onPurpose) {
    onPurpose = false;
    return '/user/login/';
  }
  return `/user/login/?redirect=${rememberPlace(place)}`;
}
