import { CheckCircleFilled } from '@ant-design/icons';
import { pageSizes } from '@domain/constants';
import type { Row } from '@domain/forms';
import type { KpiName } from '@domain/kpi/flows';
import { indicatorsOf } from '@domain/kpi/score';
import { useMemo } from 'react';
import { DataArea } from '@/components/DataArea';
import { DaysLeft } from '@/components/DaysLeft';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { Redirect } from '@/components/Redirect';
import { SkeletonRows } from '@/components/SkeletonRows';
import { type DeclarationFrame, type Loaded, OneDeclaration, type ReadFrame } from '@/features/declaration';
import type { Sources } from '@/forms/sources';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { compactDay, compactTime, dayAndTime, monthDay, oneDecimal } from '@/services/format';
import { type Flow, flowOf } from './flow';
import { KpiPage } from './KpiPage';
import styles from './kpi.module.css';
import { groupScores, ReadScore } from './ReadScore';
import { BarScore, GroupScore, ScoreCard } from './ScoreCard';
import { useHome } from './useHome';

/** Declaration with its points above it and the choice of evidence beside it. */
function Writing({ flow, id }: { flow: Flow; id: string }) {
  const t = useT();
  const mine = useRemote({
    key: `kpi-mine:${flow.name}`,
    read: (signal) =>
      flow.call('GET ListMyDeclare', { query: { pageSize: pageSizes.picker } }, { signal, needs: ['list'] }),
  });
  const row = mine.data?.list.find((one) => one.id === id);
  const batchId = row?.batchId;
  const { data: home, error: homeless } = useHome(flow, batchId, batchId !== undefined);
  const batch = home?.batch;
  const isOpen = batch?.state === 1;
  const sources = useMemo(
    (): Sources => ({
      ...(batchId && {
        listEvidence: (indicatorId, _, keyword, signal) =>
          flow.call(
            'GET ListEvidence',
            { query: { batchId, indicatorId, pageSize: pageSizes.picker, ...(keyword && { keyword }) } },
            { signal, needs: ['list'] },
          ),
      }),
      ...(batch && {
        countablePeriod: t('kpi.picker.period', {
          from: batch.evidenceFrom.slice(0, 7),
          to: batch.evidenceTo.slice(0, 7),
        }),
      }),
    }),
    [flow, batchId, batch, t],
  );
  const isSettled = batchId === undefined ? mine.data !== undefined : home !== undefined || homeless !== undefined;
  const frame: DeclarationFrame = {
    waits: !isSettled && !mine.error,
    crumbs: [
      { label: row?.batchName ?? t(flow.title('home')), to: flow.links.home(batchId) },
      { label: t('kpi.write.title') },
    ],
    title: t(flow.title('write')),
    sources,
    barNote: <BarScore flow={flow} />,
    groupNotes: Object.fromEntries(
      [...new Set(indicatorsOf(flow.declaration.form).map(({ group }) => group))].map((group) => [
        group,
        <GroupScore key={group} flow={flow} group={group} />,
      ]),
    ),
    head: (
      <ScoreCard flow={flow}>
        {row?.score !== undefined && <b className={styles.given}>{t('kpi.given', { score: oneDecimal(row.score) })}</b>}
        {batch && isOpen && (
          <>
            <small>{t('kpi.step.until', { date: compactTime(batch.deadline) })}</small>
            <DaysLeft deadline={batch.deadline} className={styles.days} />
            {batch.readTime && (
              <small>
                <CheckCircleFilled aria-hidden className={styles.read} />{' '}
                {t('kpi.write.read', { date: monthDay(batch.readTime) })}
              </small>
            )}
          </>
        )}
        {!isOpen && row?.submitTime && <small>{dayAndTime(row.submitTime)}</small>}
      </ScoreCard>
    ),
  };
  const result = home?.steps.find(({ key }) => key === 'result');
  const read = ({ document: { values, planName } }: Loaded): ReadFrame => ({
    about: [planName],
    notes: groupScores(flow, values as Row),
    lead: <ReadScore flow={flow} values={values as Row} given={row?.score} />,
    ...(result && {
      after: [
        {
          key: result.key,
          title: result.name,
          state: result.state === 'done' ? 'done' : 'future',
          ...(result.time && { note: compactDay(result.time) }),
        },
      ],
    }),
    ...(result?.state === 'done' && {
      action: <PageLink to={flow.links.result(batchId)}>{t('kpi.read.results')}</PageLink>,
    }),
  });
  return <OneDeclaration declaration={flow.declaration} id={id} frame={frame} read={read} />;
}

/** Address without an id: leads to the user's own declaration for the batch, or first to the explanation. */
function Newest({ flow }: { flow: Flow }) {
  const t = useT();
  const batchId = useParam('batchId');
  const remote = useHome(flow, batchId);
  return (
    <DataArea
      remote={remote}
      skeleton={<SkeletonRows shape="cards" rows={4} />}
      errorTitle={t('kpi.home.failed')}
      isEmpty={({ batch }) => batch === undefined}
      empty={
        <EmptyState
          title={t('kpi.home.noBatch')}
          description={t('kpi.home.noBatch.text')}
          action={<LinkButton to={flow.links.notices}>{t('kpi.home.notices')}</LinkButton>}
        />
      }
    >
      {({ my }) => <Redirect to={my ? flow.links.write(my.id) : flow.links.explain(batchId)} />}
    </DataArea>
  );
}

export function WritePage({ flow }: { flow: Flow }) {
  const id = useParam('id');
  return (
    <KpiPage flow={flow} tab="write">
      {id ? <Writing key={id} flow={flow} id={id} /> : <Newest flow={flow} />}
    </KpiPage>
  );
}

export const KpiWrite = ({ of }: { of: KpiName }) => <WritePage flow={flowOf(of)} />;
