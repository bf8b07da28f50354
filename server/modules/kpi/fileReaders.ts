import type { Db } from '../../db/client';
import type { SessionUser } from '../../http/context';

/** Forms and announcements are for every teacher. */
export const mayReadKpi = async (_db: Db, user: SessionUser): Promise<boolean> => user.roles.includes('teacher');
