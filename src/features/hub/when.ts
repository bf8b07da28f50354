import { daysBetween, formatInstant, todayOf, type YMDHMS } from '@domain/rules/calendar';
import type { MessageKey } from '@locales/keys';
import type { Translate } from '@/hooks/useT';
import { monthDay } from '@/services/format';

/** A past server time as people say it: today and yesterday with the hour, before that the day. */
export function agoWords(t: Translate, time: YMDHMS, now: Date): string {
  const days = daysBetween(time.slice(0, 10), todayOf(now));
  if (days !== 0 && days !== 1) return monthDay(time);
  return t(days === 0 ? 'hub.today' : 'hub.yesterday', { time: time.slice(11, 16) });
}

const partsOfDay = [
  { until: 5, key: 'hub.greeting.evening' },
  { until: 12, key: 'hub.greeting.morning' },
  { until: 14, key: 'hub.greeting.noon' },
  { until: 18, key: 'hub.greeting.afternoon' },
  { until: 24, key: 'hub.greeting.evening' },
] as const satisfies readonly { until: number; key: MessageKey }[];

/** The greeting that belongs to the hour in Asia/Shanghai, wherever the person is. */
export function greetingKey(now: Date) {
  const hour = Number(formatInstant(now).slice(11, 13));
  return (partsOfDay.find(({ until }) => hour < until) ?? partsOfDay[0]).key;
}
