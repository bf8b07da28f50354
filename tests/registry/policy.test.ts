import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Uses of inline styles that the content security policy forbids and no type prevents. */
const root = join(__dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx$/.test(file));

test('no text field is measured by style attributes: GrowingText grows by itself', () => {
  const measuring = files.filter((file) => /\sautoSize[\s=]/.test(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(measuring).toEqual([]);
});
