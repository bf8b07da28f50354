import { CheckCircleFilled } from '@ant-design/icons';
import type { KpiName } from '@domain/kpi/flows';
import { history } from '@umijs/max';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StickyBar } from '@/components/StickyBar';
import { call } from '@/features/declaration';
import { Html } from '@/forms/kinds/html/Html';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { monthDay } from '@/services/format';
import { type Flow, flowOf, ofBatch } from './flow';
import { Materials } from './HomePage';
import { IndicatorTable } from './IndicatorTable';
import { KpiPage } from './KpiPage';
import styles from './kpi.module.css';
import { RunningBatch } from './RunningBatch';
import { StackedPoints } from './ScoreCard';
import { type Home, useHome } from './useHome';

/** Promise and start button: stores on the server that the explanation was read, then creates the declaration. */
function Agree({ flow, batchId, promise }: { flow: Flow; batchId: string; promise: string }) {
  const t = useT();
  const [agreed, setAgreed] = useState(false);
  const [running, setRunning] = useState(false);
  const begin = async () => {
    setRunning(true);
    try {
      await flow.call('PUT ReadExplain', { body: { batchId, promise: true } });
      const { id } = await call(flow.declaration, 'create', { body: { planId: batchId } });
      history.push(id ? flow.links.write(id) : flow.links.home(batchId));
    } catch {
      // The request layer has shown the error.
      setRunning(false);
    }
  };
  return (
    <StickyBar
      actions={
        <Button type="primary" size="large" disabled={!agreed} loading={running} onClick={() => void begin()}>
          {t('kpi.explain.go')}
        </Button>
      }
    >
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        {promise}
      </Checkbox>
    </StickyBar>
  );
}

/** Column beside the explanation: the days of the batch, the own points so far, and what is needed. */
function Beside({ home }: { home: Home }) {
  const t = useT();
  const { my, materials } = home;
  return (
    <aside className={styles.asides}>
      <RunningBatch home={home} title={t('kpi.home.mine')}>
        {my ? (
          <StackedPoints
            score={my.score ?? my.selfScore}
            cap={my.groups.reduce((sum, { max }) => sum + max, 0)}
            groups={my.groups}
          />
        ) : (
          <p className={styles.faint}>{t('kpi.home.none')}</p>
        )}
      </RunningBatch>
      {materials.length > 0 && (
        <section className={styles.news} aria-labelledby="kpi-materials">
          <div className={styles.cardHead}>
            <h2 id="kpi-materials">{t('kpi.home.materials')}</h2>
          </div>
          <Materials materials={materials} uploaded={my !== undefined && !my.canEdit} />
        </section>
      )}
    </aside>
  );
}

/** Explanation that the user has to read before declaring. */
export function ExplainPage({ flow }: { flow: Flow }) {
  const t = useT();
  const batchId = useParam('batchId');
  const remote = useRemote({
    key: `kpi-explain:${flow.name}:${batchId ?? ''}`,
    read: (signal) => flow.call('GET GetExplain', { query: ofBatch(batchId) }, { signal, needs: ['html'] }),
  });
  // The parts beside the text come with it; where they cannot be read, the text is whole all the same.
  const { data: home, error: homeless } = useHome(flow, batchId);
  const isSettled = home !== undefined || homeless !== undefined;
  return (
    <KpiPage flow={flow} tab="declareGuide">
      <PageHead
        crumbs={[
          { label: remote.data?.title || t(flow.title('home')), to: flow.links.home(batchId) },
          { label: t(flow.title('explain')) },
        ]}
        title={t(flow.title('explain'))}
      />
      <DataArea
        remote={isSettled ? remote : { ...remote, data: undefined, loading: true }}
        skeleton={<SkeletonRows rows={6} />}
        errorTitle={t('kpi.explain.failed')}
        isEmpty={({ batch }) => batch === undefined}
        empty={<EmptyState title={t('kpi.home.noBatch')} description={t('kpi.home.noBatch.text')} />}
      >
        {({ batch, html, promise }) => (
          <>
            <div className={styles.besides}>
              <div className={styles.texts}>
                <article className={styles.paper}>
                  <Html html={html} />
                </article>
                <IndicatorTable flow={flow} mine={home?.my?.groups} />
              </div>
              {home && <Beside home={home} />}
            </div>
            {batch?.readTime ? (
              <StickyBar
                actions={<LinkButton to={flow.links.declare(batch.batchId)}>{t('kpi.explain.continue')}</LinkButton>}
              >
                <span>
                  <CheckCircleFilled aria-hidden className={styles.read} />{' '}
                  {t('kpi.explain.read', { date: monthDay(batch.readTime) })}
                </span>
              </StickyBar>
            ) : batch?.state === 1 ? (
              <Agree flow={flow} batchId={batch.batchId} promise={promise} />
            ) : (
              <p className={styles.faint}>{t('kpi.explain.closed')}</p>
            )}
          </>
        )}
      </DataArea>
    </KpiPage>
  );
}

export const KpiExplain = ({ of }: { of: KpiName }) => <ExplainPage flow={flowOf(of)} />;
