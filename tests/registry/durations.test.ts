import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { durations } from '../../domain/constants';

const root = path.join(__dirname, '../..');
const sources = ['src', 'server', 'config'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)\.umi/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
);
const all = [...sources, readFileSync(path.join(root, '.umirc.ts'), 'utf8')].join('\n');

test.each(Object.keys(durations))('%s is what holds, and no number beside it', (name) => {
  expect(all).toContain(`durations.${name}`);
});
