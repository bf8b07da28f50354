import { helpersOf, placeOf, roomOf } from './pace';

const today = '2026-11-30';
const load = { waiting: 9, overdue: 0, state: 'inTime' } as const;

test('the line has room for the last deadline and what lies behind it', () => {
  const list = [
    { ...load, days: 4, deadline: '2026-12-10 23:59:59' },
    { ...load, days: 400, deadline: '2026-12-20 23:59:59' },
  ];
  const room = roomOf(list, today);
  expect(room).toBe(25);
  expect(list.map((one) => placeOf(one, room, today))).toEqual([
    { done: 16, end: 40 },
    { done: 100, end: 80 },
  ]);
});

test('without any deadline the last to be done fills it', () => {
  expect(roomOf([{ ...load, days: 8 }, load], today)).toBe(8);
  expect(placeOf({ ...load, days: 4 }, 8, today)).toEqual({ done: 50, end: undefined });
});

test('a passed deadline is the beginning of the line', () =>
  expect(placeOf({ ...load, deadline: '2026-11-01 23:59:59' }, 1, today)).toEqual({ done: 0, end: 0 }));

test('so many are added that all is done by the deadline, where that can be told', () => {
  const deadline = '2026-12-10 23:59:59';
  expect(helpersOf({ ...load, days: 25, deadline }, today)).toBe(2);
  expect(helpersOf({ ...load, days: 11, deadline }, today)).toBe(1);
  expect(helpersOf({ ...load, deadline }, today)).toBeUndefined();
  expect(helpersOf({ ...load, days: 25, overdue: 1, deadline }, today)).toBeUndefined();
  expect(helpersOf({ ...load, days: 25 }, today)).toBeUndefined();
});
