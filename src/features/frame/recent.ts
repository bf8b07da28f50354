import { localKeys } from '@domain/constants';
import { onSessionEnd } from '@/services/session';
import { storedJson } from '@/services/storage';

const KEPT = 4;

/** Screens that a user opened last from the palette. */
interface Recent {
  userId: string;
  screens: string[];
}

const isRecent = (value: unknown): value is Recent => {
  const { userId, screens } = (value ?? {}) as Partial<Recent>;
  return typeof userId === 'string' && Array.isArray(screens) && screens.every((path) => typeof path === 'string');
};

const stored = storedJson('local', localKeys.recentScreens, isRecent);
/** The next user of this browser does not see them, also where the palette was never opened on this page. */
export const forgetWithSession = (): (() => void) => onSessionEnd(() => stored.remove());

/** Returns the screens that this user opened last in this browser, newest first; never those of another user. */
export function recentScreens(userId: string | undefined): string[] {
  const recent = stored.get();
  return recent && recent.userId === userId ? recent.screens.slice(0, KEPT) : [];
}

export function rememberScreen(userId: string | undefined, path: string): void {
  if (userId === undefined) return;
  const others = recentScreens(userId).filter((one) => one !== path);
  stored.set({ userId, screens: [path, ...others].slice(0, KEPT) });
}
