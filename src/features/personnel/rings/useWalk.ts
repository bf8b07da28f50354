import type { GrowthImprint, ImprintEvent } from '@domain/api/personnel';
import { yearOf } from '@domain/personnel/file';
import { useSearchParams } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import type { KeyboardEvent } from 'react';

/** Position on the rings: a year and one of its events. The address holds it. */
export function useWalk({ yearly, now }: GrowthImprint, events: readonly ImprintEvent[], open: () => void) {
  const [params, setParams] = useSearchParams();
  const years = yearly.map(({ year }) => year);
  const asked = Number(params.get('year'));
  // Last year is shown first: it is complete.
  const year = years.includes(asked) ? asked : (years.find((one) => one === yearOf(now) - 1) ?? yearOf(now));
  const own = events.filter(({ date }) => yearOf(date) === year);
  const best = own.findLast(({ kind, files }) => kind === 'award' && files.length > 0) ?? own.at(-1);
  const event = own.find(({ id }) => id === params.get('event')) ?? best;
  // The same function in every render: a step draws the two events that it concerns.
  const go = useMemoizedFn((to: { year: number; event?: string | undefined }) => {
    const next = new URLSearchParams(params);
    next.set('year', String(to.year));
    if (to.event) next.set('event', to.event);
    else next.delete('event');
    setParams(next, { replace: true });
  });
  const toYear = (index: number) => {
    const to = years[Math.max(0, Math.min(years.length - 1, index))];
    if (to !== undefined && to !== year) go({ year: to });
  };
  const toEvent = (step: number) => {
    const at = own.findIndex(({ id }) => id === event?.id);
    const to = own[(at + step + own.length) % own.length];
    if (to) go({ year, event: to.id });
  };
  const at = years.indexOf(year);
  const onKeyDown = (pressed: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => toYear(at - 1),
      ArrowRight: () => toYear(at + 1),
      ArrowUp: () => toEvent(-1),
      ArrowDown: () => toEvent(1),
      Home: () => toYear(0),
      End: () => toYear(years.length - 1),
      Enter: open,
      ' ': open,
    };
    const act = keys[pressed.key];
    if (!act || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    pressed.preventDefault();
    act();
  };
  return { year, at, own, event, first: at === 0, last: at === years.length - 1, go, toYear, onKeyDown };
}
export type Walk = ReturnType<typeof useWalk>;
