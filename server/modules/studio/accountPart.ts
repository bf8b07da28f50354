import { and, eq, inArray } from 'drizzle-orm';
import { enterpriseMember, studio, studioMember, studioMemberLog } from '../../db/schema';
import type { AccountPart } from '../account/parts';

/** Studios that somebody hosts or belongs to: of what both accounts belong to, that of the one that goes on stays. */
export const studioPart: AccountPart = {
  moved: [studio.hostId, studioMember.accountId, enterpriseMember.accountId],
  kept: [{ column: studioMemberLog.operatorId, why: 'says who did it' }],
  before: async (tx, { from, to }) => {
    for (const { accountId, studioId, table } of [
      { table: studioMember, accountId: studioMember.accountId, studioId: studioMember.studioId },
      { table: enterpriseMember, accountId: enterpriseMember.accountId, studioId: enterpriseMember.studioId },
    ]) {
      const held = tx.select({ id: studioId }).from(table).where(eq(accountId, to.id));
      await tx.delete(table).where(and(eq(accountId, from.id), inArray(studioId, held)));
    }
  },
};
