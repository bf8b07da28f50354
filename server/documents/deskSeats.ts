import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { document, reviewSeat } from '../db/schema';
import { isRecused } from './conflicts';
import type { DeskPlaces } from './deskForm';
import { isKnown, isOfKinds, type KnownForm } from './knownStates';

/* Which documents lie on the desks of a reviewer, by the seats. */

/**
 * Seats of a reviewer. The kinds are written into the statement: for a value PostgreSQL expects ten of them, finds the
 * plan that it would keep more expensive than one for this call, and plans each call again.
 */
const seatsOf = (db: Db | Tx, at: Pick<DeskPlaces, 'user'>, { known }: KnownForm) =>
  db
    .select({ kind: reviewSeat.kind, orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(
      and(
        eq(reviewSeat.accountId, at.user),
        isOfKinds(
          reviewSeat.kind,
          known.flatMap(({ kinds }) => kinds),
        ),
      ),
    );

/** Condition: not the reviewer's own document, which they must not review. */
export const isOthers = (at: Pick<DeskPlaces, 'user'>) => sql`${document.accountId} <> ${at.user}`;
/**
 * The reviewer's own documents, as a table in place of all documents. They are found by their owner; the `offset` keeps
 * PostgreSQL from searching the thousands of documents on the reviewer's desks instead.
 */
export const ownDocuments = (at: DeskPlaces) =>
  sql`(select * from ${document} where ${document.accountId} = ${at.user} offset 0) ${document}`;
/** Condition: a document is on one of the reviewer's desks. */
export const liesWith = (db: Db | Tx, at: Pick<DeskPlaces, 'user'>, form: KnownForm) =>
  sql`((${document.kind}, ${document.officeId}) in ${seatsOf(db, at, form)} and ${isKnown(form)})`;

/** Condition: a document of somebody else that has left all of the reviewer's desks. */
export const hasLeft = (db: Db | Tx, at: Pick<DeskPlaces, 'user'>, form: KnownForm) =>
  and(
    isOthers(at),
    isKnown(form),
    or(isNull(document.officeId), isRecused(at.user), not(sql`coalesce(${liesWith(db, at, form)}, false)`)),
  );

/** The reviewer's seats, and the condition that a document is on the desk of such a `seat`. */
export function desksOf(db: Db | Tx, at: Pick<DeskPlaces, 'user'>, form: KnownForm) {
  const seat = seatsOf(db, at, form).as('seat');
  return { seat, lies: and(eq(document.kind, seat.kind), eq(document.officeId, seat.orgId), isKnown(form)) };
}

/** Waiting documents desk by desk, each in the order of its own index: ten of five thousand then read only ten rows. */
export function waitingAt(db: Db | Tx, at: Pick<DeskPlaces, 'user'>, form: KnownForm) {
  const { seat, lies } = desksOf(db, at, form);
  return { seat, isThere: and(lies, isOthers(at), not(isRecused(at.user))) };
}
