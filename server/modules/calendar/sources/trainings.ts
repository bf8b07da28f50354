import { UploadStatus } from '../../../../domain/statuses';
import type { CourseFacts } from '../../../../domain/training/courses';
import { trainingLinks } from '../../../../domain/training/links';
import { isDone, stepsOf } from '../../../../domain/training/steps';
import { say } from '../../../http/words';
import type { View } from '../../training/load';
import type { Found, Reading } from '../source';

/** Work of a course that still has to be handed in, or once more. */
const isOpen = ({ work }: CourseFacts) => work && !work.waiting && work.uploadState !== UploadStatus.Passed;

/** Homework of a training by its deadline: several works that are due together are one entry. */
function homeworkOf({ ctx }: Reading, { facts, project }: View): Found[] {
  const open = facts.courses.filter(isOpen);
  const deadlines = new Map(open.flatMap(({ work }) => (work ? [[work.until.getTime(), work.until]] : [])));
  return [...deadlines].map(([time, until]) => {
    const due = open.filter(({ work }) => work?.until.getTime() === time);
    const returned = due.filter(({ work }) => work?.uploadState === UploadStatus.NotPassed).length;
    return {
      of: `${facts.trainingId}.${due.map(({ courseId }) => courseId).toSorted()[0]}`,
      params: { n: due.length },
      note: say(ctx.locale, returned > 0 ? 'calendar.note.homework.returned' : 'calendar.note.homework', {
        name: project.name,
        returned,
        missing: due.length - returned,
      }),
      start: until,
      link: trainingLinks.training(facts.trainingId, 'works'),
      action: 'hub.todo.trainingHomework.do',
    };
  });
}
export const homework = async (reading: Reading): Promise<Found[]> =>
  (await reading.trainings()).flatMap((view) => homeworkOf(reading, view));

/** Hours of a training that are still to be studied, those of its self-study among them, by their last day. */
export const studyDue = async ({ ctx, trainings }: Reading): Promise<Found[]> =>
  (await trainings()).flatMap(({ facts, project }): Found[] => {
    const [self, study] = stepsOf(facts, ctx.now()).steps;
    return [self, study].flatMap(({ requirement, deadline, need, have, action }, n): Found[] =>
      deadline && !isDone(requirement)
        ? [
            {
              of: `${facts.trainingId}.${n}`,
              note: say(ctx.locale, 'calendar.note.study', {
                name: project.name,
                what: say(ctx.locale, 'hub.todo.trainingStudy.detail', { lack: Math.max(0, need - have) }),
              }),
              start: deadline,
              link: (action?.disabled ? undefined : action?.link) ?? trainingLinks.training(facts.trainingId),
              action: 'hub.todo.trainingStudy.do',
            },
          ]
        : [],
    );
  });

const unanswered = async (reading: Reading): Promise<View[]> =>
  (await reading.trainings()).filter(({ facts: { survey } }) => survey && !survey.answeredAt);

const surveyAt =
  (end: 'from' | 'until', action: string) =>
  async (reading: Reading): Promise<Found[]> =>
    (await unanswered(reading)).flatMap(({ facts: { survey, trainingId }, project }) =>
      survey
        ? [
            {
              of: trainingId,
              note: say(reading.ctx.locale, 'calendar.note.training', { name: project.name }),
              start: survey[end],
              link: end === 'until' ? trainingLinks.survey(trainingId) : trainingLinks.training(trainingId),
              action,
            },
          ]
        : [],
    );
export const surveyDue = surveyAt('until', 'hub.todo.trainingSurvey.do');
export const surveyOpens = surveyAt('from', 'calendar.action.see');

/** Days on site of the user's trainings; cancelled ones stay, so that nobody goes there. */
export const onSite = async ({ ctx, trainings }: Reading): Promise<Found[]> =>
  (await trainings()).flatMap(({ courses, facts: { trainingId }, project }) =>
    courses.flatMap(({ course: { place, opensAt, closesAt, courseId, cancelledAt }, about, checkedInAt }): Found[] =>
      opensAt && closesAt
        ? [
            {
              of: `${trainingId}.${courseId}`,
              params: { name: about.name },
              note: say(ctx.locale, checkedInAt ? 'calendar.note.checkedIn' : 'calendar.note.training', {
                name: project.name,
              }),
              ...(place && { place }),
              start: opensAt,
              end: closesAt,
              link: trainingLinks.training(trainingId, 'courses'),
              action: 'calendar.action.see',
              cancelled: cancelledAt !== null,
            },
          ]
        : [],
    ),
  );
