import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Over plain http a page of any host but localhost lacks part of what browsers offer. What it lacks is not used by code for the
 * browser, or only behind a way that works without it.
 */
const root = join(__dirname, '../..');
const folders = ['src', 'domain', 'config', 'locales'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^\.umi/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** Names of what is missing there, with the files that may use them because they do without as well. */
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
