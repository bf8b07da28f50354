import { type DocumentDecision, decisionActions, documentDecisions } from './machine';

/** As much of an entry of a document's log as tells which entries still count. */
export interface LogEntry {
  readonly id: string;
  readonly action: string;
  /** The entry that this one takes back. */
  readonly undoes?: string | null;
}

/** The entries that count: a decision that was taken back is left out, and so is what took it back. */
export function withoutUndone<E extends LogEntry>(log: readonly E[]): E[] {
  const undone = new Set(log.flatMap(({ undoes }) => undoes ?? []));
  return log.filter((entry) => !undone.has(entry.id) && !entry.undoes);
}

/** The last return that counts; undefined when it was never returned. */
export const lastReturn = <E extends LogEntry>(log: readonly E[]): E | undefined =>
  withoutUndone(log).findLast(({ action }) => action === 'notPass');

/** What an entry has decided; undefined for one that is no decision. */
export const decisionOf = ({ action }: Pick<LogEntry, 'action'>): DocumentDecision | undefined =>
  documentDecisions.find((one) => decisionActions[one] === action);
