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
import { patternOf } from '../db/paged';
import { anyOf } from '../db/prepared';
import type { Sought } from '../db/rowsNamed';
import { account, document, documentLog, isDecision, reviewSeat } from '../db/schema';
import type { SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { isRecused } from './conflicts';
import { bears, keywordRows, soughtDocuments } from './deskKeyword';
import type { DocumentKind } from './kind';
import { isKnown, isOfKinds, type KnownForm, type KnownStates, knownStates } from './knownStates';
import { assertReviews } from './seats';

/*
 * A reviewer's desk as conditions on documents. All data are values of prepared statements: the text of a statement
 * depends on the form alone.
 */

export interface ReviewFilter {
  state: ReviewState;
  batchId?: string | undefined;
  orgId?: string | undefined;
  keyword?: string | undefined;
  orderType?: 0 | 2 | 4 | undefined;
  /** A value of the set in which the queue reads states. */
  status?: number | undefined;
  /** Only documents of this kind, and only those at this level. */
  kind?: string | undefined;
  level?: number | undefined;
}

/** Parts of a query that change its text: part of the desk, order, and which filters are set. */
export interface DeskForm {
  state: ReviewState;
  orderType: 0 | 2 | 4;
  batch: boolean;
  org: boolean;
  level?: boolean;
  keyword?: Sought;
  /** States of the documents; absent: any state. */
  states?: readonly number[];
  /** Kinds with the states that they know; a document in another state is on no desk. */
  known: readonly KnownStates[];
}
/** Values that differ from call to call. */
export type DeskValues = {
  user: string;
  name: string;
  kinds: string[];
  dated: string[];
  batchId: string;
  orgId: string;
  level: number;
  pattern: string;
  /** Documents and owners that bear the keyword, unless they are many. */
  titled: string[];
  owners: string[];
};
/** Values of a desk's queries, or their placeholders in a prepared statement. */
export type DeskPlaces = { [N in keyof DeskValues]: DeskValues[N] | Placeholder };

/**
 * Turns a reviewer's filter into form and values of the queries. Throws 403 without the right for one of the kinds, 404
 * for a kind that is not in the queue.
 */
export async function askedOf<P>(
  db: Db | Tx,
  all: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
) {
  for (const kind of all) assertReviews(kind, user);
  const { state, orderType = 0, batchId, orgId, keyword, status, level } = filter;
  const kinds = all.filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  if (kinds.length === 0) throw notFound();
  const [as] = kinds.flatMap(({ reviewed }) => reviewed ?? []);
  const pattern = patternOf(keyword);
  const found = await keywordRows(db, keyword);
  const form: DeskForm = {
    state,
    orderType,
    batch: batchId !== undefined,
    org: orgId !== undefined,
    ...(level !== undefined && { level: true }),
    ...(pattern !== undefined && { keyword: found?.sought ?? 'many' }),
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
    level: level ?? 0,
    pattern: pattern ?? '',
    titled: found?.ids.titled ?? [],
    owners: found?.ids.owners ?? [],
  };
  return { form, values };
}

/** Plan of a document; null where the kind knows no dates: each of its documents may have a plan of its own. */
export const datedPlan = ({ dated }: Pick<DeskPlaces, 'dated'>) =>
  sql<string | null>`case when ${anyOf(document.kind, dated as string[])} then ${document.planId} end`;

/** Joins a document with the account of its owner. */
export const isOwner = eq(account.id, document.accountId);

/** Does a filter need the owner's account? It is joined only then. */
export const asksForOwner = ({ org, keyword }: DeskForm): boolean => org || keyword === 'many';

/** Condition for all filters except the part of the desk. */
export const filtered = (at: DeskPlaces, form: DeskForm): SQL | undefined =>
  and(
    form.batch ? eq(document.planId, at.batchId) : undefined,
    form.org ? eq(account.orgId, at.orgId) : undefined,
    form.level ? eq(document.level, at.level) : undefined,
    bears(at, form),
    form.states ? inArray(document.status, [...form.states]) : undefined,
  );

/**
 * Condition on the log: an entry that was not taken back. Worded like the index, which holds only entries that take
 * something back; else every entry of the log is read.
 */
export const isStanding = sql`not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`;

/**
 * Condition on the log: decisions of a reviewer, without those that were taken back. Reads only the reviewer's own
 * entries, however many there are in all.
 */
export const decidedBy = ({ user, kinds }: Pick<DeskPlaces, 'user' | 'kinds'>, actions: readonly string[]) =>
  and(
    eq(documentLog.operatorId, user),
    anyOf(documentLog.kind, kinds),
    isDecision(documentLog.action),
    inArray(documentLog.action, [...actions]),
    isStanding,
  );

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
const isOthers = (at: Pick<DeskPlaces, 'user'>) => sql`${document.accountId} <> ${at.user}`;
/**
 * The reviewer's own documents, as a table in place of all documents. They are found by their owner; the `offset` keeps
 * PostgreSQL from searching the thousands of documents on the reviewer's desks instead.
 */
export const ownDocuments = (at: DeskPlaces) =>
  sql`(select * from ${document} where ${document.accountId} = ${at.user} offset 0) ${document}`;
/** Condition: a document is on one of the reviewer's desks. */
export const liesWith = (db: Db | Tx, at: Pick<DeskPlaces, 'user'>, form: KnownForm) =>
  sql`((${document.kind}, ${document.officeId}) in ${seatsOf(db, at, form)} and ${isKnown(form)})`;

/** Actions of documents that were returned or refused, a part of a desk. */
const notPassed = [decisionActions.fail, decisionActions.refuse];
export const decisions = [decisionActions.pass, ...notPassed];

/** Condition: a document of somebody else that has left all of the reviewer's desks. */
export const hasLeft = (db: Db | Tx, at: Pick<DeskPlaces, 'user'>, form: KnownForm) =>
  and(
    isOthers(at),
    isKnown(form),
    or(isNull(document.officeId), isRecused(at.user), not(sql`coalesce(${liesWith(db, at, form)}, false)`)),
  );

/**
 * Documents that the reviewer has decided and that have left all of the reviewer's desks, with the kind of decision,
 * which defines the parts of a desk. `kept`: the other filters let it through; `by`: value to sort by. Reads the
 * reviewer's log entries once.
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
      // A document goes on to the next level: it is found at the one where this reviewer has decided.
      there: sql<boolean>`${form.level ? sql`bool_or(${documentLog.level} = ${at.level})` : sql`true`}`.as('there'),
    })
    .from(documentLog)
    .where(decidedBy(at, decisions))
    .groupBy(documentLog.documentId)
    .as('own');
  const found = db
    .select({
      id: document.id,
      by: sql`${orderOf(form).by}`.as('by'),
      pass: decided.pass,
      fail: decided.fail,
      there: decided.there,
      plan: datedPlan(at).as('plan'),
      kept: sql<boolean>`${and(decided.there, filtered(at, { ...form, level: false }))}`.as('kept'),
    })
    .from(decided)
    .innerJoin(document, eq(document.id, decided.id))
    .$dynamic();
  return (asksForOwner(form) ? found.innerJoin(account, isOwner) : found).where(and(hasLeft(db, at, form), beyond));
}
/** Decided documents as a `with` part, so that a statement that uses them several times reads them once. */
export const withDecided = (db: Db | Tx, at: DeskPlaces, form: DeskForm) =>
  db.$with('decided').as(decidedBefore(db, at, form));
export type WithDecided = ReturnType<typeof withDecided>;

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

/** Orders of the queue: waiting longest, newest, decided last. Never null; equal values are ordered by id. */
const orders = {
  0: { by: sql`${document.submittedAt}`, rising: true },
  2: { by: sql`${document.submittedAt}`, rising: false },
  // A decision without effect yet is later than all that have taken effect.
  4: { by: sql`coalesce(${document.decisionDueAt}, ${document.decidedAt}, ${document.createdAt})`, rising: false },
} as const;
export const orderOf = ({ orderType }: DeskForm) => orders[orderType];

/** Order of the queue, for documents or for a selection of them. */
export const sorted = (form: DeskForm, by: SQLWrapper = orderOf(form).by, id: SQLWrapper = document.id): SQL[] => {
  const towards = orderOf(form).rising ? asc : desc;
  return [towards(by), towards(id)];
};

/**
 * Ids of the documents of a filter with the value that they are sorted by; `beyond` is a further condition. `upTo`: at
 * most this many from each desk and from the decided ones, in the order of the queue. `known`: the decided documents,
 * where the statement has read them already.
 */
export function documentsOf(
  db: Db | Tx,
  at: DeskPlaces,
  form: DeskForm,
  { beyond, upTo, known }: { beyond?: SQL | undefined; upTo?: number | Placeholder; known?: WithDecided } = {},
) {
  const deskByDesk = () => {
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
  const few = () => {
    const ids = db
      .select({ id: sql<string>`${document.id}`.as('id'), by: sql`${orderOf(form).by}`.as('by') })
      .from(soughtDocuments(at, form))
      .$dynamic();
    const found = (form.org ? ids.innerJoin(account, isOwner) : ids)
      .where(and(liesWith(db, at, form), isOthers(at), not(isRecused(at.user)), filtered(at, form), beyond))
      .as('those');
    return db.select({ id: found.id, by: found.by }).from(found);
  };
  // Both answer the same columns.
  const waiting = form.keyword === 'few' ? (few as unknown as typeof deskByDesk) : deskByDesk;
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
