import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/** Milliseconds for which somebody looks at a document, in which the next one is read ahead. */
const LOOKS = 600;

/** Presses the key of the next document, and waits until it is painted; answers the milliseconds. Runs in the page. */
function next(): Promise<number> {
  return new Promise((done) => {
    const before = document.querySelector('article h2');
    const began = performance.now();
    const painted = () => {
      const shown = document.querySelector('article h2');
      if (!shown || shown === before) requestAnimationFrame(painted);
      else setTimeout(() => done(performance.now() - began));
    };
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    requestAnimationFrame(painted);
  });
}

/** How long it takes until the next document of a desk is there, so many times one after the other. */
export async function timesOfNext(page: Page, times: number): Promise<number[]> {
  const taken: number[] = [];
  await page.waitForSelector('article h2');
  for (let i = 0; i < times; i++) {
    await pause(LOOKS);
    taken.push(await page.evaluate(next));
  }
  return taken;
}
