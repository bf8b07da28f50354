import { useModel } from '@umijs/max';
import { useCallback } from 'react';
import { askSessionState, type SessionState } from '@/services/currentUser';
import { beginSession } from '@/services/session';

/**
 * Takes over a new session: stores its token and waits until the
 * person is known, so that the guards see them. Answers the state that was set; a person who cannot be loaded is a
 * failure in it, never an exception.
 */
export function useEnter(): (newToken: string) => Promise<SessionState> {
  const { setInitialState } = useModel('@@initialState');
  return useCallback(
    async (newToken: string) => {
      beginSession(newToken);
      const session = await askSessionState();
      await setInitialState(session);
      return session;
    },
    [setInitialState],
  );
}
