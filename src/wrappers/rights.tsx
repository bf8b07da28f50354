import { AccessContext } from '@@/plugin-access/context';
import { useModel } from '@umijs/max';
import { type ReactNode, useMemo } from 'react';
import access from '@/access';

/**
 * Around all pages: what the person may do, for `useAccess`, from the same model as the person. The framework's own
 * provider reads its initial state, which holds nobody.
 */
export function Rights({ children }: { children: ReactNode }) {
  const { user } = useModel('currentUser');
  const rights = useMemo(() => access({ user }), [user]);
  return <AccessContext.Provider value={rights}>{children}</AccessContext.Provider>;
}
