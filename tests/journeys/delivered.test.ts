/**
 * @covers config
 * @when all
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { variants } from '../../config/variants';
import { ASSESSMENT_CONTROLLER } from '../../domain/constants';
import { RELEASE_HEADER, VARIANT_HEADER } from '../../domain/features';
import { ask, signInAt } from '../support/client';
import { openImages, processIn, withContainers } from '../support/container';
import { freePort } from '../support/ports';
import { temporaryDirectory } from '../support/temporary';

/*
 * The archive of the server as an operator gets it: unpacked outside of the project and started with Node alone, it
 * serves every variant, reads its database, prints papers in a thread, and knows its commands.
 */
const project = resolve(__dirname, '../..');
const directory = temporaryDirectory('delivered');
const home = join(directory.path, 'server');
const data = join(directory.path, 'data');
/** Megabytes: films of a province come beside it. */
const MOST = 60;
/** Nothing of this project, and no compiler, is found by what runs there. */
const env = { PATH: dirname(process.execPath), DATA_DIR: data } as unknown as NodeJS.ProcessEnv;

const run = (...args: string[]) =>
  execFileSync(process.execPath, ['server.js', ...args], { cwd: home, env, encoding: 'utf8', stdio: 'pipe' });

let server: ChildProcess | undefined;
const settings = { DEMO: '1', LOG_FORMAT: 'text' };
/** Starts the server as the manual says. Returns its address. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', 'server.js', '--port', '0'], {
    cwd: home,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  return readyAt(child);
}

/** Address of a server that is starting. */
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = '';
    const take = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const origin = /Ready: (http:\/\/[^\s]+?)\/?\s/.exec(printed)?.[1];
      if (origin) done(origin);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('close', (code) => fail(new Error(`It ended with ${code}: ${printed}`)));
  });
}
const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once('close', done));
async function stop(): Promise<number | null> {
  const child = server as ChildProcess;
  const ended = endOf(child);
  child.kill('SIGTERM');
  return ended;
}

let origin: string;
beforeAll(async () => {
  const out = join(directory.path, 'archives');
  execFileSync(
    process.execPath,
    [join(project, 'node_modules/tsx/dist/cli.mjs'), join(project, 'scripts/package.ts'), '--server', '--out', out],
    { stdio: 'pipe' },
  );
  const [name, ...others] = readdirSync(out);
  expect([name, others]).toEqual([expect.stringMatching(/^teacher-server-\d{14}\.zip$/), []]);
  const archive = join(out, name as string);
  expect(statSync(archive).size / 1e6).toBeLessThan(MOST);
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), bytes);
  }
  // Left by an earlier release, for pages that are still open.
  const part = join(data, 'sites/default-0123456789abcdef/js/old.0123abcd.js');
  mkdirSync(dirname(part), { recursive: true });
  writeFileSync(part, 'self.old = 1;\n');
  origin = await start();
}, 900_000);
afterAll(async () => {
  server?.kill('SIGKILL');
  directory.remove();
});

