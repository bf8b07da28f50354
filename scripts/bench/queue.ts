import type { Browser } from 'puppeteer';
import type { Page as ListPage } from '../../domain/api/shapes';
import { timesOfNext } from '../../tests/support/nextDocument';
import type { Site } from '../../tests/support/sites';
import { withTab } from './tab';

const REVIEWER = 'review01';
const STEPS = 30;

/** Moves a reviewer through the documents of a long queue; returns the queue's length and the ms of each step. */
export async function queueOf(browser: Browser, site: Site): Promise<{ documents: number; steps: number[] }> {
  const token = await site.signIn(REVIEWER);
  const { total } = await site.read<ListPage<unknown> & { total: number }>('Appraising/SearchReview?state=all', token);
  const steps = await withTab(browser, token, async (page) => {
    await page.goto(`${site.address}personal/appraisingList/list?state=all`, { waitUntil: 'load' });
    return timesOfNext(page, STEPS);
  });
  return { documents: total, steps };
}
