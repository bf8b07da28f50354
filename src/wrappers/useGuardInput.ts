import { useLocation, useModel } from '@umijs/max';
import { features } from '@/services/deployment';
import type { GuardInput } from './guards';

/** What the checks look at, for the page that is open. */
export function useGuardInput(): GuardInput {
  const { user, failure, loading } = useModel('currentUser');
  const { pathname } = useLocation();
  return {
    user,
    loading,
    failed: failure !== undefined,
    pathname,
    features,
  };
}
