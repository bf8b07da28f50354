import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import type { EedRow as EedListRow, eedApi } from '../../../domain/api/eed';
import { nextSync, standingOf } from '../../../domain/eed/hours';
import { EED_REPORT_KIND } from '../../../domain/eed/report';
import { formatInstant } from '../../../domain/rules/calendar';
import { EedReportStatus, type EedReportStatus as ReportState, StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { contains, paged } from '../../db/paged';
import { document, eed, eedPlatform } from '../../db/schema';
import type { LogRow } from '../../documents/kind';
import { toldLog } from '../../documents/rows';
import type { Context, SessionUser } from '../../http/context';

export type EedCourse = typeof eed.$inferSelect;
export type Platform = typeof eedPlatform.$inferSelect;

/** Condition for the report document of a course; each report is an attempt of it. */
const reported = and(
  eq(document.kind, EED_REPORT_KIND),
  eq(document.planId, eed.id),
  eq(document.accountId, eed.accountId),
  eq(document.stage, ''),
);

/** Courses with their platform and their report document. */
const courses = (db: Db | Tx) =>
  db
    .select({ course: eed, platform: eedPlatform, report: { id: document.id, log: toldLog } })
    .from(eed)
    .innerJoin(eedPlatform, eq(eedPlatform.id, eed.platformId))
    .leftJoin(document, reported)
    .$dynamic();
type Found = Awaited<ReturnType<typeof courses>>[number];

/** State of each attempt: waiting since its submission, or the decision with its time and answer, if not undone. */
export function attemptsIn(entries: readonly LogRow[]) {
  const undone = new Set(entries.flatMap(({ undoes }) => undoes ?? []));
  const standing = entries.filter(({ id }) => !undone.has(id));
  return standing
    .filter(({ action }) => action === 'submit')
    .map((submit) => {
      const decided = standing.findLast(
        ({ action, attempt }) => attempt === submit.attempt && (action === 'pass' || action === 'notPass'),
      );
      const state: ReportState = !decided
        ? EedReportStatus.Waiting
        : decided.action === 'pass'
          ? EedReportStatus.MadeGood
          : EedReportStatus.Refused;
      return {
        attempt: submit.attempt,
        state,
        at: formatInstant((decided ?? submit).createdAt),
        ...(decided?.reason && { answer: decided.reason }),
      };
    });
}

/** A course as lists and its own page show it. */
export function courseRow({ course, platform, report }: Found): EedListRow {
  const standing = standingOf(course, course.syncedAt !== null);
  const [last] = attemptsIn(report?.log ?? []).slice(-1);
  const { attempt: _, ...shown } = last ?? { attempt: 0 };
  return {
    eedId: course.id,
    title: course.title,
    platformName: platform.name,
    year: course.year,
    hour: standing.hour,
    finished: course.finished,
    total: course.lessons,
    syncTime: formatInstant(course.syncedAt ?? platform.syncedAt ?? course.createdAt),
    state: standing.state,
    ...(course.syncedAt && { lastSync: formatInstant(course.syncedAt) }),
    ...(platform.syncedAt && { nextSync: formatInstant(nextSync(platform.syncedAt, platform.syncHour)) }),
    platformHour: standing.platformHour,
    difference: standing.difference,
    missingDays: standing.missingDays,
    ...(last && { report: shown as EedListRow['report'] }),
  };
}

type Query = Parsed<(typeof eedApi)['GET /api/Eed/ListEed']>['query'];

const mine = (user: SessionUser) => eq(eed.accountId, user.id);

/** Filter choices for the courses of a user: years and platforms, with the time of the next sync. */
async function choicesOf(db: Db, user: SessionUser) {
  const rows = await db
    .selectDistinct({ year: eed.year, ...getTableColumns(eedPlatform) })
    .from(eed)
    .innerJoin(eedPlatform, eq(eedPlatform.id, eed.platformId))
    .where(mine(user));
  const platforms = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const next = platforms
    .flatMap(({ syncedAt, syncHour }) => (syncedAt ? [nextSync(syncedAt, syncHour).getTime()] : []))
    .sort((a, b) => a - b)[0];
  return {
    years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a),
    platforms: platforms.map(({ id, name }) => ({ id, name })),
    ...(next !== undefined && { nextSync: formatInstant(new Date(next)) }),
  };
}

/** My courses on other platforms, the last learned first. */
export async function listEed({ db }: Context, user: SessionUser, query: Query) {
  const where = and(
    mine(user),
    query.year === undefined ? undefined : eq(eed.year, query.year),
    query.platformId === undefined ? undefined : eq(eed.platformId, query.platformId),
    contains(query.keyword, [eed.title, eedPlatform.name]),
  );
  const order: SQL[] = [sql`${eed.learnedAt} desc nulls last`, desc(eed.createdAt), asc(eed.id)];
  const figures = db
    .select({ seconds: eed.seconds, acceptedSeconds: eed.acceptedSeconds })
    .from(eed)
    .innerJoin(eedPlatform, eq(eedPlatform.id, eed.platformId))
    .where(where);
  const [page, choices, all] = await Promise.all([
    paged(db, query, { rows: courses(db), where, order }),
    choicesOf(db, user),
    figures,
  ]);
  const tenths = all.reduce((sum, one) => sum + Math.round(standingOf({ ...blank, ...one }, true).hour * 10), 0);
  return { ...page, list: page.list.map(courseRow), hours: tenths / 10, ...choices };
}
const blank = { platformSeconds: 0, finished: 0, lessons: 0, missingDays: [], acceptedDays: [] };

/** A course of mine, by its id or the id of its report document, which messages contain; undefined when not found. */
export async function ownCourse(db: Db | Tx, user: SessionUser, id: string): Promise<Found | undefined> {
  const [found] = await courses(db).where(and(mine(user), or(eq(eed.id, id), eq(document.id, id))));
  return found;
}

/** True while a report waits for its decision; after it a new report can be handed in. */
export const isUnderReview = (status: number): boolean =>
  status === StageStatus.WaitingReview || status === StageStatus.Reviewing;
