import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';

interface ForbiddenProps {
  /** Why, when there is more to say than that the right is missing. */
  reason?: string;
  /** Page to go on to; the user's home page when absent. */
  to?: { path: string; label: string };
}

/** Page for a screen that exists but is not open to this user. */
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
