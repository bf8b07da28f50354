import { useModel } from '@umijs/max';
import { useCallback, useEffect } from 'react';
import { askSessionState, type SessionState } from '@/services/currentUser';
import { beginSession, onSessionArrival } from '@/services/session';

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

/** Takes over a session that begins in another tab: whoever is signed in there is signed in here. */
export function useArrival(): void {
  const { setInitialState } = useModel('@@initialState');
  useEffect(
    () =>
      onSessionArrival(async () => {
        const session = await askSessionState();
        if (session.user) await setInitialState(session);
      }),
    [setInitialState],
  );
}
