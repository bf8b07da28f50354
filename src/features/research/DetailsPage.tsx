import { declarationLinks } from '@domain/declarations/links';
import { researchLinks } from '@domain/research/links';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { NoDeclaration } from '@/features/declaration';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { ResearchPage } from './ResearchPage';
import styles from './research.module.css';
import { Team } from './Team';
import { stageName, stageTurn } from './turn';
import { useResearch } from './useResearch';

/** Record of a subject or thesis: its team, and the paper of each stage. */
export function DetailsPage() {
  const t = useT();
  const id = useParam('id') ?? '';
  const remote = useResearch(id);
  if (id === '') return <NoDeclaration />;
  return (
    <ResearchPage
      remote={remote}
      crumbs={[{ label: t('frame.screen.mysrplan'), to: researchLinks.mine }, { label: t('research.flow.details') }]}
      title={t('research.flow.details')}
      extra={({ kind, declareId }) => (
        <LinkButton kind="default" to={researchLinks.flow(kind, declareId)}>
          {t('research.flow.back')}
        </LinkButton>
      )}
    >
      {(research) => (
        <div className={styles.columns}>
          <section className={styles.card}>
            <h2>{t('research.flow.stages')}</h2>
            <ul className={styles.stages}>
              {research.stages.map((stage) => (
                <li key={stage.stage} className={styles.head}>
                  <b>{stageName(t, stage.stage)}</b>
                  <StatusTag set="stage" value={stage.status} />
                  <small>{stageTurn(t, stage)}</small>
                  {stage.id && (
                    <PageLink className={styles.end} to={declarationLinks.paper(stage.stage, stage.id)}>
                      {t('research.do.paper')}
                    </PageLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <Team research={research} />
        </div>
      )}
    </ResearchPage>
  );
}
