/**
 * @covers scripts
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { scripts } from '../../package.json';
import { rowsToTry } from '../support/extent';
import { freePort } from '../support/ports';
import { temporaryDirectory } from '../support/temporary';

/* Scripts of package.json as users call them: each starts, and an error that stops it is one line. */
const project = resolve(__dirname, '../..');
const home = temporaryDirectory('scripts');
afterAll(home.remove);

/** Scripts that `npm test` runs earlier, or that have their own test in tests/journeys. */
const runElsewhere = ['build', 'lint', 'typecheck', 'setup', 'dev'];
/** Scripts that write files and leave them the same when nothing else has changed. */
const repeating: Readonly<Record<string, { args: readonly string[]; leaves: string; says: string }>> = {
  format: { args: [], leaves: 'scripts/test.ts', says: 'No fixes applied' },
  'db:generate': { args: [], leaves: 'server/db/migrations/meta/_journal.json', says: 'nothing to migrate' },
  words: { args: [], leaves: 'locales/zh-CN/inAreas.ts', says: '' },
  'docs:provinces': { args: [], leaves: 'docs/provinces.md', says: '' },
};
/** Scripts of those who run the product; their programs load the server. */
const servers = new Set(['start', 'admin', 'backup', 'restore', 'bench']);
const explained = Object.keys(scripts).filter((name) => !runElsewhere.includes(name) && !(name in repeating));

/** Runs a script to its end. Returns its exit code and output. */
function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_FORMAT: 'text', ...env } as NodeJS.ProcessEnv,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    child.once('close', (code) => done({ code, output }));
  });
}

test.each(rowsToTry(explained, (name) => servers.has(name)))(
  'npm run %s starts, and says what it takes',
  async (name) => {
    const { code, output } = await run(name, ['--help']);
    expect([code, output]).toEqual([0, expect.stringContaining('--')]);
  },
);

test.each(rowsToTry(Object.entries(repeating), ([name]) => name !== 'format'))(
  'npm run %s changes nothing that is up to date',
  async (name, { args, leaves, says }) => {
    const before = readFileSync(join(project, leaves), 'utf8');
    const { code, output } = await run(name, args);
    expect([code, output]).toEqual([0, expect.stringContaining(says)]);
    expect(readFileSync(join(project, leaves), 'utf8')).toBe(before);
  },
);

describe('npm start', () => {
  const last = (output: string) => output.trim().split('\n').at(-1);

  test('on a busy port: the last line says so, and the code is 2', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await run('start', ['--port', String(port), '--data', home.path]);
    other.close();
    expect([code, last(output)]).toEqual([2, expect.stringMatching(new RegExp(` Port ${port} .* is taken`))]);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('without its database: the last line says so, and the code is 2', async () => {
    const env = { DEMO: '1', DATABASE_URL: `postgresql://someone:geheim@127.0.0.1:${await freePort()}/teacher` };
    const { code, output } = await run('start', ['--port', '0', '--data', home.path], env);
    expect([code, last(output)]).toEqual([2, expect.stringContaining('nothing answers there.')]);
    expect(output).not.toMatch(/^\s+at |geheim/m);
  });
});
