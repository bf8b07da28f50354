import { and, asc, eq, exists, gt, isNotNull, lte, type SQL } from 'drizzle-orm';
import { dayMs } from '../../../domain/time';
import { isDone, stepsOf } from '../../../domain/training/steps';
import { type Tx, transaction } from '../../db/client';
import { studyPlan, trainingProject, trainingSignup } from '../../db/schema';
import { eachDue } from '../../due/eachDue';
import type { DueJob } from '../../due/job';
import { tellIfComplete } from './complete';
import { trainingView, type View } from './load';
import { tell } from './notices';
import { waitingJobs } from './waitingDue';

/** Days before the end of the study when learners with missing parts are told. */
const ENDING_DAYS = 7;

type Flag = 'startTold' | 'endingTold' | 'surveyTold';

/** Job that tells each signed-up person something once: `when` selects the projects, `perform` sends the message. */
const telling = (
  name: string,
  flag: Flag,
  when: (now: Date) => SQL | undefined,
  perform: (tx: Tx, now: Date, view: View) => Promise<void>,
): DueJob =>
  eachDue({
    name: `training.${name}`,
    every: 60,
    table: trainingSignup,
    key: trainingSignup.id,
    due: ({ db, now }) => {
      const project = db
        .select({ id: trainingProject.id })
        .from(trainingProject)
        .innerJoin(studyPlan, eq(studyPlan.id, trainingProject.planId))
        .where(and(eq(trainingProject.id, trainingSignup.projectId), when(now())));
      return and(eq(trainingSignup[flag], false), exists(project));
    },
    oldest: asc(trainingSignup.createdAt),
    perform: ({ db, now }, id) =>
      transaction(db, async (tx) => {
        const [told] = await tx
          .update(trainingSignup)
          .set({ [flag]: true })
          .where(and(eq(trainingSignup.id, id), eq(trainingSignup[flag], false)))
          .returning({ accountId: trainingSignup.accountId });
        const view = told && (await trainingView(tx, told.accountId, eq(trainingSignup.id, id)));
        if (view) await perform(tx, now(), view);
      }),
  });

const about = ({ standing, project, facts }: View) => ({
  accountId: standing.signup?.accountId ?? '',
  trainingId: facts.trainingId,
  project,
});

const starts = telling(
  'starts',
  'startTold',
  (now) => and(lte(trainingProject.startAt, now), gt(studyPlan.endAt, now)),
  async (tx, now, view) => {
    await tell(tx, now, 'starts', { ...about(view), at: view.project.studyUntil });
    // Courses learned before may complete it already.
    await tellIfComplete(tx, now, about(view));
  },
);

const endings = telling(
  'endings',
  'endingTold',
  (now) => and(lte(studyPlan.endAt, new Date(now.getTime() + ENDING_DAYS * dayMs)), gt(studyPlan.endAt, now)),
  async (tx, now, view) => {
    if (isDone(stepsOf(view.facts, now).steps[1].requirement)) return;
    await tell(tx, now, 'ending', { ...about(view), at: view.project.studyUntil });
  },
);

/** Tells learners that the survey opens; only those who have completed the study can fill it in. */
const surveys = telling(
  'surveys',
  'surveyTold',
  (now) =>
    and(
      isNotNull(trainingProject.surveyFrom),
      lte(trainingProject.surveyFrom, now),
      gt(trainingProject.surveyUntil, now),
    ),
  async (tx, now, view) => {
    const { survey } = view.facts;
    if (!survey || survey.answeredAt || !isDone(stepsOf(view.facts, now).steps[1].requirement)) return;
    await tell(tx, now, 'surveyOpens', { ...about(view), at: survey.until });
  },
);

/** Closes the sign-ups of ended projects. A completion that was not told before is told now. */
const completions: DueJob = eachDue({
  name: 'training.completions',
  every: 300,
  table: trainingSignup,
  key: trainingSignup.id,
  due: ({ db, now }) => {
    const over = db
      .select({ id: trainingProject.id })
      .from(trainingProject)
      .where(and(eq(trainingProject.id, trainingSignup.projectId), lte(trainingProject.endAt, now())));
    return and(eq(trainingSignup.completedTold, false), exists(over));
  },
  oldest: asc(trainingSignup.createdAt),
  perform: ({ db, now }, id) =>
    transaction(db, async (tx) => {
      const [row] = await tx.select().from(trainingSignup).where(eq(trainingSignup.id, id)).for('update');
      if (!row || row.completedTold) return;
      await tellIfComplete(tx, now(), { accountId: row.accountId, trainingId: id });
      // After the end a training cannot be completed any more.
      await tx.update(trainingSignup).set({ completedTold: true }).where(eq(trainingSignup.id, id));
    }),
});

/** Jobs of trainings that become due with time. */
export const trainingJobs: readonly DueJob[] = [starts, endings, surveys, completions, ...waitingJobs];
