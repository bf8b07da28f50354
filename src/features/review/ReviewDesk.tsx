import { useLatest, useMemoizedFn } from 'ahooks';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/cx';
import { OnItsWay } from '@/components/OnItsWay';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { whenIdle } from '@/hooks/usePreload';
import { useT } from '@/hooks/useT';
import { BatchFoot } from './BatchFoot';
import { BatchLayer } from './BatchLayer';
import type { DeskDefinition } from './calls';
import { DeskUndo } from './DeskUndo';
import type { Aside } from './Document';
import styles from './desk.module.css';
import { DeskMain, fetchDeskMain, KeysDialog } from './onDemand';
import { useAnswers } from './Present';
import { QueuePanel } from './QueuePanel';
import { StepHead } from './StepHead';
import { useBatch } from './useBatch';
import { recount, useDecisions } from './useDecisions';
import { useDeskPlace } from './useDesk';
import { useKeySetting, useKeys } from './useKeys';
import { usePresence } from './usePresence';
import { useQueue } from './useQueue';
import { useReadAhead, useReviewed } from './useReviewed';
import { useSteps } from './useSteps';

/** Takes the focus from whatever has it, to the title of the document: the keys work, and Tab goes on from there. */
const leaveField = () => {
  (document.activeElement as HTMLElement | null)?.blur();
  document.querySelector<HTMLElement>('[data-desk-title]')?.focus({ preventScroll: true });
};

interface ReviewDeskProps {
  desk: DeskDefinition;
  aside?: Aside;
  /** Further tools of the queue: the same element in all renderings. */
  tools?: ReactNode;
}

/**
 * Review desk: the queue, the document with its changes, and the decision. Below 768 px the queue and the document are
 * two steps.
 */
export function ReviewDesk({ desk, aside, tools }: ReviewDeskProps) {
  const t = useT();
  usePageTitle(t(desk.title));
  const { filter, id: asked, go, narrow } = useDeskPlace();
  const queue = useQueue(desk, filter);
  const { rows, decided } = queue;
  const steps = usePhone();
  // In a large window a document is always open; in a small one the queue comes first.
  const id = asked ?? (steps ? undefined : rows[0]?.id);
  // The queue answers a key at once; the document, which takes longer to read and to draw, follows.
  const reading = useDeferredValue(id);
  const view = useReviewed(desk.area, reading);
  const { remote, opened } = view;
  const shown = useDeferredValue(view);
  const now = useLatest(id);
  const decisions = useDecisions(desk.area, queue);
  const batch = useBatch();
  const keys = useKeySetting();
  const [keysShown, setKeysShown] = useState(false);
  const writes = useRef(false);
  const titled = useRef(false);
  const seek = useRef<() => void>(undefined);
  const isOpen = remote.data?.id === reading && opened && !(reading && decided[reading]);
  const seen = isOpen ? remote.data?.rowVersion : undefined;
  const presence = usePresence(desk.area, opened ? reading : undefined, { seen, writing: writes });
  useAnswers(presence.asks, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has to run it again
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [shown.id]);

  const { upcoming, step, onward } = useSteps({ queue, id, go, steps });
  useReadAhead(desk.area, opened ? upcoming : []);
  const showKeys = useMemoizedFn(() => setKeysShown(true));
  // A key leads to the title of the next document, also where the last title has gone before the next one came.
  const byKey = (by: 1 | -1) => {
    titled.current = step(by) || titled.current;
  };
  useKeys(
    { j: () => byKey(1), k: () => byKey(-1), '?': showKeys, '/': () => seek.current?.(), Escape: leaveField },
    keys.on,
  );

  // The text of documents and their forms come while the queue is read; on a phone, after it has been drawn.
  const drawn = !steps || rows.length > 0;
  useEffect(() => {
    if (!drawn) return;
    const fetchAll = () => void Promise.all([fetchDeskMain(), desk.text.fetch()]).catch(() => undefined);
    if (!steps) return fetchAll();
    return whenIdle(fetchAll);
  }, [desk, drawn, steps]);

  const { last } = decisions;
  const takeBack = useMemoizedFn(async (ids: readonly string[]) => {
    const back = (await decisions.undo(ids)) ?? [];
    batch.took(back);
    // A document that was decided before the page was loaded is missing from the rows: the queue is read again.
    if (back.some((one) => !rows.some((row) => row.id === one))) queue.remote.reload();
    if (back.length !== 1 || batch.asked) return;
    titled.current = true;
    go(back[0]);
  });
  const open = useMemoizedFn((next: string) => go(next, !steps));
  const gone = useMemoizedFn((one: string) => {
    onward([one]);
    queue.remote.reload();
  });
  const taken = useMemoizedFn((one: string, by: string | undefined) => {
    if (filter.state !== 'todo' || queue.taken[one] === by) return;
    queue.learn(one, by);
    recount();
  });
  const undoBar = useMemo(
    () =>
      last && (
        <DeskUndo
          decisions={decisions}
          name={rows.find(({ id: one }) => one === last.ids[0])?.applicant}
          above={batch.asked !== undefined}
          onUndo={(ids) => void takeBack(ids)}
        />
      ),
    [last, rows, decisions, batch.asked],
  );
  const place = rows.findIndex((row) => row.id === id) + 1;
  // In the place of a document whose code is on its way; on a phone with the way back.
  const waiting = (
    <div className={styles.main}>
      {steps && <StepHead place={place} total={queue.head?.total} onStep={step} onQueue={() => go(undefined)} />}
      <SkeletonRows shape="text" rows={10} />
    </div>
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
            steps={steps}
            status={remote.data?.id === id ? remote.data?.status : undefined}
            presence={presence}
            chosen={batch.chosen}
            onChoose={batch.choose}
            onChoosing={batch.begin}
            onOpen={open}
            onStep={step}
            onNarrow={narrow}
            seek={seek}
            tools={tools}
          />
          <BatchFoot desk={desk} queue={queue} batch={batch} decisions={decisions} />
          {!batch.asked && undoBar && <div className={styles.foot}>{undoBar}</div>}
        </div>
      )}
      {shows.document && (
        <Suspense fallback={waiting}>
          <DeskMain
            desk={desk}
            aside={aside}
            view={shown}
            now={now}
            steps={steps}
            decided={decided}
            keys={keys.on}
            onKeys={showKeys}
            decisions={decisions}
            onDecided={onward}
            onGone={gone}
            onTaken={taken}
            allDone={!queue.more && rows.every((row) => decided[row.id] || queue.taken[row.id])}
            list={queue.remote}
            filter={filter}
            onNarrow={narrow}
            onQueue={go}
            place={place}
            total={queue.head?.total}
            onStep={step}
            presence={presence}
            writes={writes}
            titled={titled}
            undo={steps && !batch.asked && undoBar}
          />
        </Suspense>
      )}
      <BatchLayer
        desk={desk}
        queue={queue}
        batch={batch}
        decisions={decisions}
        onUndo={(one) => void takeBack([one])}
        onOpen={go}
        onContinue={() => onward([])}
      />
      {(batch.asked || (!steps && !shows.queue)) && undoBar}
      {keysShown && (
        <Suspense fallback={<OnItsWay />}>
          <KeysDialog desk={desk} on={keys.on} onTurn={keys.turn} onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
    </div>
  );
}
