import { addDays, type YMD } from '@domain/rules/calendar';

interface At {
  day: YMD;
  week: readonly YMD[];
  rtl: boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 7,
  ArrowUp: -7,
  PageDown: 35,
  PageUp: -35,
};

/** The day that a key leads to; undefined for a key that leads nowhere. */
export function keyTarget(key: string, { day, week, rtl }: At): YMD | undefined {
  if (key === 'Home') return week[0];
  if (key === 'End') return week.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  const mirrored = rtl && (key === 'ArrowRight' || key === 'ArrowLeft');
  return addDays(day, mirrored ? -step : step);
}
