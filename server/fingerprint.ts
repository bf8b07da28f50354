import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const projectRoot = resolve(__dirname, '..');

/** Files below a path, sorted, as paths relative to the project with forward slashes; a missing path has none. */
export function filesUnder(path: string): string[] {
  const full = resolve(projectRoot, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  const names = found.isFile()
    ? [full]
    : (readdirSync(full, { recursive: true }) as string[]).map((n) => join(full, n));
  return names
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
    .map((name) => relative(projectRoot, name).split(sep).join('/'))
    .sort();
}

/** SHA-256 of the names and contents of all files below `paths`, without tests and files that match `except`. */
export function fingerprint(paths: readonly string[], extra: readonly string[] = [], except?: RegExp): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of paths.flatMap((path) => filesUnder(path))) {
    if (/\.test\.tsx?$/.test(file) || except?.test(file)) continue;
    hash.update(`\n${file}\n`).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex');
}
