import { configure } from '../../config/lean/stringify';

const stringify = configure();

test('equal values give equal texts, other values others', () => {
  expect(stringify({ a: [1, { b: 2 }] })).toBe(stringify({ a: [1, { b: 2 }] }));
  expect(stringify({ a: 1n })).not.toBe(stringify({ a: 2n }));
});

test('a value within itself ends, one that stands twice is written twice', () => {
  const circle: Record<string, unknown> = { name: 'a' };
  circle.self = { again: circle };
  expect(stringify(circle)).toBe('{"name":"a","self":{"again":"circular"}}');
  const twice = { x: 1 };
  expect(stringify([twice, { twice }])).toBe('[{"x":1},{"twice":{"x":1}}]');
});
