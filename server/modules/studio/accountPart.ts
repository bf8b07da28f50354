import { and, eq, inArray, isNull } from 'drizzle-orm';
import { StudioReview } from '../../../domain/statuses';
import type { AccountPart } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import { enterpriseMember, studio, studioMember, studioMemberLog } from '../../db/schema';
import { settleCounts, settleStanding } from './standing';

/** Which of two memberships of one studio stays: whoever belongs to it goes on belonging, and whoever waits goes on waiting. */
const ranks: readonly (number | null)[] = [StudioReview.Passed, StudioReview.Waiting, StudioReview.NotPassed, null];

const studiosOf = async (tx: Tx, accountIds: readonly string[]): Promise<string[]> => {
  const tables = [studioMember, enterpriseMember] as const;
  const found = await Promise.all(
    tables.map((table) =>
      tx
        .select({ id: table.studioId })
        .from(table)
        .where(inArray(table.accountId, [...accountIds])),
    ),
  );
  return [...new Set(found.flat().map(({ id }) => id))].toSorted();
};

/** Studios that somebody hosts or belongs to: of two memberships of one studio the one that is worth more stays. */
export const studioPart: AccountPart = {
  moved: [studio.hostId, studioMember.accountId, enterpriseMember.accountId],
  reported: [
    // Whoever hosts a studio is not one of its members.
    { thing: 'studio', column: studio.hostId },
    { thing: 'studio', column: studioMember.accountId },
    { thing: 'studio', column: enterpriseMember.accountId, where: isNull(enterpriseMember.deletedAt) },
  ],
  kept: [{ column: studioMemberLog.operatorId, why: 'says who did it' }],
  before: async (tx, { from, to }) => {
    const both = [from.id, to.id];
    const concerned = await studiosOf(tx, both);
    if (concerned.length > 0)
      await tx
        .select({ id: studio.id })
        .from(studio)
        .where(inArray(studio.id, concerned))
        .orderBy(studio.id)
        .for('update');
    const rows = await tx.select().from(studioMember).where(inArray(studioMember.accountId, both));
    const worse = rows.flatMap((row) => {
      const twin = rows.find((one) => one.studioId === row.studioId && one.accountId !== row.accountId);
      if (!twin) return [];
      const [own, other] = [ranks.indexOf(row.status), ranks.indexOf(twin.status)];
      // Of two that are worth the same, that of the account that goes on stays.
      return own > other || (own === other && row.accountId === from.id) ? [row.id] : [];
    });
    if (worse.length > 0) await tx.delete(studioMember).where(inArray(studioMember.id, worse));
    const held = tx
      .select({ id: enterpriseMember.studioId })
      .from(enterpriseMember)
      .where(and(eq(enterpriseMember.accountId, to.id), isNull(enterpriseMember.deletedAt)));
    await tx
      .delete(enterpriseMember)
      .where(and(eq(enterpriseMember.accountId, from.id), inArray(enterpriseMember.studioId, held)));
  },
  after: async (tx, { from, to }) => {
    await settleCounts(tx, await studiosOf(tx, [to.id]));
    await settleStanding(tx, [from.id, to.id]);
  },
};
