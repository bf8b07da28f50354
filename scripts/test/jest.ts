import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PartFailed, program } from './program';

export interface Ran {
  passed: number;
  /** Seconds that each suite took, the longest first. */
  suites: readonly { name: string; seconds: number }[];
}
export const nothing: Ran = { passed: 0, suites: [] };

interface JestReport {
  numPassedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface How {
  env?: Record<string, string>;
  /** Program and arguments that run a script of Node; default: the Node of this process. */
  node?: readonly [string, ...string[]];
}

/** Runs jest. Throws PartFailed when a test fails, and when none passed. */
export async function jest(
  args: readonly string[],
  { env = {}, node: [command, ...before] = [process.execPath] }: How = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  const file = join(folder, 'result.json');
  const all = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--silent', '--forceExit', ...args];
  try {
    // The embedded database imports parts of itself in a way that jest knows behind the first flag only. The second
    // leaves young objects more room, in MB: less collecting, a twentieth of the processor time.
    const flags = '--experimental-vm-modules --max-semi-space-size=64';
    await program(command, [...before, ...all], { NODE_OPTIONS: flags, ...env });
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
    if (numPassedTests === 0) throw new PartFailed('no test was run');
    const suites = testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: Math.round((endTime - startTime) / 1000),
    }));
    return { passed: numPassedTests, suites: suites.sort((a, b) => b.seconds - a.seconds) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
