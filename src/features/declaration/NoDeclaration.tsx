import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';

/** Nothing says which declaration is meant. */
export function NoDeclaration() {
  const t = useT();
  return (
    <NoticeScreen
      picture={<StateArt kind="empty" />}
      title={t('declaration.none')}
      reason={t('declaration.none.text')}
      action={<LinkButton to={HOME}>{t('exception.home')}</LinkButton>}
    />
  );
}
