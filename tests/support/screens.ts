import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { Locale } from '../../config/locales';
import { THEME_KEY } from '../../config/screen';

/** How a page is looked at. */
export interface Look {
  theme: 'light' | 'dark';
  locale: Locale;
  /** Width of the window in CSS px; below 768 it is a phone. */
  width: number;
}

export interface Visit extends Look {
  address: string;
  token?: string | undefined;
  /** What is there when the page has come to rest, besides its heading. */
  ready?: string | undefined;
}

const PHONE = 768;
const viewport = (width: number) => {
  const phone = width < PHONE;
  return { width, height: phone ? 844 : 900, isMobile: phone, hasTouch: phone };
};

/** Runs in the page before its own scripts: the storage as the visitor left it. */
function remember(entries: Record<string, string>) {
  if (window !== window.top || window.location.protocol === 'about:') return;
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

/** Runs in the page: everything has arrived and nothing is on its way or moving. */
function isAtRest(ready: string | undefined): boolean {
  const root = document.getElementById('root');
  return (
    !document.getElementById('shell') &&
    root?.querySelector('h1') != null &&
    document.querySelector('[aria-busy="true"], .ant-spin-spinning') === null &&
    (!ready || document.querySelector(ready) !== null) &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations !== 1)
  );
}

/** A page that a visitor sees, and what it complained about. */
export interface Screen {
  page: Page;
  /** Errors of the console and of scripts. */
  errors: string[];
  close(): Promise<void>;
}

/** Opens an address in a new tab of a browser profile and waits until the page has come to rest. */
export async function openScreen(context: Browser | BrowserContext, visit: Visit): Promise<Screen> {
  const { address, token, theme, locale, width, ready } = visit;
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`.trim());
  });
  await page.setViewport(viewport(width));
  // Movement is tested elsewhere; here every picture is the last one.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.evaluateOnNewDocument(remember, {
    [THEME_KEY]: theme,
    umi_locale: locale,
    ...(token && { token }),
  });
  await page.goto(address, { waitUntil: 'load' });
  try {
    await page.waitForFunction(isAtRest, { timeout: 30_000, polling: 50 }, ready);
  } catch (error) {
    const text = await page.evaluate(() => document.getElementById('root')?.textContent.slice(0, 300));
    throw new Error(`${address} did not come to rest (${(error as Error).message}). It shows: ${text}`);
  }
  return { page, errors, close: () => page.close() };
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

/** What axe-core finds wrong: one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // By the debugger, which the page's content security policy does not bind.
  await page.evaluate(axeSource);
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] }).then((r) => r.violations)`,
  )) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} (${why.slice(0, 240)})`;
    }),
  );
}

/** Sum of the layout shifts that no input of the visitor caused. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        const sum = (entries: PerformanceEntry[]) =>
          (entries as Shift[]).reduce((all, { value, hadRecentInput }) => all + (hadRecentInput ? 0 : value), 0);
        const observer = new PerformanceObserver((list) => done(sum(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing is reported where nothing moved.
        setTimeout(() => done(sum(observer.takeRecords())), 100);
      }),
  );

/** How many px the page is wider than a window of this width. */
export async function overflow(page: Page, width: number): Promise<number> {
  if (page.viewport()?.width !== width) {
    await page.setViewport(viewport(width));
    await pause(100);
  }
  // On a phone the inner width grows with the page, so it is compared with what was asked for.
  return page.evaluate((wanted) => Math.max(0, document.documentElement.scrollWidth - wanted), width);
}
