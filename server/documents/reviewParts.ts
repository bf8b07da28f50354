import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  not,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { decisionActions } from '../../domain/documents/machine';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import type { Db, Tx } from '../db/client';
import { isLike, patternOf } from '../db/paged';
import { anyOf } from '../db/prepared';
import { account, document, documentLog, isDecision, reviewSeat } from '../db/schema';
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
export type DeskValues = {
  user: string;
  kinds: string[];
  dated: string[];
  batchId: string;
  orgId: string;
  pattern: string;
};
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
    dated: kinds.filter(({ due }) => due).map(({ kind }) => kind),
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
    isDecision(documentLog.action),
    inArray(documentLog.action, [...actions]),
    // Said as the index says it, which holds those alone that take something back: else all moves of everybody are read.
    sql`not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`,
  );

/** Where somebody reviews. */
const seatsOf = (db: Db | Tx, at: DeskPlaces) =>
  db
    .select({ kind: reviewSeat.kind, orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.accountId, at.user), anyOf(reviewSeat.kind, at.kinds)));

/** Nobody reviews what is his own. */
const isOthers = (at: DeskPlaces) => sql`${document.accountId} <> ${at.user}`;

/** What was sent back, or ended: one part of a desk. */
export const notPassed = [decisionActions.fail, decisionActions.refuse];

/** What he has decided and lies on none of his desks any more. */
export function decidedParts(db: Db | Tx, at: DeskPlaces) {
  const waits = sql`(${document.kind}, ${document.officeId}) in ${seatsOf(db, at)}`;
  const elsewhere = and(anyOf(document.kind, at.kinds), isOthers(at), or(isNull(document.officeId), not(waits)));
  const by = (...actions: string[]) =>
    and(
      elsewhere,
      inArray(document.id, db.select({ id: documentLog.documentId }).from(documentLog).where(decidedBy(at, actions))),
    );
  const parts: Record<Exclude<ReviewState, 'todo'>, SQL | undefined> = {
    passed: by(decisionActions.pass),
    returned: by(...notPassed),
    all: by(decisionActions.pass, ...notPassed),
  };
  return { elsewhere, parts };
}

/**
 * What waits is read desk by desk, each in the order of its own index: then ten of five thousand are ten that are read.
 * `seat` is the desk, `isThere` the condition that a document lies on it.
 */
export function waitingAt(db: Db | Tx, at: DeskPlaces) {
  const seat = seatsOf(db, at).as('seat');
  return { seat, isThere: and(eq(document.kind, seat.kind), eq(document.officeId, seat.orgId), isOthers(at)) };
}

/** Orders of the queue: what waits longest, the newest, what was decided last. Never null, and told apart by the id. */
const orders = {
  0: { by: sql`${document.submittedAt}`, rising: true },
  2: { by: sql`${document.submittedAt}`, rising: false },
  4: { by: sql`coalesce(${document.decidedAt}, ${document.createdAt})`, rising: false },
} as const;
export const orderOf = ({ orderType }: DeskForm) => orders[orderType];

/** By the order of the queue; of documents, or of what was chosen of them. */
export const sorted = (form: DeskForm, by: SQLWrapper = orderOf(form).by, id: SQLWrapper = document.id): SQL[] => {
  const towards = orderOf(form).rising ? asc : desc;
  return [towards(by), towards(id)];
};

/**
 * The documents of a filter of which `beyond` is true besides: their ids, and by what they are sorted. `upTo`: only so
 * many of each desk and of what is decided, in the order of the queue.
 */
export function documentsOf(
  db: Db | Tx,
  at: DeskPlaces,
  form: DeskForm,
  { beyond, upTo }: { beyond?: SQL | undefined; upTo?: number | Placeholder } = {},
) {
  const those = (where: SQL | undefined) => {
    const ids = db
      .select({ id: document.id, by: sql`${orderOf(form).by}`.as('by') })
      .from(document)
      .$dynamic();
    const all = (asksForOwner(form) ? ids.innerJoin(account, isOwner) : ids).where(
      and(where, filtered(at, form), beyond),
    );
    return (upTo === undefined ? all : all.orderBy(...sorted(form)).limit(upTo)).as('those');
  };
  const decided = (state: Exclude<ReviewState, 'todo'>) => {
    const found = those(decidedParts(db, at).parts[state]);
    return db.select({ id: found.id, by: found.by }).from(found);
  };
  const waiting = () => {
    const { seat, isThere } = waitingAt(db, at);
    const found = those(isThere);
    return db.select({ id: found.id, by: found.by }).from(seat).crossJoinLateral(found);
  };
  switch (form.state) {
    case 'todo':
      return waiting().as('found');
    case 'all':
      return unionAll(waiting(), decided('all')).as('found');
    default:
      return decided(form.state).as('found');
  }
}
