const KEY = 'device';

/** The token by which the server knows this browser again; undefined before the first sign-in here, or without storage. */
export function deviceToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what the server has called this browser; a server that calls it nothing is no error. */
export function keepDevice(token: string | undefined): void {
  if (!token) return;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the browser is a stranger each time.
  }
}
