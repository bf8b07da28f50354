import type { CalendarEntry } from '@domain/api/calendar';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { DayBars } from './DayBars';
import { slotsOf } from './weeks';

bootUmi();

const entry = { id: '1', kind: 'onsite', title: '集中面授', short: '面授', start: '2026-11-28', end: '2026-12-01' };
const week = (from: number, month: string) =>
  Array.from({ length: 7 }, (_, n) => `${month}-${String(from + n).padStart(2, '0')}`);

test('a bar that goes over the edge of the week has an arrow there', () => {
  const one = entry as unknown as CalendarEntry;
  const arrows = (days: string[], day: string) => {
    const slots = slotsOf([one], days);
    const { container, unmount } = renderIn(
      <DayBars day={day} slots={slots[days.indexOf(day)] ?? []} entries={[one]} reachable />,
    );
    const found = [...container.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'));
    unmount();
    return found.filter((name) => name === 'left' || name === 'right');
  };
  expect(arrows(week(23, '2026-11'), '2026-11-28')).toEqual(['right']);
  expect(arrows(['2026-11-30', ...week(1, '2026-12').slice(0, 6)], '2026-11-30')).toEqual(['left']);
});
