import { type AnyColumn, and, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { ReviewLevel } from '../../domain/enums';
import { inUse } from '../accounts/standing';
import type { Db, Tx } from '../db/client';
import { anyOf, fixed } from '../db/prepared';
import { account, reviewSeat } from '../db/schema';
import type { SessionUser } from '../http/context';
import { forbidden, illegalState, notFound } from '../http/errors';
import { type Office, officeAbove, ownerChain, plannedChain } from './chain';
import type { DocumentKind, DocumentRow, LoadedDocument } from './kind';

/** Reviewers of a kind for some organisations, each with the organisation; without the owner, who may not review it. */
const seated = (db: Db | Tx, kind: Pick<DocumentKind, 'kind' | 'grant'>, orgIds: readonly string[], owner: string) =>
  db
    .select({ id: account.id, orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .where(
      and(
        eq(reviewSeat.kind, kind.kind),
        anyOf(reviewSeat.orgId, orgIds),
        ne(account.id, owner),
        inUse(),
        sql`${account.grants} ->> ${kind.grant} = 'true'`,
      ),
    );

/** Accounts that review a kind for an organisation. */
export const reviewersOf = async (
  tx: Db | Tx,
  kind: Pick<DocumentKind, 'kind' | 'grant'>,
  orgId: string,
  owner: string,
): Promise<string[]> => (await seated(tx, kind, [orgId], owner)).map(({ id }) => id);

/** Of some organisations, those that have a reviewer of a kind besides the owner of a document. */
export const seatedOffices = async (
  db: Db | Tx,
  kind: Pick<DocumentKind, 'kind' | 'grant'>,
  orgIds: readonly string[],
  owner: string,
): Promise<ReadonlySet<string>> => new Set((await seated(db, kind, orgIds, owner)).map(({ orgId }) => orgId));

/**
 * Returns the one office that decides about a document: the lowest one above its owner, at the level `from` or higher,
 * that has a reviewer of the kind. Where no office has one, the document waits at the lowest.
 */
export async function decidingOffice(
  db: Db | Tx,
  kind: Pick<DocumentKind, 'kind' | 'grant'>,
  doc: Pick<DocumentRow, 'accountId'>,
  from: number = ReviewLevel.School,
): Promise<Office[]> {
  const offices = (await ownerChain(db, doc)).filter(({ level }) => level >= from);
  const ids = offices.map(({ orgId }) => orgId);
  const found = await seatedOffices(db, kind, ids, doc.accountId);
  const office = offices.find(({ orgId }) => found.has(orgId)) ?? offices[0];
  return office ? [office] : [];
}

/** Throws 403 without the right to review a kind. */
export function assertReviews(kind: Pick<DocumentKind, 'grant'>, reviewer: SessionUser): void {
  if (!reviewer.grants[kind.grant]) throw forbidden();
}

/** Organisations for which the user reviews a kind. Throws 403 without the right to review it. */
export async function seatsOf(
  db: Db | Tx,
  kind: Pick<DocumentKind, 'kind' | 'grant'>,
  reviewer: SessionUser,
): Promise<string[]> {
  assertReviews(kind, reviewer);
  const rows = await db
    .select({ orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.kind, kind.kind), eq(reviewSeat.accountId, reviewer.id)));
  return rows.map(({ orgId }) => orgId);
}

const isBelow = (orgId: AnyColumn, tops: SQL): SQL => sql`${orgId} in (
  with recursive below (id) as (
    select id from organisation where ${tops}
    union select o.id from organisation o join below on o.parent_id = below.id
  ) select id from below)`;

/** Condition: an organisation is one of these, or lies below one of them. */
export const belowOffices = (orgId: AnyColumn, orgIds: readonly string[] | Placeholder): SQL =>
  isBelow(orgId, anyOf(sql`id`, orgIds));

/** Condition: an organisation is one for which an account has a seat of a kind, or lies below one. */
export const belowOwnSeats = (orgId: AnyColumn, { kind }: Pick<DocumentKind, 'kind'>, accountId: SQL): SQL =>
  isBelow(orgId, sql`id in (select org_id from review_seat where kind = ${fixed(kind)} and account_id = ${accountId})`);

/** Offices that decide about a document, lowest first; before them its current office if the owner has moved away. */
async function officesFor<P>(
  tx: Db | Tx,
  { kind, doc, plan }: Pick<LoadedDocument<P>, 'kind' | 'doc' | 'plan'>,
  officeId: string | null,
): Promise<Office[]> {
  const chain = await kind.chain(tx, doc, plan);
  const moved = officeId && !chain.some(({ orgId }) => orgId === officeId);
  return moved ? [...(await plannedChain(tx, [officeId])), ...chain] : chain;
}

/** An office that decides about a document, and the one after it. Throws 404 for one that does not. */
export async function officesOf<P>(
  tx: Db | Tx,
  of: Pick<LoadedDocument<P>, 'kind' | 'doc' | 'plan'>,
  officeId: string,
): Promise<{ office: Office; above: Office | undefined }> {
  const offices = await officesFor(tx, of, officeId);
  const office = offices.find(({ orgId }) => orgId === officeId);
  if (!office) throw notFound();
  return { office, above: officeAbove(offices, office.level) };
}

/** A reviewer at a document: the office as which he acts, and whether it is its turn. */
export interface Desk {
  readonly user: SessionUser;
  readonly office: Office;
  /** The office after it; undefined for the last one. */
  readonly above: Office | undefined;
  readonly inTurn: boolean;
}

/**
 * Returns the desk of a reviewer for a document, as the office whose turn it is; `officeId`: as another one; `known`:
 * the reviewer's seats, if already read. Throws 403 without the right, 404 for a document outside of the reviewer's
 * offices, 422 for the reviewer's own document.
 */
export async function deskOf<P>(
  tx: Db | Tx,
  held: LoadedDocument<P>,
  user: SessionUser,
  officeId = held.doc.officeId,
  known?: readonly string[],
): Promise<Desk> {
  const { kind, doc } = held;
  assertReviews(kind, user);
  const seats = new Set(known ?? (await seatsOf(tx, kind, user)));
  const offices = await officesFor(tx, held, officeId);
  const own = offices.filter(({ orgId }) => seats.has(orgId));
  const office = own.find(({ orgId }) => orgId === officeId) ?? own[0];
  if (!office) throw notFound();
  if (doc.accountId === user.id) throw illegalState('error.ownReview');
  return { user, office, above: officeAbove(offices, office.level), inTurn: office.orgId === officeId };
}
