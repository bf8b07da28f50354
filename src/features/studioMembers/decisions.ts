import type { Output } from '@domain/api/core';
import type { StudioMember, studioMemberApi } from '@domain/api/studioMember';
import { StudioReview } from '@domain/statuses';
import { useCallback, useState } from 'react';
import { useAlone } from '@/hooks/useAlone';
import { useIntent } from '@/hooks/useIntent';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';

export type Decision = 'pass' | 'fail' | 'remove';
type Outcome = Pick<Output<(typeof studioMemberApi)['POST /api/MyStudioMemberExamine']>, 'done' | 'failed'>;

/** What was decided last on several: a line that stays until it is closed. */
export interface Batch extends Outcome {
  decision: Decision;
  at: Date;
  names: ReadonlyMap<string, string>;
}
/** What can be taken back for a minute. */
interface Undoable {
  ids: readonly string[];
  decision: Exclude<Decision, 'remove'>;
  until: number;
}
const MINUTE = 60_000;

const untold = (error: unknown): undefined => {
  if (!isRequestError(error)) throw error;
};

/** Deciding on members, one or several, and taking it back; `changed` after each. */
export function useMemberDecisions(studioId: string, changed: () => void) {
  const t = useT();
  const { busy, alone } = useAlone();
  const intent = useIntent();
  const [batch, setBatch] = useState<Batch>();
  const [last, setLast] = useState<Undoable>();
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
        // A failure has been told by the request layer; whom it was about and the opinion stay for the next try.
        const told = await send().catch(untold);
        if (!told) return undefined;
        const outcome = outcomeOf(ids, told);
        intent.done();
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        if (ids.length > 1 || outcome.failed.length > 0) setBatch({ ...outcome, decision, at: serverNow(), names });
        if (outcome.done.length > 0 && decision !== 'remove')
          setLast({ ids: outcome.done, decision, until: Date.now() + MINUTE });
        changed();
        return outcome;
      }),
    [alone, intent, studioId, changed],
  );
  const undo = useCallback(
    () =>
      alone(async () => {
        for (const id of last?.ids ?? [])
          try {
            await api('PUT /api/UndoStudioMemberExamine/{id}', { path: { id } }, { skipErrorHandler: true });
          } catch (error) {
            toast.error(isRequestError(error) ? error.message : t('request.failed'));
          }
        setLast(undefined);
        setBatch(undefined);
        changed();
      }),
    [alone, last, changed, t],
  );
  return {
    busy,
    decide,
    undo,
    batch,
    last,
    closeBatch: useCallback(() => setBatch(undefined), []),
    forget: useCallback(() => setLast(undefined), []),
  };
}
export type MemberDecisions = ReturnType<typeof useMemberDecisions>;
