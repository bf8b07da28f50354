import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { instantOf, todayOf } from '../../../domain/rules/calendar';
import { noticeParcel } from '../../db/schema';
import type { DueWork } from '../../due/job';

/** Query of the texts that the notices of this day have cost so far, by Beijing time. */
export const textsToday = (now: Date): SQL<number> => {
  const since = instantOf(`${todayOf(now)} 00:00:00`);
  const today = and(isNotNull(noticeParcel.endedAt), gte(noticeParcel.endedAt, since), eq(noticeParcel.way, 'sms'));
  return sql<number>`(select coalesce(sum(${noticeParcel.texts}), 0)::int from ${noticeParcel} where ${today})`;
};

/** Condition: a parcel is no text, or the day has texts left. What is beyond its number waits for the next day. */
export function withinDay({ services, now }: Pick<DueWork, 'services' | 'now'>): SQL | undefined {
  const perDay = services.noticeTexts?.perDay;
  if (perDay === undefined) return undefined;
  return sql`(${noticeParcel.way} <> 'sms' or ${textsToday(now())} < ${perDay})`;
}
