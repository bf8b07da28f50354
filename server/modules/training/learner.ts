import { eq } from 'drizzle-orm';
import type { Learner } from '../../../domain/training/targets';
import type { Db, Tx } from '../../db/client';
import { prepared } from '../../db/prepared';
import { account } from '../../db/schema';

const stored = prepared((db, at: { accountId: string }) =>
  db
    .select({ roles: account.roles, stageCategory: account.stageCategory, profile: account.profile })
    .from(account)
    .where(eq(account.id, at.accountId)),
);

/** The same of an account that is read already. */
export const learnerIn = ({
  roles,
  stageCategory,
  profile: { mainPeriodId, firstTeachingTime },
}: Pick<typeof account.$inferSelect, 'roles' | 'stageCategory' | 'profile'>): Learner => ({
  roles,
  stageCategory,
  mainPeriodId,
  firstTeachingTime,
});

/** Facts of an account's profile that decide which projects are for it. */
export async function learnerOf(db: Db | Tx, accountId: string): Promise<Learner> {
  const [row] = await stored(db, { accountId });
  if (!row) return { roles: [] };
  return learnerIn(row);
}
