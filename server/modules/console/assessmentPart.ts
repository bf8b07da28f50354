import { desc, eq, lte } from 'drizzle-orm';
import type { ModuleProgress } from '../../../domain/api/assessment';
import { assessmentLinks } from '../../../domain/assessment/links';
import { formatInstant, instantOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { prepared } from '../../db/prepared';
import { assessment, assessmentPlan, document } from '../../db/schema';
import { planFor, windowOpen } from '../../declarations/yearlyPlan';
import { shownChain } from '../../documents/chain';
import type { Context, SessionUser } from '../../http/context';
import { currentLevel, stepsOf } from '../assessment/info';
import { knownModules, recordsMark } from '../assessment/known';
import { assessmentRow, documentOfPlan } from '../assessment/list';
import { belonging, stageOf } from '../assessment/load';
import type { ReadPart, Task, Waiting } from './part';

const newest = prepared((db, at: { accountId: string; now: Date }) =>
  db
    .select({ plan: planFor(at.accountId), doc: document, own: assessment, log: belonging.log, mark: recordsMark })
    .from(assessmentPlan)
    .leftJoin(document, documentOfPlan(at.accountId))
    .leftJoin(assessment, eq(assessment.id, document.id))
    .where(lte(assessmentPlan.startAt, at.now))
    .orderBy(desc(assessmentPlan.year))
    .limit(1),
);

/** The current assessment: that of the newest plan that has begun. */
async function currentAssessment(ctx: Context, user: SessionUser) {
  const [found] = await newest(ctx.db, { accountId: user.id, now: ctx.now() });
  if (!found) return undefined;
  const { doc, own, ...rest } = found;
  return { ...rest, row: doc && own && { ...doc, ...own } };
}

/** Missing things of a module that the hub names; the rest is a number, and stands on the module's page. */
const NAMED = 3;
const namingFirst = (modules: readonly ModuleProgress[]): ModuleProgress[] =>
  modules.map((one) =>
    one.missing.length > NAMED
      ? { ...one, missing: one.missing.slice(0, NAMED), missingCount: one.missing.length }
      : one,
  );

/** Hub part of the yearly assessment: the task to begin, complete or correct it, or the level that reviews it. */
export const assessmentPart: ReadPart = async (ctx, user) => {
  const found = await currentAssessment(ctx, user);
  if (!found) return {};
  const { plan, row, mark, log } = found;
  const modules = (row && (await knownModules(ctx, [{ row, mark }])).get(row.id)) ?? [];
  const summary = await assessmentRow(ctx, user, plan, row, modules);
  const deadline = formatInstant(plan.deadline);
  const steps = row ? stepsOf({ row, plan }, log, await shownChain(ctx.db, user.orgId)) : [];
  const level = row ? currentLevel(steps) : 0;
  const params = { year: plan.year, missing: modules.reduce((sum, m) => sum + m.missing.length, 0) };
  const link = row ? assessmentLinks.index(row.id) : assessmentLinks.list;
  const status = stageOf(summary.status);
  const todoes: Task[] = [];
  const matter = { id: plan.id };
  if (windowOpen(plan, ctx.now())) {
    if (!row || status === StageStatus.NotApplied)
      todoes.push({ kind: 'assessmentStart', params, link, deadline, matter });
    else if (status === StageStatus.NotSubmitted)
      todoes.push({ kind: params.missing > 0 ? 'assessmentFill' : 'assessmentSubmit', params, link, deadline, matter });
    else if (status === StageStatus.ReviewFailed)
      todoes.push({
        kind: 'assessmentFix',
        params,
        link,
        deadline,
        matter,
        ...(row.lastReason && { detail: row.lastReason }),
      });
  }
  const waiting: Waiting[] = [];
  const until = plan.levelDeadlines[level - 1];
  if (row && level > 0 && status !== StageStatus.ReviewPassed)
    waiting.push({
      kind: 'assessmentReview',
      params: { ...params, level },
      link,
      matter: { ...matter, until: until === undefined ? undefined : instantOf(until) },
      ...(row.submittedAt && { since: formatInstant(row.submittedAt) }),
    });
  return { todoes, waiting, assessment: { ...summary, modules: namingFirst(modules), level } };
};
