import { isUnfinished } from '@domain/access/areas';
import { useAccess } from '@umijs/max';
import { useCallback } from 'react';
import type { Screen } from './navigation';

type Rights = Pick<ReturnType<typeof useAccess>, 'may' | 'offers'>;

/** Returns whether menus and jump palette offer a screen: the user may see it and its page is built. */
export const offered = (
  { may, offers }: Rights,
  { path, shownTo }: Screen,
  stands: (path: string) => boolean = (one) => !isUnfinished(one),
): boolean => offers(path) && stands(path) && (shownTo === undefined || may(shownTo));

/** Returns a check for the screens that the signed-in user is offered. */
export function useOffered(): (screen: Screen) => boolean {
  const rights = useAccess();
  return useCallback((screen: Screen) => offered(rights, screen), [rights]);
}
