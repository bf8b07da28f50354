import { CheckCircleFilled, UndoOutlined } from '@ant-design/icons';
import type { ImportUndo, UndoableImport } from '@domain/api/imports';
import { durations } from '@domain/constants';
import { importSubject } from '@domain/imports/subject';
import { isActive } from '@domain/work/kinds';
import { useLatest } from 'ahooks';
import { App, Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useWorkState, WorkBar } from '@/components/WorkBar';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { useWorkOf } from '@/hooks/useWork';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { compactTime } from '@/services/format';
import { followed, removeWork } from '@/services/work';
import styles from './outcome.module.css';

interface Props {
  /** Import kind of the sheet. */
  kind: string;
  item: Pick<UndoableImport, 'importId' | 'created' | 'updated' | 'undoableUntil'>;
  /** Says which sheet it is, where that is not plain; default: until when it can be undone. */
  children?: ReactNode;
  /** With false it was refused: the sheet may be undone already, or another one. */
  onUndone: (done: boolean) => void;
}

/** Rows that a question before the act names. */
const PLANNED = 5;

/** Rows that stay, and why. */
function Kept({ kept, more }: { kept: ImportUndo['kept']; more: number }) {
  const t = useT();
  if (kept.length === 0) return null;
  return (
    <ul className={styles.kept}>
      {kept.map(({ key, reason }) => (
        <li key={`${key} ${reason}`}>
          <bdi>{key}</bdi> · {reason}
        </li>
      ))}
      {more > 0 && <li>{t('import.undone.more', { n: more })}</li>}
    </ul>
  );
}

/** Result of undoing a sheet, with the rows that stay and why. */
function Undone({ undone: { removed, reverted, kept, keptMore = 0 } }: { undone: ImportUndo }) {
  const t = useT();
  return (
    <li>
      <CheckCircleFilled aria-hidden className={styles.good ?? ''} />
      <div role="status">
        <b>{t('import.undone', { removed, reverted })}</b>
        {kept.length > 0 && <p>{t('import.undone.kept', { n: kept.length + keptMore })}</p>}
        <Kept kept={kept} more={keptMore} />
      </div>
    </li>
  );
}

/** Outcome of undoing it by now; undefined where that is not told. */
const planOf = (importId: string): Promise<ImportUndo | undefined> =>
  api('POST /api/Public/PlanUndoImport', { body: { importId } }, { skipErrorHandler: true, ownNeeds: ['kept'] }).catch(
    (error: unknown) => {
      if (!isRequestError(error)) throw error;
      return undefined;
    },
  );

/** Rows by what undoing would make of them, before it is done. */
function Plan({ plan: { removed, reverted, kept, keptMore = 0 } }: { plan: ImportUndo }) {
  const t = useT();
  return (
    <>
      <p>{t('import.undo.plan', { created: removed, updated: reverted })}</p>
      {kept.length > 0 && <p>{t('import.undo.stays', { n: kept.length + keptMore })}</p>}
      <Kept kept={kept.slice(0, PLANNED)} more={keptMore + Math.max(0, kept.length - PLANNED)} />
    </>
  );
}

/** Line of a list that undoes a whole sheet, after it has said what that does. */
export function UndoLine({ kind, item: { importId, created, updated, undoableUntil }, children, onUndone }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const stateOf = useWorkState();
  const [undone, setUndone] = useState<ImportUndo>();
  const work = useWorkOf('import', importSubject(kind, { undoes: importId }));
  const seen = useLatest((answer: ImportUndo) => {
    setUndone(answer);
    if (work) void removeWork(work.id);
    onUndone(true);
  });
  /** Waits for undoing that goes on, and shows what has become of it. */
  const follow = useLatest((id: string, answered: typeof followed) => {
    void answered(id)
      .then(({ answer }) => seen.current(answer as ImportUndo))
      // A stop, or a failure, is what the work says.
      .catch((error: unknown) => {
        if (!isRequestError(error)) throw error;
      });
  });
  const going = work && isActive(work) && !busy ? work.id : undefined;
  useEffect(() => {
    if (going !== undefined) follow.current(going, followed);
  }, [going]);
  if (undone) return <Undone undone={undone} />;
  const undo = () =>
    alone(async () => {
      const plan = await planOf(importId);
      const sure = await modal.confirm({
        title: t('import.undo.sure'),
        content: plan?.kept ? <Plan plan={plan} /> : t('import.undo.what', { created, updated }),
        okText: t('import.undo'),
        okButtonProps: { danger: true },
      });
      if (!sure) return;
      const body = { importId };
      try {
        const answer = await api(
          'POST /api/Public/UndoImport',
          { body },
          {
            idempotencyKey: intent.keyOf(body),
            timeout: durations.transferTimeout,
            ownNeeds: ['kept'],
            // Its progress is found by what it undoes.
            onWork: () => undefined,
          },
        );
        intent.done();
        seen.current(answer);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        onUndone(false);
      }
    });
  return (
    <li>
      <UndoOutlined aria-hidden />
      <div>
        {children}
        <p>{t('import.undo.until', { time: compactTime(undoableUntil) })}</p>
        {work && !isActive(work) && work.status !== 'done' && <p>{stateOf(work)}</p>}
        {work && isActive(work) && <WorkBar work={work} note={t('work.leave')} />}
      </div>
      {!(work && isActive(work)) && (
        <Button danger loading={busy} onClick={() => void undo()}>
          {t('import.undo')}
        </Button>
      )}
    </li>
  );
}
