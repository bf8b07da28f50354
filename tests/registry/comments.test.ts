import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* A comment names its thing first and then the why, and everything it points to is in the repository. */

const project = join(__dirname, '../..');
const NAMELESS = /(?:What|Whoever|One|It|Somebody|Nobody)\b/.source;
/** First words of a block, or of a line that does not go on with the line above. */
const BEGINS = new RegExp(String.raw`/\*\*?\s*(?:\*\s*)?${NAMELESS}|(?<!^[ \t]*//.*\n)^[ \t]*// ${NAMELESS}`, 'gm');
/** Chapters and files of documents that a reader of the repository does not have. */
const OUTSIDE = /§\s*\d|\b(?:api|mechanisms|visual|experience|manage|performance|reliability|specification)\.md\b/g;

/** Places in a text, as lines, that a pattern finds. */
function linesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length);
}

const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: project })
  .toString('utf8')
  .split('\n')
  .filter((name) => /\.(?:tsx?|[cm]?js|css)$/.test(name) && !name.endsWith('registry/comments.test.ts'));

function found(pattern: RegExp): string[] {
  return names.flatMap((name) => {
    try {
      return linesOf(readFileSync(join(project, name), 'utf8'), pattern).map((line) => `${name}:${line}`);
    } catch {
      // The file is deleted, but the deletion is not committed yet.
      return [];
    }
  });
}

test('a beginning without a name is found, a line that goes on is not', () => {
  expect(linesOf('/** What it is. */\n/*\n * It is.\n */\n', BEGINS)).toHaveLength(2);
  expect(linesOf('const a = 1;\n  // Nobody asks.\n', BEGINS)).toEqual([2]);
  expect(linesOf('// The price is what counts.\n// It is rounded.\n/* Its price. */', BEGINS)).toEqual([]);
});

test('every comment names its thing first', () => {
  expect(names.length).toBeGreaterThan(1000);
  expect(found(BEGINS)).toEqual([]);
});

test('no comment points outside of the repository', () => {
  expect(linesOf('a\n/* See api.md. */\n// §4 says so.', OUTSIDE)).toEqual([2, 3]);
  expect(found(OUTSIDE)).toEqual([]);
});
