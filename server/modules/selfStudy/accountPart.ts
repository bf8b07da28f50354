import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import {
  studyArchive,
  studyClock,
  studyCourse,
  studyEnrolment,
  studyLedger,
  studySignup,
  studyWatched,
} from '../../db/schema';

/** Enrolments, sign-ups, archives and other self-study rows of an account. */
export const selfStudyPart: AccountPart = {
  moved: [
    studyArchive.accountId,
    studyCourse.lecturerId,
    studyEnrolment.accountId,
    studyLedger.accountId,
    studySignup.accountId,
    studyWatched.accountId,
  ],
  removed: [studyClock.accountId],
  reported: [
    { thing: 'plan', column: studySignup.accountId },
    { thing: 'course', column: studyEnrolment.accountId, where: isNull(studyEnrolment.revokedAt) },
    { thing: 'archive', column: studyArchive.accountId },
  ],
  silent: [
    { column: studyCourse.lecturerId, why: 'says who gives a course, by the name that stands there' },
    { column: studyLedger.accountId, why: 'its rows say how the hours of courses came about' },
    { column: studyWatched.accountId, why: 'what was watched belongs to the courses' },
  ],
  /** Refuses when both accounts have the same course or an archive of the same plan: one of them would be lost. */
  refusal: async (tx, { from, to }) => {
    const both = [from.id, to.id];
    const courses = await tx
      .select({ key: studyEnrolment.courseId })
      .from(studyEnrolment)
      .where(inArray(studyEnrolment.accountId, both));
    const archives = await tx
      .select({ key: studyArchive.planId })
      .from(studyArchive)
      .where(inArray(studyArchive.accountId, both));
    // An account has each of them at most once, so a repeated key belongs to both accounts.
    const twice = (rows: readonly { key: string }[]) => new Set(rows.map(({ key }) => key)).size < rows.length;
    return twice(courses) || twice(archives) ? 'merge.studyInBoth' : undefined;
  },
  before: async (tx, { from, to }) => {
    const plans = tx.select({ planId: studySignup.planId }).from(studySignup).where(eq(studySignup.accountId, to.id));
    await tx.delete(studySignup).where(and(eq(studySignup.accountId, from.id), inArray(studySignup.planId, plans)));
    // Study time used by one account counts as used for the person.
    const [clock] = await tx.select().from(studyClock).where(eq(studyClock.accountId, from.id));
    if (clock)
      await tx
        .insert(studyClock)
        .values({ ...clock, accountId: to.id })
        .onConflictDoUpdate({
          target: studyClock.accountId,
          set: { usedUntil: sql`greatest(${studyClock.usedUntil}, excluded.used_until)` },
        });
  },
};
