import type { Page } from 'puppeteer';

/** Files that a page has loaded until it could be used. Sizes in bytes, as compressed by the server. */
export interface Transfer {
  requests: number;
  /** Bytes of JavaScript, with gzip. */
  js: number;
  files: { url: string; gzip: number }[];
}

const MARK = 'usable';

/** Runs in the page before its own scripts: marks the moment when an element of the selector appears. */
function watch(selector: string, mark: string) {
  const look = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark(mark);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Size of a file as the server sends it to a client that accepts only gzip. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' }, method: 'HEAD' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return Number(answer.headers.get('content-length'));
}

/**
 * Opens an address and measures what is loaded until an element of `selector` is there. Files that the page loads in
 * advance after that do not count.
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
  // Plus one for the page itself.
  return { requests: urls.length + 1, js: files.reduce((sum, { gzip }) => sum + gzip, 0), files };
}

/** The login page is usable when the application's form, not the shell's, can be sent. */
export const LOGIN_READY = '#root form button[type="submit"]:not(:disabled)';
/** Table that shows its rows. */
export const TABLE_READY = '#root .ant-table-row';

/**
 * Size budgets, in bytes, requests and scripts: of the login, of a cold, direct load of any page of the personal area,
 * and of what its frame loads on each of them. `formJs` is for pages that are a whole form with all its kinds of fields,
 * `withTableJs` for those that show a table in a wide window, `filmJs` for one with a film: its player is 69 KB.
 */
export const budgets = {
  loginJs: 188_000,
  loginRequests: 10,
  routeJs: 560_500,
  routeScripts: 12,
  formJs: 639_500,
  withTableJs: 673_000,
  frameJs: 180_000,
  filmJs: 629_000,
} as const;
