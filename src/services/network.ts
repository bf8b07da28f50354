import { deployment } from './deployment';

/** Milliseconds between two looks whether the site can be reached again. */
const LOOK = 3_000;

const listeners = new Set<() => void>();
let looking: Promise<void> | undefined;
const tell = () => {
  for (const listener of listeners) listener();
};

/** The device has no network, or something waits for the site, which does not answer. */
export const isAway = (): boolean => !navigator.onLine || looking !== undefined;

/** Hears of every change of `isAway`. Returns the way back. */
export function onAway(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Does the site answer, even with an error? */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(deployment.base, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** A moment, or until the device says that it has a network again. */
const pause = () =>
  new Promise<void>((done) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, LOOK);
    window.addEventListener('online', go);
  });

/** Resolves as soon as the site answers; at once where it does. All who wait share one look. */
export async function untilReachable(): Promise<void> {
  if (looking) return looking;
  if (await reachable()) return;
  looking ??= (async () => {
    do await pause();
    while (!(await reachable()));
  })().finally(() => {
    looking = undefined;
    tell();
  });
  tell();
  return looking;
}

/** Reloads the page, but never into the browser's own error page: it waits until the site answers. */
export const reloadPage = (): Promise<void> => untilReachable().then(() => window.location.reload());
