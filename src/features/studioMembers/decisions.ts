import type { Output } from '@domain/api/core';
import type { StudioMember, studioMemberApi } from '@domain/api/studioMember';
import { StudioReview } from '@domain/statuses';
import { useCallback, useEffect, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { undoableOf, useUndoStack } from '@/hooks/useUndoStack';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';

export type Decision = 'pass' | 'fail' | 'remove';
type Outcome = Pick<
  Output<(typeof studioMemberApi)['POST /api/MyStudioMemberExamine']>,
  'done' | 'failed' | 'undoUntil'
>;

/** Last decision on several members, for a line that stays until it is closed. */
export interface Batch extends Outcome {
  decision: Decision;
  at: Date;
  names: ReadonlyMap<string, string>;
}

const options = { skipErrorHandler: true, ownNeeds: ['done', 'failed'] } as const;

const untold = (error: unknown): undefined => {
  if (!isRequestError(error)) throw error;
};

/** Decides on one or several members, and undoes decisions; calls `changed` after each. */
export function useMemberDecisions(studioId: string, changed: () => void) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const [batch, setBatch] = useState<Batch>();
  const { recent, last, found, add, took, forget } = useUndoStack<Decision>();
  // Decisions made before the page was loaded can be undone too. A third-party server may not have this call.
  useEffect(() => {
    let gone = false;
    api('GET /api/ListStudioMemberDecision', { query: { studioId } }, { skipErrorHandler: true, needs: 'array' }).then(
      (all) => !gone && found(all.map((one) => undoableOf(one.decision, one))),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [studioId, found]);
  const decide = useCallback(
    (rows: readonly StudioMember[], decision: Decision, result: string): Promise<Outcome | undefined> =>
      alone(async (): Promise<Outcome | undefined> => {
        const ids = rows.map(({ id }) => id);
        const what = { ids, result, decision };
        const options = { idempotencyKey: intent.keyOf(what), ownNeeds: ['done', 'failed'] } as const;
        const status = decision === 'pass' ? StudioReview.Passed : StudioReview.NotPassed;
        const send = (): Promise<Outcome> =>
          decision === 'remove'
            ? api('POST /api/RemoveStudioMember', { body: { studioId, ids, result } }, options)
            : api('POST /api/MyStudioMemberExamine', { body: { ids, status, result } }, options);
        // The request layer shows a failure; the choice and the opinion stay for the next try.
        const told = await send().catch(untold);
        if (!told) return undefined;
        const outcome = outcomeOf(ids, told);
        intent.done();
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        if (ids.length > 1 || outcome.failed.length > 0) setBatch({ ...outcome, decision, at: serverNow(), names });
        add(outcome.done, decision, outcome.undoUntil);
        changed();
        return outcome;
      }),
    [alone, intent, studioId, changed, add],
  );
  const undo = useCallback(
    () =>
      alone(async () => {
        const ids = [...(last?.ids ?? [])];
        try {
          const back = await api('PUT /api/UndoStudioMemberExamine', { body: { ids } }, options);
          for (const { reason } of back.failed.slice(0, 1)) toast.error(reason);
          took(ids);
          setBatch(undefined);
        } catch (error) {
          toast.error(isRequestError(error) ? error.message : t('request.failed'));
        }
        changed();
      }),
    [alone, last, changed, took, t],
  );
  return {
    busy,
    decide,
    undo,
    batch,
    last,
    more: Math.max(0, recent.length - 1),
    closeBatch: useCallback(() => setBatch(undefined), []),
    forget,
  };
}
export type MemberDecisions = ReturnType<typeof useMemberDecisions>;
