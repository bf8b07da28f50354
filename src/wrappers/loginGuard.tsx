import { useLocation, useModel, useNavigate } from '@umijs/max';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { LoadingSession, OtherPersonScreen, SessionFailure } from '@/features/admission';
import { onOtherPerson, otherPerson } from '@/services/otherSession';
import { loginAddress } from '@/services/signOut';
import { loginVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** Leads to login once, remembering this page. */
function LeaveForLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    navigate(loginAddress(pathname + search + hash), { replace: true });
  }, [navigate, pathname, search, hash]);
  return null;
}

/**
 * Check 1 of /personal: the user is signed in, and no other user has signed in in the same browser. In that case the
 * page shows the other user's name, and no content of its own. The only check that leaves the area.
 */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { user, failure, load } = useModel('currentUser');
  const verdict = loginVerdict(useGuardInput());
  const other = useSyncExternalStore(onOtherPerson, otherPerson);
  const name = useRef<string>(undefined);
  name.current = user?.realName ?? name.current;
  if (other) return <OtherPersonScreen now={other} was={name.current} />;
  switch (verdict) {
    case 'pass':
      return children;
    case 'loading':
      return <LoadingSession />;
    case 'retry':
      return <SessionFailure failure={failure} onRetry={() => void load()} />;
    default:
      return <LeaveForLogin />;
  }
}
