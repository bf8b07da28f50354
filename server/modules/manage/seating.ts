import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ReviewGrant } from '../../../domain/documents/machine';
import { seatKindNames, seatKinds } from '../../../domain/documents/seats';
import { todayOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { account, officeSeat, reviewSeat } from '../../db/schema';
import { endSeated, tellSeated } from '../../documents/reminders';
import { holdsOn } from '../../documents/standIns';
import { documentKindOf } from '../documentKinds';

/**
 * Writes the seats of a person that hold on a day at an office into `review_seat`, and the rights that go with them into the
 * account; answers the kinds that are new to him there. Called after each change of a seat, and when one begins or ends by its date.
 */
export async function settleSeats(tx: Tx, day: string, accountId: string, orgId: string): Promise<string[]> {
  const rows = await tx
    .select({ kinds: officeSeat.kinds })
    .from(officeSeat)
    .where(and(eq(officeSeat.accountId, accountId), eq(officeSeat.orgId, orgId), holdsOn(day)));
  const kinds = [...new Set(rows.flatMap((row) => row.kinds))];
  const here = and(
    eq(reviewSeat.accountId, accountId),
    eq(reviewSeat.orgId, orgId),
    inArray(reviewSeat.kind, seatKindNames),
  );
  const gone = await tx
    .delete(reviewSeat)
    .where(and(here, kinds.length === 0 ? undefined : notInArray(reviewSeat.kind, kinds)))
    .returning({ kind: reviewSeat.kind });
  if (gone.length > 0)
    await endSeated(
      tx,
      gone.map(({ kind }) => kind),
      { officeId: orgId, accountId },
    );
  const fresh =
    kinds.length === 0
      ? []
      : await tx
          .insert(reviewSeat)
          .values(kinds.map((kind) => ({ kind, orgId, accountId })))
          .onConflictDoNothing()
          .returning({ kind: reviewSeat.kind });
  const all = await tx
    .selectDistinct({ kind: reviewSeat.kind })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.accountId, accountId), inArray(reviewSeat.kind, seatKindNames)));
  const held = new Set(all.map(({ kind }) => kind));
  const grants: Partial<Record<ReviewGrant, boolean>> = {};
  for (const { name, grant } of seatKinds) grants[grant] = grants[grant] || held.has(name);
  await tx
    .update(account)
    .set({ grants: sql`${account.grants} || ${JSON.stringify(grants)}::jsonb` })
    .where(eq(account.id, accountId));
  return fresh.map(({ kind }) => kind);
}

/** Settles the seats of a person at an office, and gives him to do what waits there of the kinds that are new to him. */
export async function seatAndTell(tx: Tx, now: Date, accountId: string, orgId: string): Promise<void> {
  for (const name of await settleSeats(tx, todayOf(now), accountId, orgId)) {
    const kind = documentKindOf(name);
    if (kind) await tellSeated(tx, kind, { officeId: orgId, accountId }, now);
  }
}
