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
import { statesReadAs } from '../../domain/documents/reviewedAs';
import type { Db, Tx } from '../db/client';
import { isLike, patternOf } from '../db/paged';
import { anyOf } from '../db/prepared';
import { account, document, documentLog, isDecision, reviewSeat } from '../db/schema';
import type { SessionUser } from '../http/context';
import { isRecused } from './conflicts';
import type { DocumentKind } from './kind';
import { isKnown, isOfKinds, type KnownForm, type KnownStates, knownStates } from './knownStates';
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
  /** A value of the set in which the queue reads states. */
  status?: number | undefined;
}

/** What decides how the statements read: which part in which order, and which filters are given. */
export interface DeskForm {
  state: ReviewState;
  orderType: 0 | 2 | 4;
  batch: boolean;
  org: boolean;
  keyword: boolean;
  /** States that documents are in; absent: any. */
  states?: readonly number[];
  /** Kinds with the states that they know: what has another one is on no desk. */
  known: readonly KnownStates[];
}
/** What differs from call to call. */
export type DeskValues = {
  user: string;
  name: string;
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
  const { state, orderType = 0, batchId, orgId, keyword, status } = filter;
  const [as] = kinds.flatMap(({ reviewed }) => reviewed ?? []);
  const pattern = patternOf(keyword);
  const form: DeskForm = {
    state,
    orderType,
    batch: batchId !== undefined,
    org: orgId !== undefined,
    keyword: pattern !== undefined,
    ...(as && status !== undefined && { states: statesReadAs(as, status) }),
    known: knownStates(kinds),
  };
  const names = kinds.map(({ kind }) => kind);
  const values: DeskValues = {
    user: user.id,
    name: user.realName,
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
    form.states ? inArray(document.status, [...form.states]) : undefined,
  );

/**
 * A reviewer's decisions that stand, as a condition on the log: one that was taken back does not count. Only his own entries
 * are read, whatever there is besides.
 */
const decidedBy = ({ user, kinds }: Pick<DeskPlaces, 'user' | 'kinds'>, actions: readonly string[]) =>
  and(
    eq(documentLog.operatorId, user),
    anyOf(documentLog.kind, kinds),
    isDecision(documentLog.action),
    inArray(documentLog.action, [...actions]),
    // Said as the index says it, which holds those alone that take something back: else all moves of everybody are read.
    sql`not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`,
  );

/**
 * Where somebody reviews. The kinds are written out: of a value PostgreSQL expects that it names ten, takes the plan that it
 * would keep for dearer than one for this call, and plans each call anew.
 */
const seatsOf = (db: Db | Tx, at: DeskPlaces, { known }: KnownForm) =>
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

/** Nobody reviews what is his own. */
const isOthers = (at: DeskPlaces) => sql`${document.accountId} <> ${at.user}`;
/**
 * What is his own, in the place of all documents. Found by whose it is: the offset keeps it from being looked for among the
 * thousands on his desks.
 */
export const ownDocuments = (at: DeskPlaces) =>
  sql`(select * from ${document} where ${document.accountId} = ${at.user} offset 0) ${document}`;

/** Does a document lie on one of his desks? */
export const liesWith = (db: Db | Tx, at: DeskPlaces, form: KnownForm) =>
  sql`((${document.kind}, ${document.officeId}) in ${seatsOf(db, at, form)} and ${isKnown(form)})`;

/** What was sent back, or ended: one part of a desk. */
const notPassed = [decisionActions.fail, decisionActions.refuse];

/**
 * What he has decided and lies on none of his desks any more, and how: by that the parts of a desk are told apart and
 * counted. `kept` says what the other filters leave of it, `by` how it is sorted. His entries in the log are read once.
 */
function decidedBefore(db: Db | Tx, at: DeskPlaces, form: DeskForm, beyond?: SQL) {
  const has = (...actions: string[]) =>
    sql<boolean>`bool_or(${documentLog.action} in (${sql.join(
      actions.map((action) => sql`${action}`),
      sql`, `,
    )}))`;
  const decided = db
    .select({
      id: documentLog.documentId,
      pass: has(decisionActions.pass).as('pass'),
      fail: has(...notPassed).as('fail'),
    })
    .from(documentLog)
    .where(decidedBy(at, [decisionActions.pass, ...notPassed]))
    .groupBy(documentLog.documentId)
    .as('own');
  const elsewhere = and(
    isOthers(at),
    isKnown(form),
    or(isNull(document.officeId), isRecused(at.user), not(liesWith(db, at, form))),
  );
  const found = db
    .select({
      id: document.id,
      by: sql`${orderOf(form).by}`.as('by'),
      pass: decided.pass,
      fail: decided.fail,
      kept: sql<boolean>`${filtered(at, form) ?? sql`true`}`.as('kept'),
    })
    .from(decided)
    .innerJoin(document, eq(document.id, decided.id))
    .$dynamic();
  return (asksForOwner(form) ? found.innerJoin(account, isOwner) : found).where(and(elsewhere, beyond));
}
/** The same as a part that a statement begins with, so that it reads it once however often it asks. */
export const withDecided = (db: Db | Tx, at: DeskPlaces, form: DeskForm) =>
  db.$with('decided').as(decidedBefore(db, at, form));
export type WithDecided = ReturnType<typeof withDecided>;

/** His desks one by one, and the condition that a document lies on such a `seat`. */
export function desksOf(db: Db | Tx, at: DeskPlaces, form: KnownForm) {
  const seat = seatsOf(db, at, form).as('seat');
  return { seat, lies: and(eq(document.kind, seat.kind), eq(document.officeId, seat.orgId), isKnown(form)) };
}

/** What waits is read desk by desk, each in the order of its own index: then ten of five thousand are ten that are read. */
export function waitingAt(db: Db | Tx, at: DeskPlaces, form: KnownForm) {
  const { seat, lies } = desksOf(db, at, form);
  return { seat, isThere: and(lies, isOthers(at), not(isRecused(at.user))) };
}

/** Orders of the queue: what waits longest, the newest, what was decided last. Never null, and told apart by the id. */
const orders = {
  0: { by: sql`${document.submittedAt}`, rising: true },
  2: { by: sql`${document.submittedAt}`, rising: false },
  // A decision that has no effect yet is later than all that have.
  4: { by: sql`coalesce(${document.decisionDueAt}, ${document.decidedAt}, ${document.createdAt})`, rising: false },
} as const;
export const orderOf = ({ orderType }: DeskForm) => orders[orderType];

/** By the order of the queue; of documents, or of what was chosen of them. */
export const sorted = (form: DeskForm, by: SQLWrapper = orderOf(form).by, id: SQLWrapper = document.id): SQL[] => {
  const towards = orderOf(form).rising ? asc : desc;
  return [towards(by), towards(id)];
};

/**
 * The documents of a filter of which `beyond` is true besides: their ids, and by what they are sorted. `upTo`: only so
 * many of each desk and of what is decided, in the order of the queue. `known`: what he has decided, where the statement
 * has read it already.
 */
export function documentsOf(
  db: Db | Tx,
  at: DeskPlaces,
  form: DeskForm,
  { beyond, upTo, known }: { beyond?: SQL | undefined; upTo?: number | Placeholder; known?: WithDecided } = {},
) {
  const waiting = () => {
    const { seat, isThere } = waitingAt(db, at, form);
    const ids = db
      .select({ id: document.id, by: sql`${orderOf(form).by}`.as('by') })
      .from(document)
      .$dynamic();
    const kept = (asksForOwner(form) ? ids.innerJoin(account, isOwner) : ids).where(
      and(isThere, filtered(at, form), beyond),
    );
    const found = (upTo === undefined ? kept : kept.orderBy(...sorted(form)).limit(upTo)).as('those');
    return db.select({ id: found.id, by: found.by }).from(seat).crossJoinLateral(found);
  };
  const decided = (state: Exclude<ReviewState, 'todo'>) => {
    const of = known ?? decidedBefore(db, at, form, beyond).as('decided');
    const part = { passed: of.pass, returned: of.fail, all: undefined }[state];
    const kept = db
      .select({ id: of.id, by: of.by })
      .from(of)
      .where(and(sql`${of.kept}`, part && sql`${part}`))
      .$dynamic();
    const found = (upTo === undefined ? kept : kept.orderBy(...sorted(form, of.by, of.id)).limit(upTo)).as('before');
    return db.select({ id: found.id, by: found.by }).from(found);
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
