import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, mutations } from '../../tests/mutations/faults';
import { suiteOf } from '../../tests/suites';

/*
 * npm run test:mutations: puts one fault after the other into a copy of the last commit and runs the suite of
 * `npm test` that must find it. A suite that stays green does not test its claim.
 */
const usage = `npm run test:mutations [-- TEXT]
  TEXT    only the faults whose name contains it
  --help  this text`;

const ofProduct = (suite: string) => /^tests\/(?:contract|journeys|a11y|attacks|faults|browsers)\//.test(suite);

/** Does a suite fail in a copy of the project? */
function fails(copy: string, { suite, tests }: Pick<Mutation, 'suite' | 'tests'>): boolean {
  const config = ofProduct(suite) ? ['-c', 'tests/jest.config.js'] : [];
  const only = tests === undefined ? [] : ['-t', tests];
  const args = ['node_modules/jest/bin/jest.js', ...config, '--silent', '--forceExit', '--bail', ...only];
  const { status } = spawnSync(process.execPath, [...args, '--runTestsByPath', suite], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
  return status !== 0;
}

/** Puts a fault into a copy, looks whether its suite finds it, and takes it out again. */
function isFound(copy: string, mutation: Mutation): boolean {
  const file = join(copy, mutation.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(mutation.before).length !== 2)
    throw new Error(`${mutation.file} does not hold once: ${mutation.before}`);
  if (!suiteOf(join(copy, mutation.suite)).always) throw new Error(`${mutation.suite} is no suite of npm test`);
  writeFileSync(
    file,
    text.replace(mutation.before, () => mutation.after),
  );
  const found = fails(copy, mutation);
  writeFileSync(file, text);
  return found;
}

function main([text = '']: readonly string[]): void {
  if (text === '--help') {
    console.info(usage);
    return;
  }
  const home = mkdtempSync(join(tmpdir(), 'mutations-'));
  const copy = join(home, 'project');
  execFileSync('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { stdio: 'ignore' });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  try {
    const wanted = mutations.filter(({ name }) => name.includes(text));
    const suites = [...new Map(wanted.map((one) => [`${one.suite} ${one.tests}`, one])).values()];
    const red = suites.filter((one) => fails(copy, one)).map(({ suite }) => suite);
    if (red.length > 0) throw new Error(`without any fault these fail: ${red.join(', ')}`);
    const missed = wanted.filter((one) => {
      const found = isFound(copy, one);
      console.info(`${found ? 'found ' : 'MISSED'} ${one.name} (${one.suite})`);
      return !found;
    });
    console.info(`\n${wanted.length - missed.length} of ${wanted.length} faults were found`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { stdio: 'ignore' });
    rmSync(home, { recursive: true, force: true });
  }
}

if (require.main === module) main(process.argv.slice(2));
