import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { derivedSeatKinds } from '../../../../domain/documents/seats';
import { todayOf } from '../../../../domain/rules/calendar';
import type { Tx } from '../../../db/client';
import {
  account,
  document,
  officeGrant,
  officeSeat,
  organisation,
  organisationMerge,
  reviewSeat,
} from '../../../db/schema';
import { notify } from '../../../notices/send';
import { ownedColumns } from '../../../organisations/parts';
import { endOffices, type Grant, type Seat } from '../endOffices';
import { keptGrants } from '../officeGrants';
import { keptSeats } from '../officeSeats';
import { renewTree } from '../organisations';
import { keptUnits } from '../organisationUnits';
import { handOnAll, movePerson, waitingOf } from '../person/moving';
import { keepChanges } from '../resource/changes';
import type { Acting } from '../resource/kept';
import { settlePeopleRight } from '../rights';
import { settleSeats } from '../seating';
import { firstReason, under } from '../stuck';
import { lockUnits, moveOwned, putBelow } from './units';

type Merge = typeof organisationMerge.$inferSelect;

/** Problem (catalogue key) that keeps a merging from being taken back by now; undefined where nothing does. */
export async function putBackProblem(tx: Tx, row: Merge): Promise<string | undefined> {
  const units = await lockUnits(tx, [row.fromId, row.intoId]);
  const [from, into] = [units.get(row.fromId), units.get(row.intoId)];
  if (from?.mergedIntoId !== row.intoId || !into || into.retiredAt) return 'organisationMerge.error.goneOn';
  const [above] = await tx
    .select({ retiredAt: organisation.retiredAt })
    .from(organisation)
    .where(eq(organisation.id, from.parentId ?? ''));
  if (!above || above.retiredAt) return 'organisationMerge.error.goneOn';
  const [twin] = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(
      and(
        eq(organisation.parentId, from.parentId ?? ''),
        eq(organisation.name, from.name),
        ne(organisation.id, from.id),
        isNull(organisation.retiredAt),
      ),
    );
  return twin ? 'organisation.error.twin' : undefined;
}

const from = alias(organisation, 'from_unit');
const into = alias(organisation, 'into_unit');
const above = alias(organisation, 'above_unit');
const twin = alias(organisation, 'twin_unit');

/** The same for a merging in a query, without its locks. */
export const stuckMerge = (): SQL<string | null> =>
  firstReason([
    [
      sql`not exists (select 1 from ${under(organisation, from)} join ${under(organisation, into)} on ${and(eq(into.id, organisationMerge.intoId), isNull(into.retiredAt))}
        join ${under(organisation, above)} on ${and(eq(above.id, from.parentId), isNull(above.retiredAt))}
        where ${and(eq(from.id, organisationMerge.fromId), eq(from.mergedIntoId, organisationMerge.intoId))})`,
      'organisationMerge.error.goneOn',
    ],
    [
      sql`exists (select 1 from ${under(organisation, from)} join ${under(organisation, twin)} on ${and(
        eq(twin.parentId, from.parentId),
        eq(twin.name, from.name),
        ne(twin.id, from.id),
        isNull(twin.retiredAt),
      )} where ${eq(from.id, organisationMerge.fromId)})`,
      'organisation.error.twin',
    ],
  ]);

/** Brings back seats and rights that ended with the merging; whatever somebody has given or ended since stays as it is. */
async function restoreOffices(tx: Tx, acting: Acting, { fromId, moved }: Merge): Promise<void> {
  const now = acting.ctx.now();
  const day = todayOf(now);
  const renewed = { updatedAt: now };
  await endOffices(tx, acting, { seats: inArray(officeSeat.id, [...moved.begun]) });
  const back = await tx
    .update(officeSeat)
    .set({ ...renewed, retiredAt: null, rowVersion: sql`${officeSeat.rowVersion} + 1` })
    .where(and(inArray(officeSeat.id, [...moved.seats]), isNotNull(officeSeat.retiredAt)))
    .returning();
  for (const { accountId } of back) await settleSeats(tx, day, accountId, fromId);
  const rights = await tx
    .update(officeGrant)
    .set({ ...renewed, retiredAt: null, rowVersion: sql`${officeGrant.rowVersion} + 1` })
    .where(and(inArray(officeGrant.id, [...moved.rights]), isNotNull(officeGrant.retiredAt)))
    .returning();
  for (const { accountId } of rights) await settlePeopleRight(tx, accountId, fromId);
  const restored = <R extends Seat | Grant>(row: R) => ({ act: 'restore' as const, row, before: row });
  await keepChanges(tx, keptSeats, acting, back.map(restored));
  await keepChanges(tx, keptGrants, acting, rights.map(restored));
  const holders = new Set(rights.map(({ accountId }) => accountId));
  for (const accountId of moved.approvers) {
    if (holders.has(accountId)) continue;
    await tx
      .insert(reviewSeat)
      .values(derivedSeatKinds.map((kind) => ({ kind, orgId: fromId, accountId })))
      .onConflictDoNothing();
    await tx
      .update(account)
      .set({ grants: sql`${account.grants} || '{"accountReview":true}'::jsonb` })
      .where(eq(account.id, accountId));
  }
}

/** Takes a merging back: everything returns that nobody has moved or changed since. */
export async function putBack(tx: Tx, acting: Acting, row: Merge): Promise<void> {
  const { ctx, user } = acting;
  const now = ctx.now();
  const { moved } = row;
  const units = await lockUnits(tx, [row.fromId, row.intoId, ...moved.people.map(({ to }) => to)]);
  const [from, into] = [units.get(row.fromId), units.get(row.intoId)];
  if (!from || !into) throw new Error('A merging without its organisations');
  const [open] = await tx
    .update(organisation)
    .set({ retiredAt: null, mergedIntoId: null, updatedAt: now, rowVersion: from.rowVersion + 1 })
    .where(eq(organisation.id, from.id))
    .returning();
  if (open) await keepChanges(tx, keptUnits, acting, [{ act: 'restore', row: open, before: from }]);
  await putBelow(tx, acting, from, and(inArray(organisation.id, [...moved.below]), eq(organisation.parentId, into.id)));
  for (const { name, column } of ownedColumns) {
    const ids = moved.owned[name] ?? [];
    if (ids.length > 0)
      await moveOwned(tx, column, from.id, and(eq(column, into.id), sql`id = any(${sql.param([...ids])}::text[])`));
  }
  await restoreOffices(tx, acting, row);
  const back: string[] = [];
  for (const { id, to } of moved.people) {
    const [person] = await tx
      .select()
      .from(account)
      .where(and(eq(account.id, id), eq(account.orgId, to), isNull(account.mergedInto)))
      .for('update');
    const place = units.get(to);
    if (!person || !place) continue;
    await movePerson(tx, acting, person, place, from, acting.reason ?? row.reason);
    back.push(id);
  }
  for (const id of back) await handOnAll(tx, acting, await waitingOf(tx, id));
  if (moved.documents.length > 0)
    await handOnAll(
      tx,
      acting,
      await tx
        .select({ id: document.id, kind: document.kind })
        .from(document)
        .where(and(inArray(document.id, [...moved.documents]), isNotNull(document.officeId))),
    );
  await renewTree(tx);
  await notify(tx, now, {
    kind: 'manage.mergeUndone',
    to: back,
    params: { from: from.name },
    about: row.id,
    sender: user.realName,
  });
}
