import type { SessionUser } from '../http/context';
import type { Decision, DocumentActor } from './kind';
import type { Desk } from './seats';

/** Who moves a document: its owner, a reviewer at his desk, or the product itself. */
export type Actor =
  | { as: 'owner'; user: Pick<SessionUser, 'id' | 'realName'> }
  | ({ as: 'reviewer' } & Omit<Desk, 'user'> & { user: Pick<SessionUser, 'id' | 'realName' | 'orgId'> })
  | { as: 'system' };

export interface MoveInput extends Decision {
  /** Of the document that the mover has read: what was changed since is not moved. */
  rowVersion?: number | undefined;
  /** When it was decided, of a decision that takes effect later. */
  decidedAt?: Date;
  /** Of a save: what is stored with it. */
  values?: Record<string, unknown>;
  title?: string;
}

/** The actor as machines name him. */
export const roleOf = (actor: Actor): DocumentActor => {
  if (actor.as === 'owner') return 'teacher';
  if (actor.as === 'system') return 'system';
  return actor.above ? 'lowerReviewer' : 'lastReviewer';
};
