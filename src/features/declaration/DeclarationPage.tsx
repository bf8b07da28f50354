import { type Declaration, declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { history } from '@umijs/max';
import { Button, Card } from 'antd';
import { useState } from 'react';
import { StateArt } from '@/components/art/StateArt';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { PageHead } from '@/components/PageHead';
import { labelOf } from '@/forms/words';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';
import { call } from './calls';
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

interface BeginProps {
  declaration: Declaration;
  planId: string;
  /** Where it is shown once it has been begun; by default its general page. */
  pageOf?: (id: string) => string;
}

/** A declaration that is still to be begun for a plan. */
export function Begin({ declaration, planId, pageOf }: BeginProps) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const begin = async () => {
    setRunning(true);
    try {
      const { id } = await call(declaration, 'create', { body: { planId } });
      history.replace(pageOf?.(id) ?? declarationLinks.page(declaration.name, id));
    } catch {
      // told by the request layer
      setRunning(false);
    }
  };
  return (
    <>
      <PageHead title={labelOf(t, declaration.form)} />
      <Card>
        <p>{t('declaration.begin.text')}</p>
        <Button type="primary" loading={running} onClick={() => void begin()}>
          {t('declaration.begin')}
        </Button>
      </Card>
    </>
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
