import { eq } from 'drizzle-orm';
import { allows } from '../../../domain/access/access';
import type { Db } from '../../db/client';
import { account } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { isWithin } from './organisations';

/** True for the person, and for managers of the organisation or of one above it, who approve the profile. */
export async function mayReadProfile(db: Db, user: SessionUser, accountId: string): Promise<boolean> {
  if (user.id === accountId) return true;
  if (!allows({ role: 'manager' }, user)) return false;
  const [row] = await db.select({ orgId: account.orgId }).from(account).where(eq(account.id, accountId));
  return row !== undefined && isWithin(db, row.orgId, user.orgId);
}
