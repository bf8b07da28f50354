import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * On a page over plain http of any host but localhost, browsers lack some features. Code for the browser does not use
 * them, or only with a way that works without them.
 */
const root = join(__dirname, '../..');
const folders = ['src', 'domain', 'config', 'locales'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^\.umi/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** Missing features, with the files that may use them because they also work without. */
const missing: Record<string, readonly string[]> = {
  // Ids are made by `newId` of src/services/ids.ts.
  randomUUID: [],
  subtle: [],
  clipboard: ['src/services/clipboard.ts'],
  serviceWorker: [],
  locks: [],
  mediaDevices: [],
  wakeLock: [],
  geolocation: [],
  caches: [],
  storage: [],
  credentials: [],
  share: [],
};
const uses = (text: string, name: string) =>
  new RegExp(`\\b(?:navigator|crypto|window|self|globalThis)\\??\\.${name}\\b`).test(text);

test.each(Object.entries(missing))('%s is used where it may be missing only', (name, allowed) => {
  expect(files.length).toBeGreaterThan(500);
  const used = files.filter((file) => uses(readFileSync(join(root, file), 'utf8'), name));
  expect(used).toEqual(allowed);
});

test('a use is found', () => {
  expect(uses('const id = crypto.randomUUID();', 'randomUUID')).toBe(true);
  expect(uses('await window.crypto.subtle.digest()', 'subtle')).toBe(true);
});
