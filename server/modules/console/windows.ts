import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { consoleNewcomerApi } from '../../../domain/api/consoleNewcomer';
import type { Output } from '../../../domain/api/core';
import { kpiFlows, kpiLinks } from '../../../domain/kpi/flows';
import { researchLinks } from '../../../domain/research/links';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import { trainingLinks } from '../../../domain/training/links';
import { fitOf, type Learner, Target } from '../../../domain/training/targets';
import { anyOf } from '../../db/prepared';
import {
  isSelfStudy,
  kpiBatch,
  organisation,
  researchPlan,
  studyPlan,
  studySignup,
  trainingProject,
  trainingSignup,
} from '../../db/schema';
import { handedInFor } from '../../declarations/quota';
import type { Context } from '../../http/context';
import { firstStages } from '../research/plans';
import { firstWindow } from '../research/stages';
import { hours } from '../selfStudy/load';
import { projectNames } from '../training/names';
import { sayFit } from '../training/projectRow';
import { creditMost } from '../training/standings';

type Window = Output<(typeof consoleNewcomerApi)['GET /api/Console/GetNewcomer']>['windows'][number];
/** A teacher with the organisations at and above the school. */
export interface Teacher {
  id: string;
  orgIds: readonly string[];
  /** Id of the school. */
  orgId: string;
  /** Facts of the profile that decide which trainings are for the teacher. */
  learner: Learner;
}

/** Plans of self-study that a teacher can sign up to, or will be able to; the plan that closes first is first. */
export const openPlans = ({ db, now }: Context, { id, orgIds }: Pick<Teacher, 'id' | 'orgIds'>) =>
  db
    .select({ plan: studyPlan, org: organisation.name, signup: studySignup.planId })
    .from(studyPlan)
    .innerJoin(organisation, eq(organisation.id, studyPlan.orgId))
    .leftJoin(studySignup, and(eq(studySignup.planId, studyPlan.id), eq(studySignup.accountId, id)))
    .where(
      and(
        isSelfStudy(),
        lte(studyPlan.publishAt, now()),
        gt(studyPlan.signupEndAt, now()),
        anyOf(studyPlan.orgId, orgIds),
      ),
    )
    .orderBy(studyPlan.signupEndAt, studyPlan.id);

async function trainings(ctx: Context, { id, orgIds, learner }: Teacher): Promise<Window[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .select({ project: trainingProject, org: organisation.name })
    .from(trainingProject)
    .innerJoin(organisation, eq(organisation.id, trainingProject.orgId))
    .leftJoin(trainingSignup, and(eq(trainingSignup.projectId, trainingProject.id), eq(trainingSignup.accountId, id)))
    .where(
      and(
        lte(trainingProject.publishAt, now),
        gt(trainingProject.signupEndAt, now),
        anyOf(trainingProject.orgId, orgIds),
        isNull(trainingSignup.id),
      ),
    )
    .orderBy(trainingProject.signupEndAt, trainingProject.id);
  const names = await projectNames(ctx);
  return rows.map(({ project, org }): Window => {
    const places = project.quota === null ? undefined : Math.max(0, project.quota - project.signed);
    const target = names(project).targetName;
    const fit = fitOf(project.targetId, learner, todayOf(now));
    return {
      kind: 'training',
      name: project.name,
      link: trainingLinks.project(project.id),
      org,
      ...(target && { target }),
      hours: hours(project.studyHour),
      credit: hours(creditMost(project)),
      ...(places !== undefined && { places }),
      ...(project.targetId !== Target.All && target && { fit: sayFit(ctx, fit, target) }),
      fits: fit.fits,
      open: project.signupStartAt <= now && places !== 0,
      from: formatInstant(project.signupStartAt),
      deadline: formatInstant(project.signupEndAt),
    };
  });
}

async function declarations({ db, now: clock }: Context, { orgId, orgIds }: Teacher): Promise<Window[]> {
  const now = clock();
  const at = formatInstant(now);
  const [plans, batches] = await Promise.all([
    db
      .select({ plan: researchPlan, org: organisation.name, taken: handedInFor(researchPlan.id, firstStages, orgId) })
      .from(researchPlan)
      .innerJoin(organisation, eq(organisation.id, researchPlan.orgId))
      .where(and(lte(researchPlan.publishAt, now), anyOf(researchPlan.orgId, orgIds))),
    db
      .select({ batch: kpiBatch, org: organisation.name })
      .from(kpiBatch)
      .innerJoin(organisation, eq(organisation.id, kpiBatch.orgId))
      .where(and(lte(kpiBatch.publishAt, now), gt(kpiBatch.deadline, now), anyOf(kpiBatch.orgId, orgIds))),
  ]);
  return [
    ...plans.flatMap(({ plan, org, taken }): Window[] => {
      const { openFrom: from, deadline } = firstWindow(plan);
      if (deadline <= at) return [];
      const link = researchLinks.guide(plan.id);
      const places = plan.quota === null ? undefined : Math.max(0, plan.quota - taken);
      const open = from <= at && places !== 0;
      const left = places !== undefined && { places };
      return [{ kind: 'research', name: plan.name, link, org, ...left, fits: 'yes', open, from, deadline }];
    }),
    ...batches.flatMap(({ batch, org }): Window[] => {
      const flow = kpiFlows.find(({ name }) => name === batch.flow);
      if (!flow) return [];
      return [
        {
          kind: 'kpi',
          name: batch.name,
          link: kpiLinks(flow).home(batch.id),
          org,
          fits: 'yes',
          open: batch.startAt <= now,
          from: formatInstant(batch.startAt),
          deadline: formatInstant(batch.deadline),
        },
      ];
    }),
  ];
}

/** Things that the offices at and above a teacher's school invite to, without those the teacher has signed up to. */
export async function windowsFor(
  ctx: Context,
  teacher: Teacher,
  plans: Awaited<ReturnType<typeof openPlans>>,
): Promise<Window[]> {
  const now = ctx.now();
  const study = plans.map(
    ({ plan, org }): Window => ({
      kind: 'study',
      name: plan.name,
      link: studyLinks.plan(plan.id),
      org,
      ...(plan.target && { target: plan.target }),
      hours: hours(plan.requiredHour + plan.electiveHour),
      fits: 'yes',
      open: plan.signupStartAt <= now,
      from: formatInstant(plan.signupStartAt),
      deadline: formatInstant(plan.signupEndAt),
    }),
  );
  const all = [...study, ...(await trainings(ctx, teacher)), ...(await declarations(ctx, teacher))];
  const end = ({ open, fits, deadline, from }: Window) =>
    `${open ? (fits === 'no' ? 1 : 0) : 2} ${open ? deadline : from}`;
  return all.sort((a, b) => (end(a) < end(b) ? -1 : 1));
}
