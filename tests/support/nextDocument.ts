import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/** Milliseconds for which somebody looks at a document, in which the next one is read ahead. */
const LOOKS = 600;

interface Next {
  /** Milliseconds until it was painted. */
  took: number;
  /** There was no document on the desk for a while. */
  waited: boolean;
}

/** Presses the key of the next document, and waits until it is painted. Runs in the page. */
function next(): Promise<Next> {
  return new Promise((done) => {
    const before = document.querySelector('article h2');
    const began = performance.now();
    let waited = false;
    const painted = () => {
      const shown = document.querySelector('article h2');
      waited ||= !shown;
      if (!shown || shown === before) requestAnimationFrame(painted);
      else setTimeout(() => done({ took: performance.now() - began, waited }));
    };
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    requestAnimationFrame(painted);
  });
}

/** To the next document of a desk, after having looked at this one. */
export async function toNext(page: Page): Promise<Next> {
  await pause(LOOKS);
  return page.evaluate(next);
}

/** How long it takes until the next document of a desk is there, so many times one after the other. */
export async function timesOfNext(page: Page, times: number): Promise<number[]> {
  const taken: number[] = [];
  await page.waitForSelector('article h2');
  for (let i = 0; i < times; i++) {
    taken.push((await toNext(page)).took);
  }
  return taken;
}
