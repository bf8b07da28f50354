import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared';
import { marksOf, type RowsRead, versionOf } from '../../db/rowVersions';
import {
  account,
  credit,
  orderItem,
  studyCartItem,
  studyCourse,
  studyEnrolment,
  studyFramework,
  studyOrder,
  studyPlan,
  studyPlanCourse,
  studySignup,
} from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { ownRows } from './own';

/** Plans that the person has signed up for. */
const plans = sql`(select s.plan_id from ${studySignup} s where s.account_id = ${account.id})`;
/** Condition: a course that the person has, by the names of its columns. */
const owns = (courseId: ReturnType<typeof sql>, planId?: ReturnType<typeof sql>) =>
  sql`exists (select 1 from ${studyEnrolment} e where ${and(
    sql`e.account_id = ${account.id}`,
    sql`e.course_id = ${courseId}`,
    planId && sql`e.plan_id = ${planId}`,
  )})`;

/** All rows that a person's file is told from. A part that reads another table adds it here; a test compares both. */
export const fileRows: readonly RowsRead[] = [
  ...ownRows,
  { table: credit, where: eq(credit.accountId, account.id) },
  { table: studySignup, where: eq(studySignup.accountId, account.id) },
  { table: studyEnrolment, where: eq(studyEnrolment.accountId, account.id) },
  { table: orderItem, where: eq(orderItem.accountId, account.id) },
  { table: studyOrder, where: eq(studyOrder.accountId, account.id) },
  { table: studyCartItem, where: eq(studyCartItem.accountId, account.id) },
  {
    table: studyPlan,
    where: sql`${studyPlan.id} in ${plans}`,
    moments: [studyPlan.publishAt, studyPlan.startAt, studyPlan.endAt],
  },
  { table: studyFramework, where: sql`${studyFramework.planId} in ${plans}` },
  {
    table: studyPlanCourse,
    where: and(
      sql`${studyPlanCourse.planId} in ${plans}`,
      owns(sql`${studyPlanCourse.courseId}`, sql`${studyPlanCourse.planId}`),
    ),
  },
  // Each learner of a course changes its counter.
  { table: studyCourse, where: owns(sql`${studyCourse.id}`), only: [studyCourse.name, studyCourse.examTries] },
];

const versions = prepared((db, at: { accountId: string; now: string }) =>
  db
    .select({
      own: marksOf(account),
      rows: versionOf(fileRows, at.now),
    })
    .from(account)
    .where(eq(account.id, at.accountId)),
);

/** Version of a person's file, by one query: another text as soon as anything that it is told from has changed. */
export async function fileVersion({ db, now }: Pick<Context, 'db' | 'now'>, { id }: Pick<SessionUser, 'id'>) {
  const [found] = await versions(db, { accountId: id, now: now().toISOString() });
  return found ? `${found.own} ${found.rows}` : '';
}
