import { declarationOf } from '@domain/declarations';
import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';
import { Begin } from './Begin';
import { OneDeclaration } from './OneDeclaration';

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

/** Any declaration, by the name in its address (`domain/declarations/links.ts`). */
export function DeclarationPage() {
  const [of, id, planId] = [useParam('of'), useParam('id'), useParam('plan')];
  const declaration = declarationOf(of);
  if (declaration && id) return <OneDeclaration key={id} declaration={declaration} id={id} />;
  if (declaration && planId) return <Begin declaration={declaration} planId={planId} />;
  return <NoDeclaration />;
}
