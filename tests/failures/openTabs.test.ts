/**
 * @covers static services
 * @when all
 */
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer';
import { researchLinks } from '../../domain/research/links';
import { stampSites } from '../../scripts/sites';
import { siteDirectory } from '../../server/static/places';
import { launchBrowser } from '../support/browser';
import { startDeployed, withNginx } from '../support/nginx';
import { newPerson } from '../support/person';
import { freePort } from '../support/ports';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { temporaryDirectory } from '../support/temporary';

/*
 * An open tab, in which a person writes while a release takes the place of another one behind nginx. The pages of the
 * next release are those of this one with other names for all their parts, so that nothing which the open tab asks for
 * is among them.
 */
const home = temporaryDirectory('openTabs');
const at = (...names: string[]) => join(home.path, ...names);
const sites = at('sites');
const NEXT = 'default-fedcba9876543210';
const HASH = /(?<=\.)[0-9a-f]{8}(?=\.)/;

/** Another hash of the same length. */
const moved = (hash: string) => [...hash].map((digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)).join('');

/** Makes the next release of the pages in a folder. */
function makeNext(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html)$/.test(name),
  );
  const hashes = new Set(files.flatMap((name) => HASH.exec(basename(name)) ?? []));
  const anew = (text: string) => text.replace(/[0-9a-f]{8}/g, (part) => (hashes.has(part) ? moved(part) : part));
  for (const name of files) {
    const path = join(to, name);
    const text = anew(readFileSync(path, 'utf8')).replaceAll(basename(from), NEXT);
    writeFileSync(path, text);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 1 }));
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { 1: 1 } }));
    for (const form of ['', '.gz', '.br']) if (anew(path) !== path) renameSync(path + form, anew(path) + form);
  }
}

withNginx()('an open tab through a change of releases', () => {
  let postgres: Postgres;
  let proxy: ChildProcess;
  let browser: Browser;
  let products: Product[] = [];
  let ports: [number, number] = [0, 0];
  let port = 0;
  const launch = (n: 0 | 1) =>
    startProduct({
      dataDir: at('data'),
      port: ports[n],
      env: {
        NODE_ENV: 'production',
        DEMO: '1',
        SITES_DIR: sites,
        DATABASE_URL: postgres.address('teacher'),
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://localhost',
        DB_POOL: '6',
      },
    });
  /** Names the release that the next process serves. */
  const point = (name: string) => {
    for (const env of ['dev', 'prod']) writeFileSync(join(sites, `default.${env}`), name);
  };

  beforeAll(async () => {
    await stampSites(['default']);
    const now = siteDirectory('default', 'dev') as string;
    mkdirSync(sites);
    cpSync(now, join(sites, basename(now)), { recursive: true });
    point(basename(now));
    postgres = await startPostgres();
    await postgres.database('teacher');
    ports = [await freePort(), await freePort()];
    products = [await launch(0)];
    ({ proxy, port } = await startDeployed(home.path, ports, 'localhost'));
    browser = await launchBrowser({ acceptInsecureCerts: true });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    proxy?.kill('SIGTERM');
    await Promise.all(products.map((product) => product.end('SIGKILL')));
    await postgres?.stop();
    home.remove();
  });

  test('it goes on with its own parts, is told, and has what was typed after one reload', async () => {
    const person = await newPerson(browser, { at: (path) => `https://localhost:${port}/teacher${path}` });
    const { page, t } = person;
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    const release = () => page.evaluate(() => document.documentElement.dataset.release);
    await person.signIn('teacher01');
    await person.goto(researchLinks.edit(1, 'openingresult', '0178000000000000008'));
    const text = '写到一半时系统换了版本，这句话要留下。';
    await person.type(t('research.openingresult.expertOpinion'), text);
    const first = await release();
    await person.quiet();

    makeNext(join(sites, first as string), join(sites, NEXT));
    point(NEXT);
    products.push(await launch(1));
    await products[0]?.end();

    const visitor = await person.tab();
    await visitor.goto('/personal/console');
    expect(await visitor.page.evaluate(() => document.documentElement.dataset.release)).toBe(NEXT);
    // Something that the old tab has not opened before: its parts come from the process of the other release.
    const asked = new Set<string>();
    page.on('request', (request) => void asked.add(request.url()));
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('[role=dialog] input[role=combobox]');
    await page.keyboard.press('Escape');
    expect(await release()).toBe(first);
    expect([...asked].filter((url) => /\.async\.js/.test(url)).length).toBeGreaterThan(0);

    // The hint comes with an answer after the new release has been named for a while.
    while (!(await person.shows(t('exception.newVersion.title')))) {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await person.quiet(1000);
    }
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await person.click('button', t('exception.newVersion.action'));
    await page.waitForFunction((name) => document.documentElement.dataset.release === name, {}, NEXT);
    await person.waitForText(text);
    await person.quiet();
    expect({ loads, failed, troubles: person.troubles }).toEqual({ loads: 1, failed: [], troubles: [] });
  }, 400_000);
});
