import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { lists } from '../../scripts/bench/reads';

/* The benchmark with a hundred times the people asks every list that there is. */
test('each list of the contract is measured, and found without a parameter or by a finder', () => {
  const paged = Object.entries(contract as Record<string, Endpoint>).filter(
    ([key, { query, out }]) => key.startsWith('GET ') && out !== 'file' && 'pageSize' in (query?.shape ?? {}),
  );
  expect(lists.map(({ path }) => `GET /api/${path}`).sort()).toEqual(paged.map(([key]) => key).sort());
  expect(lists.length).toBeGreaterThan(40);
});
