import { inArray } from 'drizzle-orm';
import { reviewLevelOf } from '../../domain/assessment/levels';
import { seatKinds } from '../../domain/documents/seats';
import { todayOf } from '../../domain/rules/calendar';
import type { Tx } from '../db/client';
import { newId } from '../db/id';
import { officeSeat, organisation } from '../db/schema';
import { settleSeats } from '../modules/manage/seating';
import type { SeedSeat } from './reviewSeats';

/** Seats the reviewers of the demonstration, each for every kind that is decided at the level of the office. */
export async function seatReviewers(tx: Tx, now: Date, seats: readonly SeedSeat[]): Promise<void> {
  const offices = await tx
    .select({ id: organisation.id, kind: organisation.kind })
    .from(organisation)
    .where(
      inArray(
        organisation.id,
        seats.map(({ orgId }) => orgId),
      ),
    );
  const levelOf = new Map(offices.map(({ id, kind }) => [id, reviewLevelOf(kind)]));
  const at = { createdAt: now, updatedAt: now };
  for (const { accountId, orgId } of seats) {
    const kinds = seatKinds.filter(({ from }) => from <= (levelOf.get(orgId) ?? 0)).map(({ name }) => name);
    await tx.insert(officeSeat).values({ id: newId(now.getTime()), accountId, orgId, kinds, ...at });
    await settleSeats(tx, todayOf(now), accountId, orgId);
  }
}
