import { pageSizes } from '@domain/constants';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SearchField } from '@/components/SearchField';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { type Flow, ofBatch } from './flow';
import styles from './kpi.module.css';
import { Outcome, type ResultRow } from './lists';

interface Props {
  flow: Flow;
  batchId: string | undefined;
  onClose: () => void;
  onChoose: (row: ResultRow) => void;
}

/** Picker of the result to object to, found by name or place. */
export function ObjectionChoice({ flow, batchId, onClose, onChoose }: Props) {
  const t = useT();
  const [asked, setAsked] = useState<string>();
  const remote = useRemote({
    key: `objection-choice:${flow.name}:${batchId ?? ''}`,
    params: asked,
    read: (signal) =>
      flow.call(
        'GET ListResult',
        { query: { ...ofBatch(batchId), ...(asked && { keyword: asked }), pageSize: pageSizes.default, current: 1 } },
        { signal, needs: ['list'] },
      ),
  });
  return (
    <SidePanel title={t('objection.make')} onClose={onClose}>
      <p className={styles.faint}>{t('objection.choose')}</p>
      <SearchField value={asked} label={t('kpi.result.search')} onSearch={setAsked} />
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={6} />}
        errorTitle={t('kpi.result.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('kpi.result.noneFound')} />}
      >
        {({ list, total }) => (
          <>
            <ul className={styles.choice}>
              {list.map((row) => (
                <li key={row.declareId}>
                  <button type="button" onClick={() => onChoose(row)}>
                    <span>
                      <b dir="auto">{row.name}</b>
                      <small dir="auto">{row.orgName}</small>
                    </span>
                    <Outcome row={row} />
                  </button>
                </li>
              ))}
            </ul>
            {total > list.length && <p className={styles.faint}>{t('objection.more', { n: total - list.length })}</p>}
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
