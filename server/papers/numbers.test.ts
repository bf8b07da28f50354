import { underFreeNumber } from './numbers';

test('a paper is stored under a number and a code that are free', async () => {
  const tried: [string, string][] = [];
  const stored = await underFreeNumber('YX', 2026, async (no, code) => {
    tried.push([no, code]);
    return tried.length < 3 ? undefined : no;
  });
  expect(tried).toHaveLength(3);
  expect(new Set(tried.flat()).size).toBe(6);
  expect(stored).toBe(tried[2]?.[0]);
  for (const [no, code] of tried) {
    expect(no).toMatch(/^YX2026-\d{4}-\d{4}$/);
    // Nothing that can be taken for something else when it is read from paper.
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  }
});

test('one that is never free is an error, not an endless search', async () => {
  await expect(underFreeNumber('YL', 2026, async () => undefined)).rejects.toThrow('YL2026');
});
