import type { Page } from 'puppeteer';

/** Waits until the browser has solved the challenge that replaces a picture code; `t` gives the page's texts. */
export async function workIsDone(page: Page, t: (key: 'account.work.ready') => string): Promise<void> {
  await page.waitForFunction((text) => document.body.innerText.includes(text), {}, t('account.work.ready'));
}
