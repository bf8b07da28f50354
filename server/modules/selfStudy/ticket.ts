import { studyLimits } from '../../../domain/constants';
import { planStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, ProjectTime } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { isSigned, signatureOf } from '../../db/signing';
import type { Context } from '../../http/context';
import { type EnrolmentStanding, type Plan, triesLeft } from './load';

/** Who takes the exam of which course, and which try it is: a ticket is good for one mark. */
const subjectOf = (accountId: string, courseId: string, taken: number) => `${accountId}.${courseId}.${taken}`;

export interface ExamTicket {
  accountId: string;
  courseId: string;
  taken: number;
}

/** From when the next try at an exam of a training is open: a day after the last one. Undefined where nothing waits. */
export const retakeFrom = (
  { examAt, examState }: Pick<EnrolmentStanding, 'examAt' | 'examState'>,
  { projectId }: Pick<Plan, 'projectId'>,
): Date | undefined =>
  projectId && examAt && examState === ExamStatus.NotPassed
    ? new Date(examAt.getTime() + studyLimits.retakeHours * 3_600_000)
    : undefined;

/** Does a day have to pass before the next try? */
export const mustWaitForRetake = (enrolment: EnrolmentStanding, plan: Pick<Plan, 'projectId'>, now: Date) =>
  now < (retakeFrom(enrolment, plan) ?? now);

/** What a ticket says; undefined for one that is not ours. */
export async function readTicket(db: Db, ticket: string): Promise<ExamTicket | undefined> {
  const [accountId = '', courseId = '', taken = '', signature = ''] = ticket.split('.');
  if (!/^\d{1,3}$/.test(taken)) return undefined;
  const good = await isSigned(db, 'exam', subjectOf(accountId, courseId, Number(taken)), signature);
  return good ? { accountId, courseId, taken: Number(taken) } : undefined;
}

/** Where somebody takes the exam of a course that was paid in `plan`; undefined while it cannot be. */
export async function examAddress(
  ctx: Context,
  { accountId, courseId }: Pick<ExamTicket, 'accountId' | 'courseId'>,
  enrolment: EnrolmentStanding,
  examTries: number | null,
  plan: Pick<Plan, 'startAt' | 'endAt' | 'projectId'>,
): Promise<string | undefined> {
  const { exams } = ctx.services;
  const open =
    exams &&
    enrolment.percent >= 100 &&
    enrolment.examState !== ExamStatus.Passed &&
    !mustWaitForRetake(enrolment, plan, ctx.now()) &&
    triesLeft(examTries, enrolment) > 0;
  if (!open) return undefined;
  if (planStateOf(plan, ctx.now()) === ProjectTime.Ended) return undefined;
  const subject = subjectOf(accountId, courseId, enrolment.examTaken);
  return exams.address(ctx.origin, `${subject}.${await signatureOf(ctx.db, 'exam', subject)}`);
}
