import { formatInstant } from '@domain/rules/calendar';
import type { MessageKey } from '@locales/keys';

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
