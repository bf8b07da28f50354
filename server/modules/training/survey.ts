import { eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { keepsFromCheckIn } from '../../../domain/training/courses';
import { keepsFromSurvey, stepsOf } from '../../../domain/training/steps';
import {
  askedIn,
  givenAnswers,
  type SurveyAnswers,
  surveyMinutes,
  surveyProblems,
} from '../../../domain/training/survey';
import { transaction } from '../../db/client';
import { trainingAttendance, trainingSignup, trainingSurveyAnswer } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, illegalState, invalid, notFound } from '../../http/errors';
import { assertGuesses, countWrongGuess, type Guessing } from '../../http/limits';
import { sayTime } from '../../http/words';
import { tellIfComplete } from './complete';
import { trainingView, type View } from './load';
import { ownTraining } from './mine';
import { sayWhy } from './wire';

const closedOf = (view: View, now: Date) =>
  keepsFromSurvey(view.facts, stepsOf(view.facts, now).steps[1].requirement, now);

/** Survey of a training, with the answers once it is handed in. Throws 404 for a project without a survey. */
export async function getSurvey(ctx: Context, user: SessionUser, id: string) {
  const view = await ownTraining(ctx, user, id);
  const { survey, name } = view.project;
  if (!view.facts.survey) throw notFound();
  const [answer] = view.standing.answered;
  const closed = closedOf(view, ctx.now());
  return {
    surveyId: id,
    trainingId: id,
    title: name,
    minutes: surveyMinutes(survey),
    questions: survey.map((question) => askedIn(ctx.locale, question)),
    answered: answer !== undefined,
    ...(answer && { answers: answer.answers, answerTime: formatInstant(answer.createdAt) }),
    ...(closed && { disabledReason: sayWhy(ctx, closed) }),
  };
}

/**
 * Stores the answers. Throws 404, 400 for wrong answers, 410 after the time, 422 before it, before the study and twice.
 */
export async function submitSurvey(
  ctx: Context,
  user: SessionUser,
  { surveyId, answers }: { surveyId: string; answers: SurveyAnswers },
): Promise<true> {
  const now = ctx.now();
  return transaction<true>(ctx.db, async (tx) => {
    await tx
      .select({ id: trainingSignup.id })
      .from(trainingSignup)
      .where(eq(trainingSignup.id, surveyId))
      .for('update');
    const view = await trainingView(tx, user.id, eq(trainingSignup.id, surveyId));
    if (!view?.facts.survey) throw notFound();
    const closed = closedOf(view, now);
    if (closed)
      throw new BusinessError(closed.key === 'surveyClosed' ? '410' : '422', `training.why.${closed.key}`, {
        params: { time: closed.at ? sayTime(ctx.locale, closed.at, now) : '', n: 0 },
      });
    const problems = surveyProblems(view.project.survey, answers);
    if (problems.length > 0)
      throw invalid(problems.map(({ id, problem }) => ({ name: `answers.${id}`, key: `training.survey.${problem}` })));
    await tx
      .insert(trainingSurveyAnswer)
      .values({ signupId: surveyId, answers: givenAnswers(answers), createdAt: now });
    await tellIfComplete(tx, now, { accountId: user.id, trainingId: surveyId });
    return true;
  });
}

interface CheckIn {
  trainingId: string;
  courseId: string;
  code: string;
}

/** Limits of wrong codes for a course: a person in the room reads the code and needs few tries. */
const guessing = (courseId: string, who: string): Guessing => ({
  what: `checkIn:${courseId}`,
  who,
  windowSeconds: 600,
  own: 10,
  together: 300,
  few: 3,
});

/**
 * Checks in on site; a second call answers the same. Throws 422 for a wrong code and before the hours, 410 after them,
 * 429 after too many wrong codes.
 */
export async function checkIn(ctx: Context, user: SessionUser, { trainingId, courseId, code }: CheckIn) {
  const now = ctx.now();
  const guesses = guessing(courseId, user.id);
  const answer = await transaction(ctx.db, async (tx) => {
    await tx
      .select({ id: trainingSignup.id })
      .from(trainingSignup)
      .where(eq(trainingSignup.id, trainingId))
      .for('update');
    const view = await trainingView(tx, user.id, eq(trainingSignup.id, trainingId));
    const found = view?.courses.find(({ course }) => course.courseId === courseId);
    if (!found) throw notFound();
    if (found.checkedInAt) return { checkedIn: formatInstant(found.checkedInAt) };
    const closed = keepsFromCheckIn(found.facts, now);
    if (closed)
      throw new BusinessError(closed.key === 'siteOver' ? '410' : '422', `training.why.${closed.key}`, {
        params: { time: closed.at ? sayTime(ctx.locale, closed.at, now) : '', n: 0 },
      });
    // The lock on the sign-up allows a person one guess at a time.
    const counting = { db: tx, now: ctx.now };
    await assertGuesses(counting, guesses);
    if (found.course.code !== code) return void (await countWrongGuess(counting, guesses));
    await tx.insert(trainingAttendance).values({ signupId: trainingId, courseId, createdAt: now });
    await tellIfComplete(tx, now, { accountId: user.id, trainingId });
    return { checkedIn: formatInstant(now) };
  });
  if (!answer) throw illegalState('training.error.code');
  return answer;
}
