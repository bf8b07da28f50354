import { and, eq, sql } from 'drizzle-orm';
import type { LedgerRow } from '../../../domain/api/selfStudy';
import { formatInstant } from '../../../domain/rules/calendar';
import type { UncountedReason } from '../../../domain/selfStudy/counting';
import { type PageQuery, paged } from '../../db/paged';
import { studyCourse, studyLedger, studySection } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { planView } from './hours';

interface LedgerQuery extends PageQuery {
  planId: string;
  courseId?: string | undefined;
}

/** A page of the hour ledger: each save, the counted part, the reason for the rest, and the resulting hours. */
export async function listLedger(ctx: Context, user: SessionUser, query: LedgerQuery) {
  const { planId, courseId } = query;
  const view = await planView(ctx.db, user.id, planId, ctx.now());
  const where = and(
    eq(studyLedger.accountId, user.id),
    eq(studyLedger.planId, planId),
    courseId === undefined ? undefined : eq(studyLedger.courseId, courseId),
  );
  const [sum] = await ctx.db
    .select({
      n: sql<number>`count(*)::int`,
      counted: sql<number>`coalesce(sum(${studyLedger.counted}), 0)::int`,
      uncounted: sql<number>`coalesce(sum(${studyLedger.uncounted}), 0)::int`,
    })
    .from(studyLedger)
    .where(where);
  const page = await paged(ctx.db, query, {
    rows: ctx.db
      .select({ line: studyLedger, courseName: studyCourse.name, sectionName: studySection.name })
      .from(studyLedger)
      .innerJoin(studyCourse, eq(studyCourse.id, studyLedger.courseId))
      .innerJoin(studySection, eq(studySection.id, studyLedger.sectionId))
      .$dynamic(),
    where,
    order: { table: studyLedger, key: studyLedger.id, by: [studyLedger.createdAt] },
    total: sum?.n ?? 0,
  });
  const list = page.list.map(
    ({ line, courseName, sectionName }): LedgerRow => ({
      id: line.id,
      time: formatInstant(line.createdAt),
      courseId: line.courseId,
      courseName,
      sectionId: line.sectionId,
      sectionName,
      from: line.fromSecond,
      to: line.toSecond,
      counted: line.counted,
      uncounted: line.uncounted,
      ...(line.reason && {
        reason: line.reason as UncountedReason,
        reasonText: say(ctx.locale, `study.uncounted.${line.reason}`),
      }),
    }),
  );
  return {
    ...page,
    list,
    countedTo: formatInstant(ctx.now()),
    countedSeconds: sum?.counted ?? 0,
    uncountedSeconds: sum?.uncounted ?? 0,
    hours: view.hours,
  };
}
