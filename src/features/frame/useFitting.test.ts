import { fittingOf } from './useFitting';

test.each([
  ['all have room', [50, 50, 50, 40], 150, 3],
  ['the last one gives way to "more"', [50, 50, 50, 40], 149, 2],
  ['"more" itself takes room', [50, 50, 50, 40], 139, 1],
  ['nothing but "more"', [50, 50, 50, 40], 80, 0],
  ['no room at all', [50, 40], 0, 0],
  ['a later narrow item does not overtake', [100, 10, 10, 20], 60, 0],
  ['no items', [40], 100, 0],
])('%s', (_, widths, room, fitting) => {
  expect(fittingOf(widths, room)).toBe(fitting);
});
