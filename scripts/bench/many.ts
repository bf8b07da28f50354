import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import { MessageCategory } from '../../domain/enums';
import { thesis } from '../../domain/records/thesis';
import type { Site } from '../../tests/support/sites';
import { TABLE_READY } from '../../tests/support/transfer';
import { SLOW_CPU } from './paint';
import { withTab } from './tab';

const TEACHER = 'teacher01';
/** Of the demonstration accounts the one with about two thousand messages. */
const READER = 'review01';
const STEPS = 30;
const DRAWERS = 5;
const PAGES = 10;
const DRAWER_OPEN = '[role=dialog] h2';
const FORM_READY = '[role=dialog] #record_thesisName';

type Watched = Window & { longest?: number };

/** Runs in the page before its own scripts: keeps the longest task. */
function watchTasks() {
  (window as Watched).longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      (window as Watched).longest = Math.max((window as Watched).longest ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Longest task in ms since the last question; 0 when no task counted as long. */
const longest = async (page: Page): Promise<number> => {
  await pause(200);
  return page.evaluate(() => {
    const found = (window as Watched).longest ?? 0;
    (window as Watched).longest = 0;
    return found;
  });
};

/** Clicks in the page and answers ms until something is there and painted. */
const clickUntil = (page: Page, click: string, sign: string): Promise<number> =>
  page.evaluate(
    (target, selector) =>
      new Promise<number>((done) => {
        const before = document.querySelector(selector);
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const now = document.querySelector(selector);
          if (!now || now === before) return;
          observer.disconnect();
          requestAnimationFrame(() => done(performance.now() - began));
        });
        observer.observe(document, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(target)?.click();
      }),
    click,
    sign,
  );

async function fill(site: Site, token: string, assessmentId: string, records: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (let i = 0; i < records; i++) {
    const values = {
      ...thesis.sample(i),
      thesisName: `第 ${i + 1} 篇：情境任务驱动的函数概念教学`,
      duplicateReason: '系列论文',
    };
    const body = JSON.stringify({ assessmentId, ...values });
    const answer = await fetch(`${site.origin}/api/ThesisSave`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`record ${i}: ${await answer.text()}`);
  }
}

/** A module with many records, and a message centre with many messages. Times in ms. */
export async function many(browser: Browser, site: Site, records: number) {
  const token = await site.signIn(TEACHER);
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const assessmentId = list.find((one) => one.canEdit)?.assessmentId ?? '';
  await fill(site, token, assessmentId, records);
  const address = `${site.address}personal/annualass/details/modules?id=${assessmentId}&mid=9`;
  const measured = await withTab(browser, token, async (page) => {
    const cdp = await page.createCDPSession();
    await page.evaluateOnNewDocument(watchTasks);
    // Accepts the warning about unsaved changes: the values typed for the measurement are not saved.
    page.on('dialog', (dialog) => void dialog.accept());
    const edit = '.ant-table-row .ant-btn-link';
    await page.goto(address, { waitUntil: 'networkidle0' });
    await page.waitForSelector(TABLE_READY);
    const arrival = await longest(page);
    for (let step = 0; step < STEPS; step++) await page.mouse.wheel({ deltaY: 240 });
    await clickUntil(page, '.ant-pagination-next button', '.ant-table-row');
    const scrolling = await longest(page);
    await clickUntil(page, edit, FORM_READY);
    await longest(page);
    await page.type(FORM_READY, '一篇写了很久的论文题目'.repeat(3));
    const typing = await longest(page);
    await page.goto(address, { waitUntil: 'networkidle0' });
    const drawers: number[] = [];
    const forms: number[] = [];
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.waitForSelector(TABLE_READY);
    for (let n = 0; n <= 2 * DRAWERS; n++) {
      await pause(1500);
      // In turn, because each measurement waits for a single sign.
      const [times, sign] = n % 2 === 0 ? [forms, FORM_READY] : [drawers, DRAWER_OPEN];
      times.push(await clickUntil(page, edit, sign));
      await page.waitForSelector(FORM_READY);
      await page.keyboard.press('Escape');
      await page.waitForSelector(FORM_READY, { hidden: true });
    }
    return { arrival, scrolling, typing, firstForm: forms[0] ?? Number.NaN, forms: forms.slice(1), drawers };
  });
  const reader = await site.signIn(READER);
  const counted = await Promise.all(
    Object.values(MessageCategory).map(async (category) => {
      const { total } = await site.read<{ total: number }>(`Message/FindMsg?category=${category}&pageSize=10`, reader);
      return { category, total };
    }),
  );
  const [fullest] = counted.toSorted((one, other) => other.total - one.total);
  const category = fullest?.category ?? MessageCategory.Notice;
  const pages = await withTab(browser, reader, async (page) => {
    await page.goto(`${site.address}personal/message/list?category=${category}`, { waitUntil: 'networkidle0' });
    const times: number[] = [];
    for (let n = 0; n < PAGES; n++)
      times.push(await clickUntil(page, '.ant-pagination-next button', 'main ul > li:first-child'));
    return times;
  });
  const messages = counted.reduce((sum, { total }) => sum + total, 0);
  return { ...measured, pages, messages, category, token: reader };
}
