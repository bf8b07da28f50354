import { useCallback, useState } from 'react';
import type { Outcome } from './calls';
import type { Decision, Run } from './useDecisions';

/** State of a batch: the chosen documents, the decision, and the result. */
export function useBatch() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [asked, setAsked] = useState<{
    decision: Decision;
    ids: readonly string[];
    outcome?: Pick<Outcome, 'done' | 'failed'>;
    /** Id of the batch on the server. */
    runId?: string | undefined;
    /** Ids of the result whose decision was undone. */
    undone?: readonly string[];
  }>();
  return {
    chosen,
    asked,
    begin: useCallback((on: boolean) => setChosen(on ? new Set() : undefined), []),
    choose: useCallback(
      (id: string) =>
        setChosen((was) => {
          const next = new Set(was);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      [],
    ),
    all: useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []),
    ask: useCallback((decision: Decision, ids: readonly string[]) => setAsked({ decision, ids }), []),
    answered: useCallback((outcome: Outcome) => {
      setAsked((was) => was && { ...was, outcome, runId: outcome.runId });
      // Documents that could not be decided stay chosen.
      setChosen(new Set(outcome.failed.map(({ id }) => id)));
    }, []),
    /** Shows the result of a batch that began before the page was loaded. */
    show: useCallback(
      (decision: Decision, { id, done, failed }: Pick<Run, 'id' | 'done' | 'failed'>) =>
        setAsked({ decision, ids: [...done, ...failed.map((one) => one.id)], outcome: { done, failed }, runId: id }),
      [],
    ),
    took: useCallback(
      (back: readonly string[]) => setAsked((was) => was && { ...was, undone: [...(was.undone ?? []), ...back] }),
      [],
    ),
    close: useCallback(() => setAsked(undefined), []),
  };
}
