import { and, eq, inArray, isNull } from 'drizzle-orm';
import { StudioReview } from '../../../domain/statuses';
import type { AccountPart } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import { enterpriseMember, studio, studioMember, studioMemberLog } from '../../db/schema';
import { settleCounts, settleStanding } from './standing';

/** States of a membership, the best first: of two in one studio the better one stays. */
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

/** Studios and memberships of an account. Of two memberships in one studio the better one stays. */
export const studioPart: AccountPart = {
  moved: [studio.hostId, studioMember.accountId, enterpriseMember.accountId],
  reported: [
    // The host of a studio is not one of its members.
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
      // Of two equal ones, that of the remaining account stays.
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
