import type { Page } from 'puppeteer';

/** Waits until the browser has done the work that takes the place of a picture code; `t` says words of the screen. */
export async function workIsDone(page: Page, t: (key: 'account.work.ready') => string): Promise<void> {
  await page.waitForFunction((text) => document.body.innerText.includes(text), {}, t('account.work.ready'));
}
