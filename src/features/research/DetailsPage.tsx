import type { SrStage } from '@domain/api/research';
import { type Declaration, declarationOf } from '@domain/declarations';
import { researchLinks } from '@domain/research/links';
import { Card, Segmented } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { Select } from '@/components/Select';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { About } from '@/documents';
import { DeclarationView, NoDeclaration, PdfButton, useDeclaration } from '@/features/declaration';
import { usePhone } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import styles from './research.module.css';
import { StageRibbon } from './StageRibbon';
import type { Research } from './Team';
import { detailsName, stageName, stageTurn, whoseOf } from './turn';
import { useResearch } from './useResearch';

/** Document of a stage. */
function StageDocument({ stage, research }: { stage: SrStage; research: Research }) {
  const t = useT();
  const declaration = declarationOf(stage.stage) as Declaration;
  const remote = useDeclaration(declaration, stage.id ?? '');
  if (!stage.id)
    return (
      <Card>
        <EmptyState title={t('research.details.none')} description={stageTurn(t, stage)} />
      </Card>
    );
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={3} />} errorTitle={t('declaration.failed')}>
      {(loaded) => (
        <DeclarationView
          declaration={declaration}
          loaded={loaded}
          reload={remote.reload}
          frame={
            stage.canEdit
              ? {
                  action: (
                    <LinkButton to={researchLinks.edit(research.kind, stage.stage, stage.id ?? '')}>
                      {t('research.do.fill')}
                    </LinkButton>
                  ),
                }
              : {}
          }
        />
      )}
    </DataArea>
  );
}

/** The stages of a subject, each with its document. */
function Stages({ research }: { research: Research }) {
  const t = useT();
  const phone = usePhone();
  const { stages } = research;
  // The last stage that has something to read comes first.
  const [shown, setShown] = useState(() => (stages.findLast(({ id }) => id) ?? stages[0])?.stage);
  const stage = stages.find((one) => one.stage === shown);
  const choice = {
    'aria-label': t('research.flow.stages'),
    value: shown ?? '',
    onChange: setShown,
    options: stages.map((one) => ({
      value: one.stage,
      label: stageName(t, one.stage),
      disabled: one.id === undefined,
    })),
  };
  return (
    <div className={styles.cards}>
      {stages.length > 1 && (
        <>
          <Card>
            <StageRibbon research={research} />
          </Card>
          {phone ? <Select size="large" {...choice} /> : <Segmented className={styles.choice ?? ''} {...choice} />}
        </>
      )}
      {stage && <StageDocument key={stage.stage} stage={stage} research={research} />}
    </div>
  );
}

/** Record of a subject or thesis: the document of each stage. */
export function DetailsPage() {
  const t = useT();
  const phone = usePhone();
  const id = useParam('id') ?? '';
  const remote = useResearch(id);
  if (id === '') return <NoDeclaration />;
  const { data } = remote;
  const title = detailsName(t, data?.kind);
  const last = data?.stages.findLast((one) => one.id);
  const declaration = declarationOf(last?.stage);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('frame.screen.mysrplan'), to: researchLinks.mine }, { label: title }]}
        title={data ? data.name || t('research.mine.untitled') : title}
        status={data && <StatusTag set="subjectState" value={data.subjectState} />}
        about={data && <About facts={[title, data.planName, data.level, whoseOf(t, data)]} />}
        extra={
          data && (
            <>
              {!phone && data.stages.length === 1 && declaration && last?.id && (
                <PdfButton declaration={declaration} id={last.id} />
              )}
              <LinkButton kind="default" to={researchLinks.flow(data.kind, data.declareId)}>
                {t('research.flow.back')}
              </LinkButton>
            </>
          )
        }
      />
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="cards" rows={3} />}
        errorTitle={t('research.flow.failed')}
      >
        {(research) => <Stages research={research} />}
      </DataArea>
    </>
  );
}
