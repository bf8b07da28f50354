import { treeLines } from './treeLines';

const units = [
  { id: 'top' },
  { id: 'city', aboveId: 'top' },
  { id: 'county', aboveId: 'city' },
  { id: 'far', aboveId: 'out of reach' },
];

test('a tree is drawn from the top down, without those below a closed one; who is above out of reach stands at the top', () => {
  const drawn = (open: readonly string[]) =>
    treeLines(units, ({ id }) => open.includes(id)).map(({ unit, depth, open: is }) => [unit.id, depth, is]);
  expect(drawn([])).toEqual([
    ['top', 0, false],
    ['far', 0, undefined],
  ]);
  expect(drawn(['top', 'city'])).toEqual([
    ['top', 0, true],
    ['city', 1, true],
    ['county', 2, undefined],
    ['far', 0, undefined],
  ]);
});
