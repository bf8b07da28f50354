import { and, asc, desc, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reviewLevelOf } from '../../../domain/assessment/levels';
import { seatKindNames, seatKinds } from '../../../domain/documents/seats';
import { type OfficeSeatValues, officeSeat as resource } from '../../../domain/manage/resources/officeSeat';
import { todayOf } from '../../../domain/rules/calendar';
import { ProfileReview } from '../../../domain/statuses';
import { inUse } from '../../accounts/standing';
import type { Tx } from '../../db/client';
import { refersToNamed } from '../../db/paged';
import { account, document, officeSeat, organisation, reviewSeat } from '../../db/schema';
import { holdsOn } from '../../documents/standIns';
import type { FieldProblem } from '../../http/errors';
import { withinOffices } from './kept';
import { namedIn } from './named';
import type { Acting, KeptResource, Saved } from './resource/kept';
import { sheetOf } from './resource/sheet';
import { seatAndTell } from './seating';
import { differs, tellSeat } from './seatNotices';
import { firstReason, isClosed, isGone, isUnapproved, under } from './stuck';

type Seat = typeof officeSeat.$inferSelect;

const kindsOf = ({ kinds = [] }: OfficeSeatValues) => kinds.flatMap((n) => seatKinds[n] ?? []);

/** Condition: a seat of an office for which somebody keeps the seats, or below it. */
const below = (user: Acting['user']) => withinOffices(user, 'seats', officeSeat.orgId);

/** The organisation of a seat, where somebody keeps its seats and it is open. */
async function officeFor(tx: Tx, user: Acting['user'], orgId: string) {
  const [office] = await tx
    .select({ kind: organisation.kind })
    .from(organisation)
    .where(and(eq(organisation.id, orgId), isNull(organisation.retiredAt), withinOffices(user, 'seats')));
  return office;
}

/** Why somebody cannot be a reviewer: he is not in use, or nobody has approved who he is; undefined where he can. */
async function unseatable(tx: Tx, id: string): Promise<string | undefined> {
  const [person] = await tx
    .select({ roles: account.roles, profileReview: account.profileReview })
    .from(account)
    .where(and(eq(account.id, id), inUse()));
  if (!person || person.roles.includes('enterprise')) return 'officeSeat.error.person';
  return person.profileReview === ProfileReview.Passed ? undefined : 'manage.error.notApproved';
}

async function problemsOf(
  tx: Tx,
  { ctx, user }: Acting,
  values: OfficeSeatValues,
  stored: Seat | undefined,
  act: Saved,
): Promise<FieldProblem[]> {
  const { accountId = '', orgId = '', deputisesId, since, until } = values;
  const kinds = kindsOf(values);
  const day = todayOf(ctx.now());
  const problems: FieldProblem[] = [];
  const tell = (name: string, key: string) => {
    if (!problems.some((one) => one.name === name)) problems.push({ name, key });
  };
  const refused = await unseatable(tx, accountId);
  if (refused) tell('accountId', refused);
  const office = await officeFor(tx, user, orgId);
  // Who sits at an office that one does not keep is nothing to be told.
  if (!office) return [...problems, { name: 'orgId', key: 'organisation.error.outside' }];
  if (kinds.some(({ from }) => from > reviewLevelOf(office.kind))) tell('kinds', 'officeSeat.error.level');
  const here = and(eq(officeSeat.orgId, orgId), isNull(officeSeat.retiredAt), stored && ne(officeSeat.id, stored.id));
  if (deputisesId) {
    const held = await tx
      .select({ kinds: officeSeat.kinds })
      .from(officeSeat)
      .where(and(here, eq(officeSeat.accountId, deputisesId), isNull(officeSeat.deputisesId)));
    const names = new Set(held.flatMap((row) => row.kinds));
    if (deputisesId === accountId) tell('deputisesId', 'officeSeat.error.oneself');
    else if (kinds.some(({ name }) => !names.has(name))) tell('deputisesId', 'officeSeat.error.notHis');
    if (!until) tell('until', 'validation.required');
  } else if (!stored?.retiredAt || act === 'restore') {
    const [twin] = await tx
      .select({ id: officeSeat.id })
      .from(officeSeat)
      .where(and(here, eq(officeSeat.accountId, accountId), isNull(officeSeat.deputisesId)));
    if (twin) tell('accountId', 'officeSeat.error.twin');
  }
  if (until && until < day) tell('until', 'officeGrant.error.past');
  if (since && until && until < since) tell('until', 'officeSeat.error.order');
  return problems;
}

