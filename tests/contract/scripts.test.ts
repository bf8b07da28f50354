/**
 * @covers scripts
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { scripts } from '../../package.json';
import { freePort } from '../support/ports';
import { temporaryDirectory } from '../support/temporary';

/* The scripts of package.json as people call them: each of them starts, and what keeps it from going on is one line. */
const project = resolve(__dirname, '../..');
const home = temporaryDirectory('scripts');
afterAll(home.remove);

/** Scripts that a test of their own or `npm test` itself runs, and one that would write into the working tree. */
const runElsewhere = [
  'dev',
  'build',
  'setup',
  'lint',
  'typecheck',
  'test',
  'test:faults',
  'format',
  'db:generate',
  'bench',
  'docs:provinces',
];
const explained = Object.keys(scripts).filter((name) => !runElsewhere.includes(name));

/** Runs a script to its end. */
function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } as NodeJS.ProcessEnv,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    child.once('close', (code) => done({ code, output }));
  });
}

test.each(explained)('npm run %s says what it takes', async (name) => {
  const { code, output } = await run(name, ['--help']);
  expect([code, output]).toEqual([0, expect.stringContaining('--')]);
});

describe('npm start', () => {
  const last = (output: string) => output.trim().split('\n').at(-1);

  test('on a busy port: the last line says so, and the code is 2', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await run('start', ['--port', String(port), '--data', home.path]);
    other.close();
    expect([code, last(output)]).toEqual([2, expect.stringMatching(new RegExp(`^Port ${port} .* is taken`))]);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('without its database: the last line says so, and the code is 2', async () => {
    const env = { DEMO: '1', DATABASE_URL: `postgresql://someone:geheim@127.0.0.1:${await freePort()}/teacher` };
    const { code, output } = await run('start', ['--port', '0', '--data', home.path], env);
    expect([code, last(output)]).toEqual([2, expect.stringContaining('nothing answers there.')]);
    expect(output).not.toMatch(/^\s+at |geheim/m);
  });
});
