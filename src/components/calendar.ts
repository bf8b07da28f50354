import { useEffect, useSyncExternalStore } from 'react';
import type { CalendarField } from './CalendarField';

type Calendar = typeof CalendarField;
let calendar: Calendar | undefined;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads the calendar of the date fields; one that cannot be loaded is asked for again the next time. */
export function loadCalendar(): Promise<void> {
  asked ??= import(/* webpackChunkName: "calendarField" */ './CalendarField').then(
    (module) => {
      calendar = module.CalendarField;
      for (const listener of listeners) listener();
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const load = () => void loadCalendar();
let watched = false;

/** Loads the calendar at the first sign that somebody uses the page. */
function watch(): void {
  if (watched) return;
  watched = true;
  for (const sign of signs) document.addEventListener(sign, load, { once: true, passive: true });
}

/**
 * Date field with a calendar, once it is there: a large script that no page waits for. A field that cannot be changed
 * needs none.
 */
export function useCalendar(needed: boolean): Calendar | undefined {
  useEffect(() => {
    if (needed) watch();
  }, [needed]);
  return useSyncExternalStore(listen, () => calendar);
}
