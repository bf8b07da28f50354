import { and, asc, gt, isNotNull, lte, or } from 'drizzle-orm';
import { TrainingStep } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { UploadStatus } from '../../../domain/statuses';
import type { CourseFacts } from '../../../domain/training/courses';
import { trainingLinks } from '../../../domain/training/links';
import { isDone, stepsOf } from '../../../domain/training/steps';
import { prepared } from '../../db/prepared';
import { trainingProject, trainingSignup } from '../../db/schema';
import type { Context } from '../../http/context';
import { hours } from '../selfStudy/load';
import { standingsOf, type View, viewOf } from '../training/load';
import { completionOf } from '../training/wire';
import type { General, ReadPart } from './part';

/** Trainings of a user that run or whose survey is still open; the training that ends first is first. */
const running = prepared((db, at: { accountId: string; now: Date }) =>
  standingsOf(db, at.accountId)
    .where(
      and(
        isNotNull(trainingSignup.id),
        lte(trainingProject.startAt, at.now),
        or(gt(trainingProject.endAt, at.now), gt(trainingProject.surveyUntil, at.now)),
      ),
    )
    .orderBy(asc(trainingProject.endAt), asc(trainingProject.id)),
);

type Todo = General['todoes'][number];

const returned = ({ work }: CourseFacts) => work && work.uploadState === UploadStatus.NotPassed && !work.waiting;

/** Tasks of the user for a training: returned work, and the survey or another next step. */
function todoesOf({ facts, project }: View, now: Date): Todo[] {
  const params = { name: project.name };
  const { trainingId, courses } = facts;
  const found: Todo[] = [];
  for (const one of courses)
    if (one.work && returned(one) && now < one.work.until)
      found.push({
        kind: 'trainingHomework',
        params: { ...params, course: one.name },
        link: trainingLinks.training(trainingId, 'works'),
        deadline: formatInstant(one.work.until),
      });
  const { steps } = stepsOf(facts, now);
  const next = steps.find((one) => !isDone(one.requirement) && one.action && !one.action.disabled);
  if (!next?.action?.link) return found;
  const survey = next.step === TrainingStep.SatisfactionSurvey;
  return [
    ...found,
    {
      kind: survey ? 'trainingSurvey' : 'trainingStudy',
      params: { ...params, ...(!survey && { lack: Math.max(0, next.need - next.have) }) },
      link: next.action.link,
      ...(next.deadline && { deadline: formatInstant(next.deadline) }),
    },
  ];
}

const waitingOf = ({ courses, project, facts }: View): General['waiting'] =>
  courses.flatMap(({ work, facts: { name } }) =>
    work && work.decidedAt === null
      ? [
          {
            kind: 'trainingWork' as const,
            params: { course: name, name: project.name },
            link: trainingLinks.training(facts.trainingId, 'works'),
            since: formatInstant(work.submittedAt),
          },
        ]
      : [],
  );

/** A training as the hub shows it. */
function cardOf(ctx: Context, view: View): General['training'] {
  const { facts, project } = view;
  const { steps, percent } = completionOf(ctx, view);
  return {
    trainingId: facts.trainingId,
    projectName: project.name,
    endTime: formatInstant(project.endAt),
    credit: hours(project.credit),
    steps,
    percent,
  };
}

/** Hub part of trainings: tasks of the user, work that others decide on, and the state of the one that ends first. */
export const trainingPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const views = (await running(ctx.db, { accountId: user.id, now })).map(viewOf);
  const shown = views.find(({ facts }) => !stepsOf(facts, now).complete) ?? views[0];
  return {
    todoes: views.flatMap((view) => todoesOf(view, now)),
    waiting: views.flatMap(waitingOf),
    ...(shown && { training: cardOf(ctx, shown) }),
  };
};
