import { Suspense, useMemo } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import type { DeskDefinition, QueueRow } from './calls';
import { BatchDialog } from './onDemand';
import type { useBatch } from './useBatch';
import type { useDecisions } from './useDecisions';
import type { QueueHandle } from './useQueue';

const nameOf = ({ title, applicant }: { title: string; applicant: string }) =>
  [title, applicant].filter(Boolean).join(' · ');

interface Props {
  desk: DeskDefinition;
  queue: QueueHandle;
  batch: ReturnType<typeof useBatch>;
  decisions: ReturnType<typeof useDecisions>;
  onUndo: (id: string) => void;
  onOpen: (id: string) => void;
  /** Called when the result has been read. */
  onContinue: () => void;
}

/** Dialog of a batch, from the question to the result; absent while there is none. */
export function BatchLayer({ desk, queue, batch, decisions, onUndo, onOpen, onContinue }: Props) {
  const { rows } = queue;
  const { runs, recent, busy } = decisions;
  const { asked } = batch;
  const named = useMemo(
    () => new Map(runs.flatMap(({ documents }) => documents.map((one) => [one.id, nameOf(one)] as const))),
    [runs],
  );
  if (!asked) return null;
  const { decision, ids, outcome, runId, undone } = asked;
  const chosen = rows.filter((row) => ids.includes(row.id));
  const decide = async (opinion: string | undefined) => {
    const of = <T,>(what: (row: QueueRow) => T) =>
      Object.fromEntries(chosen.map((row) => [row.id, what(row)] as const));
    const verdict = {
      ...(opinion && { opinion }),
      rowVersions: of(({ rowVersion }) => rowVersion),
      levels: of(({ level }) => level),
    };
    const answer = await decisions.decide(ids, decision, verdict).catch(() => undefined);
    if (answer) batch.answered(answer);
  };
  return (
    <Suspense fallback={<OnItsWay />}>
      <BatchDialog
        desk={desk}
        decision={decision}
        rows={chosen}
        outcome={outcome}
        runId={runId}
        run={runs.find(({ state }) => state === 'running')}
        undone={new Set(undone)}
        named={named}
        busy={busy}
        undoable={new Set(recent.flatMap((one) => one.ids))}
        rest={queue.head?.counts.todo ?? 0}
        onDecide={decide}
        onUndo={onUndo}
        onOpen={(one) => {
          batch.close();
          onOpen(one);
        }}
        onContinue={() => {
          batch.close();
          batch.begin(false);
          onContinue();
        }}
        onClose={batch.close}
      />
    </Suspense>
  );
}
