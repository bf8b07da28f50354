import { Provider } from '@@/plugin-model';
import type { CurrentUser } from '@domain/api/account';
import { type ReactNode, useRef, useState } from 'react';
import type { SessionState } from '@/services/currentUser';

interface SignedInProps {
  /** What the test needs to know of the person; nobody is signed in without it. */
  user?: Partial<CurrentUser> | undefined;
  /** Called when a screen asks for the session to be read anew. */
  onRefresh?: () => void;
  children: ReactNode;
}

/** The framework's model of the initial state, starting with a person of the test's choice. */
function useSession({ user, onRefresh }: Omit<SignedInProps, 'children'>) {
  const [initialState, setState] = useState<SessionState>({ user: user as CurrentUser | undefined });
  return {
    initialState,
    loading: false,
    error: undefined,
    refresh: async () => onRefresh?.(),
    setInitialState: async (next: SessionState | ((was: SessionState) => SessionState)) => setState(next),
  };
}

/** A session around the parts under test. */
export function SignedIn({ children, ...session }: SignedInProps) {
  const models = useRef({ '@@initialState': () => useSession(session) });
  return <Provider models={models.current}>{children}</Provider>;
}
