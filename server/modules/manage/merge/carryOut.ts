import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../../domain/account/kind';
import { todayOf } from '../../../../domain/rules/calendar';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import {
  account,
  document,
  documentLog,
  type MovedInMerge,
  officeGrant,
  officeSeat,
  organisation,
  type organisationMerge,
  reviewSeat,
} from '../../../db/schema';
import { illegalState } from '../../../http/errors';
import { notify } from '../../../notices/send';
import { ownedColumns } from '../../../organisations/parts';
import { endOffices, type Grant, type Seat } from '../endOffices';
import { keptSeats } from '../officeSeats';
import { renewTree } from '../organisations';
import { keptUnits } from '../organisationUnits';
import { handOnAll, movePerson } from '../person/moving';
import { keepChanges } from '../resource/changes';
import type { Acting } from '../resource/kept';
import { settlePeopleRight } from '../rights';
import { settleSeats } from '../seating';
import { tellSeat } from '../seatNotices';
import { lockUnits, moveOwned, putBelow, type Unit } from './units';

type Merge = typeof organisationMerge.$inferSelect;

/** Moves everybody of the organisation; answers where each has gone. */
async function movePeople(tx: Tx, acting: Acting, row: Merge, from: Unit, units: ReadonlyMap<string, Unit>) {
  const people = await tx
    .select()
    .from(account)
    .where(and(eq(account.orgId, from.id), isNull(account.mergedInto)))
    .orderBy(account.id)
    .for('update');
  const elsewhere = new Map(row.elsewhere?.map(({ accountId, orgId }) => [accountId, orgId]));
  const moved: { id: string; to: string }[] = [];
  for (const person of people) {
    const to = units.get(elsewhere.get(person.id) ?? row.intoId);
    if (!to) continue;
    await movePerson(tx, acting, person, from, to, row.reason);
    moved.push({ id: person.id, to: to.id });
  }
  return moved;
}

/** Begins the seats that go along, of those of the organisation that have ended; answers them. */
async function beginSeats(tx: Tx, acting: Acting, row: Merge, ended: readonly Seat[]): Promise<string[]> {
  const { ctx, user } = acting;
  const now = ctx.now();
  const day = todayOf(now);
  const begun: string[] = [];
  for (const seat of ended) {
    // A deputy stands in for a seat that has ended: only seats of one's own go along.
    if (row.seats !== 'move' || seat.deputisesId) {
      await tellSeat(tx, now, seat, 'unseated', user);
      continue;
    }
    const held = await tx
      .select({ kinds: officeSeat.kinds })
      .from(officeSeat)
      .where(
        and(
          eq(officeSeat.orgId, row.intoId),
          eq(officeSeat.accountId, seat.accountId),
          isNull(officeSeat.retiredAt),
          isNull(officeSeat.deputisesId),
        ),
      );
    const known = new Set(held.flatMap(({ kinds }) => kinds));
    const kinds = seat.kinds.filter((kind) => !known.has(kind));
    if (kinds.length === 0) continue;
    const { accountId, since, until } = seat;
    const [made] = await tx
      .insert(officeSeat)
      .values({
        id: newId(now.getTime()),
        accountId,
        orgId: row.intoId,
        kinds,
        since,
        until,
        givenBy: user.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!made) continue;
    begun.push(made.id);
    await keepChanges(tx, keptSeats, acting, [{ act: 'add', row: made }]);
    await settleSeats(tx, day, accountId, row.intoId);
    await tellSeat(tx, now, made, 'seated', user);
  }
  return begun;
}

/** Tells the holders of rights for the organisation that they have ended: those for another one are given by two persons. */
async function tellEnded(tx: Tx, { ctx, user }: Acting, from: Unit, ended: readonly Grant[]): Promise<void> {
  for (const { accountId, id } of ended)
    await notify(tx, ctx.now(), {
      kind: 'manage.ended',
      to: [accountId],
      params: { office: from.name },
      about: id,
      sender: user.realName,
    });
}

/** Ends what is left of deciding about registrations at the organisation; answers who did. */
async function endApproving(tx: Tx, from: Unit): Promise<string[]> {
  const approving = await tx
    .select({ id: reviewSeat.accountId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.kind, ACCOUNT_KIND), eq(reviewSeat.orgId, from.id)));
  for (const { id } of approving) await settlePeopleRight(tx, id, from.id);
  return approving.map(({ id }) => id);
}

