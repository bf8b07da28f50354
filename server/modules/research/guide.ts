import type { Output } from '../../../domain/api/core';
import type { researchApi, WhoMay } from '../../../domain/api/research';
import { declarationOf } from '../../../domain/declarations';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { stagesOf } from '../../../domain/research/stages';
import { formatInstant } from '../../../domain/rules/calendar';
import { dictionary } from '../../db/dictionaries';
import { handedInOf } from '../../declarations/quota';
import { shownChain } from '../../documents/chain';
import type { Context, SessionUser } from '../../http/context';
import { firstWindow, type ResearchPlan, windowOf } from './stages';

type Guide = Output<(typeof researchApi)['GET /api/SrPlan/GetPlan/{id}']>;

/**
 * Conditions for declaring, as checked at submission: a teacher, one declaration for a plan, and the quota of the
 * school.
 */
async function whoMay(ctx: Context, user: SessionUser, plan: ResearchPlan, mine: number): Promise<WhoMay[]> {
  const rules: WhoMay[] = [
    { rule: 'teacher', met: true, n: 1, most: 1 },
    { rule: 'onePerPlan', met: true, n: mine, most: 1 },
  ];
  if (plan.quota !== null) {
    const of = { kind: firstWindow(plan).stage, planId: plan.id, orgId: user.orgId };
    const others = await handedInOf(ctx.db, of, user.id);
    rules.push({ rule: 'quota', met: others < plan.quota, n: others, most: plan.quota });
  }
  return rules;
}

/** Names of levels in the reader's language. */
async function levelNames(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { names } = await dictionary(ctx, Dictionary.ProjectLevel);
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** Guide of a plan besides its row: texts, times of the stages, conditions, and the offices that decide. */
export async function guideOf(
  ctx: Context,
  user: SessionUser,
  plan: ResearchPlan,
  mine: number,
): Promise<Pick<Guide, 'intro' | 'guideHtml' | 'stages' | 'who' | 'levels' | 'projectLevels' | 'publicTime'>> {
  const { stage, levelDeadlines } = firstWindow(plan);
  const [chain, who, projectLevels] = await Promise.all([
    shownChain(ctx.db, user.orgId),
    whoMay(ctx, user, plan, mine),
    plan.levels && levelNames(ctx, plan.levels),
  ]);
  return {
    intro: plan.intro,
    guideHtml: plan.guideHtml,
    stages: stagesOf(plan.kind).map((name) => {
      const { openFrom, deadline } = windowOf(plan, name);
      return { stage: name, openFrom, deadline };
    }),
    who,
    levels: chain.slice(0, declarationOf(stage)?.levels).map(({ level, name }) => {
      const deadline = levelDeadlines[level - 1];
      return { level, orgName: name, ...(deadline && { deadline }) };
    }),
    ...(projectLevels && { projectLevels }),
    ...(plan.publicAt && { publicTime: formatInstant(plan.publicAt) }),
  };
}
