import { declarationLinks } from '@domain/declarations/links';
import { researchLinks } from '@domain/research/links';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import styles from './research.module.css';
import { Team } from './Team';
import { stageName, turnOf } from './turn';
import { useResearch } from './useResearch';

/** What is on record of a subject or thesis: who does it, and the paper of each stage. */
export function DetailsPage() {
  const t = useT();
  const remote = useResearch(useParam('id') ?? '');
  const { data } = remote;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('frame.screen.mysrplan'), to: researchLinks.mine }, { label: t('research.flow.details') }]}
        title={data ? data.name || t('research.mine.untitled') : t('research.flow.details')}
        status={data && <StatusTag set="subjectState" value={data.subjectState} />}
        extra={
          data && (
            <LinkButton kind="default" to={researchLinks.flow(data.kind, data.declareId)}>
              {t('research.flow.back')}
            </LinkButton>
          )
        }
      />
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="cards" rows={3} />}
        errorTitle={t('research.flow.failed')}
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
                    <small>{turnOf(t, stage)}</small>
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
      </DataArea>
    </>
  );
}
