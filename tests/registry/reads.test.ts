import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * An answer of a proxy or another release must never look like "nothing there": every read names in `needs` the values
 * that an answer must have. Everything else is shown as a failure with a way to try again.
 */
const root = join(__dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^\.umi/.test(file),
);

/** Calls whose answer may be empty or is not used. */
const mayBeEmpty = [
  // No data means that no user is signed in.
  'GET /api/Account/GetUserInfo',
  // There may be no draft.
  'GET /api/Draft/GetDraft',
  // A wrong code makes the call fail.
  'GET /api/Account/VerifyRegisterSMSCode',
  'GET /api/Account/VerifyVerificationCode',
];

/** Text of a call's arguments, from its opening bracket. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

const reads = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\bapi\(\s*'(GET [^']+)'/g)].map((found) => ({
    file,
    call: String(found[1]),
    says: /\b(?:needs|ownNeeds)\b/.test(argumentsAt(text, found.index)),
  }));
});

test('every reading says what its answer must have', () => {
  expect(reads.length).toBeGreaterThan(50);
  expect(reads.filter(({ call, says }) => !says && !mayBeEmpty.includes(call))).toEqual([]);
});

test('what may be empty is read', () => {
  expect(mayBeEmpty.filter((call) => !reads.some((one) => one.call === call && !one.says))).toEqual([]);
});
