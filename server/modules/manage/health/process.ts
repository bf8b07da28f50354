import { sql } from 'drizzle-orm';
import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { hourMs, secondMs } from '../../../../domain/time';
import type { DueWork } from '../../../due/job';
import { hoursOf } from '../../../metrics/hours';

type Hours = NonNullable<Health['jobs']['hours']>;

/** Hours of this process, as the page tells them. */
export const toldHours = (name: Parameters<typeof hoursOf>[0]): Hours =>
  hoursOf(name).map(({ hour, ...figures }) => ({ hour: formatInstant(hour), ...figures }));

const sum = (hours: Hours, of: 'sent' | 'failed') => hours.reduce((all, hour) => all + hour[of], 0);

/** Share of failed answers above which the process itself is out of order. */
const HALF = 0.5;

/** The process that answers: how long it runs, and what it has answered. */
export function serverOf(): NonNullable<Health['server']> {
  const hours = toldHours('answers');
  const recent = formatInstant(new Date(Date.now() - 2 * hourMs));
  const late = hours.filter(({ hour }) => hour >= recent);
  const [answers, failed] = [sum(late, 'sent'), sum(late, 'failed')];
  const state: HealthState = failed === 0 ? 'ok' : failed > (answers + failed) * HALF ? 'bad' : 'look';
  return {
    state,
    since: formatInstant(new Date(Date.now() - process.uptime() * secondMs)),
    answers: sum(hours, 'sent'),
    failed: sum(hours, 'failed'),
    memory: process.memoryUsage().rss,
    hours,
  };
}

/** Milliseconds above which people feel the database, and above which they wait for it. */
const SLOW_MS = 250;
const STUCK_MS = 2 * secondMs;

/** How fast the database answers. */
export async function databaseOf({ db }: Pick<DueWork, 'db'>): Promise<NonNullable<Health['database']>> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  const ms = Math.ceil(performance.now() - began);
  return { state: ms > STUCK_MS ? 'bad' : ms > SLOW_MS ? 'look' : 'ok', ms };
}
