import { decisionActions, documentDecisions } from '../../domain/documents/machine';
import type { DocumentMove, DocumentRow } from './kind';

/** The columns of a document that say how far it has come. */
export type Progress = Pick<
  DocumentRow,
  'status' | 'attempt' | 'level' | 'officeId' | 'lastReason' | 'submittedAt' | 'decidedAt'
>;

interface Moved {
  /** Time of the move. */
  readonly now: Date;
  /** Office whose turn it is after the move; absent when no office has it. */
  readonly turn?: { readonly level: number; readonly orgId: string } | undefined;
  /** Reason of a return or a refusal. */
  readonly reason?: string | undefined;
  /** Reason of the last return that counts; undefined when there was none. */
  readonly returnReason?: string | null | undefined;
}

const deskColumns = (office: Moved['turn']) => ({ level: office?.level ?? 0, officeId: office?.orgId ?? null });

/** Columns of a document that was returned or refused: the reason is kept, and no office has its turn. */
const returned = (_doc: Pick<Progress, 'attempt'>, { now, reason }: Moved) => ({
  decidedAt: now,
  lastReason: reason ?? '',
  ...deskColumns(undefined),
});

/**
 * Changes of a document's progress by each move, besides its status. Without a database, so that the demonstration's
 * documents come by the same rules as those that people move.
 */
export const changeOf = {
  submit: (doc: Pick<Progress, 'attempt'>, { now, turn }: Moved) => ({
    attempt: doc.attempt + 1,
    submittedAt: now,
    lastReason: null,
    ...deskColumns(turn),
  }),
  // The reason of an earlier return, which may still want its correction, counts again.
  withdraw: (_doc: Pick<Progress, 'attempt'>, { returnReason }: Moved) => ({
    lastReason: returnReason ?? null,
    ...deskColumns(undefined),
  }),
  pass: (_doc: Pick<Progress, 'attempt'>, { now, turn }: Moved) => ({
    decidedAt: now,
    ...deskColumns(turn),
    ...(!turn && { lastReason: null }),
  }),
  fail: returned,
  refuse: returned,
  reopen: (_doc: Pick<Progress, 'attempt'>, { turn }: Moved) => ({
    decidedAt: null,
    lastReason: null,
    ...deskColumns(turn),
  }),
} satisfies Partial<Record<DocumentMove, (doc: Pick<Progress, 'attempt'>, moved: Moved) => Partial<Progress>>>;

/** Opening a document does not change the content that was read, so its version stays. */
export const versionAfter = (move: DocumentMove, rowVersion: number): number =>
  rowVersion + (move === 'review' ? 0 : 1);

/**
 * Name of a move's entry in the log; undefined: the move leaves none. Of all changes by its owner only the first one
 * after a return is logged, which makes it a draft again.
 */
export function loggedAs(
  move: DocumentMove,
  doc?: Pick<Progress, 'attempt' | 'status'>,
  status?: number,
): string | undefined {
  if (move === 'open') return undefined;
  if (move === 'save') return doc && doc.attempt > 0 && doc.status !== status ? 'save' : undefined;
  const decision = documentDecisions.find((one) => one === move);
  if (decision) return decisionActions[decision];
  return move === 'review' ? 'open' : move;
}
