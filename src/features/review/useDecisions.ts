import type { Input, Output } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import { type DocumentDecision, decisionNumbers, documentDecisions } from '@domain/documents/machine';
import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useModel } from '@umijs/max';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { type Undoable, undoableOf, useUndoStack } from '@/hooks/useUndoStack';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';
import { queries } from '@/services/queries';
import { tell } from '@/services/requestConfig';
import { call, type Outcome } from './calls';
import type { QueueHandle } from './useQueue';
import { readAnew } from './useReviewed';

export type Decision = DocumentDecision;
type Body = Input<ReviewEndpoints['submit']>['body'];
export type Verdict = Pick<Body, 'opinion' | 'remarks' | 'grade' | 'scores' | 'rowVersions' | 'levels'>;
export type Run = Output<ReviewEndpoints['recent']>['runs'][number];

type Last = Undoable<Decision>;

/** Polling interval for the progress of a batch, in milliseconds. */
const LOOK = 700;

const decisionOf = (result: number): Decision =>
  documentDecisions.find((one) => decisionNumbers[one] === result) ?? 'pass';

/** Reads the decisions that can be undone and the batches from the server; undefined when the call fails. */
const readRecent = (area: ReviewArea) =>
  call(area, 'recent', {}, { skipErrorHandler: true, needs: ['decisions', 'runs'] }).catch(() => undefined);

/** Progress of running batches, polled from the server while `on`; includes batches begun in another window. */
function useRuns(area: ReviewArea, on: boolean, found: (last: Last[]) => void) {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const [asked, setAsked] = useState(0);
  const running = runs.some(({ state }) => state === 'running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each answer while a batch runs
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const recent = await readRecent(area);
      if (gone || !recent) return;
      setRuns(recent.runs);
      found(recent.decisions.map((one) => undoableOf(decisionOf(one.result), one)));
      setAsked((n) => n + 1);
    };
    const timer = setTimeout(() => void look(), asked === 0 ? 0 : LOOK);
    if (asked > 0 && !on && !running) clearTimeout(timer);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [area, on, running, asked]);
  return runs;
}

/** Reads again how many documents wait on each desk, for the menu. */
export const recount = () => void queries.invalidateQueries({ queryKey: ['console:desks'] });

/** Undoes decisions in one call; a third-party server may only support undoing one at a time. */
async function takenBack(area: ReviewArea, ids: readonly string[]) {
  try {
    const options = { skipErrorHandler: true, ownNeeds: ['done', 'failed'] };
    return outcomeOf(ids, await call(area, 'undoAll', { body: { ids: [...ids] } }, options));
  } catch (error) {
    if (!isRequestError(error) || error.code !== '404') throw error;
  }
  const done: string[] = [];
  for (const id of ids)
    await call(area, 'undo', { path: { id } }).then(
      () => done.push(id),
      () => undefined,
    );
  return { done, failed: [], rowVersions: {} };
}

/**
 * Makes and undoes decisions on one or many documents, each independently. The queue shows both at once.
 * `saysWhy` is for a caller that itself shows the reason of a failed call; else the reason is a toast, as everywhere.
 */
export function useDecisions(area: ReviewArea, queue: Pick<QueueHandle, 'mark'>) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const { refresh: readBell } = useModel('unread');
  const { recent, last, add, took, forget, found: replace } = useUndoStack<Decision>();
  const [many, setMany] = useState(false);
  const { mark } = queue;
  const deciding = useRef(false);
  deciding.current = many;
  // The server's list replaces ours, except while this page waits for a batch: the server knows only a part of it then.
  const found = useCallback(
    (all: Last[]) => {
      if (!deciding.current) replace(all);
    },
    [replace],
  );
  const runs = useRuns(area, many, found);
  const decide = useCallback(
    (
      ids: readonly string[],
      decision: Decision,
      verdict: Verdict,
      { saysWhy = false } = {},
    ): Promise<Outcome | undefined> =>
      alone(async () => {
        const body: Body = { ids: [...ids], result: decisionNumbers[decision], ...verdict };
        const options = {
          idempotencyKey: intent.keyOf(body),
          ownNeeds: ['done', 'failed'],
          skipErrorHandler: saysWhy,
        } as const;
        setMany(ids.length > 1);
        try {
          const outcome = outcomeOf(ids, await call(area, 'submit', { body }, options));
          intent.done();
          mark(outcome.done, decision);
          recount();
          void readBell();
          // Documents that could not be decided may have changed meanwhile: they are read again.
          for (const { id } of outcome.failed) void readAnew(area, id);
          add(outcome.done, decision, outcome.undoUntil);
          return outcome;
        } catch (error) {
          // A refusal that asks for a page of its own gets it, whatever the bar says.
          if (saysWhy && isRequestError(error) && error.info.showType === 9) tell(error, false);
          throw error;
        } finally {
          setMany(false);
        }
      }),
    [alone, intent, area, mark, add, readBell],
  );
  const undo = useCallback(
    (ids: readonly string[]) =>
      alone(async () => {
        setMany(ids.length > 1);
        try {
          const back = await takenBack(area, ids);
          for (const { reason } of back.failed.slice(0, 1)) toast.error(reason);
          for (const id of back.done) void readAnew(area, id);
          mark(back.done, undefined, back.rowVersions);
          recount();
          void readBell();
          took(ids);
          return back.done;
        } catch (error) {
          toast.error(isRequestError(error) ? error.message : t('request.failed'));
          return [];
        } finally {
          setMany(false);
        }
      }),
    [alone, area, mark, took, readBell, t],
  );
  return useMemo(
    () => ({ decide, undo, busy, recent, last, runs, forget }),
    [decide, undo, busy, recent, last, runs, forget],
  );
}
