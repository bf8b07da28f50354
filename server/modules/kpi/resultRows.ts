import { and, count, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { isLike } from '../../db/paged';
import { prepared } from '../../db/prepared';
import { isAmong, isOneOf, type Sought } from '../../db/rowsNamed';
import { account, document, objection, organisation, scoreOrNone } from '../../db/schema';
import { ttlCache, WORTH_KEEPING } from '../../db/ttlCache';

/** Values of a query: the reader, the batch and the pattern. */
interface At extends Record<string, unknown> {
  accountId: string;
  batchId: string;
  pattern: string;
  /** Accounts that match the keyword by their names or organisations, unless they are many. */
  owners: string[];
}
/** Flow and statuses whose documents are results. */
interface Shown {
  flow: string;
  /** Statuses that are results at this time. */
  results: readonly number[];
}
export interface Form extends Shown {
  /** Filter by this status. */
  status?: number | undefined;
  /** True when the flow does not publish, so that readers see only their own results. */
  own: boolean;
  /** Set when names and schools must match the keyword. */
  named?: Sought | undefined;
}

export const decided: readonly number[] = [StageStatus.ReviewPassed, StageStatus.ReviewFailed];

/** Ids of documents with an upheld objection, which have been or will be decided again. */
const upheld = (db: Db | Tx) => db.select({ id: objection.documentId }).from(objection).where(eq(objection.state, 1));

const inBatch = (flow: string, batchId: string) => and(eq(document.kind, flow), eq(document.planId, batchId));
const isResult = ({ results }: Shown) => inArray(document.status, [...results]);
const isShown = (db: Db | Tx, form: Shown) => or(isResult(form), inArray(document.id, upheld(db)));

/**
 * Results to choose a page from, with their sort keys. The reader's own and the reopened ones are few; of the others,
 * for each status only as many as the page can reach are read, in the order of their index. Accounts are joined only
 * for a search by name.
 */
function candidates(db: Db | Tx, at: At & { upTo?: number }, form: Form) {
  const { flow, status, results } = form;
  const isMine = eq(document.accountId, at.accountId);
  const score = scoreOrNone(document.score);
  const some = (documents: typeof document | SQL = document) =>
    db
      .select({
        id: sql<string>`${document.id}`.as('result'),
        mine: sql<boolean>`${isMine}`.as('mine'),
        // A reopened result has no points and would sort last, where readers do not look for it.
        anew: sql<boolean>`${document.status} not in ${decided}`.as('anew'),
        score: score.as('points'),
      })
      .from(documents)
      .$dynamic();
  const asked = and(inBatch(flow, at.batchId), status === undefined ? undefined : eq(document.status, status));
  if (form.named === 'few') {
    // A table in place of all documents: read by its owners, however many results the batch has.
    const theirs = sql`(select * from ${document} where ${and(inBatch(flow, at.batchId), isOneOf(document.accountId, at.owners))} offset 0) ${document}`;
    return some(theirs)
      .where(and(asked, form.own ? isMine : undefined, isShown(db, form)))
      .as('found');
  }
  if (form.named === 'some')
    return some()
      .where(and(asked, form.own ? isMine : undefined, isShown(db, form), isAmong(document.accountId, at.owners)))
      .as('found');
  if (form.named)
    return some()
      .innerJoin(account, eq(account.id, document.accountId))
      .innerJoin(organisation, eq(organisation.id, account.orgId))
      .where(
        and(
          asked,
          form.own ? isMine : undefined,
          isShown(db, form),
          isLike(at.pattern, [account.realName, organisation.name]),
        ),
      )
      .as('found');
  const mine = some().where(and(asked, isMine, isShown(db, form)));
  if (form.own) return mine.as('found');
  const anew = some().where(and(asked, not(isMine), inArray(document.id, upheld(db)), not(isResult(form))));
  const best = (one: number) => {
    const found = some()
      .where(and(inBatch(flow, at.batchId), not(isMine), eq(document.status, one)))
      .orderBy(desc(score), desc(document.id))
      .limit(at.upTo as number)
      .as('best');
    return db.select({ id: found.id, mine: found.mine, anew: found.anew, score: found.score }).from(found);
  };
  const others = results.filter((one) => status === undefined || one === status).map(best);
  return unionAll(mine, anew, ...others).as('found');
}

/** A page of results with their owners and the reader's own objections. */
export const resultPage = prepared((db, at: At & { limit: number; skipped: number; upTo: number }, form: Form) => {
  const { values: _, ...doc } = getTableColumns(document);
  const found = candidates(db, at, form);
  const chosen = db
    .select()
    .from(found)
    .orderBy(desc(found.mine), desc(found.anew), desc(found.score), desc(found.id))
    .limit(at.limit)
    .offset(at.skipped)
    .as('chosen');
  return db
    .select({
      doc,
      mine: chosen.mine,
      name: account.realName,
      profile: account.profile,
      orgName: organisation.name,
      objection: objection,
    })
    .from(chosen)
    .innerJoin(document, eq(document.id, chosen.id))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(objection, and(eq(objection.documentId, document.id), eq(objection.accountId, at.accountId)))
    .orderBy(desc(chosen.mine), desc(chosen.anew), desc(chosen.score), desc(document.id));
});

/** Number of results that match a search by name. */
export const namedResults = prepared((db, at: At, form: Form) =>
  db.select({ n: count() }).from(candidates(db, at, form)),
);

/** The reader's own result. */
export const ownResult = prepared((db, { accountId, batchId }: Pick<At, 'accountId' | 'batchId'>, form: Shown) =>
  db
    .select({ id: document.id, status: document.status })
    .from(document)
    .where(and(inBatch(form.flow, batchId), eq(document.accountId, accountId), isShown(db, form)))
    .orderBy(desc(document.id))
    .limit(1),
);

const figuresOf = prepared((db, { batchId }: Pick<At, 'batchId'>, form: Shown) =>
  db
    .select({ status: document.status, n: count() })
    .from(document)
    .where(and(inBatch(form.flow, batchId), isShown(db, form)))
    .groupBy(document.status),
);

export type Figures = readonly { status: number; n: number }[];
export const sumOf = (figures: Figures): number => figures.reduce((sum, { n }) => sum + n, 0);

/**
 * Number of results of a batch by status. The thousands of a province hardly change after the decision and many users
 * read them, so their counts are remembered for a minute.
 */
const counted = ttlCache(
  (db, key) => {
    const { batchId, ...form } = JSON.parse(key) as Shown & Pick<At, 'batchId'>;
    return figuresOf(db, { batchId }, form);
  },
  (figures) => sumOf(figures) > WORTH_KEEPING,
);
export const resultFigures = (db: Db, batchId: string, { flow, results }: Shown): Promise<Figures> =>
  counted(db, JSON.stringify({ batchId, flow, results }));
