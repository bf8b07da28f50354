import type { UndoableImport } from '@domain/api/imports';
import { useLatest } from 'ahooks';
import { useEffect, useState } from 'react';
import { isFinal } from '@/components/DataArea';
import { ErrorLine } from '@/components/ErrorLine';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { onActed } from '@/services/acted';
import { api } from '@/services/api';
import { useWordsOf } from '@/services/catalogue';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './outcome.module.css';
import { UndoLine } from './UndoLine';

interface Props {
  /** Import kind of the sheets. */
  kind: string;
  onUndone: () => void;
  /** Result of an import that is shown beside: its sheet is one more, also where it has come by itself. */
  after?: unknown;
}

/** Sheets of the last day that can still be undone as a whole; nothing where there is none. */
export function UndoableSheets({ kind, onUndone, after }: Props) {
  useWordsOf('imports');
  const t = useT();
  const now = serverNow();
  const sheets = useRemote({
    key: `undoable.${kind}`,
    read: (signal) => api('GET /api/Public/ListUndoableImport', { query: { kind } }, { signal, needs: ['list'] }),
  });
  const reload = useLatest(sheets.reload);
  useEffect(() => onActed(() => reload.current()), []);
  useEffect(() => {
    if (after !== undefined) reload.current();
  }, [after]);
  // A sheet that was undone here stays, with what became of it; one that was undone elsewhere, or is too old, goes.
  const [undone, setUndone] = useState<readonly UndoableImport[]>([]);
  const told = (item: UndoableImport, done: boolean) => {
    if (done) setUndone((before) => [...before, item]);
    else sheets.reload();
    onUndone();
  };
  const here = new Set(undone.map(({ importId }) => importId));
  const list = [...undone, ...(sheets.data?.list ?? []).filter(({ importId }) => !here.has(importId))];
  // People who may not import have none to undo.
  if (list.length === 0)
    return sheets.error && !isFinal(sheets.error) ? (
      <ErrorLine remote={sheets} title={t('import.undo.unread')} />
    ) : null;
  return (
    <ul className={`${styles.next} ${styles.sheets}`}>
      {list.map((item) => (
        <UndoLine key={item.importId} kind={kind} item={item} onUndone={(done) => told(item, done)}>
          <b>
            <bdi>{item.name}</bdi>
          </b>{' '}
          {t('import.undo.sheet', {
            by: item.by,
            time: recentTime(item.time, now),
            created: item.created,
            updated: item.updated,
          })}
        </UndoLine>
      ))}
    </ul>
  );
}
