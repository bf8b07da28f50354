import type { Page } from 'puppeteer';

/** What a page has asked for until something in it could be used. Sizes in bytes, as compressed by the server. */
export interface Transfer {
  requests: number;
  /** JavaScript, gzip. */
  js: number;
  files: { url: string; gzip: number }[];
}

const MARK = 'usable';

/** Runs in the page before its own scripts: marks the moment at which the first element of a selector is there. */
function watch(selector: string, mark: string) {
  const look = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark(mark);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Size of a file as the server sends it to who accepts gzip only. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' }, method: 'HEAD' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return Number(answer.headers.get('content-length'));
}

/**
 * Opens an address and measures what it asks for until an element of `selector` is there; what a page fetches ahead
 * for the next one does not count.
 */
export async function transferUntil(page: Page, address: string, selector: string): Promise<Transfer> {
  await page.evaluateOnNewDocument(watch, selector, MARK);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, { timeout: 60_000 }, MARK);
  const urls = await page.evaluate((mark) => {
    const until = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until);
    return [...new Set(asked.map(({ name }) => name))];
  }, MARK);
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith('.js'));
  const files = await Promise.all(scripts.map(async (url) => ({ url, gzip: await gzipSize(url) })));
  // The page itself is one more.
  return { requests: urls.length + 1, js: files.reduce((sum, { gzip }) => sum + gzip, 0), files };
}

/** The login page can be used when the form of the application, not that of the shell, can be sent. */
export const LOGIN_READY = '#root form button[type="submit"]:not(:disabled)';
/** A table that shows its rows. */
export const TABLE_READY = '#root .ant-table-row';

/** Size budgets, in bytes, requests and scripts; `filmJs` is for a page with a film: its player is 69 KB. */
export const budgets = {
  loginJs: 185_000,
  loginRequests: 10,
  tableJs: 620_000,
  tableScripts: 12,
  filmJs: 664_000,
} as const;
