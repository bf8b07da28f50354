import { count, isNotNull, max, min, sql } from 'drizzle-orm';
import { dueClaim } from '../db/schema';
import type { DueJob, DueWork } from './job';

/** Items of a job that are due now. */
export interface Backlog {
  job: string;
  /** Counted up to a limit (eachDue.ts). */
  n: number;
  /** Since when the one that has waited longest is due, where a column says it. */
  oldest: Date | undefined;
}

/** The database answers moments of a raw query as texts, or as dates, by its driver. */
const momentOf = (value: unknown): Date | undefined => (value ? new Date(value as string) : undefined);

/** Number of waiting items of each job, by one query; a job without a backlog is left out. */
export async function backlogsOf(work: DueWork, jobs: readonly DueJob[]): Promise<Backlog[]> {
  const backlogs = jobs.flatMap((job) => job.backlog?.(work) ?? []);
  if (backlogs.length === 0) return [];
  const rows = await work.db
    .select({ job: sql<string>`job`, n: sql<number>`n`, oldest: sql<unknown>`oldest` })
    .from(sql`(${sql.join(backlogs, sql` union all `)}) backlog`);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: momentOf(oldest) }));
}

/** Jobs of which items have failed, with the number of these items and of the most tries of one. */
export const failingOf = ({ db }: Pick<DueWork, 'db'>) =>
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
    .orderBy(dueClaim.job);
