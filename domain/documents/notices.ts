import type { NoticeKind } from '../notices';

/**
 * Events of a document that cause messages; opening it for review causes none. `failLate` is a return after the window
 * has closed: the owner cannot do anything more. `refuse` exists only where the machine has a final refusal. A decision
 * is told when it can no longer be taken back, so that an undo causes no message.
 */
export const documentEvents = ['submit', 'withdraw', 'report', 'pass', 'fail', 'failLate', 'refuse'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

export interface DocumentNotice {
  /** `reviewers` are those of the level whose turn it is; after a withdrawal, of the level whose turn it was. */
  readonly to: 'owner' | 'reviewers';
  readonly kind: NoticeKind;
  /** When a to-do is due: at the end of the window, or at the date of the level. */
  readonly due?: 'window' | 'level';
}

/** Receivers of the messages when a document moves. Every event also ends all open to-dos of the document. */
export type DocumentNotices = Readonly<
  Record<Exclude<DocumentEvent, 'refuse'>, readonly DocumentNotice[]> & {
    refuse?: readonly DocumentNotice[];
  }
>;
