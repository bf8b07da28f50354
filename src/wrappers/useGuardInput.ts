import { useLocation, useModel } from '@umijs/max';
import { features } from '@/services/deployment';
import type { GuardInput } from './guards';

/** Input of the checks for the open page. */
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
