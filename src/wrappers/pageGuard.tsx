import { manageLinks } from '@domain/manage/pages';
import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { Forbidden, NotFound } from '@/features/exception';
import { useT } from '@/hooks/useT';
import { closedByChoice, pageVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** The office chosen in this tab has no right for the page, and another one of the person has. */
function OtherOffice() {
  const t = useT();
  const [acting] = useModel('currentUser').user?.offices ?? [];
  return (
    <Forbidden
      reason={t('exception.office.reason', { office: acting?.orgName ?? '' })}
      to={{ path: manageLinks.home, label: t('exception.office.action') }}
    />
  );
}

/** The page is one of the person's rights, and of this variant. Shows the refusal in place. */
export function PageGuard({ children }: { children: ReactNode }) {
  const input = useGuardInput();
  const { offices } = useModel('currentUser');
  switch (pageVerdict(input)) {
    case 'forbidden':
      return closedByChoice(input, offices) ? <OtherOffice /> : <Forbidden />;
    case 'switchedOff':
      return <NotFound />;
    default:
      return children;
  }
}
