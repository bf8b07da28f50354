import { count, gte, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { dayMs, hourMs } from '../../../../domain/time';
import { noticeParcel } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { waysOf } from '../../notice';
import { textsToday } from '../../notice/textDay';

type Told = Health['notices'][number];

/** Waiting for so long, a notice should long have been tried again. */
const LATE_MS = 2 * hourMs;
const HUNDREDTHS = 100;

/** Ways by which notices leave the site: what was sent and by the hour, what waits, and what was given up for what reason. */
export async function noticesOf({ db, now, services }: Pick<Context, 'db' | 'now' | 'services'>): Promise<Told[]> {
  const ways = waysOf(services);
  if (ways.length === 0) return [];
  const at = now();
  const day = new Date(at.getTime() - dayMs);
  const hour = sql<number>`case when ${noticeParcel.endedAt} >= ${day.toISOString()}::timestamptz then floor(extract(epoch from ${noticeParcel.endedAt}) / 3600)::int end`;
  const rows = await db
    .select({
      way: noticeParcel.way,
      failure: noticeParcel.failure,
      waits: sql<boolean>`${noticeParcel.endedAt} is null`,
      hour,
      n: count(),
      since: min(noticeParcel.createdAt),
      texts: sql<number>`coalesce(sum(${noticeParcel.texts}), 0)::int`,
      today: textsToday(at),
    })
    .from(noticeParcel)
    .where(or(isNull(noticeParcel.endedAt), isNotNull(noticeParcel.failure), gte(noticeParcel.endedAt, day)))
    .groupBy(noticeParcel.way, noticeParcel.failure, sql`${noticeParcel.endedAt} is null`, sql`4`);
  const sum = (all: readonly { n: number }[]) => all.reduce((total, { n }) => total + n, 0);
  return ways.map((way) => {
    const own = rows.filter((row) => row.way === way);
    const waiting = own.filter(({ waits }) => waits);
    const sent = own.filter(({ waits, failure }) => !waits && !failure);
    const given = own.filter(({ failure }) => failure);
    const hours = [...new Set(own.flatMap((row) => (row.waits || row.hour === null ? [] : [row.hour])))].sort();
    const late = waiting.some(({ since }) => since && at.getTime() - since.getTime() > LATE_MS);
    const recent = given.some((row) => row.hour !== null);
    // Nothing went, and something has failed: the way itself is out of order.
    const isDown = sent.length === 0 && (late || recent);
    const { price, perDay } = services.noticeTexts ?? {};
    const limited = way === 'sms' && perDay !== undefined ? { most: perDay, used: rows[0]?.today ?? 0 } : undefined;
    // Texts that wait for the next day are late by rule, not by a fault; somebody should know it all the same.
    const isFull = limited !== undefined && limited.used >= limited.most;
    const state: HealthState = isDown && !isFull ? 'bad' : late || recent || isFull ? 'look' : 'ok';
    const whys = [...new Set(given.flatMap(({ failure }) => failure ?? []))].sort();
    return {
      way,
      state,
      sent: sum(sent),
      waiting: sum(waiting),
      failed: whys.map((why) => {
        const of = given.filter(({ failure }) => failure === why);
        const first = Math.min(...of.map(({ since }) => (since ?? at).getTime()));
        return { why, n: sum(of), since: formatInstant(new Date(first)) };
      }),
      hours: hours.map((one) => ({
        hour: formatInstant(new Date(one * hourMs)),
        sent: sum(sent.filter((row) => row.hour === one)),
        failed: sum(given.filter((row) => row.hour === one)),
      })),
      ...(limited && { day: limited }),
      ...(way === 'sms' &&
        price !== undefined && {
          cost: Math.round(sent.reduce((all, { texts }) => all + texts, 0) * price * HUNDREDTHS) / HUNDREDTHS,
        }),
    };
  });
}
