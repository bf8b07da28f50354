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
  /** Asks anew after a failure, and shows that it does. */
  load: typeof loadSession;
  /** Reads the person anew after a change; the screen stays as it is meanwhile. */
  refresh: typeof refreshSession;
  /** Takes over a new session, and waits until its person is known. */
  enter: typeof enterSession;
}

/**
 * The signed-in person, for everything that shows or guards a page. The framework's initial state only waits for the first
 * answer and holds nobody: a model is told one effect after another one, and two that held the person would disagree.
 */
export default function useCurrentUser(): CurrentUserModel {
  const session = useSyncExternalStore(onSessionState, sessionState);
  return { ...session, load: loadSession, refresh: refreshSession, enter: enterSession };
}
