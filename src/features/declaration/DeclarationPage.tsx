import { PrinterOutlined } from '@ant-design/icons';
import { type Declaration, declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { history } from '@umijs/max';
import { Button, Card } from 'antd';
import { useState } from 'react';
import { StateArt } from '@/components/art/StateArt';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { isOpen } from '@/components/MoveButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { labelOf } from '@/forms/words';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';
import { call } from './calls';
import { DeclarationForm } from './DeclarationForm';
import { type Loaded, useDeclaration } from './useDeclaration';

/** Nothing says which declaration is meant. */
export function NoDeclaration() {
  const t = useT();
  usePageTitle(t('declaration.none'));
  return (
    <NoticeScreen
      picture={<StateArt kind="empty" />}
      title={t('declaration.none')}
      reason={t('declaration.none.text')}
      action={<LinkButton to={HOME}>{t('exception.home')}</LinkButton>}
    />
  );
}

/** A declaration that is still to be begun for a plan. */
function Begin({ declaration, planId }: { declaration: Declaration; planId: string }) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const begin = async () => {
    setRunning(true);
    try {
      const { id } = await call(declaration, 'create', { body: { planId } });
      history.replace(declarationLinks.page(declaration.name, id));
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

function Opened({ declaration, id }: { declaration: Declaration; id: string }) {
  const t = useT();
  const remote = useDeclaration(declaration, id);
  // A form begins with what the server has now and not with what was seen minutes ago; later readings do not touch it
  // until it is handed in, taken back or returned.
  const [start, setStart] = useState<Loaded>();
  const stageOf = ({ document }: Loaded) => `${document.attempt}:${isOpen(document.moves, 'save')}`;
  const fresh = !remote.loading && !remote.error ? remote.data : undefined;
  if (fresh && (!start || stageOf(start) !== stageOf(fresh))) setStart(fresh);
  const { data } = remote;
  const name = labelOf(t, declaration.form);
  usePageTitle(name);
  return (
    <>
      <PageHead
        title={name}
        status={data && <StatusTag set={declaration.statuses} value={data.document.status} />}
        extra={
          <LinkButton kind="default" to={declarationLinks.paper(declaration.name, id)}>
            <PrinterOutlined aria-hidden /> {t('declaration.paper')}
          </LinkButton>
        }
      />
      <DataArea
        remote={{ ...remote, data: start, loading: remote.loading && !start }}
        skeleton={<SkeletonRows shape="cards" rows={4} />}
        errorTitle={t('declaration.failed')}
      >
        {(loaded) => (
          <DeclarationForm
            key={stageOf(loaded)}
            declaration={declaration}
            start={loaded}
            now={data ?? loaded}
            reload={remote.reload}
          />
        )}
      </DataArea>
    </>
  );
}

/** Any declaration, by the name in its address (`domain/declarations/links.ts`). */
export function DeclarationPage() {
  const [of, id, planId] = [useParam('of'), useParam('id'), useParam('plan')];
  const declaration = declarationOf(of);
  if (declaration && id) return <Opened key={id} declaration={declaration} id={id} />;
  if (declaration && planId) return <Begin declaration={declaration} planId={planId} />;
  return <NoDeclaration />;
}
