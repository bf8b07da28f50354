import { isEnterpriseUser } from '@domain/access/access';
import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { Redirect } from '@/components/Redirect';
import { Forbidden, NotFound } from '@/features/exception';
import { useT } from '@/hooks/useT';
import { MESSAGES, STUDIOS_HOME } from '@/services/home';
import { pageVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** An enterprise user where there are no studios: the messages are what is left. */
function EnterpriseForbidden() {
  const t = useT();
  return (
    <Forbidden
      reason={t('exception.enterprise.reason')}
      to={{ path: MESSAGES, label: t('exception.enterprise.action') }}
    />
  );
}

/** Check 4 of /personal: the page is one of the person's. Shows the refusal in place. */
export function PageGuard({ children }: { children: ReactNode }) {
  const user = useModel('@@initialState').initialState?.user;
  const verdict = pageVerdict(useGuardInput());
  switch (verdict) {
    case 'toStudios':
      return <Redirect to={STUDIOS_HOME} />;
    case 'toMessages':
      return <Redirect to={MESSAGES} />;
    case 'forbidden':
      return user && isEnterpriseUser(user) ? <EnterpriseForbidden /> : <Forbidden />;
    case 'switchedOff':
      return <NotFound />;
    default:
      return children;
  }
}
