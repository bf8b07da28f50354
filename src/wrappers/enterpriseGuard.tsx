import type { ReactNode } from 'react';
import { Redirect } from '@/components/Redirect';
import { Forbidden } from '@/features/exception';
import { useT } from '@/hooks/useT';
import { ENTERPRISE_HOME, STUDIOS_HOME } from '@/services/home';
import { enterpriseVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 4 of /personal: an enterprise user stays within the own home and the studios. */
export function EnterpriseGuard({ children }: { children: ReactNode }) {
  const t = useT();
  const input = useGuardInput();
  switch (enterpriseVerdict(input)) {
    case 'toStudios':
      return <Redirect to={STUDIOS_HOME} />;
    case 'toEnterprise':
      return <Redirect to={ENTERPRISE_HOME} />;
    case 'forbidden':
      return <Forbidden reason={t('exception.enterprise.reason')} />;
    default:
      return children;
  }
}
