import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { browserPackages, findBrowser, findFirefox } from '../tests/support/browser';
import { poolerProgram } from '../tests/support/pooler';
import { postgresPrograms } from '../tests/support/postgres';
import { compileServer } from './compileServer';
import { installDebian } from './debian';
import { inMemory } from './inMemory';

/*
 * npm test: everything that decides whether the project is sound, from the quickest part to the slowest. The first part
 * that fails ends it. The closing line counts the tests of all runners.
 */
interface Part {
  name: string;
  run: () => Promise<Ran>;
}

interface Ran {
  passed: number;
  /** Seconds that each suite took. */
  suites: readonly { name: string; seconds: number }[];
}
const nothing: Ran = { passed: 0, suites: [] };

/** A part that takes longer than this many seconds says what each of its suites took. */
const LONG = 60;

interface JestReport {
  numPassedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

class PartFailed extends Error {}

const bin = (name: string) => join('node_modules', '.bin', name);

/** Runs a program with its output passed on; throws PartFailed unless it ends with 0. */
function program(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', fail);
    child.once('close', (code, signal) =>
      code === 0 ? done() : fail(new PartFailed(`${command} ended with ${code ?? signal}`)),
    );
  });
}

/** Runs jest; that no test passed is a failure. */
async function jest(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  const file = join(folder, 'result.json');
  try {
    // The embedded database imports parts of itself in a way that jest knows behind this flag only.
    await program(bin('jest'), ['--json', `--outputFile=${file}`, '--silent', '--forceExit', ...args], {
      NODE_OPTIONS: '--experimental-vm-modules',
      ...env,
    });
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

const plain = (name: string, command: string, ...args: string[]): Part => ({
  name,
  run: async () => {
    await program(command, args);
    return nothing;
  },
});

const tools: Part = {
  name: 'browsers and database server',
  run: async () => {
    const wanted = [
      ...(findBrowser() ? [] : browserPackages.chromium),
      ...(findFirefox() ? [] : browserPackages.firefox),
      ...(postgresPrograms() ? [] : ['postgresql']),
      ...(poolerProgram() ? [] : ['pgbouncer']),
    ];
    if (wanted.length > 0) installDebian(wanted);
    return nothing;
  },
};

/** Parts that use one processor for most of their time, at once; the first that fails ends all. */
const together = (...some: readonly Part[]): Part => ({
  name: some.map(({ name }) => name).join(', '),
  run: async () => {
    await Promise.all(some.map(({ run }) => run()));
    return nothing;
  },
});

const made: Part = {
  name: 'build, demonstration data',
  run: async () => {
    await program(bin('tsx'), ['scripts/build.ts']);
    await compileServer();
    // Each suite starts the product on data of its own: without the image each would fill its database anew.
    await program(bin('tsx'), ['scripts/image.ts']);
    return nothing;
  },
};

const parts: readonly Part[] = [
  plain('lint', bin('biome'), 'check', '--error-on-warnings', '.'),
  plain('set-up', bin('max'), 'setup'),
  tools,
  together(plain('types', bin('tsc'), '--noEmit'), made),
  { name: 'unit and registry tests', run: () => jest(['--maxWorkers=2']) },
  {
    name: 'contract, attacks, archives, accessibility, journeys',
    // One more than processors: journeys wait for films, countdowns and the network for a quarter of their time.
    run: () => jest(['-c', 'tests/jest.config.js', '--maxWorkers=3']),
  },
];

async function main(): Promise<void> {
  inMemory();
  let passed = 0;
  for (const { name, run } of parts) {
    const began = performance.now();
    console.info(`\n== ${name}`);
    let ran = nothing;
    try {
      ran = await run();
    } catch (error) {
      console.error(`\n== ${name} failed: ${(error as Error).message}`);
      process.exit(1);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    passed += ran.passed;
    if (seconds > LONG)
      for (const suite of ran.suites.filter((one) => one.seconds > 0))
        console.info(`   ${String(suite.seconds).padStart(4)} s  ${suite.name}`);
    console.info(`== ${name}: ${seconds} s`);
  }
  console.info(`\n${passed} passed, 0 failed`);
}

void main();
