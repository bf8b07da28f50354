import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { suiteOf } from '../../tests/suites';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

/** Commit to compare with: the named one, else where this branch left `origin/main`, else the last commit. */
export function baseOf(named: string | undefined): string {
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`);
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD';
  }
}

/** Files that differ from a commit, committed or not; deleted ones are left out. */
export const changedSince = (base: string): string[] => [
  ...new Set(
    [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))].filter(
      existsSync,
    ),
  ),
];

/** Area of a file as suites name it: `server/modules/credit/read.ts` is of `credit`, `server/db/x.ts` of `db`. */
export function areaOf(file: string): string {
  const [, area] = /^(?:server\/modules|src\/features)\/([\w-]+)/.exec(file) ?? [];
  const [, room] = /^(?:server|src|domain)\/([\w-]+)\//.exec(file) ?? [];
  return area ?? room ?? file.split('/')[0] ?? '';
}

/** Suites of the product for some changed files: they cover an area of a file, or they or their support changed. */
export function suitesOf(files: readonly string[], suites: readonly string[], related: readonly string[]): string[] {
  const areas = new Set(files.map(areaOf));
  return suites.filter((path) => related.includes(path) || suiteOf(path).covers.some((area) => areas.has(area)));
}
