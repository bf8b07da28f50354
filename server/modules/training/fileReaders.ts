import type { Db } from '../../db/client';
import type { SessionUser } from '../../http/context';
import { decidesOn } from './works';

/** The materials of projects are for every teacher. */
export const mayReadProject = async (_db: Db, user: SessionUser): Promise<boolean> => user.roles.includes('teacher');

/** Homework is read by whoever decides on it. */
export const mayReadWork = (db: Db, user: SessionUser, workId: string): Promise<boolean> => decidesOn(db, user, workId);
