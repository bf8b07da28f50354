import { normalPath } from '@domain/rules/paths';
import type { MessageKey } from '@locales/keys';
import { useAccess, useLocation } from '@umijs/max';
import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useT } from '@/hooks/useT';
import { ENTERPRISE_HOME, HOME } from '@/services/home';

interface BuildingProps {
  /** Name of the screen that is not there yet. */
  title?: MessageKey;
}

/** A screen that is not there yet says so, in its place. */
export function Building({ title }: BuildingProps) {
  const t = useT();
  const name = title ? t(title) : t('exception.building.title');
  const home = useAccess().offers(HOME) ? HOME : ENTERPRISE_HOME;
  const atHome = normalPath(useLocation().pathname) === home;
  return (
    <NoticeScreen
      picture={<StateArt kind="empty" />}
      title={name}
      reason={t('exception.building.reason')}
      action={atHome ? undefined : <LinkButton to={home}>{t('exception.home')}</LinkButton>}
    />
  );
}
