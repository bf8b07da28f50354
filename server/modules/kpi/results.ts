import { and, count, desc, eq, getTableColumns, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { mostObjectionFiles } from '../../../domain/constants';
import { Dictionary } from '../../../domain/dictionaryTypes';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import { notPassReason } from '../../../domain/rules/declaration';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import { type Db, type Tx, transaction } from '../../db/client';
import { dictionary } from '../../db/dictionaries';
import { newId } from '../../db/id';
import { contains, type PageQuery, pagedByIds } from '../../db/paged';
import { anyOf, prepared } from '../../db/prepared';
import { account, document, kpiBatch, kpiObjection, organisation } from '../../db/schema';
import { addFiles } from '../../files/uses';
import type { Context } from '../../http/context';
import { BusinessError, type FieldProblem, illegalState, invalid, notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { notify } from '../message/send';
import { ownResources } from '../public/resources';
import { type Batch, isFor } from './batches';
import { resultOf, scoreGiven } from './mine';
import { objectionReaders } from './objections';
import { readable } from './readable';

const decided = [StageStatus.ReviewPassed, StageStatus.ReviewFailed];
const statusOf: Readonly<Record<number, number>> = {
  [ReviewResult.Passed]: StageStatus.ReviewPassed,
  [ReviewResult.Failed]: StageStatus.ReviewFailed,
};

/** What is a result at a time: what was returned can be corrected until the batch is over, and is none before. */
const resultsOf = ({ deadline }: Pick<Batch, 'deadline'>, now: Date): number[] =>
  deadline <= now ? decided : [StageStatus.ReviewPassed];

/** Results to which an objection was upheld, so that they have been or will be decided anew. */
const upheld = (db: Db | Tx) =>
  db.select({ id: kpiObjection.documentId }).from(kpiObjection).where(eq(kpiObjection.state, 1));

/** How many results of each status a batch has, and which one is somebody's own. */
const figuresOf = prepared(
  (db, at: { accountId: string; batchId: string; results: number[] }, { flow, own }: { flow: string; own: boolean }) =>
    db
      .select({
        status: document.status,
        n: count(),
        mine: sql<string | null>`max(case when ${eq(document.accountId, at.accountId)} then ${document.id} end)`,
      })
      .from(document)
      .where(
        and(
          eq(document.kind, flow),
          eq(document.planId, at.batchId),
          own ? eq(document.accountId, at.accountId) : undefined,
          or(anyOf(document.status, at.results), inArray(document.id, upheld(db))),
        ),
      )
      .groupBy(document.status),
);

interface Asked extends PageQuery {
  batchId?: string | undefined;
  result?: 1 | 2 | undefined;
  keyword?: string | undefined;
}

/** Row K12: what has become of the declarations of a batch, my own first, then those that are decided anew. */
export async function listResults(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { batchId, result, keyword, ...query }: Asked,
) {
  const batches = await readable(ctx, flow, user);
  const batch = batchId === undefined ? batches[0] : batches.find(({ id }) => id === batchId);
  const choices = batches.map(({ id, name, year }) => ({ batchId: id, name, year }));
  if (!batch) {
    if (batchId !== undefined) throw notFound();
    return { list: [], total: 0, current: query.current, pageSize: query.pageSize, batches: choices };
  }
  const ofBatch = and(
    eq(document.kind, flow.name),
    eq(document.planId, batch.id),
    flow.publishes ? undefined : eq(document.accountId, user.id),
  );
  const results = resultsOf(batch, ctx.now());
  const isShown = or(inArray(document.status, results), inArray(document.id, upheld(ctx.db)));
  const mine = sql<boolean>`${document.accountId} = ${user.id}`;
  const figures = await figuresOf(
    ctx.db,
    { accountId: user.id, batchId: batch.id, results },
    { flow: flow.name, own: !flow.publishes },
  );
  const numberOf = (status: number) => figures.find((one) => one.status === status)?.n ?? 0;
  const shown = result === undefined ? figures.map(({ status }) => status) : [statusOf[result] ?? -1];
  const named = contains(keyword, [account.realName, organisation.name]);
  const where = and(ofBatch, isShown, result === undefined ? undefined : inArray(document.status, shown), named);
  // What is decided anew has no points and would be looked for in vain at the end.
  const anew = sql`${document.status} not in ${decided}`;
  const order = [desc(mine), desc(anew), desc(sql`coalesce(${document.score}, -1)`), desc(document.id)];
  const ids = ctx.db.select({ id: document.id }).from(document).$dynamic();
  const [{ list, ...page }, { names }] = await Promise.all([
    pagedByIds(ctx.db, query, {
      // Whose they are is joined to the page alone, unless it is what is looked for.
      ids: named
        ? ids
            .innerJoin(account, eq(account.id, document.accountId))
            .innerJoin(organisation, eq(organisation.id, account.orgId))
        : ids,
      where,
      order,
      ...(!named && { total: shown.reduce((sum, status) => sum + numberOf(status), 0) }),
      rows: (chosen) => {
        const { values: _, ...doc } = getTableColumns(document);
        return ctx.db
          .select({
            doc,
            mine,
            name: account.realName,
            profile: account.profile,
            orgName: organisation.name,
            objection: kpiObjection,
          })
          .from(document)
          .innerJoin(account, eq(account.id, document.accountId))
          .innerJoin(organisation, eq(organisation.id, account.orgId))
          .leftJoin(kpiObjection, and(eq(kpiObjection.documentId, document.id), eq(kpiObjection.accountId, user.id)))
          .where(inArray(document.id, chosen))
          .orderBy(...order);
      },
    }),
    dictionary(ctx.db, Dictionary.Title),
  ]);
  const publishTime = formatInstant(batch.publicAt ?? batch.deadline);
  const until = batch.objectionUntil && formatInstant(batch.objectionUntil);
  const mineId = figures.flatMap((one) => one.mine ?? [])[0];
  return {
    ...page,
    batches: choices,
    batch: {
      batchId: batch.id,
      name: batch.name,
      year: batch.year,
      passed: numberOf(StageStatus.ReviewPassed),
      failed: numberOf(StageStatus.ReviewFailed),
      publishTime,
      ...(until && { objectionDeadline: until }),
      isOpen: isOpenAt(batch, ctx.now()),
      ...(mineId && { mineId }),
    },
    list: list.map(({ doc, profile, name, orgName, objection, ...one }) => {
      const score = scoreGiven(doc);
      return {
        declareId: doc.id,
        name,
        orgName,
        title: (profile.titleId && names.get(profile.titleId)) || '',
        ...(score !== undefined && { score }),
        result: resultOf(doc.status),
        // What nobody else reads is known from the moment of the decision.
        publishTime: flow.publishes ? publishTime : formatInstant(doc.decidedAt ?? batch.deadline),
        ...(until && { objectionDeadline: until }),
        mine: one.mine,
        reopened: !decided.some((status) => status === doc.status),
        ...(one.mine && doc.lastReason && { reason: doc.lastReason }),
        ...(objection && {
          objection: {
            state: objection.state,
            text: objection.text,
            ...(objection.answer && { answer: objection.answer }),
          },
        }),
      };
    }),
  };
}

const isOpenAt = ({ publicAt, objectionUntil }: Pick<Batch, 'publicAt' | 'objectionUntil'>, now: Date): boolean =>
  publicAt !== null && publicAt <= now && objectionUntil !== null && now < objectionUntil;

/**
 * Row K17: what somebody has to say against a result that is public. Throws 404 for one that is not, 410 after the
 * deadline, 422 for a second one, 400 for a reason that is none.
 */
export async function submitObjection(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { declareId, text, resIds = [] }: { declareId: string; text: string; resIds?: string[] | undefined },
) {
  const now = ctx.now();
  const readers = await isFor(ctx, flow, user);
  return transaction(ctx.db, async (tx) => {
    const [found] = await tx
      .select({ doc: document, batch: kpiBatch, owner: account.realName })
      .from(document)
      .innerJoin(kpiBatch, eq(kpiBatch.id, document.planId))
      .innerJoin(account, eq(account.id, document.accountId))
      .where(
        and(
          eq(document.id, declareId),
          readers,
          isNotNull(kpiBatch.publicAt),
          lte(kpiBatch.publicAt, now),
          inArray(document.status, decided),
        ),
      );
    if (!found || !flow.publishes) throw notFound();
    if (!isOpenAt(found.batch, now)) throw new BusinessError('410', 'kpi.objection.over');
    const problems: FieldProblem[] = [];
    const issue = notPassReason(text);
    if (issue) problems.push({ name: 'text', key: issue.key, params: issue.params as FieldProblem['params'] });
    const own = await ownResources(tx, user.id, resIds);
    if (resIds.length > mostObjectionFiles || new Set(own.map(({ id }) => id)).size < new Set(resIds).size)
      problems.push({ name: 'resIds', key: 'error.attachment' });
    if (problems.length > 0) throw invalid(problems);
    const id = newId(now.getTime());
    const [made] = await tx
      .insert(kpiObjection)
      .values({ id, documentId: declareId, accountId: user.id, text: text.trim(), resourceIds: resIds, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: kpiObjection.id });
    if (!made) throw illegalState('kpi.objection.once');
    await addFiles(tx, { kind: 'objection', id }, resIds);
    await notify(tx, now, {
      kind: 'kpi.objection',
      to: await objectionReaders(tx, found.doc),
      params: { name: user.realName, owner: found.owner, batch: found.batch.name, text: text.trim() },
      about: id,
      of: flow.name,
      sender: user.realName,
    });
    return { id, state: 0 };
  });
}
