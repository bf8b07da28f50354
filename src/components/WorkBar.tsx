import type { Work } from '@domain/api/work';
import { isActive, workKinds } from '@domain/work/kinds';
import { App, Button, Progress } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import { stopWork } from '@/services/work';
import styles from './WorkBar.module.css';

/** Name of a work: its kind, and what it makes or reads. */
export function useWorkName(): (work: Work) => string {
  const t = useT();
  return ({ kind, title }) => (title ? t('work.named', { kind: t(`work.${kind}`), title }) : t(`work.${kind}`));
}

/** Words for how far a work is, or how it has ended. */
export function useWorkState(): (work: Work) => string {
  const t = useT();
  return ({ status, kind, done, total, error }) => {
    if (status === 'waiting') return t('work.waiting');
    if (status === 'failed') return t('work.failed', { reason: error?.message ?? t('request.failed') });
    if (status === 'done') return t('work.done');
    if (status === 'stopped')
      return workKinds[kind].stopped === 'kept' && total > 0
        ? t('work.stopped.kept', { done, left: total - done })
        : t('work.stopped.nothing');
    return total > 0 ? t('work.rows', { done: wholeNumber(done), total }) : t('work.preparing');
  };
}

/** Stops a work, after a question that says what becomes of it. */
function StopButton({ work: { id, kind } }: { work: Work }) {
  const t = useT();
  const { modal } = App.useApp();
  const [stopping, setStopping] = useState(false);
  const { stopped } = workKinds[kind];
  const stop = async () => {
    setStopping(true);
    // The failure is told by the request itself.
    await stopWork(id).catch(() => setStopping(false));
  };
  const ask = () =>
    void modal.confirm({
      title: t(`work.stop.ask.${stopped}`),
      content: t(`work.stop.ask.${stopped}.text`),
      okText: t('work.stop'),
      cancelText: t('work.stop.no'),
      onOk: stop,
    });
  return (
    <Button size="small" disabled={stopping} onClick={ask}>
      {t(stopping ? 'work.stopping' : 'work.stop')}
    </Button>
  );
}

/** How far a work is, with its true numbers, and the way to stop it. A work without numbers has a bar that moves. */
export function WorkBar({ work, note }: { work: Work; note?: string }) {
  const t = useT();
  const stateOf = useWorkState();
  const nameOf = useWorkName();
  const { done, total } = work;
  if (!isActive(work)) return null;
  return (
    <div className={styles.work}>
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 100}
        status={work.status === 'waiting' ? 'normal' : 'active'}
        showInfo={total > 0}
        className={total > 0 ? '' : (styles.unknown ?? '')}
        aria-label={nameOf(work)}
        {...(total === 0 && { 'aria-valuetext': t('work.preparing') })}
      />
      <p className={styles.state}>
        <span>{stateOf(work)}</span>
        <StopButton work={work} />
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
