import type { SessionUser } from '../http/context';
import type { Decision, DocumentActor } from './kind';
import type { Desk } from './seats';

/** Actor that moves a document: its owner, a reviewer at a desk, or the product itself. */
export type Actor =
  | { as: 'owner'; user: Pick<SessionUser, 'id' | 'realName'> }
  | ({ as: 'reviewer' } & Omit<Desk, 'user'> & { user: Pick<SessionUser, 'id' | 'realName' | 'orgId'> })
  | { as: 'system' };

export interface MoveInput extends Decision {
  /** Version of the document that the actor has read; a document that was changed since is not moved. */
  rowVersion?: number | undefined;
  /** Time of the decision, for one that takes effect later. */
  decidedAt?: Date;
  /** Values to store; only for a save. */
  values?: Record<string, unknown>;
  title?: string;
}

/** Name of the actor in the state machines. */
export const roleOf = (actor: Actor): DocumentActor => {
  if (actor.as === 'owner') return 'teacher';
  if (actor.as === 'system') return 'system';
  return actor.above ? 'lowerReviewer' : 'lastReviewer';
};
