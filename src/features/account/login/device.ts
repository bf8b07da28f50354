const KEY = 'device';

/** Returns the token that identifies this browser; undefined before the first sign-in here, or without storage. */
export function deviceToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the token that the server gave this browser; a server without such tokens is no error. */
export function keepDevice(token: string | undefined): void {
  if (!token) return;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the server does not recognise the browser.
  }
}
