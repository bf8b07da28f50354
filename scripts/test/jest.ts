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
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { ancestorTitles: string[]; duration?: number | null }[];
  }[];
}

/** Seconds of each suite. Those of a group (tests/grouped.js) are known by their titles, without what they prepare. */
function secondsOf(results: JestReport['testResults']): Ran['suites'] {
  const msOf = new Map<string, number>();
  const add = (name: string, ms: number) => msOf.set(name, (msOf.get(name) ?? 0) + ms);
  for (const { name, startTime, endTime, assertionResults } of results) {
    const path = relative(process.cwd(), name);
    if (!path.startsWith('.grouped')) add(path, endTime - startTime);
    else for (const { ancestorTitles, duration } of assertionResults) add(ancestorTitles[0] ?? path, duration ?? 0);
  }
  return [...msOf]
    .map(([name, ms]) => ({ name, seconds: Math.round(ms / 1000) }))
    .sort((a, b) => b.seconds - a.seconds);
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
    return { passed: numPassedTests, suites: secondsOf(testResults) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
