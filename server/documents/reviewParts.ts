import { and, asc, desc, eq, inArray, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import type { Db, Tx } from '../db/client';
import { isLike, patternOf } from '../db/paged';
import { anyOf } from '../db/prepared';
import { account, document, documentLog, reviewSeat } from '../db/schema';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind } from './kind';
import { assertReviews } from './seats';

/*
 * A reviewer's desk as conditions on documents. What they are given are values of prepared statements: how a statement
 * reads depends on the form alone.
 */

export interface ReviewFilter {
  state: ReviewState;
  batchId?: string | undefined;
  orgId?: string | undefined;
  keyword?: string | undefined;
  orderType?: 0 | 2 | 4 | undefined;
}

/** What decides how the statements read: which part in which order, and which filters are given. */
export interface DeskForm {
  state: ReviewState;
  orderType: 0 | 2 | 4;
  batch: boolean;
  org: boolean;
  keyword: boolean;
}
/** What differs from call to call. */
export type DeskValues = { user: string; kinds: string[]; batchId: string; orgId: string; pattern: string };
/** The same where it stands in a statement. */
export type DeskPlaces = { [N in keyof DeskValues]: DeskValues[N] | Placeholder };

/** What a reviewer asks for of his desk. Throws 403 without the right to review one of the kinds. */
export function askedOf<P>(kinds: readonly DocumentKind<P>[], user: SessionUser, filter: ReviewFilter) {
  for (const kind of kinds) assertReviews(kind, user);
  const { state, orderType = 0, batchId, orgId, keyword } = filter;
  const pattern = patternOf(keyword);
  const form: DeskForm = {
    state,
    orderType,
    batch: batchId !== undefined,
    org: orgId !== undefined,
    keyword: pattern !== undefined,
  };
  const names = kinds.map(({ kind }) => kind);
  const values: DeskValues = {
    user: user.id,
    kinds: names,
    batchId: batchId ?? '',
    orgId: orgId ?? '',
    pattern: pattern ?? '',
  };
  return { form, values };
}

/** Whose a document is. */
export const isOwner = eq(account.id, document.accountId);

/** Does a filter ask for more than the document itself? The owner is joined only then. */
export const asksForOwner = ({ org, keyword }: DeskForm): boolean => org || keyword;

/** What the filters besides the part ask for. */
export const filtered = (at: DeskPlaces, form: DeskForm): SQL | undefined =>
  and(
    form.batch ? eq(document.planId, at.batchId) : undefined,
    form.org ? eq(account.orgId, at.orgId) : undefined,
    form.keyword ? isLike(at.pattern as string, [document.title, document.no, account.realName]) : undefined,
  );

/**
 * A reviewer's decisions that stand, as a condition on the log: one that was taken back does not count. Only his own entries
 * are read, whatever there is besides.
 */
export const decidedBy = ({ user }: Pick<DeskPlaces, 'user'>, actions: readonly string[]) =>
  and(
    eq(documentLog.operatorId, user),
    inArray(documentLog.action, [...actions]),
    sql`not exists (select 1 from document_log later where later.document_id = ${documentLog.documentId} and later.undoes = ${documentLog.id})`,
  );

/** What is his to see, and its parts. Nobody reviews what is his own. */
export function partsOf(db: Db | Tx, at: DeskPlaces) {
  const seats = db
    .select({ kind: reviewSeat.kind, orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.accountId, at.user), anyOf(reviewSeat.kind, at.kinds)));
  const waiting = sql`(${document.kind}, ${document.officeId}) in ${seats}`;
  const elsewhere = or(isNull(document.officeId), not(waiting));
  const decisions = (...actions: string[]) =>
    db.select({ id: documentLog.documentId }).from(documentLog).where(decidedBy(at, actions));
  const atHand = db.select({ id: document.id }).from(document).where(waiting);
  const mine = and(anyOf(document.kind, at.kinds), sql`${document.accountId} <> ${at.user}`);
  const parts: Record<ReviewState, SQL | undefined> = {
    todo: waiting,
    passed: and(elsewhere, inArray(document.id, decisions('pass'))),
    returned: and(elsewhere, inArray(document.id, decisions('notPass'))),
    // One condition that both indexes answer; by `or` every document of the kind would be looked at.
    all: inArray(document.id, union(atHand, decisions('pass', 'notPass'))),
  };
  return { mine, parts, elsewhere };
}

/** Orders of the queue: what waits longest, the newest, what was decided last. Never null, and told apart by the id. */
const orders = {
  0: { by: sql`coalesce(${document.submittedAt}, ${document.createdAt})`, rising: true },
  2: { by: sql`coalesce(${document.submittedAt}, ${document.createdAt})`, rising: false },
  4: { by: sql`coalesce(${document.decidedAt}, ${document.createdAt})`, rising: false },
} as const;
export const orderOf = ({ orderType }: DeskForm) => orders[orderType];

export const sorted = (form: DeskForm): SQL[] => {
  const { by, rising } = orderOf(form);
  const towards = rising ? asc : desc;
  return [towards(by), towards(document.id)];
};

/** Everything of a filter: its part of the desk, narrowed. */
export const within = (db: Db | Tx, at: DeskPlaces, form: DeskForm): SQL | undefined => {
  const { mine, parts } = partsOf(db, at);
  return and(mine, filtered(at, form), parts[form.state]);
};
