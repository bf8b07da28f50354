import { useLocation, useModel } from '@umijs/max';
import { features } from '@/services/deployment';
import type { GuardInput } from './guards';

/** What the checks look at, for the page that is open. */
export function useGuardInput(): GuardInput {
  const { initialState, loading } = useModel('@@initialState');
  const { pathname } = useLocation();
  return {
    user: initialState?.user,
    loading,
    failed: initialState?.failure !== undefined,
    pathname,
    features,
  };
}
