import { newId } from './id';

const now = Date.UTC(2026, 10, 21);

test('as many ids as one call may ever make are all different, while the clock stands still', () => {
  const ids = Array.from({ length: 200_000 }, () => newId(now));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 100)) expect(id).toMatch(/^\d{19}$/);
});

test('two calls in turn, each with a time of its own, do not meet', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => newId(now + 1 + (i % 2)));
  expect(new Set(ids).size).toBe(ids.length);
});

test('later ids are greater', () => {
  expect(newId(now + 11) > newId(now + 10)).toBe(true);
});
