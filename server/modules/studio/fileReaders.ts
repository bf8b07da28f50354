import { eq } from 'drizzle-orm';
import { allows } from '../../../domain/access/access';
import type { Db } from '../../db/client';
import { studio } from '../../db/schema';
import type { SessionUser } from '../../http/context';

/** Photo, film and achievements of a studio may be read by all users who may open the square. */
export const mayReadStudio = async (db: Db, user: SessionUser, id: string): Promise<boolean> =>
  allows('member', user) && (await db.$count(studio, eq(studio.id, id))) > 0;
