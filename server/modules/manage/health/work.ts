import { and, count, eq, gt, inArray, isNotNull, max, min, or, sql } from 'drizzle-orm';
import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { dayMs, minuteMs } from '../../../../domain/time';
import { dueClaim, work } from '../../../db/schema';
import type { DueWork } from '../../../due/job';
import { dueJobs } from '../../dueJobs';

/** Milliseconds of waiting after which somebody should look. */
const SLOW_MS = 10 * minuteMs;
/** Tries after which a failing item will hardly come right by itself. */
const HOPELESS = 6;

const isSlow = (now: Date, oldest: Date | undefined) =>
  oldest !== undefined && now.getTime() - oldest.getTime() > SLOW_MS;

/** The database answers moments of a raw query as texts, or as dates, by its driver. */
const momentOf = (value: unknown): Date | undefined => (value ? new Date(value as string) : undefined);

/** Due work: what waits, and which jobs have items that fail. */
export async function jobsOf(due: DueWork): Promise<Health['jobs']> {
  const { db } = due;
  const now = due.now();
  const backlogs = dueJobs.flatMap((job) => job.backlog?.(due) ?? []);
  const [waiting, failing] = await Promise.all([
    db
      .select({ n: sql<number>`coalesce(sum(n), 0)::int`, oldest: sql<unknown>`min(oldest)` })
      .from(sql`(${sql.join(backlogs, sql` union all `)}) backlog`),
    db
      .select({
        job: dueClaim.job,
        n: count(),
        tries: sql<number>`max(${dueClaim.tries})::int`,
        failedAt: max(dueClaim.failedAt),
        next: min(dueClaim.until),
      })
      .from(dueClaim)
      .where(isNotNull(dueClaim.failedAt))
      .groupBy(dueClaim.job)
      .orderBy(dueClaim.job),
  ]);
  const oldest = momentOf(waiting[0]?.oldest);
  const hopeless = failing.some(({ tries }) => tries >= HOPELESS);
  const state: HealthState = hopeless ? 'bad' : failing.length > 0 || isSlow(now, oldest) ? 'look' : 'ok';
  return {
    state,
    waiting: waiting[0]?.n ?? 0,
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
    .select({ status: work.status, n: count(), oldest: min(work.createdAt) })
    .from(work)
    .where(
      or(inArray(work.status, ['waiting', 'running']), and(eq(work.status, 'failed'), gt(work.endedAt, yesterday))),
    )
    .groupBy(work.status);
  const of = (status: string) => rows.find((row) => row.status === status);
  const oldest = of('waiting')?.oldest ?? undefined;
  const failed = of('failed')?.n ?? 0;
  return {
    state: failed > 0 || isSlow(at, oldest) ? 'look' : 'ok',
    waiting: of('waiting')?.n ?? 0,
    running: of('running')?.n ?? 0,
    failed,
    ...(oldest && { oldest: formatInstant(oldest) }),
  };
}
