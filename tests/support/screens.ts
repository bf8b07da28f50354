import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { Locale } from '../../config/locales';
import type { Mode } from '../../config/tokens';

/** How a page is looked at. */
export interface Look {
  /** What the visitor's device is set to; the product follows it. */
  theme: Mode;
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

/** A tab in which a visitor opens one page after the other. */
export interface Screen {
  page: Page;
  /** Opens an address with empty storage, and waits until the page has come to rest. */
  open(visit: Visit): Promise<void>;
  /** Turns the device's theme over, on the page as it stands. */
  turn(theme: Mode): Promise<void>;
  /** Makes the window as wide as this, in CSS px; a phone stays one. */
  resize(width: number): Promise<void>;
  /** Errors of the console and of scripts since the page was opened. */
  errors(): readonly string[];
}

const PHONE = 768;
const viewport = (width: number) => {
  const phone = width < PHONE;
  return { width, height: phone ? 844 : 900, isMobile: phone, hasTouch: phone };
};

type Measured = Window & { layoutShift?: number };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before its own scripts: nothing stored but what the visit brings, and every shift is counted. */
function prepare(entries: Record<string, string>) {
  if (window !== window.top || window.location.protocol === 'about:') return;
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  const measured: Measured = window;
  measured.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      measured.layoutShift = (measured.layoutShift ?? 0) + (hadRecentInput ? 0 : value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: everything has arrived and nothing is on its way or moving. */
function isAtRest(theme: string, ready: string | undefined): boolean {
  const root = document.getElementById('root');
  return (
    !document.getElementById('shell') &&
    document.documentElement.dataset.theme === theme &&
    root?.querySelector('h1') != null &&
    document.querySelector('[aria-busy="true"], .ant-spin-spinning') === null &&
    (!ready || document.querySelector(ready) !== null) &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations !== 1)
  );
}

/** Two frames have been painted, so that what observers of size and of shifts had to say has been heard. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done())))),
  );

/** A tab of a browser profile. */
export async function newScreen(profile: Browser | BrowserContext): Promise<Screen> {
  const page = await profile.newPage();
  let errors: string[] = [];
  let script: string | undefined;
  let ready: string | undefined;
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`.trim());
  });

  /** Waits for the page in this theme. */
  async function rest(theme: Mode) {
    try {
      await page.waitForFunction(isAtRest, { timeout: 60_000, polling: 50 }, theme, ready);
    } catch (error) {
      const text = await page.evaluate(() => document.getElementById('root')?.textContent.slice(0, 300));
      throw new Error(`${page.url()} did not come to rest (${(error as Error).message}). It shows: ${text}`);
    }
    await painted(page);
  }
  const device = (theme: Mode) =>
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: theme },
      // Movement is tested elsewhere; here every picture is the last one.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);

  return {
    page,
    errors: () => errors,
    open: async (visit) => {
      ready = visit.ready;
      if (script) await page.removeScriptToEvaluateOnNewDocument(script);
      // A page is not loaded again because the window became a phone.
      if (page.viewport()?.isMobile !== viewport(visit.width).isMobile) await page.goto('about:blank');
      errors = [];
      await page.setViewport(viewport(visit.width));
      await device(visit.theme);
      const entries = { umi_locale: visit.locale, ...(visit.token && { token: visit.token }) };
      ({ identifier: script } = await page.evaluateOnNewDocument(prepare, entries));
      await page.goto(visit.address, { waitUntil: 'load', timeout: 60_000 });
      await rest(visit.theme);
    },
    turn: async (theme) => {
      await device(theme);
      await rest(theme);
    },
    resize: async (width) => {
      if (page.viewport()?.width === width) return;
      await page.setViewport(viewport(width));
      await painted(page);
    },
  };
}

/** Sum of the layout shifts that no input of the visitor caused, since the page was opened. */
export async function layoutShift(page: Page): Promise<number> {
  await painted(page);
  return page.evaluate(() => (window as Measured).layoutShift ?? Number.NaN);
}

/** How many px the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  // On a phone the inner width grows with the page, so it is compared with what was asked for.
  page.evaluate(
    (wanted) => Math.max(0, document.documentElement.scrollWidth - wanted),
    page.viewport()?.width ?? Number.NaN,
  );
