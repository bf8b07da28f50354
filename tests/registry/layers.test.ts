import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../../src');
/** Files whose lazy part is no layer that somebody has asked for: it appears by itself, beside what is there. */
const quiet = [
  'components/LaterRelease.tsx',
  'features/frame/WorkIndicator.tsx',
  'features/hub/HubPage.tsx',
  'features/review/Document.tsx',
  'forms/kinds/html/Cell.tsx',
];

test('a layer whose code is on its way shows a sign', () => {
  const silent = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|^\.umi/.test(file))
    .filter((file) => /<Suspense(?: fallback=\{null\})?>/.test(readFileSync(join(src, file), 'utf8')));
  expect(silent.sort()).toEqual(quiet);
});
