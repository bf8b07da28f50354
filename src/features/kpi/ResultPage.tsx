import type { KpiName } from '@domain/kpi/flows';
import { useState } from 'react';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { ListPanel, useList } from '@/lists';
import { dayAndTime } from '@/services/format';
import { type Flow, flowOf } from './flow';
import { KpiPage } from './KpiPage';
import { kpiLists, OpenResult, type ResultRow } from './lists';
import { ObjectionChoice } from './ObjectionChoice';
import { ObjectionWait } from './ObjectionWait';
import { ResultPanel } from './ResultPanel';

/** Results of all declarations of a batch, or only of the user's own where the flow publishes nothing. */
export function ResultPage({ flow }: { flow: Flow }) {
  const t = useT();
  usePageTitle(t(flow.title('result')));
  const handle = useList(kpiLists(flow.name).results);
  const [opened, setOpened] = useState<ResultRow>();
  const [choosing, setChoosing] = useState(false);
  const { data } = handle.remote;
  const { batch } = data ?? {};
  const tab = flow.publishes ? ('result' as const) : ('home' as const);
  // The head is read together with the list: waiting for both keeps the list from moving down.
  if (!data && !handle.remote.error)
    return (
      <KpiPage flow={flow} tab={tab}>
        <SkeletonRows rows={8} />
      </KpiPage>
    );
  return (
    <KpiPage flow={flow} tab={tab}>
      <PageHead
        title={
          batch
            ? `${batch.name} · ${t(flow.publishes ? 'kpi.step.publicity' : 'kpi.step.result')}`
            : t(flow.title('result'))
        }
        status={
          batch &&
          flow.publishes && (
            <RoleTag role={batch.isOpen ? 'info' : 'off'}>
              {t(batch.isOpen ? 'kpi.result.public' : 'kpi.result.over')}
            </RoleTag>
          )
        }
        {...(batch &&
          flow.publishes && {
            note: t(batch.objectionDeadline ? 'kpi.result.sumUntil' : 'kpi.result.sum', {
              total: batch.passed + batch.failed,
              passed: batch.passed,
              failed: batch.failed,
              time: dayAndTime(batch.publishTime),
              until: batch.objectionDeadline ? dayAndTime(batch.objectionDeadline) : '',
            }),
          })}
      />
      {batch?.objectionDeadline && (
        <ObjectionWait
          publishTime={batch.publishTime}
          deadline={batch.objectionDeadline}
          isOpen={batch.isOpen}
          onObject={() => setChoosing(true)}
        />
      )}
      <OpenResult.Provider value={setOpened}>
        <ListPanel handle={handle} />
      </OpenResult.Provider>
      {choosing && (
        <ObjectionChoice
          flow={flow}
          batchId={batch?.batchId}
          onClose={() => setChoosing(false)}
          onChoose={(row) => {
            setChoosing(false);
            setOpened(row);
          }}
        />
      )}
      {opened && (
        <ResultPanel
          flow={flow}
          row={opened}
          open={batch?.isOpen === true}
          onClose={() => setOpened(undefined)}
          onSent={() => {
            setOpened(undefined);
            handle.remote.reload();
          }}
        />
      )}
    </KpiPage>
  );
}

export const KpiResult = ({ of }: { of: KpiName }) => <ResultPage flow={flowOf(of)} />;
