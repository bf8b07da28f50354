import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/** Milliseconds to look at a document, during which the next one is loaded in advance. */
const LOOKS = 600;

interface Next {
  /** Milliseconds until the document was painted. */
  took: number;
  /** The desk was without a document for a while. */
  waited: boolean;
}

/** Runs in the page: presses the key of the next document and waits until it is painted. */
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

/** Looks at a document for a while, and goes to the next one. */
export async function toNext(page: Page): Promise<Next> {
  await pause(LOOKS);
  return page.evaluate(next);
}

/** Milliseconds until the next document is shown, measured several times in a row. */
export async function timesOfNext(page: Page, times: number): Promise<number[]> {
  const taken: number[] = [];
  await page.waitForSelector('article h2');
  for (let i = 0; i < times; i++) {
    taken.push((await toNext(page)).took);
  }
  return taken;
}
