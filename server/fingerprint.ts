import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const projectRoot = resolve(__dirname, '..');

/** Files below a path, sorted, as paths relative to the project with forward slashes; a missing path has none. */
export function filesUnder(path: string, root = projectRoot): string[] {
  const full = resolve(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  const names = found.isFile()
    ? [full]
    : (readdirSync(full, { recursive: true }) as string[]).map((n) => join(full, n));
  return names
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
    .map((name) => relative(root, name).split(sep).join('/'))
    .sort();
}

/** One SHA-256 over names and contents of everything below `paths`; tests do not count. */
export function fingerprint(paths: readonly string[], extra: readonly string[] = [], root = projectRoot): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of paths.flatMap((path) => filesUnder(path, root))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
