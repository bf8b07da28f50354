import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { UndoBar } from '@/components/UndoBar';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { BatchBar } from './BatchBar';
import { BatchDialog } from './BatchDialog';
import { BatchProgress } from './BatchProgress';
import type { DeskDefinition, QueueRow } from './calls';
import { type Aside, Document } from './Document';
import styles from './desk.module.css';
import { KeysDialog } from './KeysDialog';
import { QueuePanel } from './QueuePanel';
import { useBatch } from './useBatch';
import { type Decision, useDecisions } from './useDecisions';
import { useDeskPlace } from './useDesk';
import { useKeySetting, useKeys } from './useKeys';
import { usePresence } from './usePresence';
import { useQueue } from './useQueue';
import { useReadAhead, useReviewed } from './useReviewed';

const undoable = { pass: 'desk.undo.passed', fail: 'desk.undo.returned', refuse: 'desk.undo.refused' } as const;

const nameOf = ({ title, applicant }: { title: string; applicant: string }) =>
  [title, applicant].filter(Boolean).join(' · ');

/** Number of documents that are read ahead. */
const AHEAD = 2;

/**
 * Review desk: the queue, the document with its changes, and the decision. Up to 1024 px the queue and the document are
 * two steps.
 */
export function ReviewDesk({ desk, aside }: { desk: DeskDefinition; aside?: Aside }) {
  const t = useT();
  usePageTitle(t(desk.title));
  const { filter, id: asked, go, narrow } = useDeskPlace();
  const queue = useQueue(desk, filter);
  const { rows, decided } = queue;
  const steps = useMediaQuery('(max-width: 1024px)');
  // At a large window there is always a document on the desk; on a small one the queue comes first.
  const id = asked ?? (steps ? undefined : rows[0]?.id);
  const { remote, opened } = useReviewed(desk.area, id);
  const decisions = useDecisions(desk.area, queue);
  const batch = useBatch();
  const keys = useKeySetting();
  const [keysShown, setKeysShown] = useState(false);
  const [armed, setArmed] = useState<Decision>();
  const opinionField = useRef<TextAreaRef>(null);
  const writes = useRef(false);
  const titled = useRef(false);
  const seen = remote.data?.id === id && opened && !(id && decided[id]) ? remote.data?.rowVersion : undefined;
  const others = usePresence(desk.area, opened ? id : undefined, { seen, writing: writes });
  const watchers = useMemo(() => new Map(others.map(({ id: at, name }) => [at, name])), [others]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document begins anew
  useEffect(() => {
    setArmed(undefined);
    window.scrollTo({ top: 0 });
  }, [id]);

  const at = rows.findIndex((row) => row.id === id);
  const upcoming = useMemo(() => {
    const from = at < 0 ? 0 : at + 1;
    return rows.slice(from, from + AHEAD).map((row) => row.id);
  }, [rows, at]);
  useReadAhead(desk.area, opened ? upcoming : []);

  const { more } = queue;
  const step = useCallback(
    (by: 1 | -1) => {
      const next = rows[at < 0 ? 0 : at + by];
      if (next) go(next.id);
      if (at + by >= rows.length - AHEAD) more?.();
    },
    [rows, at, go, more],
  );
  /** After a decision: the next one that waits, further on or from the beginning. */
  const onward = useCallback(
    (done: readonly string[]) => {
      const open = (row: { id: string }) => !decided[row.id] && !done.includes(row.id);
      const next = rows.slice(at + 1).find(open) ?? rows.find(open);
      if (next) go(next.id);
      else if (steps) go(undefined);
      if (at >= rows.length - AHEAD - 1) more?.();
    },
    [rows, at, decided, go, steps, more],
  );
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      '?': () => setKeysShown(true),
      // Escape leaves the field and cancels the prepared decision in one press.
      Escape: () => {
        setArmed(undefined);
        (document.activeElement as HTMLElement | null)?.blur();
      },
    },
    keys.on,
  );

  const chosenRows = rows.filter((row) => batch.asked?.ids.includes(row.id));
  const waits = (row: QueueRow) => !decided[row.id] && (row.conflicts ?? []).length === 0;
  const rest = Math.max(0, (queue.head?.counts.todo ?? 0) - Object.keys(decided).length);
  const { runs, last } = decisions;
  const running = runs.find(({ state }) => state === 'running');
  const named = useMemo(
    () => new Map(runs.flatMap(({ documents }) => documents.map((one) => [one.id, nameOf(one)] as const))),
    [runs],
  );
  const takeBack = async (ids: readonly string[]) => {
    const back = (await decisions.undo(ids)) ?? [];
    batch.took(back);
    // A document that was decided before the page was loaded is missing from the rows: the queue is read again.
    if (back.some((one) => !rows.some((row) => row.id === one))) queue.remote.reload();
    if (back.length !== 1 || batch.asked) return;
    titled.current = true;
    go(back[0]);
  };
  const gone = (one: string) => {
    onward([one]);
    queue.remote.reload();
  };
  /** Last batch that can still be undone, at least in part: its result stays available after a reload. */
  const shown = runs.find(
    ({ action, state, done }) =>
      action !== 'undo' && state !== 'running' && done.some((one) => last?.ids.includes(one)),
  );
  const undoBar = last && (
    <UndoBar
      place={batch.asked ? 'above' : 'within'}
      until={last.until}
      action={t(last.ids.length > 1 ? 'desk.undo.all' : 'common.undo')}
      busy={decisions.busy}
      note={(n) => t('desk.undo.told', { n })}
      onUndo={() => void takeBack(last.ids)}
      onEnd={decisions.forget}
    >
      {t(undoable[last.decision], { n: last.ids.length })}
      {decisions.recent.length > 1 && ` · ${t('desk.undo.more', { n: decisions.recent.length - 1 })}`}
    </UndoBar>
  );
  const shows = { queue: !steps || !id, document: !steps || id !== undefined };
  return (
    <div className={cx(styles.desk, steps && styles.steps)}>
      {shows.queue && (
        <div className={styles.side}>
          <QueuePanel
            desk={desk}
            queue={queue}
            filter={filter}
            id={id}
            status={remote.data?.id === id ? remote.data?.status : undefined}
            watchers={watchers}
            chosen={batch.chosen}
            onChoose={batch.choose}
            onChoosing={batch.begin}
            onOpen={(next) => go(next, !steps)}
            onStep={step}
            onNarrow={narrow}
          />
          {running && !batch.asked && (
            <div className={styles.foot}>
              <BatchProgress run={running} all={running.documents.length} />
            </div>
          )}
          {shown && !batch.asked && !batch.chosen && (
            <div className={styles.foot}>
              <Button size="small" type="link" onClick={() => batch.show(shown.action as Decision, shown)}>
                {t('desk.batch.showResult', { n: shown.documents.length })}
              </Button>
            </div>
          )}
          {batch.chosen && (
            <BatchBar
              desk={desk}
              queue={queue}
              chosen={batch.chosen}
              waits={waits}
              onAll={batch.all}
              onAsk={batch.ask}
            />
          )}
          {!batch.asked && undoBar && <div className={styles.foot}>{undoBar}</div>}
        </div>
      )}
      {shows.document && (
        <div className={styles.main}>
          {/* The heading stands in the queue, which is a step back. */}
          {steps && <h1 className="visually-hidden">{t(desk.title)}</h1>}
          {steps && (
            <Button
              type="link"
              className={styles.backToQueue ?? ''}
              icon={<ArrowLeftOutlined className="flip" aria-hidden />}
              onClick={() => go(undefined)}
            >
              {t('desk.backToQueue')}
            </Button>
          )}
          {id === undefined ? (
            <EmptyState title={t('desk.nothingOpen')} description={t('desk.nothingOpen.why')} />
          ) : (
            <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={10} />}>
              {(doc) => (
                <Document
                  key={`${doc.id}:${doc.attempt}`}
                  desk={desk}
                  aside={aside}
                  doc={doc}
                  opened={opened}
                  result={decided[doc.id]}
                  armed={armed}
                  arm={setArmed}
                  field={opinionField}
                  keys={keys.on}
                  onKeys={() => setKeysShown(true)}
                  decisions={decisions}
                  onDecided={onward}
                  onGone={gone}
                  others={others}
                  writes={writes}
                  titled={titled}
                  undo={steps && !batch.asked && undoBar}
                />
              )}
            </DataArea>
          )}
        </div>
      )}
      {batch.asked && (
        <BatchDialog
          desk={desk}
          decision={batch.asked.decision}
          rows={chosenRows}
          outcome={batch.asked.outcome}
          run={runs.find(({ state }) => state === 'running')}
          undone={new Set(batch.asked.undone)}
          named={named}
          busy={decisions.busy}
          undoable={new Set(decisions.recent.flatMap(({ ids }) => ids))}
          rest={rest}
          onDecide={async (opinion) => {
            const { decision, ids } = batch.asked ?? { decision: 'pass' as const, ids: [] };
            const of = <T,>(what: (row: QueueRow) => T) =>
              Object.fromEntries(chosenRows.map((row) => [row.id, what(row)] as const));
            const verdict = {
              ...(opinion && { opinion }),
              rowVersions: of(({ rowVersion }) => rowVersion),
              levels: of(({ level }) => level),
            };
            const outcome = await decisions.decide(ids, decision, verdict).catch(() => undefined);
            if (outcome) batch.answered(outcome);
          }}
          onUndo={(one) => void takeBack([one])}
          onOpen={(one) => {
            batch.close();
            go(one);
          }}
          onContinue={() => {
            batch.close();
            batch.begin(false);
            onward([]);
          }}
          onClose={batch.close}
        />
      )}
      {(batch.asked || (!steps && !shows.queue)) && undoBar}
      {keysShown && <KeysDialog desk={desk} on={keys.on} onTurn={keys.turn} onClose={() => setKeysShown(false)} />}
    </div>
  );
}
