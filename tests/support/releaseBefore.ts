import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/fingerprint';

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

/**
 * Commit of the release before: the last one without this release's newest migration; RELEASE_BEFORE names another. Throws
 * where the history is not there.
 */
export function commitBefore(): string {
  const named = process.env.RELEASE_BEFORE;
  if (named) return git('rev-parse', `${named}^{commit}`);
  const newest = git('log', '-1', '--format=%H', '--', 'server/db/migrations/meta/_journal.json');
  return git('rev-parse', `${newest}^`);
}

/** Puts the sources of a commit into a directory, with this project's packages. */
export function sourcesOf(commit: string, directory: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: projectRoot, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  symlinkSync(join(projectRoot, 'node_modules'), join(directory, 'node_modules'));
}

/** Compiles the server of such a directory. Returns its file. */
export function compiledIn(directory: string): string {
  const code = "require('./scripts/compileServer.ts').compileServer().then((file) => console.log(file))";
  return execFileSync(process.execPath, ['--import', 'tsx', '--eval', code], {
    cwd: directory,
    encoding: 'utf8',
  }).trim();
}
