import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../../tests/support/temporary';
import { StartError } from '../../startError';
import { newKey } from './ring';
import { createKeyFile, environmentKeys, fileKeys, keyFileOf, knownKeys, writeKeyFile } from './source';

const home = temporaryDirectory('keys');
afterAll(home.remove);
const [one, two, three] = [newKey(), newKey(), newKey()];
const textOf = ({ secret }: typeof one) => secret.toString('base64');
const ids = (keys: readonly (typeof one)[]) => keys.map(({ id }) => id);

test('the environment comes first, then what it calls old, then the file', () => {
  const dataDir = join(home.path, 'all');
  expect(knownKeys({ dataDir, env: {} })).toEqual([]);
  writeKeyFile(dataDir, [three]);
  const env = { DATA_KEY: one.secret.toString('hex'), DATA_KEYS_OLD: ` ${two.secret.toString('base64url')}, ` };
  expect(ids(knownKeys({ dataDir, env }))).toEqual(ids([one, two, three]));
  expect(ids(knownKeys({ dataDir, env: {} }))).toEqual(ids([three]));
});

test('the file is made once, for its owner alone, whoever comes first', () => {
  const dataDir = join(home.path, 'new', 'deep');
  const first = createKeyFile(dataDir);
  expect(first).toHaveLength(1);
  expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600);
  expect(ids(createKeyFile(dataDir))).toEqual(ids(first));
  expect(readdirSync(dataDir)).toEqual(['data.key']);
  expect(ids(fileKeys(dataDir))).toEqual(ids(first));
});

test.each([
  ['too short', { DATA_KEY: 'c2VjcmV0' }, /^DATA_KEY must be 32 bytes/],
  ['a password', { DATA_KEY: 'correct horse battery staple, forty-four ch' }, /^DATA_KEY must be 32 bytes/],
  ['an old one that is none', { DATA_KEY: textOf(one), DATA_KEYS_OLD: 'x' }, /^DATA_KEYS_OLD must be 32 bytes/],
  ['old ones alone', { DATA_KEYS_OLD: textOf(one) }, /DATA_KEY is not/],
])('%s is refused without repeating it', (_, env, message) => {
  expect(() => environmentKeys(env)).toThrow(StartError);
  expect(() => environmentKeys(env)).toThrow(message);
  try {
    environmentKeys(env);
  } catch (error) {
    for (const value of Object.values(env)) if (value.length > 1) expect(String(error)).not.toContain(value);
  }
});

test('a place that cannot be written is told', () => {
  const file = join(home.path, 'file');
  writeFileSync(file, '');
  expect(() => createKeyFile(join(file, 'data'))).toThrow(/^The key .+ cannot be written: E\w+\.$/);
});

test('a file without a key is refused', () => {
  const dataDir = join(home.path, 'broken');
  writeKeyFile(dataDir, [one]);
  writeFileSync(keyFileOf(dataDir), '# nothing\n');
  expect(() => fileKeys(dataDir)).toThrow('holds no key');
  writeFileSync(keyFileOf(dataDir), 'nonsense\n');
  expect(() => fileKeys(dataDir)).toThrow('must be 32 bytes');
});
