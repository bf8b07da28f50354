import { useModel } from '@umijs/max';
import { useCallback } from 'react';
import { fetchCurrentUser } from '@/services/currentUser';
import { isRequestError } from '@/services/errors';

/**
 * Reads the signed-in person anew, so that frame and guards learn of a change. The screen stays as it is meanwhile; what
 * was changed is stored either way, so a failure is no matter of the person's.
 */
export function useRefreshUser(): () => Promise<void> {
  const { setInitialState } = useModel('@@initialState');
  return useCallback(async () => {
    try {
      const user = await fetchCurrentUser();
      await setInitialState((state) => ({ ...state, user }));
    } catch (error) {
      if (!isRequestError(error)) throw error;
    }
  }, [setInitialState]);
}
