import { fittingOf } from './useFitting';

const first = (n: number) => Array.from({ length: n }, (_, i) => i);

test.each([
  ['all have room', [50, 50, 50, 40], 150, 3],
  ['the last one gives way to "more"', [50, 50, 50, 40], 149, 2],
  ['"more" itself takes room', [50, 50, 50, 40], 139, 1],
  ['nothing but "more"', [50, 50, 50, 40], 80, 0],
  ['no room at all', [50, 40], 0, 0],
  ['a later narrow item does not overtake', [100, 10, 10, 20], 60, 0],
  ['no items', [40], 100, 0],
])('%s', (_, widths, room, fitting) => {
  expect(fittingOf(widths, room)).toEqual(first(fitting));
});

test('the current one stands in the row, whatever gives way to it', () => {
  expect(fittingOf([50, 50, 50, 80, 40], 230, [3])).toEqual([0, 1, 2, 3]);
  expect(fittingOf([50, 50, 50, 80, 40], 229, [3])).toEqual([0, 1, 3]);
  expect(fittingOf([50, 50, 50, 80, 40], 175, [3])).toEqual([0, 3]);
  expect(fittingOf([50, 50, 50, 80, 40], 60, [3])).toEqual([3]);
  expect(fittingOf([50, 50, 50, 80, 40], 175, [0])).toEqual([0, 1]);
  expect(fittingOf([50, 50, 50, 80, 40], 175, [0, 3])).toEqual([0, 3]);
  expect(fittingOf([50, 50, 50, 80, 40], 60, [0, 3])).toEqual([0]);
});