/** Documents that wait at the organisation, and those of the moved people that wait anywhere. */
const waitingAt = (tx: Tx, fromId: string, people: readonly { readonly id: string }[]) =>
  tx
    .select({ id: document.id, kind: document.kind })
    .from(document)
    .where(
      or(
        eq(document.officeId, fromId),
        people.length === 0
          ? undefined
          : and(
              isNotNull(document.officeId),
              inArray(
                document.accountId,
                people.map(({ id }) => id),
              ),
            ),
      ),
    )
    .orderBy(document.submittedAt, document.id);

/** Decisions that can still be taken back: then the document returns to the organisation that goes on, not to a closed one. */
export const redirectDecisions = (tx: Tx, from: string, into: string) =>
  tx
    .update(documentLog)
    .set({ before: sql`${documentLog.before} || ${JSON.stringify({ officeId: into })}::jsonb` })
    .where(
      and(
        sql`${documentLog.before} ->> 'officeId' = ${from}`,
        inArray(
          documentLog.id,
          tx
            .select({ id: sql<string>`${document.decisionId}` })
            .from(document)
            .where(isNotNull(document.decisionId)),
        ),
      ),
    );

/** Merges an organisation into another one; answers what has moved. Both were checked in the same transaction. */
export async function carryOut(tx: Tx, acting: Acting, row: Merge): Promise<MovedInMerge> {
  const { ctx, user } = acting;
  const now = ctx.now();
  const units = await lockUnits(tx, [row.fromId, row.intoId, ...(row.elsewhere ?? []).map(({ orgId }) => orgId)]);
  const [from, into] = [units.get(row.fromId), units.get(row.intoId)];
  if (!from || !into) throw new Error('A merging without its organisations');
  // Another merging may have closed one of them while this waited for the lock.
  if (from.retiredAt || into.retiredAt) throw illegalState('organisationMerge.error.goneOn');
  const below = await putBelow(
    tx,
    acting,
    into,
    and(eq(organisation.parentId, from.id), isNull(organisation.retiredAt)),
  );
  const people = await movePeople(tx, acting, row, from, units);
  const owned: Record<string, string[]> = {};
  for (const { name, column } of ownedColumns) owned[name] = await moveOwned(tx, column, into.id, eq(column, from.id));
  const { seats, rights } = await endOffices(tx, acting, {
    seats: eq(officeSeat.orgId, from.id),
    rights: eq(officeGrant.orgId, from.id),
  });
  const begun = await beginSeats(tx, acting, row, seats);
  await tellEnded(tx, acting, from, rights);
  const approvers = await endApproving(tx, from);
  await redirectDecisions(tx, from.id, into.id);
  const [closed] = await tx
    .update(organisation)
    .set({ retiredAt: now, mergedIntoId: into.id, updatedAt: now, rowVersion: from.rowVersion + 1 })
    .where(eq(organisation.id, from.id))
    .returning();
  if (closed) await keepChanges(tx, keptUnits, acting, [{ act: 'retire', row: closed, before: from }]);
  const documents = await handOnAll(tx, acting, await waitingAt(tx, from.id, people));
  // A document whose plan names its offices by itself goes to the one that carries the organisation on.
  await tx
    .update(document)
    .set({ officeId: into.id, rowVersion: sql`${document.rowVersion} + 1`, updatedAt: now })
    .where(eq(document.officeId, from.id));
  await renewTree(tx);
  for (const to of new Set(people.map((one) => one.to)))
    await notify(tx, now, {
      kind: 'manage.merged',
      to: people.filter((one) => one.to === to).map(({ id }) => id),
      params: { from: from.name, into: units.get(to)?.name ?? into.name },
      about: row.id,
      sender: user.realName,
    });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { people, below, owned, documents, seats: idsOf(seats), begun, rights: idsOf(rights), approvers };
}
