import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { type Site, startSite } from '../support/sites';
import { budgets, LOGIN_READY, TABLE_READY, transferUntil } from '../support/transfer';

/* Sizes of the served files, which are exact; times are measured by the benchmark and never tested. */
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('budgets'), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A tab of somebody who has never been here; signed in with a token. */
async function stranger(token?: string) {
  const page = await (await browser.createBrowserContext()).newPage();
  if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('token', value), token);
  return page;
}

test('the login page keeps to its budget until its form can be sent', async () => {
  const { js, requests } = await transferUntil(await stranger(), `${site.address}user/login/`, LOGIN_READY);
  expect(js).toBeGreaterThan(0);
  expect(js).toBeLessThanOrEqual(budgets.loginJs);
  expect(requests).toBeLessThanOrEqual(budgets.loginRequests);
});

test('a cold, direct load of a table screen keeps to its budget', async () => {
  const page = await stranger(await site.signIn('teacher01'));
  const { js } = await transferUntil(page, `${site.address}personal/annualass/list`, TABLE_READY);
  expect(js).toBeGreaterThan(0);
  expect(js).toBeLessThanOrEqual(budgets.tableJs);
});
