import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { decisionActions } from '../../domain/documents/machine';
import type { Db, Tx } from '../db/client';
import { anyOf } from '../db/prepared';
import { account, document, documentLog, isDecision } from '../db/schema';
import { filtered } from './deskFilter';
import { asksForOwner, type DeskForm, type DeskPlaces, datedPlan, isOwner, orderOf } from './deskForm';
import { hasLeft } from './deskSeats';

/* Decisions of a reviewer. */

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

/** Actions of documents that were returned or refused, a part of a desk. */
const notPassed = [decisionActions.fail, decisionActions.refuse];
export const decisions = [decisionActions.pass, ...notPassed];

/**
 * Documents that the reviewer has decided and that have left all of the reviewer's desks, with the kind of decision,
 * which defines the parts of a desk. `kept`: the other filters let it through; `by`: value to sort by. Reads the
 * reviewer's log entries once.
 */
export function decidedBefore(db: Db | Tx, at: DeskPlaces, form: DeskForm, beyond?: SQL) {
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
