import { type AnyColumn, and, count, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { ResearchKind } from '../../../domain/enums';
import { subjectStages, thesisStages } from '../../../domain/research/stages';
import { StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { isLike } from '../../db/paged';
import { fixed, prepared } from '../../db/prepared';
import { isAmong, isOneOf, rowsNamed, type Sought } from '../../db/rowsNamed';
import { account, document, objection, organisation, researchPlan, scoreOrNone } from '../../db/schema';
import { ttlCache, WORTH_KEEPING } from '../../db/ttlCache';
import { ownerTexts } from '../../documents/ownersNamed';
import type { Context } from '../../http/context';

/*
 * Public results of research: the first stage of a declaration is decided, and the results of its plan are public. A
 * province has tens of thousands of them, so a page reads the beginning of each plan's own index only.
 */

interface Reader extends Record<string, unknown> {
  accountId: string;
}
/** Query of the public results, with what the reader has said against them; it never reads the secret values of a document. */
const publicResults = (db: Db | Tx, { accountId }: Reader) =>
  db
    .select({
      declareId: document.id,
      name: document.title,
      status: document.status,
      values: document.values,
      host: account.realName,
      orgName: organisation.name,
      planName: researchPlan.name,
      kind: researchPlan.kind,
      publicAt: researchPlan.publicAt,
      objectionUntil: researchPlan.objectionUntil,
      mine: sql<boolean>`${eq(document.accountId, accountId)}`,
      objection,
    })
    .from(document)
    .innerJoin(researchPlan, eq(researchPlan.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(objection, and(eq(objection.documentId, document.id), eq(objection.accountId, accountId)))
    .$dynamic();
export type PublicFound = Awaited<ReturnType<typeof publicResults>>[number];

/** Which parts of the filter of a list are set. */
interface Filter {
  kind: boolean;
  plan: boolean;
  result: boolean;
  keyword?: Sought;
}
/** `result`: the stage status that it is stored as; `titled`, `owners`: documents and accounts that match a keyword, unless they are many. */
type At = { kind: number; planId: string; result: number; pattern: string; titled: string[]; owners: string[] };
type AtPage = At & Reader & { now: Date; limit: number; skipped: number; upTo: number };

const statuses = [StageStatus.ReviewPassed, StageStatus.ReviewFailed] as const;
/** Condition: a declaration is decided, as the filter asks. */
const isDecided = (status: AnyColumn, at: At, filter: Filter) =>
  filter.result ? eq(status, at.result) : inArray(status, [...statuses]);
const [firstOfSubject, firstOfThesis] = [subjectStages, thesisStages].map(([first = '']) => fixed(first));
/** Condition: the first stage of a declaration for a plan, in the words of the index of results. */
const isFirstStage = and(
  eq(
    document.kind,
    sql`case when ${researchPlan.kind} = ${sql.raw(String(ResearchKind.Thesis))} then ${firstOfThesis} else ${firstOfSubject} end`,
  ),
  eq(document.planId, researchPlan.id),
);
/** Condition: a plan of the filter. */
const isAsked = (at: At, filter: Filter) =>
  and(
    filter.kind ? eq(researchPlan.kind, at.kind) : undefined,
    filter.plan ? eq(researchPlan.id, at.planId) : undefined,
  );
export const publicNamed = rowsNamed({
  titled: { text: document.title },
  ...ownerTexts,
});
const isSought = (at: At) => or(isAmong(document.id, at.titled), isAmong(document.accountId, at.owners));
/** The documents with a keyword that few bear, as a table in place of all documents. */
function soughtDocuments(at: At) {
  const isFirst = sql`${document.kind} in (${firstOfSubject}, ${firstOfThesis})`;
  const found = or(isOneOf(document.id, at.titled), and(isOneOf(document.accountId, at.owners), isFirst));
  return sql`(select * from ${document} where ${found} offset 0) ${document}`;
}
const isNamed = (at: At) => isLike(at.pattern, [document.title, account.realName, organisation.name]);

/** Results of a filter; without a keyword at most `upTo` of each plan and result. */
function idsOf(db: Db | Tx, at: AtPage, filter: Filter) {
  const { id, status } = document;
  const { publicAt } = researchPlan;
  const plan = sql<string>`${researchPlan.id}`.as('plan');
  const shown = and(isAsked(at, filter), lte(publicAt, at.now));
  if (filter.keyword === 'some')
    return db
      .select({ id, status, plan, publicAt })
      .from(researchPlan)
      .innerJoin(document, isFirstStage)
      .where(and(shown, isDecided(status, at, filter), isSought(at)))
      .as('found');
  if (filter.keyword === 'few')
    return db
      .select({ id: sql<string>`${id}`.as('id'), status: sql<number>`${status}`.as('status'), plan, publicAt })
      .from(soughtDocuments(at))
      .innerJoin(researchPlan, isFirstStage)
      .where(and(shown, isDecided(status, at, filter)))
      .as('found');
  if (filter.keyword)
    return db
      .select({ id, status, plan, publicAt })
      .from(researchPlan)
      .innerJoin(document, isFirstStage)
      .innerJoin(account, eq(account.id, document.accountId))
      .innerJoin(organisation, eq(organisation.id, account.orgId))
      .where(and(shown, isDecided(status, at, filter), isNamed(at)))
      .as('found');
  const asked: readonly number[] = filter.result ? [at.result] : statuses;
  const [first, second] = asked.map((one) => {
    const some = db
      .select({ id, status })
      .from(document)
      .where(and(isFirstStage, eq(status, one)))
      .orderBy(desc(scoreOrNone(document.score)), desc(id))
      .limit(at.upTo)
      .as('some');
    return db
      .select({ id: some.id, status: some.status, plan, publicAt })
      .from(researchPlan)
      .crossJoinLateral(some)
      .where(shown);
  });
  if (!first) throw new Error('No result is asked for');
  return second ? unionAll(first, second).as('found') : first.as('found');
}

/** A page of public results, those of the latest plan first. */
export const publicPage = prepared((db, at: AtPage, filter: Filter) => {
  const found = idsOf(db, at, filter);
  const chosen = db
    .select({ id: found.id })
    .from(found)
    .orderBy(desc(found.publicAt), desc(found.plan), desc(found.status), desc(found.id))
    .limit(at.limit)
    .offset(at.skipped);
  return publicResults(db, at)
    .where(inArray(document.id, chosen))
    .orderBy(desc(researchPlan.publicAt), desc(researchPlan.id), desc(document.status), desc(document.id));
});

const countOf = prepared((db, at: At, filter: Filter) => {
  const { id: planId, name: planName, kind, publicAt, objectionUntil } = researchPlan;
  const counted = db
    .select({ planId, planName, kind, publicAt, objectionUntil, n: count() })
    .from(researchPlan)
    .innerJoin(filter.keyword === 'few' ? soughtDocuments(at) : document, isFirstStage)
    .$dynamic();
  const sought =
    filter.keyword === 'many'
      ? counted
          .innerJoin(account, eq(account.id, document.accountId))
          .innerJoin(organisation, eq(organisation.id, account.orgId))
      : counted;
  return sought
    .where(
      and(
        isAsked(at, filter),
        isDecided(document.status, at, filter),
        filter.keyword === 'many' ? isNamed(at) : filter.keyword === 'some' ? isSought(at) : undefined,
      ),
    )
    .groupBy(planId);
});

const counted = ttlCache(
  (db, key) => {
    const { at, filter } = JSON.parse(key) as { at: At; filter: Filter };
    return countOf(db, at, filter);
  },
  (plans) => plans.reduce((sum, { n }) => sum + n, 0) > WORTH_KEEPING,
);

/** The plans of a filter with public results, and how many each has; those of a province are at most a minute old. */
export async function publicFigures(ctx: Pick<Context, 'db' | 'now'>, at: At, filter: Filter) {
  const now = ctx.now();
  // Rows found by their ids are counted quickly, and the ids would be a long key.
  const isFound = filter.keyword === 'few' || filter.keyword === 'some';
  const plans = await (isFound ? countOf(ctx.db, at, filter) : counted(ctx.db, JSON.stringify({ at, filter })));
  return plans.flatMap(({ publicAt, ...plan }) => (publicAt && publicAt <= now ? [{ ...plan, publicAt }] : []));
}

/** Condition: an objection was upheld. Until it is decided again, whoever has its address is told so. */
const isReopened = (db: Db | Tx) =>
  inArray(document.id, db.select({ id: objection.documentId }).from(objection).where(eq(objection.state, 1)));

const single = prepared((db, at: Reader & { id: string; now: Date }) =>
  publicResults(db, at).where(
    and(
      eq(document.id, at.id),
      isFirstStage,
      or(inArray(document.status, [...statuses]), isReopened(db)),
      lte(researchPlan.publicAt, at.now),
    ),
  ),
);

/** Reads one public result; undefined for one that is not public. */
export const publicResult = async ({ db, now }: Pick<Context, 'db' | 'now'>, accountId: string, id: string) =>
  (await single(db, { accountId, id, now: now() }))[0];
