import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../tests/support/temporary';
import { TarWriter } from './tar';

const directory = temporaryDirectory('tar');
afterAll(directory.remove);
const at = (...names: string[]) => join(directory.path, ...names);
const long = `${'folder/'.repeat(16)}${'0'.repeat(64)}`;

test.each([
  ['plain', false],
  ['compressed', true],
])('what is written is what tar reads: %s', async (name, compressed) => {
  mkdirSync(at(`${name}From`, 'empty'), { recursive: true });
  writeFileSync(at(`${name}From`, 'file'), Buffer.alloc(1_500_000, 7));
  writeFileSync(at(`${name}From`, 'none'), '');
  utimesSync(at(`${name}From`, 'file'), 1_700_000_000, 1_700_000_000);
  const tar = await TarWriter.create(at(name), { compressed });
  await tar.addBytes('note.json', Buffer.from('{}'));
  if (!compressed)
    await tar.addStream(
      'stream',
      (async function* () {
        yield Buffer.from('ab');
        yield Buffer.from('cd');
      })(),
    );
  expect(await tar.addPath('empty', at(`${name}From`, 'empty'))).toBe(true);
  expect(await tar.addPath('教案', at(`${name}From`, 'file'))).toBe(true);
  expect(await tar.addPath(long, at(`${name}From`, 'none'))).toBe(true);
  expect(await tar.addPath('gone', at(`${name}From`, 'gone'))).toBe(false);
  await tar.end();

  mkdirSync(at(`${name}To`));
  execFileSync('tar', ['-xf', at(name), '-C', at(`${name}To`)]);
  expect(readdirSync(at(`${name}To`)).sort()).toEqual(
    [...(compressed ? [] : ['stream']), 'empty', 'folder', 'note.json', '教案'].sort(),
  );
  expect(readFileSync(at(`${name}To`, '教案'))).toEqual(Buffer.alloc(1_500_000, 7));
  expect(statSync(at(`${name}To`, '教案')).mtimeMs).toBe(1_700_000_000_000);
  expect(statSync(at(`${name}To`, long)).size).toBe(0);
  if (!compressed) expect(readFileSync(at(`${name}To`, 'stream'), 'utf8')).toBe('abcd');
});

test('a size beyond eight gigabytes stands in its head', async () => {
  const tar = await TarWriter.create(at('large'), { compressed: false });
  // A stream whose pieces say that they are long; the disk keeps only what is written.
  const size = 9 * 1024 ** 3;
  writeFileSync(at('sparse'), '');
  execFileSync('truncate', ['-s', String(size), at('sparse')]);
  const stopping = tar.addPath('sparse', at('sparse'));
  // The head is there at once; all of the bytes would take long.
  await new Promise((next) => setTimeout(next, 50));
  await tar.abandon();
  await stopping.catch(() => undefined);
  const head = readFileSync(at('large')).subarray(0, 512);
  writeFileSync(at('head'), head);
  expect(execFileSync('sh', ['-c', `tar -tvf ${at('head')} 2>/dev/null || true`], { encoding: 'utf8' })).toContain(
    String(size),
  );
});
