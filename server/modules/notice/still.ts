import type { message } from '../../db/schema';

type Told = Pick<typeof message.$inferSelect, 'readAt' | 'deletedAt' | 'deadline' | 'target'>;

/** Does a message still have to be told? One that was read or deleted, or a task that is done or over, has not. */
export const isStillTold = ({ readAt, deletedAt, deadline, target }: Told, now: Date): boolean =>
  !readAt && !deletedAt && target.state !== 'done' && !(target.state === 'open' && deadline && deadline <= now);
