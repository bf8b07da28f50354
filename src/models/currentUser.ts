import { useSyncExternalStore } from 'react';
import {
  enterSession,
  loadSession,
  onSessionState,
  refreshSession,
  type SessionState,
  sessionState,
} from '@/services/currentUser';

/** Named, because models that read each other cannot infer their types from one another. */
export interface CurrentUserModel extends SessionState {
  /** Loads the user again after a failure, and shows the loading state. */
  load: typeof loadSession;
  /** Reads the user again after a change; the screen stays as it is meanwhile. */
  refresh: typeof refreshSession;
  /** Takes over a new session, and waits until its person is known. */
  enter: typeof enterSession;
}

/**
 * The signed-in user, for everything that shows or guards a page. umi's initial state only waits for the first answer
 * and holds no user: models update one effect apart, so two that held the user would disagree for a moment.
 */
export default function useCurrentUser(): CurrentUserModel {
  const session = useSyncExternalStore(onSessionState, sessionState);
  return { ...session, load: loadSession, refresh: refreshSession, enter: enterSession };
}
