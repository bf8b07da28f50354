/**
 * @covers config
 * @when all
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser } from 'puppeteer';
import { type Deployment, deploymentOf, environments, variants } from '../../config/variants';
import { siteHandler } from '../../server/static/site';
import { launchBrowser } from '../support/browser';
import { temporaryDirectory } from '../support/temporary';

/*
 * Packages every variant for every environment from the existing build, and opens each archive in a browser as behind
 * a web server: under its base path, with its headers, with its API hosts out of reach.
 */
const project = resolve(__dirname, '../..');
const directory = temporaryDirectory('archives');
const targets = Object.keys(variants).flatMap((variant) => environments.map((env) => ({ variant, env })));

function packageAll(out: string, ...args: string[]) {
  const script = [join(project, 'node_modules/tsx/dist/cli.mjs'), join(project, 'scripts/package.ts')];
  return spawnSync(process.execPath, [...script, '--out', out, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME } as NodeJS.ProcessEnv,
  });
}

const archiveOf = (out: string, variant: string, env: string): string => {
  const names = readdirSync(out).filter(
    (name) => name.startsWith(`teacher-${variant}-${env}-`) && name.endsWith('.zip'),
  );
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/-\d{14}\.zip$/);
  return join(out, names[0] as string);
};

/** Unpacks an archive. Returns its directory. */
function unpack(archive: string): string {
  const target = archive.replace(/\.zip$/, '');
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), bytes);
  }
  return target;
}

let browser: Browser;
const first = join(directory.path, 'first');

beforeAll(async () => {
  const { status, stderr } = packageAll(first);
  // The error output says how far it is, and nothing else.
  expect([status, stderr.replace(/^Packing .*\n/gm, '')]).toEqual([0, '']);
  browser = await launchBrowser();
}, 900_000);
afterAll(async () => {
  await browser?.close();
  directory.remove();
});

async function serve(root: string, deployment: Deployment): Promise<{ server: Server; origin: string }> {
  const handle = siteHandler(join(root, 'web', deployment.base), deployment);
  const server = createServer((req, res) => {
    const pathname = (req.url ?? '').split('?', 1)[0] ?? '';
    if (pathname.startsWith(deployment.base)) handle(req, res, pathname);
    else res.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each(targets)('$variant for $env shows its login page below its base path', async ({ variant, env }) => {
  const deployment = deploymentOf(variant, env);
  const root = unpack(archiveOf(first, variant, env));
  expect(existsSync(join(root, 'nginx.conf'))).toBe(true);
  const { server, origin } = await serve(root, deployment);
  const page = await browser.newPage();
  try {
    const refused: string[] = [];
    const foreign = new Set<string>();
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
    });
    page.on('pageerror', (error) => refused.push(String(error)));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) foreign.add(url.origin);
    });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && !/\/(?:api|upload)\//.test(response.url())) missing.push(response.url());
    });
    await page.goto(`${origin}${deployment.base}personal/console/general`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('#root input[autocomplete="username"]', { timeout: 30_000 });
    await page.waitForFunction(() => !document.getElementById('shell'), { timeout: 30_000 });
    const seen = await page.evaluate(() => ({
      path: location.pathname,
      title: document.title,
      text: document.getElementById('root')?.textContent,
      env: window.__DEPLOYMENT__.env,
      variant: window.__DEPLOYMENT__.variant,
    }));
    const texts = deployment.texts['zh-CN'];
    expect(seen).toMatchObject({ path: `${deployment.base}user/login/`, title: texts.title, env, variant });
    for (const text of [texts.platform, texts.organiser, texts.filing]) expect(seen.text).toContain(text);
    expect([refused, missing]).toEqual([[], []]);
    for (const host of foreign) expect([deployment.apiHost, deployment.fileHost]).toContain(host);
  } finally {
    await page.close();
    await new Promise((done) => server.close(done).closeAllConnections());
  }
});

test('two runs on one commit differ in the build time only', () => {
  const second = join(directory.path, 'second');
  expect(packageAll(second, '--variant', 'lz', '--env', 'test').status).toBe(0);
  const [one, two] = [first, second].map((out) => unzipSync(readFileSync(archiveOf(out, 'lz', 'test'))));
  expect(Object.keys(two ?? {})).toEqual(Object.keys(one ?? {}));
  const differing = Object.keys(one ?? {}).filter((name) => Buffer.compare(one![name]!, two![name]!) !== 0);
  expect(differing).toEqual(['manifest.json']);
  const manifest = (files: typeof one) => JSON.parse(Buffer.from(files!['manifest.json']!).toString('utf8'));
  expect({ ...manifest(two), builtAt: '' }).toEqual({ ...manifest(one), builtAt: '' });
});

test.each([
  ['--variant', 'nowhere'],
  ['--env', 'live'],
])('%s %s ends with a message and code 2', (...args) => {
  const { status, stdout, stderr } = packageAll(join(directory.path, 'none'), ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/unknown; known: .+\.\n$/);
});
