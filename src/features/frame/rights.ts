import { isUnfinished } from '@domain/access/areas';
import { useAccess } from '@umijs/max';
import { useCallback } from 'react';
import type { Screen } from './navigation';

type Rights = Pick<ReturnType<typeof useAccess>, 'may' | 'offers'>;

/** Is a screen offered in menus and in the jump palette: it is the person's, and it stands. */
export const offered = (
  { may, offers }: Rights,
  { path, shownTo }: Screen,
  stands: (path: string) => boolean = (one) => !isUnfinished(one),
): boolean => offers(path) && stands(path) && (shownTo === undefined || may(shownTo));

/** Tells which screens the signed-in person is offered. */
export function useOffered(): (screen: Screen) => boolean {
  const rights = useAccess();
  return useCallback((screen: Screen) => offered(rights, screen), [rights]);
}
