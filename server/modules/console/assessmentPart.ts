import { desc, eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { assessment, assessmentPlan, document } from '../../db/schema';
import { organisationChain } from '../../documents/chain';
import { logOf } from '../../documents/rows';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { assessmentRow, currentLevel, documentOfPlan, stepsOf } from '../assessment/info';
import { recordsOf, stageOf, windowOpen } from '../assessment/load';
import { modulesOf } from '../assessment/progress';
import type { General, ReadPart } from './part';

/** The assessment that matters now: the newest plan that has begun. */
async function currentAssessment(ctx: Context, user: SessionUser) {
  const rows = await ctx.db
    .select({ plan: assessmentPlan, doc: document, own: assessment })
    .from(assessmentPlan)
    .leftJoin(document, documentOfPlan(user))
    .leftJoin(assessment, eq(assessment.id, document.id))
    .orderBy(desc(assessmentPlan.year))
    .limit(3);
  const found = rows.find(({ plan }) => plan.startAt <= ctx.now());
  return found && { plan: found.plan, row: found.doc && found.own && { ...found.doc, ...found.own } };
}

/** The yearly assessment: to begin, to complete or to correct it, or at which level it lies. */
export const assessmentPart: ReadPart = async (ctx, user) => {
  const found = await currentAssessment(ctx, user);
  if (!found) return {};
  const { plan, row } = found;
  const records = row ? await recordsOf(ctx.db, row.id) : [];
  const summary = await assessmentRow(ctx, user, plan, row, records);
  const deadline = formatInstant(plan.deadline);
  const modules = row ? modulesOf(ctx, row, records) : [];
  const steps = row
    ? stepsOf({ row, plan }, await logOf(ctx.db, row.id), await organisationChain(ctx.db, user.orgId))
    : [];
  const level = row ? currentLevel(steps) : 0;
  const params = { year: plan.year, missing: modules.reduce((sum, m) => sum + m.missing.length, 0) };
  const link = row ? `/personal/annualass/details?id=${row.id}` : '/personal/annualass/list';
  const status = stageOf(summary.status);
  const todoes: General['todoes'] = [];
  if (windowOpen(plan, ctx.now())) {
    if (!row || status === StageStatus.NotApplied) todoes.push({ kind: 'assessmentStart', params, link, deadline });
    else if (status === StageStatus.NotSubmitted) todoes.push({ kind: 'assessmentFill', params, link, deadline });
    else if (status === StageStatus.ReviewFailed)
      todoes.push({
        kind: 'assessmentFix',
        params,
        link,
        deadline,
        ...(row.lastReason && { detail: row.lastReason }),
      });
  }
  const waiting: General['waiting'] = [];
  if (row && level > 0 && status !== StageStatus.ReviewPassed)
    waiting.push({
      kind: 'assessmentReview',
      params: { ...params, level },
      link,
      ...(row.submittedAt && { since: formatInstant(row.submittedAt) }),
    });
  return { todoes, waiting, assessment: { ...summary, modules, level } };
};
