import type { Browser } from 'puppeteer';
import { median } from '../../tests/support/load';

export interface Audit {
  /** 0 to 100. */
  performance: number;
  /** Milliseconds. */
  totalBlockingTime: number;
  largestContentfulPaint: number;
}

/**
 * Lighthouse's audit of a page on its usual phone (slow 4G and a processor four times slower, simulated): the median of
 * `runs`; signed in where there is a token. Lighthouse is an ES module, and each run has its own page in the browser.
 */
export async function lighthouseOf(browser: Browser, address: string, runs: number, token?: string): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse');
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await (await browser.createBrowserContext()).newPage();
    try {
      // Before each document, because Lighthouse empties the storage.
      if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('token', value), token);
      const told = await lighthouse(address, { onlyCategories: ['performance'], logLevel: 'error' }, undefined, page);
      if (!told) throw new Error('Lighthouse says nothing');
      const { categories, audits: found } = told.lhr;
      audits.push({
        performance: Math.round((categories.performance?.score ?? 0) * 100),
        totalBlockingTime: found['total-blocking-time']?.numericValue ?? 0,
        largestContentfulPaint: found['largest-contentful-paint']?.numericValue ?? 0,
      });
    } finally {
      await page.browserContext().close();
    }
  }
  const of = (key: keyof Audit) => median(audits.map((one) => one[key]));
  return {
    performance: of('performance'),
    totalBlockingTime: of('totalBlockingTime'),
    largestContentfulPaint: of('largestContentfulPaint'),
  };
}
