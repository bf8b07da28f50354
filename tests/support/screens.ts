import type { Browser, Page } from 'puppeteer';
import type { Locale } from '../../config/locales';
import type { Mode } from '../../config/tokens';
import { watchForKeys } from './rawKeys';

/** Theme, language and width with which a page is checked. */
export interface Look {
  /** Theme setting of the visitor's device, which the product follows. */
  theme: Mode;
  locale: Locale;
  /** Width of the window in CSS px. */
  width: number;
}

export interface Visit extends Look {
  address: string;
  token?: string | undefined;
  /** Selector of an element that is there once the page has loaded, besides its heading. */
  ready?: string | undefined;
}

/** Tab in which a visitor opens one page after the other. */
export interface Screen {
  page: Page;
  /** Opens an address with empty storage and waits until the page has loaded. */
  open(visit: Visit): Promise<void>;
  /** Changes the device's theme on the open page. */
  turn(theme: Mode): Promise<void>;
  /** Sets the width of the window in CSS px. */
  resize(width: number): Promise<void>;
  /** Errors of the console and of scripts since the page was opened. */
  errors(): readonly string[];
}

/** Kind of window. A tab keeps its kind, because changing between desk and phone reloads the page. */
export type Device = 'desk' | 'phone';
const viewport = (device: Device, width: number) => ({
  width,
  height: device === 'phone' ? 844 : 900,
  isMobile: device === 'phone',
  hasTouch: device === 'phone',
});

/** Layout shift, with the elements that moved and their places in px. */
interface Moved {
  value: number;
  what: string;
}
type Measured = Window & { layoutShifts?: Moved[] };
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page before its own scripts: clears the storage, sets the visit's entries and records layout shifts. */
function prepare(entries: Record<string, string>) {
  if (window !== window.top || window.location.protocol === 'about:') return;
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  const shifts: Moved[] = [];
  (window as Measured).layoutShifts = shifts;
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) => {
    const one = node instanceof Element ? node : node?.parentElement;
    return one ? `${one.tagName.toLowerCase()}.${one.className} "${one.textContent.slice(0, 30)}"` : 'something gone';
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map((one) => `${nameOf(one.node)} ${place(one.previousRect)} to ${place(one.currentRect)}`);
      shifts.push({ value, what: `${Math.round(startTime)} ms: ${moved.join(', ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: has everything loaded, and does nothing move? */
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

/** Waits for two frames, so that observers of sizes and layout shifts have reported. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done())))),
  );

/** Opens a tab in a new profile, so that visits at the same time do not share the storage. */
export async function newScreen(browser: Browser, device: Device): Promise<Screen> {
  const page = await (await browser.createBrowserContext()).newPage();
  await watchForKeys(page);
  let errors: string[] = [];
  let script: string | undefined;
  let ready: string | undefined;
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`.trim());
  });

  /** Waits until the page has loaded in this theme. */
  async function rest(theme: Mode) {
    try {
      await page.waitForFunction(isAtRest, { timeout: 60_000, polling: 50 }, theme, ready);
    } catch (error) {
      const text = await page.evaluate(() => document.getElementById('root')?.textContent.slice(0, 300));
      throw new Error(`${page.url()} did not come to rest (${(error as Error).message}). It shows: ${text}`);
    }
    await painted(page);
  }
  const setDevice = (theme: Mode) =>
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: theme },
      // Animations are tested elsewhere; here only final states are looked at.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);

  return {
    page,
    errors: () => errors,
    open: async (visit) => {
      ready = visit.ready;
      if (script) await page.removeScriptToEvaluateOnNewDocument(script);
      errors = [];
      await page.setViewport(viewport(device, visit.width));
      await setDevice(visit.theme);
      const entries = { umi_locale: visit.locale, ...(visit.token && { token: visit.token }) };
      ({ identifier: script } = await page.evaluateOnNewDocument(prepare, entries));
      await page.goto(visit.address, { waitUntil: 'load', timeout: 60_000 });
      await rest(visit.theme);
    },
    turn: async (theme) => {
      await setDevice(theme);
      await rest(theme);
    },
    resize: async (width) => {
      if (page.viewport()?.width === width) return;
      await page.setViewport(viewport(device, width));
      await painted(page);
    },
  };
}

/** Layout shifts since the page was opened, without those caused by input: their sum, and what moved. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  await painted(page);
  const shifts = await page.evaluate(() => (window as Measured).layoutShifts);
  // NaN when nothing was measured.
  if (!shifts) return { sum: Number.NaN, moved: 'not measured' };
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ what }) => what).join('; ') };
}

/** Number of px by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  // On a phone the inner width grows with the page, so the requested width is taken.
  page.evaluate(
    (wanted) => Math.max(0, document.documentElement.scrollWidth - wanted),
    page.viewport()?.width ?? Number.NaN,
  );
