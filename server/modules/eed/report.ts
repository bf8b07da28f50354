import { and, eq } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import type { eedApi } from '../../../domain/api/eed';
import { standingOf } from '../../../domain/eed/hours';
import { EED_REPORT_KIND, eedReportForm } from '../../../domain/eed/report';
import { normalised, type Row, refsOf } from '../../../domain/forms';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { document, eed } from '../../db/schema';
import type { DocumentRow, LoadedDocument } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { formProblems } from '../../forms/problems';
import { fileProblems } from '../../forms/refs';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import { eedReportKind } from './kind';
import { type EedCourse, isUnderReview, ownCourse, type Platform } from './read';

type Body = Parsed<(typeof eedApi)['POST /api/Eed/ReportEedError']>['body'];

/** The values of the form by what the call names them. */
const calledOnWire: Readonly<Record<string, string>> = { pictureResId: 'resId', picture: 'resId' };

/** What is handed in: what was typed, and of the rest what a comparison with the platform says. */
function valuesOf({ course, platform }: { course: EedCourse; platform: Platform }, body: Body): Row {
  const { missingDays, platformHour, synced } = standingOf(course, true);
  return normalised(eedReportForm, {
    course: course.title,
    platform: platform.name,
    synced,
    days: body.days ?? missingDays,
    platformHour: body.platformHour ?? platformHour,
    content: body.content,
    ...(body.resId !== undefined && { pictureResId: body.resId }),
  });
}

/** The document that the reports of a course are; made with the first one. */
async function documentOf(tx: Tx, ctx: Context, user: SessionUser, course: EedCourse): Promise<DocumentRow> {
  const own = and(
    eq(document.kind, EED_REPORT_KIND),
    eq(document.planId, course.id),
    eq(document.accountId, user.id),
    eq(document.stage, ''),
  );
  const [found] = await tx.select().from(document).where(own).for('update');
  if (found) return found;
  const now = ctx.now();
  const [made] = await tx
    .insert(document)
    .values({
      id: newId(now.getTime()),
      kind: EED_REPORT_KIND,
      accountId: user.id,
      planId: course.id,
      status: eedReportKind.first,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return made as DocumentRow;
}

/** Row M3: hours are missing. Throws 404, 400 with what is wrong, 422 while a report of the course is open. */
export const reportEedError = (ctx: Context, user: SessionUser, body: Body): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    // Two reports at once: the second one waits, and finds the first.
    await tx.select({ id: eed.id }).from(eed).where(eq(eed.id, body.eedId)).for('update');
    const found = await ownCourse(tx, user, body.eedId);
    if (!found) throw notFound();
    const { course } = found;
    const doc = await documentOf(tx, ctx, user, course);
    if (isUnderReview(doc.status)) throw illegalState('eed.error.open');
    const values = valuesOf(found, body);
    const problems = [
      ...formProblems(ctx, eedReportForm, values, { complete: true }),
      ...(await fileProblems(tx, user.id, refsOf(eedReportForm, values))),
    ].map((one) => ({ ...one, name: calledOnWire[one.name] ?? one.name }));
    if (problems.length > 0) throw invalid(problems);
    const held: LoadedDocument<EedCourse> = { kind: eedReportKind, ctx, doc, plan: course };
    const owner = { as: 'owner', user } as const;
    const draft = await moveDocument(tx, held, 'save', owner, { values, title: course.title });
    await moveDocument(tx, { ...held, doc: draft }, 'submit', owner);
    return true as const;
  });