test('every variant has its pages, in every form of their files', async () => {
  for (const variant of Object.keys(variants)) {
    const base = variant === 'default' ? '/teacher/' : `/${variant}/teacher/`;
    const page = await fetch(`${origin}${base}user/login/`);
    const script = /"(\/[^"]*umi\.[0-9a-f]{8}\.js)"/.exec(await page.text())?.[1] ?? '';
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${origin}${script}`, { headers: { 'accept-encoding': encoding } });
      expect([variant, answer.status, answer.headers.get('content-encoding') ?? 'identity']).toEqual([
        variant,
        200,
        encoding,
      ]);
      expect(await answer.text()).toContain('function');
    }
  }
});

test('a page of an earlier release still finds its parts, and nothing else of the folder', async () => {
  const old = await fetch(`${origin}/teacher/js/old.0123abcd.js`);
  expect([old.status, await old.text()]).toEqual([200, 'self.old = 1;\n']);
  expect((await fetch(`${origin}/teacher/js/none.0123abcd.js`)).status).toBe(404);
});

test('a release that is started beside it has its parts served, and pages hear of it', async () => {
  const name = 'default-fedcba9876543210';
  const part = join(data, 'sites', name, 'js/new.0123abcd.js');
  const html = await (await fetch(`${origin}/teacher/user/login/`)).text();
  const own = /<html data-release="(default-[0-9a-f]{16})"/.exec(html)?.[1];
  const named = async () => {
    const answer = await fetch(`${origin}/api/Account/GetVerificationCode?scene=login`, {
      headers: { [VARIANT_HEADER]: 'default' },
    });
    return answer.headers.get(RELEASE_HEADER);
  };
  expect([own, await named()]).toEqual([expect.any(String), own]);
  mkdirSync(dirname(part), { recursive: true });
  writeFileSync(part, 'self.next = 1;\n');
  writeFileSync(join(data, 'sites', name, 'index.html'), html);
  writeFileSync(join(data, 'sites/default.dev'), name);
  const found = await fetch(`${origin}/teacher/js/new.0123abcd.js`);
  expect([found.status, await found.text()]).toEqual([200, 'self.next = 1;\n']);
  // The server looks every few seconds.
  for (let tries = 0; (await named()) !== name; tries += 1) {
    expect(tries).toBeLessThan(100);
    await pause(100);
  }
  writeFileSync(join(data, 'sites/default.dev'), own as string);
}, 60_000);

test('people sign in, and a paper is printed', async () => {
  const token = await signInAt(origin);
  const { list } = await ask(origin, token, `GET /api/${ASSESSMENT_CONTROLLER}ListMyAnnualAssessment`, { query: {} });
  const [first] = list as { assessmentId?: string }[];
  const paper = await fetch(`${origin}/api/PDFAnnualAssessment/${first?.assessmentId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([
    paper.status,
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-']);
});

withContainers()(
  'its Containerfile makes an image that serves without rights, is healthy, and stops in order',
  async () => {
    const images = openImages(directory.path);
    const { User, Env, Cmd, WorkingDir, StopSignal, Volumes, Healthcheck } = images.make(
      'teacher',
      home,
      'deploy/Containerfile',
    );
    expect({ User, WorkingDir, StopSignal, Volumes: Object.keys(Volumes) }).toEqual({
      User: 'node',
      WorkingDir: '/srv/teacher',
      StopSignal: 'SIGTERM',
      Volumes: ['/var/lib/teacher'],
    });
    expect(Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=8000']));
    // Both containers have one port: they share the network of this machine.
    const place = { HOST: '127.0.0.1', PORT: String(await freePort()) };
    const child = images.start('teacher', Cmd, { ...place, ...settings });
    try {
      const at = await readyAt(child);
      expect((await fetch(`${at}/healthz`)).status).toBe(200);
      await signInAt(at);
      const [kind, ...check] = Healthcheck.Test;
      expect(kind).toBe('CMD');
      const healthy = () => endOf(images.start('teacher', check, place));
      expect(await healthy()).toBe(0);
      const { pid, user } = processIn(child);
      expect(user).toBe(1000);
      process.kill(pid, 'SIGTERM');
      expect(await endOf(child)).toBe(0);
      expect(await healthy()).toBe(1);
    } finally {
      child.kill('SIGKILL');
    }
  },
  300_000,
);

test('it stops in order, and its commands are called by its own name', async () => {
  expect(await stop()).toBe(0);
  expect(run('admin', '--help')).toMatch(/^node server\.js admin --create/);
  expect(run('admin', '--list')).toContain('莫雨桐');
  expect(() => run('build')).toThrow(/There is no command build; known: admin, backup/);
  const kept = join(directory.path, 'kept.tar.gz');
  run('backup', '--to', kept);
  expect(statSync(kept).size).toBeGreaterThan(1e6);
}, 120_000);
