import type { Input } from '@domain/api/core';
import type { ReviewEndpoints } from '@domain/api/reviews';
import { type DocumentDecision, decisionNumbers } from '@domain/documents/machine';
import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useCallback, useState } from 'react';
import { useAlone } from '@/hooks/useAlone';
import { useIntent } from '@/hooks/useIntent';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { call, type Outcome } from './calls';
import type { QueueHandle } from './useQueue';
import { readAnew } from './useReviewed';

export type Decision = DocumentDecision;
type Body = Input<ReviewEndpoints['submit']>['body'];
export type Verdict = Pick<Body, 'opinion' | 'remarks' | 'grade' | 'scores' | 'rowVersions'>;

/** What was decided last, for as long as it can be taken back. */
export interface Last {
  ids: readonly string[];
  decision: Decision;
  /** Milliseconds since 1970. */
  until: number;
}

const seconds = 60_000;

/** Decides, and takes back: one document or many, each for itself. The queue shows both at once. */
export function useDecisions(area: ReviewArea, queue: Pick<QueueHandle, 'mark'>) {
  const t = useT();
  const { busy, alone } = useAlone();
  const intent = useIntent();
  const [last, setLast] = useState<Last>();
  const { mark } = queue;
  const decide = useCallback(
    (ids: readonly string[], decision: Decision, verdict: Verdict): Promise<Outcome | undefined> =>
      alone(async () => {
        const body: Body = {
          ids: [...ids],
          result: decisionNumbers[decision],
          ...verdict,
        };
        const options = { idempotencyKey: intent.keyOf(body), needs: ['done', 'failed'] } as const;
        const outcome = await call(area, 'submit', { body }, options);
        intent.done();
        mark(outcome.done, decision);
        // What was refused may have been changed meanwhile.
        for (const { id } of outcome.failed) void readAnew(area, id);
        if (outcome.done.length > 0) setLast({ ids: outcome.done, decision, until: Date.now() + seconds });
        return outcome;
      }),
    [alone, intent, area, mark],
  );
  const undo = useCallback(
    (ids: readonly string[]) =>
      alone(async () => {
        const back: string[] = [];
        for (const id of ids)
          try {
            await call(area, 'undo', { path: { id } }, { skipErrorHandler: true });
            back.push(id);
            void readAnew(area, id);
          } catch (error) {
            toast.error(isRequestError(error) ? error.message : t('request.failed'));
          }
        mark(back, undefined);
        setLast((was) => {
          const left = was?.ids.filter((id) => !ids.includes(id)) ?? [];
          return was && left.length > 0 ? { ...was, ids: left } : undefined;
        });
        return back;
      }),
    [alone, area, mark, t],
  );
  return { decide, undo, busy, last, forget: useCallback(() => setLast(undefined), []) };
}
