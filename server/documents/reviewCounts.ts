import { eq, type SQL, sql } from 'drizzle-orm';
import { decisionActions } from '../../domain/documents/machine';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import type { Db } from '../db/client';
import { anyOf, prepared } from '../db/prepared';
import { account, document, documentLog } from '../db/schema';
import type { DocumentRow } from './kind';
import {
  asksForOwner,
  type DeskForm,
  type DeskPlaces,
  type DeskValues,
  decidedBy,
  decidedParts,
  filtered,
  isOwner,
  notPassed,
  waitingAt,
} from './reviewParts';

type Counts = Record<ReviewState, number>;
/** What waits of one plan at one level. */
type Waiting = Pick<DocumentRow, 'kind' | 'planId' | 'level'>;

/** All, and those of a filter. */
const sums = (filter: SQL | undefined) => ({
  n: sql<number>`count(*)`.mapWith(Number),
  kept: sql<number>`count(*) filter (where ${filter ?? sql`true`})`.mapWith(Number),
});

const waitingOf = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const { seat, isThere } = waitingAt(db, at);
  const { level } = document;
  // Plans of kinds that know no dates are not told apart: each of their documents may have one of its own.
  const planId = sql<string | null>`case when ${anyOf(seat.kind, at.dated)} then ${document.planId} end`.as('plan');
  const { n, kept } = sums(filtered(at, form));
  const found = db
    .select({ planId, level, n: n.as('n'), kept: kept.as('kept') })
    .from(document)
    .$dynamic();
  const each = (asksForOwner(form) ? found.innerJoin(account, isOwner) : found)
    .where(isThere)
    .groupBy(sql`1`, level)
    .as('each');
  return db
    .select({ kind: seat.kind, planId: each.planId, level: each.level, n: each.n, kept: each.kept })
    .from(seat)
    .crossJoinLateral(each);
});

const decidedOf = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const { elsewhere } = decidedParts(db, at);
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
    .as('decided');
  const { pass, fail } = decided;
  const found = db
    .select({ pass, fail, ...sums(filtered(at, form)) })
    .from(decided)
    .innerJoin(document, eq(document.id, decided.id))
    .$dynamic();
  return (asksForOwner(form) ? found.innerJoin(account, isOwner) : found).where(elsewhere).groupBy(pass, fail);
});

/**
 * How many documents there are of each part of a reviewer's desk, under a filter and altogether, and what waits by plan and
 * level. What waits and what is decided are read apart, each by its own index.
 */
export async function countsOf(
  db: Db,
  values: DeskValues,
  form: DeskForm,
): Promise<{ counts: Counts; all: Counts; waiting: Waiting[] }> {
  // The part and the order make no difference to how many there are.
  const any: DeskForm = { ...form, state: 'all', orderType: 0 };
  const [waiting, decided] = await Promise.all([waitingOf(db, values, any), decidedOf(db, values, any)]);
  const summed = (of: 'n' | 'kept'): Counts => {
    const sum = (rows: readonly Record<typeof of, number>[]) => rows.reduce((all, row) => all + row[of], 0);
    const todo = sum(waiting);
    return {
      todo,
      passed: sum(decided.filter(({ pass }) => pass)),
      returned: sum(decided.filter(({ fail }) => fail)),
      all: todo + sum(decided),
    };
  };
  return { counts: summed('kept'), all: summed('n'), waiting };
}
