import type { NoticeKind } from '../notices';

/**
 * What happens to a document that somebody must hear of; opening it for review tells nobody. `failLate` is a return
 * after the window has closed: there is nothing left to do for the owner. `refuse` ends what a machine lets end so. A
 * decision is told when it cannot be taken back any more, so that its undo tells nobody.
 */
export const documentEvents = ['submit', 'withdraw', 'report', 'pass', 'fail', 'failLate', 'refuse'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

export interface DocumentNotice {
  /** `reviewers` are those of the level whose turn it is; after a withdrawal, of the level whose turn it was. */
  readonly to: 'owner' | 'reviewers';
  readonly kind: NoticeKind;
  /** Until when a to-do is due: the end of the window, or the date of the level. */
  readonly due?: 'window' | 'level';
}

/** Who is told what when a document moves. Every event also ends the open to-dos of the document, whoever had them. */
export type DocumentNotices = Readonly<
  Record<Exclude<DocumentEvent, 'refuse'>, readonly DocumentNotice[]> & {
    refuse?: readonly DocumentNotice[];
  }
>;
