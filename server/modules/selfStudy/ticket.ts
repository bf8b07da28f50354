import { studyLimits } from '../../../domain/constants';
import { planStateOf } from '../../../domain/selfStudy/states';
import { ExamStatus, ProjectTime } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { isSigned, signatureOf } from '../../db/signing';
import type { Context } from '../../http/context';
import { type EnrolmentStanding, type Plan, triesLeft } from './load';

/** Signed text of a ticket: account, course and number of the try. A ticket is good for one mark. */
const subjectOf = (accountId: string, courseId: string, taken: number) => `${accountId}.${courseId}.${taken}`;

export interface ExamTicket {
  accountId: string;
  courseId: string;
  taken: number;
}

/**
 * Start of the next try at a failed exam of a training (`studyLimits.retakeHours` after the last one), else undefined.
 */
export const retakeFrom = (
  { examAt, examState }: Pick<EnrolmentStanding, 'examAt' | 'examState'>,
  { projectId }: Pick<Plan, 'projectId'>,
): Date | undefined =>
  projectId && examAt && examState === ExamStatus.NotPassed
    ? new Date(examAt.getTime() + studyLimits.retakeHours * 3_600_000)
    : undefined;

/** True while the next try is not open yet. */
export const mustWaitForRetake = (enrolment: EnrolmentStanding, plan: Pick<Plan, 'projectId'>, now: Date) =>
  now < (retakeFrom(enrolment, plan) ?? now);

/** Reads a ticket; undefined when its signature is not ours. */
export async function readTicket(db: Db, ticket: string): Promise<ExamTicket | undefined> {
  const [accountId = '', courseId = '', taken = '', signature = ''] = ticket.split('.');
  if (!/^\d{1,3}$/.test(taken)) return undefined;
  const good = await isSigned(db, 'exam', subjectOf(accountId, courseId, Number(taken)), signature);
  return good ? { accountId, courseId, taken: Number(taken) } : undefined;
}

/** Address of the exam of a course that is owned in `plan`; undefined while the exam cannot be taken. */
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
