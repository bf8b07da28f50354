import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import type { Site } from '../../tests/support/sites';
import { LOGIN_READY } from '../../tests/support/transfer';
import { withTab } from './tab';

/** Slow 4G as browsers' tools play it: 1.6 Mbit/s and 150 ms, made harder because only connections are slowed down. */
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** How many times slower than this machine. */
export const SLOW_CPU = 4;
/** A task that is longer than this keeps a visitor waiting. */
export const LONG_TASK_MS = 50;

/** Runs in the page before its own scripts: keeps what the browser reports about painting. */
function watchPaint() {
  const seen = { lcp: 0, shift: 0, blocked: 0 };
  (window as unknown as { paint: typeof seen }).paint = seen;
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  follow('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  follow('longtask', (entry) => {
    seen.blocked += entry.duration - 50;
  });
}

/** Painting of the login page on a slow machine and a slow line. */
export async function paint(browser: Browser, site: Site) {
  return withTab(browser, undefined, async (page) => {
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    const cdp = await page.createCDPSession();
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.evaluateOnNewDocument(watchPaint);
    await page.goto(`${site.address}user/login/`, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForSelector(LOGIN_READY, { timeout: 60_000 });
    await pause(1000);
    return page.evaluate(() => (window as unknown as { paint: { lcp: number; shift: number; blocked: number } }).paint);
  });
}
