/**
 * @covers config services
 */
import type { Browser, Page } from 'puppeteer';
import { floorMarks } from '../../config/browsers';
import { polyfills } from '../../config/polyfills';
import { updateWords } from '../../config/updatePage';
import { launchBrowser } from '../support/browser';
import { ready, waitUntil } from '../support/desk';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

/* The product in the oldest browsers of the list, which lack newer features, and the page for still older ones. */
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('browsers'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Members that only newer browsers have and that no polyfill adds. */
const later = [
  'structuredClone',
  'reportError',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  'Array.fromAsync',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'URL.canParse',
  'Iterator',
  'Set.prototype.union',
  'Element.prototype.checkVisibility',
  'Element.prototype.startViewTransition',
  'Document.prototype.startViewTransition',
  'requestIdleCallback',
];

/** Removes members before any script runs, as in an older browser; `agent` replaces the browser in the user agent. */
async function without(page: Page, paths: readonly string[], agent: string): Promise<void> {
  await page.setUserAgent(`Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) ${agent} Safari/537.36`);
  await page.evaluateOnNewDocument((all) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() as string;
      const owner = names.reduce(
        (at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name],
        globalThis,
      );
      if (owner) delete (owner as Record<string, unknown>)[last];
    }
  }, paths);
}

test('the oldest kernel of the list: login, hub, list, form and desk', async () => {
  const person = await newPerson(browser, site);
  const { page } = person;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await without(page, [...Object.keys(polyfills), ...later], 'Chrome/92.0.4515.131');
  await person.signIn('teacher01');
  expect(fetched.filter((path) => /\/polyfills\.\w+\.js$/.test(path))).not.toEqual([]);
  await person.goto('/personal/console/general');
  await page.waitForSelector('main h1, main h2');
  await person.goto('/personal/annualass/list');
  await page.waitForSelector('main table tbody tr td');
  await person.goto('/personal/console/myprofile/infowrite');
  await page.waitForSelector('main h1, main h2');
  expect(person.troubles).toEqual([]);
});

test('the oldest kernel of the list: the desk, where a document opens', async () => {
  const person = await newPerson(browser, site);
  await without(person.page, [...Object.keys(polyfills), ...later], 'Chrome/92.0.4515.131');
  await person.signIn('review01');
  await person.goto('/personal/review/list');
  await ready(person);
  await waitUntil(() => person.page.$$eval('article h2', (all) => all.length > 0), person);
  expect(person.troubles).toEqual([]);
});

test('a browser of today fetches nothing that fills it in', async () => {
  const person = await newPerson(browser, site);
  const fetched: string[] = [];
  person.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await person.goto('/user/login/');
  await person.find('button', person.t('account.login.submit'));
  expect(fetched.filter((path) => path.includes('polyfills'))).toEqual([]);
});

test('an older browser is told so, with nothing loaded and no word of the network', async () => {
  const person = await newPerson(browser, site);
  const { page } = person;
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await without(page, floorMarks, 'Chrome/86.0.4240.198');
  await page.goto(site.at('/personal/profile'));
  const words = updateWords['zh-CN'];
  await person.waitForText(words.title as string);
  const text = await page.$eval('body', (body) => body.innerText);
  expect(text).toContain(`${words.yours}Chrome 86`);
  expect(text).toContain(new URL(site.address).host);
  expect(text).not.toMatch(/网络异常|检查网络/);
  expect(calls).toEqual([]);
  expect(person.troubles).toEqual([]);
  // The page also fits on a phone.
  await page.setViewport({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
