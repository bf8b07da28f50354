import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drawings } from './files';

test.each(Object.entries(drawings))('public/%s is what the drawing functions draw', (name, text) => {
  expect(readFileSync(path.join(__dirname, '../../public', name), 'utf8')).toBe(`${text}\n`);
});

test('a login scene stays under 12 KB on the wire', () => {
  for (const name of Object.keys(drawings).filter((one) => /scene(-dark)?\.svg$/.test(one)))
    expect(brotliCompressSync(drawings[name]!).length).toBeLessThan(12_000);
});
