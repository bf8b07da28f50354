import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^\.umi/.test(name));
const having = (pattern: RegExp) => files.filter((name) => pattern.test(readFileSync(join(src, name), 'utf8'))).sort();

test('the person is read through the model of the current user, and nowhere else', () => {
  expect(having(/@@initialState|\binitialState\b/)).toEqual([]);
  expect(having(/\b(?:sessionState|onSessionState)\b/)).toEqual(['models/currentUser.ts', 'services/currentUser.ts']);
  expect(having(/useModel\('currentUser'\)/).length).toBeGreaterThan(20);
});
