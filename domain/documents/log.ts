import { type DocumentDecision, decisionActions, documentDecisions } from './machine';

/** The part of a log entry that tells which entries still count. */
export interface LogEntry {
  readonly id: string;
  readonly action: string;
  /** Id of the entry that this entry takes back. */
  readonly undoes?: string | null;
}

/** The entries that count: without decisions that were taken back, and without the entries that took them back. */
export function withoutUndone<E extends LogEntry>(log: readonly E[]): E[] {
  const undone = new Set(log.flatMap(({ undoes }) => undoes ?? []));
  return log.filter((entry) => !undone.has(entry.id) && !entry.undoes);
}

/** The last return that counts; undefined when it was never returned. */
export const lastReturn = <E extends LogEntry>(log: readonly E[]): E | undefined =>
  withoutUndone(log).findLast(({ action }) => action === 'notPass');

/** Decision of an entry; undefined for an entry that is not a decision. */
export const decisionOf = ({ action }: Pick<LogEntry, 'action'>): DocumentDecision | undefined =>
  documentDecisions.find((one) => decisionActions[one] === action);
