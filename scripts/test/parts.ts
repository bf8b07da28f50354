import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { browserPackages, findBrowser, findFirefox, hasShell } from '../../tests/support/browser';
import { hasImageProgram } from '../../tests/support/container';
import { nginxProgram } from '../../tests/support/nginx';
import { poolerProgram } from '../../tests/support/pooler';
import { postgresPrograms } from '../../tests/support/postgres';
import { compileServer } from '../compileServer';
import { installDebian } from '../debian';
import { changedSince, suitesOf } from './changed';
import { jest, nothing, type Ran } from './jest';
import { program } from './program';

/** A step of a test run. */
export interface Part {
  name: string;
  run: () => Promise<Ran>;
}

const bin = (name: string) => join('node_modules', '.bin', name);
const script = (name: string): Part => ({
  name,
  run: async () => {
    await program('npm', ['run', '--silent', name]);
    return nothing;
  },
});

/** Installs what tests drive and is not there; `more` has names of packages besides. */
const toolsWith = (more: () => readonly string[]): Part => ({
  name: 'browsers and database server',
  run: async () => {
    const wanted = [
      ...more(),
      ...(findBrowser() ? [] : browserPackages.chromium),
      ...(findFirefox() ? [] : browserPackages.firefox),
      ...(postgresPrograms() ? [] : ['postgresql']),
      ...(poolerProgram() ? [] : ['pgbouncer']),
    ];
    if (wanted.length > 0) installDebian(wanted);
    // Any Chrome or Chromium does; this one takes half of the time.
    try {
      if (!hasShell()) installDebian(browserPackages.shell);
    } catch (error) {
      console.info(`Browser tests will take longer: ${(error as Error).message}`);
    }
    return nothing;
  },
});
const tools = toolsWith(() => []);

const whole = (all: readonly Ran[]): Ran => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  suites: all.flatMap(({ suites }) => suites),
});

/** Parts at once, where one uses one processor for most of its time; the first that fails ends all. */
const together = (...some: readonly Part[]): Part => ({
  name: some.map(({ name }) => name).join(', '),
  run: async () => whole(await Promise.all(some.map(({ run }) => run()))),
});

/** Parts one after the other, as one beside others. */
const inTurn = (...some: readonly Part[]): Part => ({
  name: some.map(({ name }) => name).join(', '),
  run: async () => {
    const all: Ran[] = [];
    for (const { run } of some) all.push(await run());
    return whole(all);
  },
});

/** The server, and the database that each suite starts it on. */
const data: Part = {
  name: 'demonstration data',
  run: async () => {
    await compileServer();
    // Each suite starts the product on data of its own: without the image each would have to fill its database.
    await program(bin('tsx'), ['scripts/image.ts']);
    return nothing;
  },
};

const wholeProduct = ['-c', 'tests/jest.config.js', '--maxWorkers=3'];
/** The suite of the API's contract, on each database and on two servers. */
const contractSuites = ['postgresql', 'embedded', 'twoServers'].map((name) => `tests/contract/${name}`);
/** Only the suites that always run. */
const always = ['--filter', resolve('tests/suites.js')];
/** Suites of a group share their modules (tests/grouped.js), which only a run of all of them gains by. */
const groups = { GROUPED: '1' };
const units = (args: readonly string[], env: Record<string, string> = groups): Part => ({
  name: 'unit and registry tests',
  run: () => jest(['--maxWorkers=2', ...args], { env }),
});
const journeys = (args: readonly string[]): Part => ({
  name: 'contract, attacks, accessibility, browsers, journeys',
  // A worker more than processors: journeys wait for films, countdowns and the network for a quarter of their time.
  run: () => jest([...wholeProduct, ...args]),
});

/** Begins with the linter, which takes seconds; the client is compiled beside what needs no page. */
const checked = (installed: Part, unitTests: Part): readonly Part[] => [
  script('lint'),
  installed,
  together(script('build'), inTurn(script('typecheck'), data, unitTests)),
];

/** Everything that decides whether a change can land, from the quickest part to the slowest; the same on every day. */
export const landing: readonly Part[] = [...checked(tools, units(always)), journeys(always)];

/** The newest long-term release of Node beside the one that runs this; the package registry has its program. */
const NEWER = 24;
const onNewerNode = (name: string, args: readonly string[], env: Record<string, string> = {}): Part => ({
  name: `${name} on Node ${NEWER}`,
  run: () => jest(args, { env, node: ['npm', 'exec', '--yes', `--package=node@${NEWER}`, '--', 'node'] }),
});

/** The contract by the documented API of the database drivers only (docs/database-driver.md). */
const plainDriver: Part = {
  name: 'contract without private parts of the drivers',
  run: () => jest([...wholeProduct, ...contractSuites], { env: { DB_PLAIN: '1' } }),
};

/** Every row of every table and every suite, and on a newer Node what does not need a browser. */
export const everything: readonly Part[] = [
  ...checked(
    toolsWith(() => [...(nginxProgram() ? [] : ['nginx']), ...(hasImageProgram() ? [] : ['buildah'])]),
    units([]),
  ),
  journeys([]),
  plainDriver,
  onNewerNode('unit and registry tests', ['--maxWorkers=2'], groups),
  onNewerNode('contract', [...wholeProduct, ...contractSuites]),
];

const listed = (args: readonly string[]): string[] =>
  execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Parts for a change since a commit: related units, and the suites that cover its areas. */
export function reached(base: string): readonly Part[] {
  const files = changedSince(base);
  const product = ['-c', 'tests/jest.config.js'];
  const ofTests = files.filter((file) => file.startsWith('tests/'));
  const related = ofTests.length > 0 ? listed([...product, '--findRelatedTests', ...ofTests]) : [];
  const suites = suitesOf(files, listed(product), related);
  console.info(`${files.length} files differ from ${base}; they reach ${suites.length} suites of the whole product.`);
  return [
    script('lint'),
    script('typecheck'),
    ...(files.length > 0 ? [units(['--passWithNoTests', '--findRelatedTests', ...files], {})] : []),
    ...(suites.length > 0 ? [tools, together(script('build'), data), journeys(['--runTestsByPath', ...suites])] : []),
  ];
}
