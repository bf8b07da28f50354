import { isUnfinished } from '@domain/access/areas';
import { useAccess } from '@umijs/max';
import { useCallback } from 'react';
import { deskGroup, type Screen } from './navigation';

type Rights = Pick<ReturnType<typeof useAccess>, 'may' | 'offers' | 'receives'>;

/** Returns whether menus and jump palette offer a screen: the user may see it, its page is built, and something can come to a desk. */
export const offered = (
  { may, offers, receives }: Rights,
  screen: Screen,
  stands: (path: string) => boolean = (one) => !isUnfinished(one),
): boolean => {
  const { path, shownTo } = screen;
  const isDesk = deskGroup.screens.includes(screen);
  return offers(path) && stands(path) && (shownTo === undefined || may(shownTo)) && (!isDesk || receives(path));
};

/** Returns a check for the screens that the signed-in user is offered. */
export function useOffered(): (screen: Screen) => boolean {
  const rights = useAccess();
  return useCallback((screen: Screen) => offered(rights, screen), [rights]);
}
