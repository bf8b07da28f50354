import type { Db } from '../../db/client';
import type { SessionUser } from '../../http/context';
import { decidesOn } from './works';

/** Materials of projects may be read by every teacher. */
export const mayReadProject = async (_db: Db, user: SessionUser): Promise<boolean> => user.roles.includes('teacher');

/** The file of a homework may be read by the users who decide on it. */
export const mayReadWork = (db: Db, user: SessionUser, workId: string): Promise<boolean> => decidesOn(db, user, workId);
