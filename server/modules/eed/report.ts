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

/** Names of form fields in the call, where they differ. */
const calledOnWire: Readonly<Record<string, string>> = { pictureResId: 'resId', picture: 'resId' };

/** Values of a report: typed values, and for the rest those of the comparison with the platform. */
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

/** The report document of a course; the first report creates it. */
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

/** Reports missing hours. Throws 404, 400 with the broken fields, 422 while a report of the course is open. */
export const reportEedError = (ctx: Context, user: SessionUser, body: Body): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    // The lock makes a second report at the same time wait and find the first.
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
