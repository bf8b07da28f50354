import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStorage } from '../../tests/support/server';
import { compareObjects, namedObjectsText } from './objects';

test('every column that names an object is asked for', () => {
  const schema = join(__dirname, '../db/schema');
  const named = readdirSync(schema).flatMap((file) =>
    [...readFileSync(join(schema, file), 'utf8').matchAll(/\b(storageKey|\w+Key)\b(?=: (?:text\(\)|string))/g)]
      .filter(([, name]) => name === 'storageKey' || name === 'captionsKey')
      .map(([, name]) => `${file} ${name}`),
  );
  // The work of long calls is sealed, and left out on purpose.
  expect(named.sort()).toEqual([
    'file.ts storageKey',
    'study.ts captionsKey',
    'study.ts storageKey',
    'study.ts storageKey',
    'work.ts storageKey',
  ]);
  for (const table of ['resource', 'study_section', 'study_course', 'upload_part'])
    expect(namedObjectsText).toContain(`from ${table}`);
});

test('what is missing and what is too much is counted, and the first ones are named', async () => {
  const storage = memoryStorage();
  for (const key of ['files/a', 'files/b', 'work/c', 'files/d']) await storage.put(key, Buffer.from('x'), 'text/plain');
  const named = ['files/a', 'files/a', ...Array.from({ length: 30 }, (_, n) => `files/none${n}`), 'files/gone'];
  const found = await compareObjects(
    named.map((key) => ({ key, row: `r ${key}` })),
    storage,
    { until: new Date(1), isStillNamed: async ({ key }) => key !== 'files/gone' },
  );
  expect([found.named, found.missing.n, found.missing.first.length]).toEqual([33, 30, 20]);
  expect(found.orphans).toEqual({ n: 2, first: ['files/b', 'files/d'] });
  // Something that has come a moment ago may be waiting for its row.
  expect((await compareObjects([], storage, { until: new Date(-1) })).orphans.n).toBe(0);
});
