import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';

interface ForbiddenProps {
  /** Why, when there is more to say than that the right is missing. */
  reason?: string;
  /** Where the person may go on; their home page when absent. */
  to?: { path: string; label: string };
}

/** The screen exists, but not for this person. */
export function Forbidden({ reason, to }: ForbiddenProps) {
  const t = useT();
  const title = t('exception.403.title');
  return (
    <NoticeScreen
      picture={<StateArt kind="error" />}
      title={title}
      reason={reason ?? t('exception.403.reason')}
      action={<LinkButton to={to?.path ?? HOME}>{to?.label ?? t('exception.home')}</LinkButton>}
    />
  );
}
