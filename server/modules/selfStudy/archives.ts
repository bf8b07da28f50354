import { eq } from 'drizzle-orm';
import type { Archives } from '../../../domain/api/selfStudy';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskIdDocNo, maskRealName } from '../../../domain/rules/mask';
import { sumHours } from '../../../domain/selfStudy/hours';
import { isPassed, planStateOf } from '../../../domain/selfStudy/states';
import { type ExamStatus, ProjectTime, TrainingResult } from '../../../domain/statuses';
import { account, organisation, studyArchive } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { escapeHtml } from '../../http/page';
import { say } from '../../http/words';
import { codePage, normalisedCode } from '../../papers/codePage';
import { archiveOf } from './archive';
import { gapsIn, type PlanView, planView } from './hours';
import { hours } from './load';

/** Address of the page that verifies an archive. */
export const archiveAddress = (origin: string, code: string) =>
  `${origin}/api/SelfStudy/VerifyArchives?code=${encodeURIComponent(code)}`;

/** Passed courses of the learner, in the order of their end. */
const finishedCourses = (view: PlanView): Archives['courses'] =>
  view.mine
    .flatMap(({ enrolment, ...one }) =>
      enrolment?.passedAt && isPassed({ percent: enrolment.percent, examState: enrolment.examState as ExamStatus })
        ? [{ ...one, passedAt: enrolment.passedAt, score: enrolment.examScore }]
        : [],
    )
    .sort((a, b) => a.passedAt.getTime() - b.passedAt.getTime())
    .map(({ courseName, hourType, hour, passedAt, score }) => ({
      courseName,
      hourType: hourType as 1 | 2,
      hour: hours(hour),
      finishTime: formatInstant(passedAt),
      ...(score !== null && { score }),
    }));

function resultOf(view: PlanView, now: Date): TrainingResult {
  if (view.complete) return TrainingResult.Passed;
  return planStateOf(view.plan, now) === ProjectTime.Ended ? TrainingResult.NotPassed : TrainingResult.Studying;
}

/** Archive of a plan for the screen and the PDF; its figures are those of the hour status. Throws 404. */
export async function archivesOf(ctx: Context, user: SessionUser, planId: string): Promise<Archives> {
  const now = ctx.now();
  const view = await planView(ctx.db, user.id, planId, now);
  const [person] = await ctx.db
    .select({ realName: account.realName, idDocNo: account.idDocNo, orgName: organisation.name })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, user.id));
  const issued = await archiveOf(ctx.db, user.id, planId);
  const courses = finishedCourses(view);
  return {
    planId,
    planName: view.plan.name,
    realName: person?.realName ?? '',
    orgName: person?.orgName ?? '',
    idDocNo: maskIdDocNo(person?.idDocNo ?? ''),
    year: view.plan.year,
    ...(issued && {
      issueTime: formatInstant(issued.createdAt),
      archiveNo: issued.archiveNo,
      verifyCode: issued.verifyCode,
      verifyUrl: archiveAddress(ctx.origin, issued.verifyCode),
    }),
    courses,
    hours: view.hours,
    totalHour: sumHours(courses.map(({ hour }) => hour)),
    credit: view.complete ? hours(view.plan.credit) : 0,
    result: resultOf(view, now),
    gaps: await gapsIn(ctx, user, view),
  };
}

/** Verification page of an archive by its code, with a masked name. An unknown code answers 404 with the form. */
export async function verifyArchives(ctx: Context, code: string | undefined): Promise<Response> {
  const [found] =
    code === undefined
      ? []
      : await ctx.db
          .select({ row: studyArchive, person: account.realName, org: organisation.name })
          .from(studyArchive)
          .innerJoin(account, eq(account.id, studyArchive.accountId))
          .innerJoin(organisation, eq(organisation.id, account.orgId))
          .where(eq(studyArchive.verifyCode, normalisedCode(code)));
  let rows: [label: string, value: string][] | undefined;
  if (found) {
    const { row, person, org } = found;
    const view = await planView(ctx.db, row.accountId, row.planId, ctx.now());
    const [required, elective] = view.hours.items;
    const hourText = (n: number | undefined) => say(ctx.locale, 'archive.verify.hours', { n: n ?? 0 });
    rows = [
      ['archive.verify.plan', view.plan.name],
      ['archive.verify.no', row.archiveNo],
      ['archive.verify.name', maskRealName(person)],
      ['archive.verify.org', org],
      ['archive.verify.courses', String(finishedCourses(view).length)],
      ['archive.verify.required', hourText(required?.finished)],
      ['archive.verify.elective', hourText(elective?.finished)],
      ['archive.verify.total', hourText(view.hours.total.finished)],
      ['archive.verify.issued', formatInstant(row.createdAt)],
    ];
  }
  return codePage(
    ctx,
    'archive',
    code,
    rows?.map(([label, value]) => [say(ctx.locale, label), escapeHtml(value)]),
  );
}
