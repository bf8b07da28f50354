import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* Sheets say start and end, never left and right: in Arabic a page stands the other way round. */

const SIDES =
  /^\s*(?:left|right|(?:margin|padding|border)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius)\s*:/;
const TEXT = /^\s*(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const FOUR = /^\s*(?:margin|padding|inset|border-width)\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+([^\s;]+)\s*;/;

/** Does a line of a sheet place something at the left or at the right? */
function isSided(line: string): boolean {
  const [, , right, , left] = FOUR.exec(line) ?? [];
  return SIDES.test(line) || TEXT.test(line) || right !== left;
}

test('a line with a side is found', () => {
  const lines = ['  left: 0;', '  padding-right: 4px;', '  text-align: left;', '  padding: 15px 0 0 14px;'];
  expect(lines.filter(isSided)).toEqual(lines);
  expect(
    ['  padding: 1px 2px 3px 2px;', '  inset: auto 16px 50% 16px;', '  text-align: start;'].filter(isSided),
  ).toEqual([]);
});

test('no sheet names a side', () => {
  const root = path.resolve(__dirname, '../../src');
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('.umi'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const sided = sheets.flatMap((sheet) =>
    readFileSync(path.join(root, sheet), 'utf8')
      .split('\n')
      .flatMap((line, n) => (isSided(line) ? [`${sheet}:${n + 1} ${line.trim()}`] : [])),
  );
  expect(sided).toEqual([]);
});
