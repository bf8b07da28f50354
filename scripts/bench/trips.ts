import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import { percentile } from '../../tests/support/load';
import type { Site } from '../../tests/support/sites';
import { TABLE_READY } from '../../tests/support/transfer';
import { withTab } from './tab';

export const TRIPS = 20;
export const HEAP_FROM = 20;
export const HEAP_TO = 60;
const HUB = '/personal/console/general';
const LIST = '/personal/annualass/list';

/** Follows the link to a page within the application and waits for a sign of it. Answers ms from click to sign. */
export const follow = (page: Page, to: string, sign: string): Promise<number> =>
  page.evaluate(
    (href, selector) =>
      new Promise<number>((done, fail) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((a) =>
          new URL(a.href).pathname.replace(/\/$/, '').endsWith(href),
        );
        if (!link) return fail(new Error(`no link to ${href}`));
        const began = performance.now();
        const look = () => {
          if (location.pathname.replace(/\/$/, '').endsWith(href) && document.querySelector(selector)) {
            // The frame in which it is painted.
            requestAnimationFrame(() => done(performance.now() - began));
            observer.disconnect();
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        link.click();
      }),
    to,
    sign,
  );

const HUB_READY = '#root h1';

/** Keeps the engine from compiling, so that the measured heap is the application's own. */
export const INTERPRETED = ['--js-flags=--no-sparkplug --no-maglev --no-opt'];

/** Trips from the hub to the assessment list and back: times of the way there, and the heap after each trip. */
export async function trips(browser: Browser, site: Site, token: string) {
  return withTab(browser, token, async (page) => {
    const cdp = await page.createCDPSession();
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
      return { bytes: (await cdp.send('Runtime.getHeapUsage')).usedSize, nodes, listeners: jsEventListeners };
    };
    await page.goto(site.address + HUB.slice(1), { waitUntil: 'networkidle0' });
    await page.waitForSelector(HUB_READY);
    const times: number[] = [];
    const heaps: Awaited<ReturnType<typeof heap>>[] = [];
    for (let trip = 0; trip <= Math.max(TRIPS, HEAP_TO); trip++) {
      const time = await follow(page, LIST, TABLE_READY);
      // The first one fetches the chunks.
      if (trip > 0 && trip <= TRIPS) times.push(time);
      await follow(page, HUB, HUB_READY);
      await pause(50);
      if (trip === HEAP_FROM || trip === HEAP_TO) heaps.push(await heap());
    }
    const none = { bytes: 0, nodes: 0, listeners: 0 };
    const [before = none, after = none] = heaps;
    const perTrip = (key: keyof typeof none) => (after[key] - before[key]) / (HEAP_TO - HEAP_FROM);
    return {
      p95: percentile(times, 0.95),
      bytes: perTrip('bytes'),
      nodes: perTrip('nodes'),
      listeners: perTrip('listeners'),
      home: after.bytes,
    };
  });
}
