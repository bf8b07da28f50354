import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations } from '../mutations/faults';
import { suiteOf } from '../suites';

const project = join(__dirname, '../..');

test.each(mutations)(
  '$name: its place is there once, and npm test runs its suite',
  ({ file, before, after, suite }) => {
    const text = readFileSync(join(project, file), 'utf8');
    expect(text.split(before)).toHaveLength(2);
    expect(after).not.toBe(before);
    expect(suiteOf(join(project, suite)).always).toBe(true);
  },
);
