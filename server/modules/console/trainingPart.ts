import { and, asc, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { UploadStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import type { CourseFacts } from '../../../domain/training/courses';
import { trainingLinks } from '../../../domain/training/links';
import { nextOf } from '../../../domain/training/next';
import { stepsOf } from '../../../domain/training/steps';
import { prepared } from '../../db/prepared';
import { certificate, trainingProject, trainingSignup } from '../../db/schema';
import type { Context } from '../../http/context';
import { hours } from '../selfStudy/load';
import { certificateOf, type View, viewOf } from '../training/load';
import { creditMost, standingsOf } from '../training/standings';
import { completionOf } from '../training/wire';
import { mattersOf } from './matters';
import type { General, ReadPart, Task } from './part';

/** Days after the end of a training in which the hub tells that its certificate can be applied for. */
const CERTIFICATE_DAYS = 365;

/**
 * Trainings of a user that run, whose survey is still open, or whose certificate was not applied for; the training that
 * ends first is first.
 */
const running = prepared((db, at: { accountId: string; now: Date; lately: Date }) =>
  standingsOf(db, at.accountId)
    .where(
      and(
        isNotNull(trainingSignup.id),
        lte(trainingProject.startAt, at.now),
        or(
          gt(trainingProject.endAt, at.now),
          gt(trainingProject.surveyUntil, at.now),
          and(isNull(certificate.id), gt(trainingProject.endAt, at.lately)),
        ),
      ),
    )
    .orderBy(asc(trainingProject.endAt), asc(trainingProject.id)),
);

const returned = ({ work }: CourseFacts) => work && work.uploadState === UploadStatus.NotPassed && !work.waiting;

/** Tasks of the user for a training: returned work, and the survey or another next step. */
function todoesOf(view: View, now: Date): Task[] {
  const { facts, project } = view;
  const params = { name: project.name };
  const { trainingId, courses } = facts;
  const found: Task[] = [];
  const matter = { id: trainingId };
  for (const one of courses)
    if (one.work && returned(one) && now < one.work.until)
      found.push({
        kind: 'trainingHomework',
        params: { ...params, course: one.name },
        link: trainingLinks.training(trainingId, 'works'),
        deadline: formatInstant(one.work.until),
        matter,
      });
  const next = nextOf(facts, certificateOf(view, now), now);
  if (!next?.action.link || next.kind === 'homework') return found;
  const { kind, action, deadline } = next;
  const common = { params, matter, ...(deadline && { deadline: formatInstant(deadline) }) };
  if (kind === 'certificate')
    return [{ kind: 'trainingCertificate', ...common, link: trainingLinks.training(trainingId) }];
  if (kind === 'survey') return [...found, { kind: 'trainingSurvey', ...common, link: next.action.link }];
  const [self, study] = stepsOf(facts, now).steps;
  const { need, have } = kind === 'selfStudy' ? self : study;
  return [
    ...found,
    {
      kind: 'trainingStudy',
      ...common,
      params: { ...params, lack: Math.max(0, need - have) },
      link: action.link ?? trainingLinks.training(trainingId),
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
    credit: hours(creditMost(project)),
    steps,
    percent,
  };
}

/** Hub part of trainings: tasks of the user, work that others decide on, and the state of the one that ends first. */
export const trainingPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const lately = new Date(now.getTime() - CERTIFICATE_DAYS * dayMs);
  const [rows, [first]] = await Promise.all([
    running(ctx.db, { accountId: user.id, now, lately }),
    mattersOf(ctx.db, user.id, now),
  ]);
  const views = rows.map(viewOf);
  const current = views.filter(({ project }) => now < project.endAt);
  const shown = current.find(({ facts }) => !stepsOf(facts, now).complete) ?? current[0];
  return {
    todoes: [
      ...(first?.kept ?? []).map(
        ({ project: { id, name }, place: { keptUntil } }): Task => ({
          kind: 'projectPlace',
          params: { name },
          link: trainingLinks.project(id),
          matter: { id },
          ...(keptUntil && { deadline: formatInstant(keptUntil) }),
        }),
      ),
      ...views.flatMap((view) => todoesOf(view, now)),
    ],
    waiting: views.flatMap(waitingOf),
    ...(shown && { training: cardOf(ctx, shown) }),
  };
};