/** Kinds that a seat decides alone at its office, and for which something waits there. */
async function waitingAlone(tx: Tx, { accountId, orgId, kinds }: Seat): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ kind: document.kind })
    .from(document)
    .where(
      and(
        eq(document.officeId, orgId),
        inArray(document.kind, kinds),
        notExists(
          tx
            .select({ id: account.id })
            .from(reviewSeat)
            .innerJoin(account, eq(account.id, reviewSeat.accountId))
            .where(
              and(eq(reviewSeat.kind, document.kind), eq(reviewSeat.orgId, orgId), ne(account.id, accountId), inUse()),
            ),
        ),
      ),
    );
  return rows.map(({ kind }) => kind);
}

const twin = alias(officeSeat, 'twin');
/** Condition on `twin`: another seat at the same office that is somebody's own and has not ended. */
const ownThere = and(eq(twin.orgId, officeSeat.orgId), isNull(twin.retiredAt), isNull(twin.deputisesId));

/** Why a seat that has ended cannot go on. */
const stuckSeat = ({ ctx }: Pick<Acting, 'ctx'>): SQL<string | null> =>
  firstReason([
    [isClosed(officeSeat.orgId), 'manage.error.closedOffice'],
    [isGone(officeSeat.accountId), 'officeSeat.error.person'],
    [isUnapproved(officeSeat.accountId), 'manage.error.notApproved'],
    [
      sql`${officeSeat.deputisesId} is null and exists (select 1 from ${under(officeSeat, twin)}
        where ${and(ownThere, eq(twin.accountId, officeSeat.accountId))})`,
      'officeSeat.error.twin',
    ],
    [
      sql`${officeSeat.deputisesId} is not null and exists (
        select 1 from jsonb_array_elements_text(${officeSeat.kinds}) deputised(kind) where not exists (
          select 1 from ${under(officeSeat, twin)} where ${and(ownThere, eq(twin.accountId, officeSeat.deputisesId))} and ${twin.kinds} ? deputised.kind))`,
      'officeSeat.error.notHis',
    ],
    [sql`${officeSeat.until} < ${todayOf(ctx.now())}`, 'officeGrant.error.past'],
  ]);

/** Seats of reviewers, as the keepers of the seats of an office give and end them. */
export const keptSeats: KeptResource<typeof officeSeat, typeof resource.form.fields> = {
  resource,
  table: officeSeat,
  codes: { kinds: seatKindNames },
  within: below,
  place: ({ orgId }) => orgId,
  order: [desc(officeSeat.updatedAt), asc(officeSeat.id)],
  sought: (keyword) =>
    or(
      refersToNamed(keyword, [officeSeat.accountId], account.realName),
      refersToNamed(keyword, [officeSeat.orgId], organisation.name),
    ),
  check: (values, stored, tx, acting, act) => problemsOf(tx, acting, values, stored, act),
  beside: (db, rows, { now }) =>
    namedIn(
      db,
      officeSeat,
      rows.map(({ id }) => id),
      { other: officeSeat.deputisesId, day: todayOf(now()) },
    ),
  uses: async (db, rows) => {
    const ids = rows.map(({ id }) => id);
    const found = new Map(ids.map((id) => [id, [] as { key: string; n: number }[]]));
    if (ids.length === 0) return found;
    const counted = await db
      .select({ id: officeSeat.id, n: sql<number>`count(*)`.mapWith(Number) })
      .from(officeSeat)
      .innerJoin(document, and(eq(document.officeId, officeSeat.orgId), sql`${officeSeat.kinds} ? ${document.kind}`))
      .where(inArray(officeSeat.id, ids))
      .groupBy(officeSeat.id);
    for (const { id, n } of counted) found.get(id)?.push({ key: 'officeSeat.use.waiting', n });
    return found;
  },
  keeps: async (tx, row, { ctx }) => {
    const [holds] = await tx
      .select({ id: officeSeat.id })
      .from(officeSeat)
      .where(and(eq(officeSeat.id, row.id), holdsOn(todayOf(ctx.now()))));
    return holds && (await waitingAlone(tx, row)).length > 0 ? 'officeSeat.error.alone' : undefined;
  },
  stuck: stuckSeat,
  apart: true,
  ends: true,
  signed: ({ user }) => ({ givenBy: user.id }),
  changed: async (tx, row, before, { ctx, user }) => {
    await seatAndTell(tx, ctx.now(), row.accountId, row.orgId);
    if (row.retiredAt) {
      if (!before?.retiredAt) await tellSeat(tx, ctx.now(), row, 'unseated', user);
    } else if (!before || before.retiredAt || differs(before, row)) await tellSeat(tx, ctx.now(), row, 'seated', user);
  },
};

/** How seats come from a sheet. */
export const seatKind = sheetOf(keptSeats);
