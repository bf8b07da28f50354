import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import { callsOf } from '../../domain/declarations';
import { subjectApplication } from '../../domain/declarations/research/subjectApplication';
import { ResearchKind } from '../../domain/enums';
import { researchLinks } from '../../domain/research/links';
import { launchBrowser } from '../../tests/support/browser';
import { type Site, startSite } from '../../tests/support/sites';
import { slowest, watchPresses } from './longDesk';
import { SLOW_CPU } from './paint';
import { ms, type Row, row } from './rows';
import { withTab } from './tab';

/** Account without a subject of its own, and the one with the records of a whole year. */
const APPLICANT = 'review01';
const TEACHER = 'teacher01';
const ROWS = 500;
const LETTERS = '1234567890';
const DRAWERS = 5;
const WORDS = '#budget_3_use';
const AMOUNT = '#budget_3_amount';
/** Begins an application, or opens the drawer of a new record. */
const BEGIN = 'main .ant-btn-primary';
const RECORD = '[role=dialog] #record_thesisName';

/** Form with hundreds of rows, which nobody may save: rows are put into the server's answer on its way. */
const filled = (values: Record<string, unknown>) => ({
  ...values,
  ...subjectApplication.form.sample(0),
  budget: Array.from({ length: ROWS }, (_, n) => ({ id: `b${n}`, item: 1, use: `资料 ${n}`, amount: 1 })),
});

async function fillAnswers(page: Page, path: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes(path) || request.method() !== 'GET') return void request.continue();
    void (async () => {
      const answer = await fetch(request.url(), { headers: request.headers() });
      const body = (await answer.json()) as { data: { values: Record<string, unknown> } };
      body.data.values = filled(body.data.values);
      await request.respond({ contentType: 'application/json', body: JSON.stringify(body) });
    })();
  });
}

/** Longest time in ms from a letter to the next picture, in a text and in an amount of a form with hundreds of rows. */
async function letters(browser: Browser, site: Site) {
  const token = await site.signIn(APPLICANT);
  const { list } = await site.read<{ list: { planId: string; kind: number; isOpen: boolean }[] }>(
    'SrPlan/SearchPlan?current=1&pageSize=20',
    token,
  );
  const planId = list.find(({ kind, isOpen }) => kind === ResearchKind.Subject && isOpen)?.planId ?? '';
  const path = callsOf(subjectApplication).read.split(' ')[1] ?? '';
  const address = researchLinks.begin(ResearchKind.Subject, subjectApplication.name, planId);
  return withTab(browser, token, async (page) => {
    await page.evaluateOnNewDocument(watchPresses);
    await fillAnswers(page, path);
    await page.goto(`${site.address}${address.slice(1)}`, { waitUntil: 'networkidle0' });
    await page.waitForSelector(BEGIN);
    await page.click(BEGIN);
    await page.waitForSelector(WORDS);
    await page.emulateCPUThrottling(SLOW_CPU);
    const typed = async (field: string) => {
      await page.focus(field);
      // The first letter tells the page that there is something to save, and is measured too.
      return slowest(page, () => page.keyboard.type(LETTERS, { delay: 100 }));
    };
    const words = await typed(WORDS);
    const amount = await typed(AMOUNT);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { words, amount, nodes };
  });
}

/** Times in ms from the click that opens the drawer of a new record to the next picture. */
async function drawers(browser: Browser, site: Site): Promise<number[]> {
  const token = await site.signIn(TEACHER);
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const id = list.find((one) => one.canEdit)?.assessmentId ?? '';
  return withTab(browser, token, async (page) => {
    await page.evaluateOnNewDocument(watchPresses);
    await page.goto(`${site.address}personal/annualass/details/modules?id=${id}&mid=9`, { waitUntil: 'networkidle0' });
    await page.waitForSelector(BEGIN);
    await page.emulateCPUThrottling(SLOW_CPU);
    const times: number[] = [];
    for (let n = 0; n < DRAWERS; n++) {
      times.push(await slowest(page, () => page.click(BEGIN)));
      await page.waitForSelector(RECORD);
      await page.keyboard.press('Escape');
      await page.waitForSelector(RECORD, { hidden: true });
      await pause(500);
    }
    return times;
  });
}

/** Rows of forms on a slow machine: letters among hundreds of rows, and the drawer of a record. */
export async function longForms(): Promise<Row[]> {
  const site = await startSite('bench-forms', { env: { NODE_ENV: 'production' } });
  const browser = await launchBrowser();
  try {
    const found = await letters(browser, site);
    const opened = await drawers(browser, site);
    const told = (text: string) => `form of ${ROWS} rows, ${SLOW_CPU}x CPU: ${text}`;
    return [
      row(told('a letter of a text'), ms(found.words), '100 ms', '50 ms'),
      row(told('a letter of an amount, with its sum'), ms(found.amount), '100 ms', '50 ms'),
      row(told('nodes of the page'), String(found.nodes), '3000', '2000'),
      row(
        `record drawer, ${SLOW_CPU}x CPU: the click, worst of ${DRAWERS}`,
        ms(Math.max(...opened)),
        '200 ms',
        '100 ms',
      ),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
