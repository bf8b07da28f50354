import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../../tests/support/browser';
import { median } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { fillDesk } from './desk';
import { SLOW_CPU } from './paint';
import { ms, type Row, row } from './rows';
import { withTab } from './tab';

/** Reviewer of the last level, where the documents of the whole province wait. */
const REVIEWER = 'liangjx_2001';
/** Documents that are loaded before anything is measured. */
const LOADED = 1_200;
const STEPS = 5;
const LETTERS = '材料不齐请补充再交';
const SCROLLED_MS = 4_000;
const QUEUE_ROW = 'li[data-row]';
const TICK = `${QUEUE_ROW} input[type=checkbox]:not([disabled])`;
const OPINION = 'article ~ section textarea';

type Watched = Window & { slowest?: number };

/**
 * Runs in the page before its own scripts: keeps the longest time from a press to the next picture, in ms. Entries of the
 * browser's own Event Timing also tell what the pointer crosses, and of some letters only the picture after the last one
 * (measured: 1.3 s, where each letter was drawn within 80 ms).
 */
export function watchPresses() {
  const draw = new MessageChannel();
  const waiting: number[] = [];
  draw.port1.onmessage = () => {
    const now = performance.now();
    for (const since of waiting.splice(0))
      (window as Watched).slowest = Math.max((window as Watched).slowest ?? 0, now - since);
  };
  for (const press of ['keydown', 'keyup', 'pointerdown', 'click'])
    window.addEventListener(
      press,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          waiting.push(timeStamp);
          // A message arrives when the frame is drawn.
          draw.port2.postMessage(undefined);
        });
      },
      true,
    );
}

/** Longest time from a press to the next picture while something is done, in ms; 16 when none took longer. */
export async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (window as Watched).slowest = 16;
  });
  await act();
  await pause(1_000);
  return page.evaluate(() => (window as Watched).slowest ?? 0);
}

/** Mark of the box in which the queue scrolls. */
const BOX = 'data-bench-queue';

/** Runs in the page: marks the box in which the queue scrolls. */
function markBox(row: string, mark: string): void {
  let box = document.querySelector<HTMLElement>(row);
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  box?.setAttribute(mark, '');
}

/** Scrolls to the end of the queue until enough of it is loaded, and back. Answers how many rows are loaded. */
async function load(page: Page, most: number): Promise<number> {
  await page.evaluate(markBox, QUEUE_ROW, BOX);
  const last = () =>
    page.$$eval(QUEUE_ROW, (rows) => Math.max(...rows.map((one) => Number(one.getAttribute('aria-posinset')))));
  const scroll = (share: number) =>
    page.$eval(
      `[${BOX}]`,
      (box, of) => {
        box.scrollTop = box.scrollHeight * of;
      },
      share,
    );
  for (let tries = 0; tries < 300 && (await last()) < most; tries++) {
    await scroll(1);
    await pause(200);
  }
  const rows = await last();
  await scroll(0);
  await pause(200);
  return rows;
}

/** Frames a second while the queue is scrolled evenly. */
const frames = (page: Page): Promise<number> =>
  page.$eval(
    `[${BOX}]`,
    (queue, time) =>
      new Promise<number>((done) => {
        const began = performance.now();
        let drawn = 0;
        const next = () => {
          drawn += 1;
          queue.scrollTop += 40;
          const took = performance.now() - began;
          if (took < time) requestAnimationFrame(next);
          else done((drawn * 1000) / took);
        };
        requestAnimationFrame(next);
      }),
    SCROLLED_MS,
  );

/** A reviewer at a long queue, on a slow machine: ms from a press to the next picture, frames, nodes and bytes. */
export async function longDesk(
  browser: Browser,
  site: Pick<Site, 'address' | 'signIn'>,
  reviewer: string,
  most: number,
) {
  const token = await site.signIn(reviewer);
  return withTab(browser, token, async (page) => {
    await page.evaluateOnNewDocument(watchPresses);
    await page.goto(`${site.address}personal/appraisingList/list`, { waitUntil: 'networkidle0', timeout: 120_000 });
    await page.waitForSelector(OPINION);
    const rows = await load(page, most);
    const cdp = await page.createCDPSession();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    const steps: number[] = [];
    for (let n = 0; n < STEPS; n++) steps.push(await slowest(page, () => page.keyboard.press('j')));
    await page.waitForSelector(OPINION);
    await page.focus(OPINION);
    const letters = await slowest(page, () => page.keyboard.type(LETTERS, { delay: 100 }));
    await page.keyboard.press('Escape');
    const reading = await frames(page);
    // The first of the buttons that stay pressed begins to choose many.
    const begin = await slowest(page, () => page.click('section button[aria-pressed]'));
    const ticks: number[] = [];
    for (const box of (await page.$$(TICK)).slice(0, STEPS)) ticks.push(await slowest(page, () => box.click()));
    const choosing = await frames(page);
    await cdp.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize = Number.NaN } = await page.metrics();
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { rows, steps, letters, begin, ticks, reading, choosing, nodes, heap: JSHeapUsedSize };
  });
}

/** Rows of the reviewers' desk with more than a thousand documents loaded. */
export async function postgresDesk(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('desk');
    const site = await startSite('bench-desk', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    const database = new Client({ connectionString: url });
    const browser = await launchBrowser();
    try {
      await database.connect();
      await fillDesk(database);
      const found = await longDesk(browser, site, REVIEWER, LOADED);
      const told = (text: string, measured: string, budget = '', aim = '') =>
        row(`desk with ${found.rows} documents loaded, ${SLOW_CPU}x CPU: ${text}`, measured, budget, aim);
      return [
        told('a letter of the opinion', ms(found.letters), '100 ms', '50 ms'),
        told(`key of the next document, median of ${STEPS}`, ms(median(found.steps)), '150 ms', '80 ms'),
        told('the slowest of them, with the release of the key', ms(Math.max(...found.steps))),
        told('beginning to choose many', ms(found.begin), '200 ms', '100 ms'),
        told('a tick', ms(Math.max(...found.ticks)), '100 ms', '50 ms'),
        told('frames a second while scrolling', found.reading.toFixed(0), '50', '60'),
        told('the same with a box to tick in each row', found.choosing.toFixed(0)),
        told('nodes of the page', String(found.nodes), '3000', '2000'),
        told('heap', `${(found.heap / 1e6).toFixed(1)} MB`, '60 MB', '30 MB'),
      ];
    } finally {
      await browser.close();
      await database.end();
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
