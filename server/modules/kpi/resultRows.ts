import { and, count, desc, eq, getTableColumns, inArray, not, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { isLike } from '../../db/paged';
import { prepared } from '../../db/prepared';
import { account, document, kpiObjection, organisation, scoreOrNone } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';

/** Whose view of which batch is read. */
interface At extends Record<string, unknown> {
  accountId: string;
  batchId: string;
  pattern: string;
}
/** Which results are shown at all. */
interface Shown {
  flow: string;
  /** Statuses that are results at this time. */
  results: readonly number[];
}
export interface Form extends Shown {
  /** The status that is asked for. */
  status?: number | undefined;
  /** Only one's own: nobody else's are public. */
  own: boolean;
  /** Is it asked for a name or school that is like the pattern? */
  named: boolean;
}

export const decided: readonly number[] = [StageStatus.ReviewPassed, StageStatus.ReviewFailed];

/** Results to which an objection was upheld, so that they have been or will be decided anew. */
const upheld = (db: Db | Tx) =>
  db.select({ id: kpiObjection.documentId }).from(kpiObjection).where(eq(kpiObjection.state, 1));

const inBatch = (flow: string, batchId: string) => and(eq(document.kind, flow), eq(document.planId, batchId));
const isResult = ({ results }: Shown) => inArray(document.status, [...results]);
const isShown = (db: Db | Tx, form: Shown) => or(isResult(form), inArray(document.id, upheld(db)));

/**
 * The results of which a page is shown, by what they are sorted. Mine and what is decided anew are few; of the others only
 * so many of each status are read as there are up to the end of the page, in the order of their index. Whose they are is
 * joined only if it is looked for.
 */
function candidates(db: Db | Tx, at: At & { upTo?: number }, form: Form) {
  const { flow, status, results } = form;
  const isMine = eq(document.accountId, at.accountId);
  const score = scoreOrNone(document.score);
  const some = () =>
    db
      .select({
        id: document.id,
        mine: sql<boolean>`${isMine}`.as('mine'),
        // It has no points and would be looked for in vain at the end.
        anew: sql<boolean>`${document.status} not in ${decided}`.as('anew'),
        score: score.as('points'),
      })
      .from(document)
      .$dynamic();
  const asked = and(inBatch(flow, at.batchId), status === undefined ? undefined : eq(document.status, status));
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

/** A page of results with whose they are, and what the reader has said against them. */
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
      objection: kpiObjection,
    })
    .from(chosen)
    .innerJoin(document, eq(document.id, chosen.id))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(kpiObjection, and(eq(kpiObjection.documentId, document.id), eq(kpiObjection.accountId, at.accountId)))
    .orderBy(desc(chosen.mine), desc(chosen.anew), desc(chosen.score), desc(document.id));
});

/** How many results bear a name that is looked for. */
export const namedResults = prepared((db, at: At, form: Form) =>
  db.select({ n: count() }).from(candidates(db, at, form)),
);

/** The result of a reader himself. */
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

/** Results of a batch that are counted anew whenever somebody looks: fewer are counted at once. */
const MANY = 2000;

/**
 * How many results of each status a batch has. A province's thousands are decided once and then hardly ever change, and
 * everybody reads them: they are counted once a minute.
 */
const counted = ttlCache(
  (db, key) => {
    const { batchId, ...form } = JSON.parse(key) as Shown & Pick<At, 'batchId'>;
    return figuresOf(db, { batchId }, form);
  },
  (figures) => sumOf(figures) > MANY,
);
export const resultFigures = (db: Db, batchId: string, { flow, results }: Shown): Promise<Figures> =>
  counted(db, JSON.stringify({ batchId, flow, results }));
