import type { KpiName } from '@domain/kpi/flows';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Html } from '@/forms/kinds/html/Html';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { BatchCard } from './BatchCard';
import { type Flow, flowOf, ofBatch } from './flow';
import { Materials, MineStep } from './HomePage';
import { KpiPage } from './KpiPage';
import styles from './kpi.module.css';
import { useHome } from './useHome';

/** Guide: how to declare, and which materials are needed. */
export function GuidePage({ flow }: { flow: Flow }) {
  const t = useT();
  const batchId = useParam('batchId');
  const remote = useRemote({
    key: `kpi-guide:${flow.name}:${batchId ?? ''}`,
    read: (signal) => flow.call('GET GetDeclareGuide', { query: ofBatch(batchId) }, { signal, needs: ['html'] }),
  });
  // The days and steps of the batch stand above its words, and would push them down; where they cannot be read, the
  // guide is whole all the same.
  const { data: home, error: homeless } = useHome(flow, batchId);
  const isSettled = home !== undefined || homeless !== undefined;
  return (
    <KpiPage flow={flow} tab="declareGuide">
      <PageHead
        title={t(flow.title('declareGuide'))}
        extra={
          <LinkButton kind="default" to={flow.links.explain(batchId)}>
            {t(flow.title('explain'))}
          </LinkButton>
        }
      />
      <DataArea
        remote={isSettled ? remote : { ...remote, data: undefined, loading: true }}
        skeleton={<SkeletonRows rows={6} />}
        errorTitle={t('kpi.guide.failed')}
        isEmpty={({ batch }) => batch === undefined}
        empty={<EmptyState title={t('kpi.home.noBatch')} description={t('kpi.home.noBatch.text')} />}
      >
        {({ html, materials }) => (
          <div className={styles.besides}>
            {home?.batch && (
              <BatchCard
                batch={home.batch}
                steps={home.steps}
                heading="h2"
                action={<MineStep flow={flow} home={home} />}
              />
            )}
            <article className={styles.paper}>
              <Html html={html} />
            </article>
            <section className={styles.news}>
              <div className={styles.cardHead}>
                <h2>{t('kpi.guide.materials')}</h2>
              </div>
              <Materials materials={materials} />
            </section>
          </div>
        )}
      </DataArea>
    </KpiPage>
  );
}

export const KpiGuide = ({ of }: { of: KpiName }) => <GuidePage flow={flowOf(of)} />;
