import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { todayOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { officeGrant, officeSeat, resourceChange } from '../../db/schema';
import type { DueWork } from '../../due/job';
import { bySystem, writeActs } from '../../log/audit';
import { keptGrants } from './officeGrants';
import { keptSeats } from './officeSeats';
import { keepChanges } from './resource/changes';
import type { Acting } from './resource/kept';
import { settlePeopleRight } from './rights';
import { settleSeats } from './seating';

export type Seat = typeof officeSeat.$inferSelect;
export type Grant = typeof officeGrant.$inferSelect;

/** Seats and rights that have ended. */
export interface Ended {
  readonly seats: readonly Seat[];
  readonly rights: readonly Grant[];
}

/** Keeps in the history of rows that they ended by their own dates, and says so in the audit log. */
async function keepLapses(
  tx: Tx,
  work: DueWork,
  { resource }: typeof keptSeats | typeof keptGrants,
  rows: readonly Pick<Seat, 'id' | 'rowVersion'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const createdAt = work.now();
  await tx.insert(resourceChange).values(
    rows.map(({ id, rowVersion }) => ({
      id: newId(createdAt.getTime()),
      resource: resource.name,
      rowId: id,
      act: 'lapse' as const,
      rowVersion,
      before: {},
      after: {},
      createdAt,
    })),
  );
  await writeActs(
    tx,
    work,
    rows.map(({ id }) => ({ accountId: bySystem.id, action: `${resource.form.words}.lapse`, subjectId: id })),
  );
}

/** Rows of each person at each office, the first of them. */
const placesOf = <R extends Pick<Seat, 'accountId' | 'orgId'>>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [`${row.accountId} ${row.orgId}`, row])).values(),
];

/**
 * Ends the seats and the rights with a condition that have not ended, with what follows from them: who decides, and what
 * is open to a person. Their history says who has done it, or that their own date is over. Whoever calls it tells the people.
 */
export async function endOffices(
  tx: Tx,
  by: Acting | DueWork,
  { seats, rights }: { seats?: SQL | undefined; rights?: SQL | undefined },
): Promise<Ended> {
  const now = ('ctx' in by ? by.ctx : by).now();
  const over = { retiredAt: now, updatedAt: now };
  const endedSeats = seats
    ? await tx
        .update(officeSeat)
        .set({ ...over, rowVersion: sql`${officeSeat.rowVersion} + 1` })
        .where(and(isNull(officeSeat.retiredAt), seats))
        .returning()
    : [];
  const endedRights = rights
    ? await tx
        .update(officeGrant)
        .set({ ...over, rowVersion: sql`${officeGrant.rowVersion} + 1` })
        .where(and(isNull(officeGrant.retiredAt), rights))
        .returning()
    : [];
  for (const { accountId, orgId } of placesOf(endedSeats)) await settleSeats(tx, todayOf(now), accountId, orgId);
  for (const { accountId, orgId } of placesOf(endedRights)) await settlePeopleRight(tx, accountId, orgId);
  if ('ctx' in by) {
    const retired = <R extends Seat | Grant>(row: R) => ({ act: 'retire' as const, row, before: row });
    await keepChanges(tx, keptSeats, by, endedSeats.map(retired));
    await keepChanges(tx, keptGrants, by, endedRights.map(retired));
  } else {
    await keepLapses(tx, by, keptSeats, endedSeats);
    await keepLapses(tx, by, keptGrants, endedRights);
  }
  return { seats: endedSeats, rights: endedRights };
}
