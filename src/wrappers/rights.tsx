import { AccessContext } from '@@/plugin-access/context';
import { useModel } from '@umijs/max';
import { type ReactNode, useMemo } from 'react';
import access from '@/access';

/**
 * Provides the user's rights for `useAccess` around all pages, from the same model as the user. umi's own provider
 * reads its initial state, which holds no user.
 */
export function Rights({ children }: { children: ReactNode }) {
  const { user } = useModel('currentUser');
  const rights = useMemo(() => access({ user }), [user]);
  return <AccessContext.Provider value={rights}>{children}</AccessContext.Provider>;
}
