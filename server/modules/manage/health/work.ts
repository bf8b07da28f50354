import { and, count, gt, inArray, min, or, sql } from 'drizzle-orm';
import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { dayMs, minuteMs } from '../../../../domain/time';
import { work } from '../../../db/schema';
import type { DueWork } from '../../../due/job';
import { backlogsOf, failingOf } from '../../../due/standing';
import { dueJobs } from '../../dueJobs';
import { hourOf, hoursIn, timeOf } from './hours';
import { toldHours } from './process';

/** Milliseconds of waiting after which somebody should look. */
const SLOW_MS = 10 * minuteMs;
/** Tries after which a failing item will hardly come right by itself. */
const HOPELESS = 6;

const isSlow = (now: Date, oldest: Date | undefined) =>
  oldest !== undefined && now.getTime() - oldest.getTime() > SLOW_MS;

/** Due work: what waits, and which jobs have items that fail. */
export async function jobsOf(due: DueWork): Promise<Health['jobs']> {
  const now = due.now();
  const [backlogs, failing] = await Promise.all([backlogsOf(due, dueJobs), failingOf(due)]);
  const waiting = backlogs.reduce((sum, { n }) => sum + n, 0);
  const since = backlogs.flatMap((backlog) => backlog.oldest?.getTime() ?? []);
  const oldest = since.length > 0 ? new Date(Math.min(...since)) : undefined;
  const hopeless = failing.some(({ tries }) => tries >= HOPELESS);
  const state: HealthState = hopeless ? 'bad' : failing.length > 0 || isSlow(now, oldest) ? 'look' : 'ok';
  return {
    state,
    waiting,
    hours: toldHours('due'),
    ...(oldest && { oldest: formatInstant(oldest) }),
    failing: failing.map(({ job, n, tries, failedAt, next }) => ({
      job,
      area: job.split('.')[0] ?? '',
      n,
      tries,
      failedAt: formatInstant(failedAt ?? now),
      next: formatInstant(next ?? now),
    })),
  };
}

/** Long calls of people that wait, go on, or have failed within a day. */
export async function worksOf({ db, now }: Pick<DueWork, 'db' | 'now'>): Promise<Health['works']> {
  const at = now();
  const yesterday = new Date(at.getTime() - dayMs);
  const rows = await db
    .select({ status: work.status, n: count(), oldest: min(work.createdAt), hour: hourOf(work.endedAt) })
    .from(work)
    .where(
      or(
        inArray(work.status, ['waiting', 'running']),
        and(inArray(work.status, ['failed', 'done']), gt(work.endedAt, yesterday)),
      ),
    )
    .groupBy(work.status, sql`4`);
  const of = (status: string, hour?: number) =>
    rows.reduce((n, row) => (row.status === status && (hour === undefined || row.hour === hour) ? n + row.n : n), 0);
  const oldest = rows.find(({ status }) => status === 'waiting')?.oldest ?? undefined;
  const failed = of('failed');
  return {
    state: failed > 0 || isSlow(at, oldest) ? 'look' : 'ok',
    waiting: of('waiting'),
    running: of('running'),
    failed,
    done: of('done'),
    hours: hoursIn(rows.flatMap(({ hour }) => hour ?? [])).map((hour) => ({
      hour: timeOf(hour),
      sent: of('done', hour),
      failed: of('failed', hour),
    })),
    ...(oldest && { oldest: formatInstant(oldest) }),
  };
}
