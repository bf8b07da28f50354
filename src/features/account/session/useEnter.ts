import { useModel } from '@umijs/max';
import { useCallback } from 'react';
import { clearCache } from '@/services/cache';
import { askSessionState, type SessionState } from '@/services/currentUser';
import { token } from '@/services/session';

/**
 * Takes over a new session: stores its token, forgets what was cached for whoever was here before, and waits until the
 * person is known, so that the guards see them. Answers the state that was set; a person who cannot be loaded is a
 * failure in it, never an exception.
 */
export function useEnter(): (newToken: string) => Promise<SessionState> {
  const { setInitialState } = useModel('@@initialState');
  return useCallback(
    async (newToken: string) => {
      token.set(newToken);
      clearCache();
      const session = await askSessionState();
      await setInitialState(session);
      return session;
    },
    [setInitialState],
  );
}
