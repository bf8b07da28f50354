import type { CurrentUser } from '@domain/api/account';
import { ProfileReview } from '@domain/statuses';
import { useAccess, useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { AccessName } from '@/access';
import type { Screen } from './navigation';

/** What a screen may ask for: the rights of src/access.ts, and one that only the frame tells apart. */
export type Right = AccessName | 'admitted';

type Rights = Record<Right, boolean>;

/** The rights of a person; who is stopped for the account (checks 2 and 3 of /personal) is offered nothing else. */
export function rightsOf(
  user: Pick<CurrentUser, 'profileReview' | 'isInfoFinished'> | undefined,
  access: Record<AccessName, boolean>,
): Rights {
  const admitted = user?.profileReview === ProfileReview.Passed && user.isInfoFinished;
  const none = Object.fromEntries(Object.keys(access).map((name) => [name, false])) as Record<AccessName, boolean>;
  return { ...(admitted ? access : none), admitted };
}

export const offers = (rights: Rights, screen: Screen): boolean => screen.needs.every((right) => rights[right]);

/** Tells which screens the signed-in person is offered. */
export function useOffered(): (screen: Screen) => boolean {
  const access = useAccess();
  const user = useModel('@@initialState').initialState?.user;
  return useMemo(() => {
    const rights = rightsOf(user, access);
    return (screen: Screen) => offers(rights, screen);
  }, [user, access]);
}
