import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(__dirname, '../..');
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: project })
  .toString('utf8')
  .split('\n')
  .filter((name) => /\.test\.tsx?$/.test(name) || name.startsWith('tests/'));

test('inputs made by chance are the same on every run of npm test: they come from tests/support/properties.ts', () => {
  expect(tests.length).toBeGreaterThan(300);
  const own = tests.filter((name) => {
    try {
      return readFileSync(join(project, name), 'utf8').includes(`from '${'fast-check'}'`);
    } catch {
      // The file is deleted, but the deletion is not committed yet.
      return false;
    }
  });
  expect(own).toEqual(['tests/support/properties.ts']);
});
