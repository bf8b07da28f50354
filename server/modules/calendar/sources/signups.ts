import { and, gte, isNull, lte } from 'drizzle-orm';
import { studyLinks } from '../../../../domain/selfStudy/links';
import { trainingLinks } from '../../../../domain/training/links';
import { prepared } from '../../../db/prepared';
import { isSelfStudy, studyPlan, studySignup, trainingProject, trainingSignup } from '../../../db/schema';
import { places } from '../../selfStudy/load';
import { projectsOf } from '../../training/standings';
import type { Found, Reading } from '../source';
import { endsOf } from './declared';

interface Asked extends Record<string, unknown> {
  accountId: string;
  now: Date;
  from: Date;
  to: Date;
}

/** Published projects whose sign-up touches a span, without those that the account is in. */
const projects = prepared((db, at: Asked) =>
  projectsOf(db, at.accountId).where(
    and(
      isNull(trainingSignup.id),
      lte(trainingProject.publishAt, at.now),
      lte(trainingProject.signupStartAt, at.to),
      gte(trainingProject.signupEndAt, at.from),
    ),
  ),
);
/** The same of plans of self-study. */
const plans = prepared((db, at: Asked) =>
  places(db, at.accountId).where(
    and(
      isSelfStudy(),
      isNull(studySignup.accountId),
      lte(studyPlan.publishAt, at.now),
      lte(studyPlan.signupStartAt, at.to),
      gte(studyPlan.signupEndAt, at.from),
    ),
  ),
);
const asked = ({ ctx, user, span }: Reading): Asked => ({ accountId: user.id, now: ctx.now(), ...span });

/** Reads when one can sign up to trainings; a full one is left out. */
export const trainingSignups = async (reading: Reading): Promise<Found[]> =>
  (await projects(reading.ctx.db, asked(reading))).flatMap(({ project }) =>
    project.quota !== null && project.signed >= project.quota
      ? []
      : endsOf(
          { id: project.id, from: project.signupStartAt, until: project.signupEndAt, begun: false },
          {
            note: project.name,
            link: trainingLinks.project(project.id),
            action: 'calendar.action.see',
          },
        ),
  );

/** Reads when one can sign up to plans of self-study. */
export const studySignups = async (reading: Reading): Promise<Found[]> =>
  (await plans(reading.ctx.db, asked(reading))).flatMap(({ plan }) =>
    endsOf(
      { id: plan.id, from: plan.signupStartAt, until: plan.signupEndAt, begun: false },
      { note: plan.name, link: studyLinks.plan(plan.id), action: 'calendar.action.see' },
    ),
  );
