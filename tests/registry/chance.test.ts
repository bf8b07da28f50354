import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(__dirname, '../..');
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: project })
  .toString('utf8')
  .split('\n')
  .filter((name) => /\.test\.tsx?$/.test(name) || name.startsWith('tests/'));

const textOf = (name: string): string => {
  try {
    return readFileSync(join(project, name), 'utf8');
  } catch {
    // The file is deleted, but the deletion is not committed yet.
    return '';
  }
};

/* A test beside other work fails by chance where it says how long something may take. Benchmarks measure that. */
const timed = [
  // Without the time that the machine gives to other processes.
  'tests/attacks/target.ts',
  // At least as long as a lock is waited for.
  'tests/failures/migrating.test.ts',
  // Whole again within five seconds after an outage: `npm run test:all` only.
  'tests/failures/outages.test.ts',
  // For benchmarks.
  'tests/support/load.ts',
  'tests/support/nextDocument.ts',
  // How long a page has been quiet.
  'tests/support/person.ts',
];

test('how long something takes is measured only in places that are known for it', () => {
  expect(tests.filter((name) => /performance\.now\(\) - /.test(textOf(name)))).toEqual(timed);
});

test('inputs made by chance are the same on every run of npm test: they come from tests/support/properties.ts', () => {
  expect(tests.length).toBeGreaterThan(300);
  const own = tests.filter((name) => textOf(name).includes(`from '${'fast-check'}'`));
  expect(own).toEqual(['tests/support/properties.ts']);
});
