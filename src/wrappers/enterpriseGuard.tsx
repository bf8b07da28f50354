import type { ReactNode } from 'react';
import { Redirect } from '@/components/Redirect';
import { Forbidden } from '@/features/exception';
import { useT } from '@/hooks/useT';
import { MESSAGES, STUDIOS_HOME } from '@/services/home';
import { enterpriseVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 4 of /personal: an enterprise user stays within the studios, or the messages where there are none. */
export function EnterpriseGuard({ children }: { children: ReactNode }) {
  const t = useT();
  const input = useGuardInput();
  switch (enterpriseVerdict(input)) {
    case 'toStudios':
      return <Redirect to={STUDIOS_HOME} />;
    case 'toMessages':
      return <Redirect to={MESSAGES} />;
    case 'forbidden':
      return (
        <Forbidden
          reason={t('exception.enterprise.reason')}
          to={{ path: MESSAGES, label: t('exception.enterprise.action') }}
        />
      );
    default:
      return children;
  }
}
