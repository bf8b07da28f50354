import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let updated = false;

/** Installs Debian packages; throws with what to do by hand where that is not possible. */
export function installDebian(packages: readonly string[]): void {
  const byHand = `Please install by hand: ${packages.join(', ')}.`;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error(`This is no Debian that may be changed. ${byHand}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    if (!updated) execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    updated = true;
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
  } catch {
    throw new Error(`apt-get could not install ${packages.join(', ')}. ${byHand}`);
  }
}
