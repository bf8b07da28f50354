import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { EedDetail } from '../../../domain/api/eed';
import { standingOf } from '../../../domain/eed/hours';
import { eedReportForm } from '../../../domain/eed/report';
import type { EedAction } from '../../../domain/enums';
import { fileIdsIn, type Row } from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskMobile } from '../../../domain/rules/mask';
import { documentSnapshot, eedRow } from '../../db/schema';
import { ownResources, resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { attemptsIn, courseRow, ownCourse } from './read';

type LearnedRow = typeof eedRow.$inferSelect;

/** Seconds learned by day, the first day first; without `seconds` for a day on which no row has them. */
export function dailyOf(rows: readonly Pick<LearnedRow, 'time' | 'seconds'>[]): EedDetail['daily'] {
  const days = new Map<string, number | undefined>();
  for (const { time, seconds } of rows) {
    const date = formatInstant(time).slice(0, 10);
    const known = days.get(date);
    days.set(date, seconds === null ? known : (known ?? 0) + seconds);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, seconds]) => ({ date, ...(seconds !== undefined && { seconds }) }));
}

/** A course of mine with everything that its page shows. Throws 404. */
export async function getEedDetail(ctx: Context, user: SessionUser, id: string): Promise<EedDetail> {
  const found = await ownCourse(ctx.db, user, id);
  if (!found) throw notFound();
  const { course, platform, report } = found;
  const [rows, kept] = await Promise.all([
    ctx.db.select().from(eedRow).where(eq(eedRow.eedId, course.id)).orderBy(desc(eedRow.time), asc(eedRow.id)),
    report
      ? ctx.db
          .select()
          .from(documentSnapshot)
          .where(inArray(documentSnapshot.documentId, [report.id]))
      : Promise.resolve([]),
  ]);
  const values = new Map(kept.map(({ attempt, data }) => [attempt, (data.values ?? {}) as Row]));
  const attempts = attemptsIn(report?.log ?? []).toReversed();
  const files = attempts.flatMap(({ attempt }) => fileIdsIn(eedReportForm, values.get(attempt) ?? {}));
  const pictures = new Map((await ownResources(ctx.db, user.id, files)).map((file) => [file.id, resInfo(file)]));
  const { synced, convertible } = standingOf(course, course.syncedAt !== null);
  return {
    ...courseRow(found),
    account: maskMobile(user.mobile),
    synced,
    added: course.added,
    backDays: platform.backDays,
    ...(platform.syncedAt && { checkTime: formatInstant(platform.syncedAt) }),
    rows: rows.map(({ time, lessonNo, lesson, action, seconds, score }) => ({
      time: formatInstant(time),
      lessonNo,
      course: lesson,
      action: action as EedAction,
      ...(seconds !== null && { seconds }),
      ...(score !== null && { score: score / 10 }),
    })),
    daily: dailyOf(rows),
    convertible,
    reports: attempts.map(({ attempt, ...shown }) => {
      const { days = [], platformHour = 0, content = '' } = (values.get(attempt) ?? {}) as Partial<Reported>;
      const [picture] = fileIdsIn(eedReportForm, values.get(attempt) ?? {});
      const info = picture === undefined ? undefined : pictures.get(picture);
      return { ...shown, days: [...days], platformHour, content, ...(info && { picture: info }) };
    }),
  };
}

interface Reported {
  days: readonly string[];
  platformHour: number;
  content: string;
}
