import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import * as schema from '../../db/schema';
import type { StudySeed } from './index';

/** PostgreSQL takes at most 65 535 parameters in one statement. */
const ROWS = 500;

/** Writes self-study, orders and money into a database that holds the people. */
export async function insertStudy(tx: Tx, seed: StudySeed): Promise<void> {
  async function write<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
    for (let i = 0; i < rows.length; i += ROWS)
      await tx.insert(table).values(rows.slice(i, i + ROWS) as T['$inferInsert'][]);
  }
  const { catalogue } = seed;
  await write(schema.studyPlan, catalogue.plans);
  await write(schema.studyFramework, catalogue.frameworks);
  const learners = new Map<string, number>();
  for (const { courseId, revokedAt } of seed.enrolments)
    if (!revokedAt) learners.set(courseId, (learners.get(courseId) ?? 0) + 1);
  await write(
    schema.studyCourse,
    catalogue.courses.map((course) => ({ ...course, learners: learners.get(course.id) ?? 0 })),
  );
  await write(schema.studySection, catalogue.sections);
  await write(schema.studyPlanCourse, catalogue.planCourses);
  await write(schema.studySignup, seed.signups);
  await write(schema.studyCartItem, seed.carts);
  await write(schema.studyEnrolment, seed.enrolments);
  await write(schema.studyWatched, seed.watched);
  await write(schema.studyLedger, seed.ledger);
  await write(schema.studyArchive, seed.archives);
  await write(schema.studyOrder, seed.orders);
  await write(schema.orderItem, seed.lines);
  await write(schema.payment, seed.payments);
  await write(schema.sandboxTrade, seed.trades);
  await write(schema.refund, seed.refunds);
  await write(schema.refundItem, seed.refundItems);
  await write(schema.sandboxRefund, seed.sandboxRefunds);
  await write(schema.orderEvent, seed.events);
  await write(schema.recharge, seed.recharges);
  await write(schema.bill, seed.bills);
  await write(schema.learningCard, seed.cards);
  await write(schema.comment, seed.comments.rows);
  await write(schema.commentLike, seed.comments.likes);
  await write(schema.resource, [seed.invoices.file]);
  await write(schema.invoice, seed.invoices.rows);
  await write(
    schema.attachmentUse,
    seed.invoices.rows.flatMap(({ id, resId }) =>
      resId ? [{ resourceId: resId, subjectKind: 'invoice' as const, subjectId: id }] : [],
    ),
  );
  await write(schema.invoiceOrder, seed.invoices.of);
}
