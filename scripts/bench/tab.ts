import type { Browser, Page } from 'puppeteer';

/** A tab with a profile of its own: nothing cached, nothing stored but the token. */
async function freshTab(browser: Browser, token?: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  // tsx marks functions with a helper of its own, which functions that run in the page look for there.
  await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
  if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('token', value), token);
  page.once('close', () => void context.close().catch(() => undefined));
  return page;
}

/** Uses such a tab and closes it. */
export async function withTab<T>(
  browser: Browser,
  token: string | undefined,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await freshTab(browser, token);
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}
