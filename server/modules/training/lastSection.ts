import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { studyEnrolment, studyLedger, studySection, studyWatched } from '../../db/schema';

const lastOne = (column: string) => sql.join([sql.identifier('last_one'), sql.identifier(column)], sql`.`);
/**
 * Joins the section of the newest save for a course. The condition on `lastStudyAt` makes the newest save the first row
 * of the ledger, so one row is read for a course, and none for a course without saves.
 */
export const joinLastSection = (accountId: SQL) => sql`left join lateral (
  select ${studySection.id} as id,
    (select count(*)::int from ${studySection} ${sql.identifier('before')}
      where ${sql.identifier('before')}.course_id = ${studySection.courseId}
        and ${sql.identifier('before')}.sort <= ${studySection.sort}) as n,
    ${studyWatched.finishedSeconds} >= ${studySection.seconds} - ${studyLimits.endSlack}::int as ended
  from ${studyLedger}
    inner join ${studySection} on ${eq(studySection.id, studyLedger.sectionId)}
    inner join ${studyWatched} on ${and(eq(studyWatched.sectionId, studySection.id), eq(studyWatched.accountId, accountId))}
  where ${and(
    eq(studyLedger.accountId, accountId),
    eq(studyLedger.planId, studyEnrolment.planId),
    eq(studyLedger.courseId, studyEnrolment.courseId),
    lte(studyLedger.createdAt, studyEnrolment.lastStudyAt),
  )}
  order by ${desc(studyLedger.createdAt)}, ${desc(studyLedger.id)}
  limit 1
) ${sql.identifier('last_one')} on true`;

/** Columns of the last section. */
export const lastSection = {
  sectionId: sql<string>`${lastOne('id')}`,
  n: sql<number>`${lastOne('n')}`,
  ended: sql<boolean>`${lastOne('ended')}`,
};
