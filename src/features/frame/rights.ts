import { useAccess } from '@umijs/max';
import { useCallback } from 'react';
import type { Screen } from './navigation';

type Rights = Pick<ReturnType<typeof useAccess>, 'may' | 'offers'>;

export const offered = ({ may, offers }: Rights, { path, shownTo }: Screen): boolean =>
  offers(path) && (shownTo === undefined || may(shownTo));

/** Tells which screens the signed-in person is offered. */
export function useOffered(): (screen: Screen) => boolean {
  const rights = useAccess();
  return useCallback((screen: Screen) => offered(rights, screen), [rights]);
}
