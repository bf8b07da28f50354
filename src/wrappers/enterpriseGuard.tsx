import type { ReactNode } from 'react';
import { Redirect } from '@/components/Redirect';
import { Forbidden } from '@/features/exception';
import { useT } from '@/hooks/useT';
import { STUDIOS_HOME } from '@/services/home';
import { enterpriseVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 4 of /personal: an enterprise user stays within the studio area, and is told so where there is none. */
export function EnterpriseGuard({ children }: { children: ReactNode }) {
  const t = useT();
  const verdict = enterpriseVerdict(useGuardInput());
  if (verdict === 'pass') return children;
  if (verdict === 'toStudios') return <Redirect to={STUDIOS_HOME} />;
  return (
    <Forbidden
      reason={t('exception.enterprise.reason')}
      to={{ path: '/personal/message/list', label: t('exception.enterprise.action') }}
    />
  );
}
