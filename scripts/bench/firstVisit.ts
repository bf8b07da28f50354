import type { Browser, Page } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { PlanRow, SelectedCourse } from '../../domain/api/selfStudy';
import { studyLinks } from '../../domain/selfStudy/links';
import { CourseLearning } from '../../domain/statuses';
import { launchBrowser } from '../../tests/support/browser';
import { median } from '../../tests/support/load';
import { gzipOf, routeFiles } from '../../tests/support/routeFiles';
import { type Site, startSite } from '../../tests/support/sites';
import { budgets, LOGIN_READY, TABLE_READY } from '../../tests/support/transfer';
import { lighthouseOf } from './lighthouse';
import { SLOW_4G, SLOW_CPU } from './paint';
import { ms, type Row, row } from './rows';
import { withTab } from './tab';

const RUNS = 3;
/** Milliseconds until a page gives up. */
const PATIENCE = 90_000;

interface Visit {
  what: string;
  /** Address of the page, without that of the site. */
  path: string;
  /** Selector of what is there when the page can be used. */
  ready: string;
  token?: string;
  /** Milliseconds with an empty cache; half of it with a full one. */
  budget: number;
  /** Lighthouse looks at it too. */
  audited?: boolean;
}

async function visitsOf(site: Site): Promise<Visit[]> {
  const teacher = await site.signIn('teacher01');
  const reviewer = await site.signIn('mozy_1998');
  const read = async <T>(call: string) => (await site.read<{ list: T[] }>(call, teacher)).list;
  const assessments = await read<AssessmentRow>('ListMyAnnualAssessment');
  const open = assessments.find(({ canEdit }) => canEdit)?.assessmentId;
  const finished = assessments.find(({ assessmentId, canEdit }) => assessmentId && !canEdit)?.assessmentId;
  const plans = await read<PlanRow>('SelfStudy/ListMyPlan');
  const planId = plans.find(({ learnState }) => learnState === CourseLearning.Studying)?.planId as string;
  const courses = await read<SelectedCourse>(`SelfStudy/SearchCourse?planId=${planId}`);
  const course = courses.find(({ learnState }) => learnState === CourseLearning.Studying)?.courseId as string;
  return [
    { what: 'login', path: 'user/login/', ready: LOGIN_READY, budget: 2500 },
    {
      what: 'hub',
      path: 'personal/console/general',
      ready: '#root main h1',
      token: teacher,
      budget: 5000,
      audited: true,
    },
    {
      what: 'table',
      path: `personal/annualass/details/modules?id=${finished}&mid=9`,
      ready: `${TABLE_READY}, #root main article`,
      token: teacher,
      budget: 6500,
      audited: true,
    },
    {
      what: 'assessment form',
      path: `personal/annualass/ntregform?id=${open}`,
      ready: '#root main :is(table, section)',
      token: teacher,
      budget: 6500,
    },
    {
      what: 'desk',
      path: 'personal/review/list',
      ready: '#root main :is(article, [role=listbox])',
      token: reviewer,
      budget: 6500,
      audited: true,
    },
    {
      what: 'viewer',
      path: studyLinks.myCourse(course, planId).slice(1),
      ready: '.study-player, #root iframe',
      token: teacher,
      budget: 6500,
    },
  ];
}

/** Runs in the page before its own scripts: keeps the moment at which the selector is there. */
function watch(selector: string) {
  const seen = window as unknown as { usable?: number };
  const observer = new MutationObserver(() => {
    if (seen.usable !== undefined || !document.querySelector(selector)) return;
    seen.usable = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

async function usable(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
  const told = await page.waitForFunction(() => (window as unknown as { usable?: number }).usable, {
    timeout: PATIENCE,
  });
  return (await told.jsonValue()) as number;
}

/** Times of one visit in a new profile, in milliseconds: with an empty cache, and again with a full one. */
const visited = (browser: Browser, site: Site, { path, ready, token }: Visit) =>
  withTab(browser, token, async (page) => {
    const cdp = await page.createCDPSession();
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.evaluateOnNewDocument(watch, ready);
    const cold = await usable(page, site.address + path);
    return { cold, warm: await usable(page, site.address + path) };
  });

/** First visits on a slow machine and a slow line, and Lighthouse's audits of signed-in pages. */
async function measured(browser: Browser, site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of await visitsOf(site)) {
    const { what, path, token, budget, audited } = visit;
    const times: Awaited<ReturnType<typeof visited>>[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await visited(browser, site, visit));
    const slow = `${what}, ${SLOW_CPU}x CPU, slow 4G, median of ${RUNS}: usable`;
    rows.push(row(`${slow}, cold`, ms(median(times.map(({ cold }) => cold))), ms(budget)));
    rows.push(row(`${slow}, warm`, ms(median(times.map(({ warm }) => warm))), ms(budget / 2)));
    if (!audited) continue;
    const audit = await lighthouseOf(browser, site.address + path, RUNS, token);
    const phone = `${what}: Lighthouse on a phone, median of ${RUNS}`;
    rows.push(row(`${phone}: performance`, String(audit.performance), '85', '95'));
    rows.push(row(`${phone}: LCP`, ms(audit.largestContentfulPaint), '2800 ms', '2000 ms'));
    rows.push(row(`${phone}: total blocking time`, ms(audit.totalBlockingTime)));
  }
  return rows;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Rows of the first visit: sizes of all pages, and times of those that people open most. */
export async function firstVisit(): Promise<Row[]> {
  const site = await startSite('bench-first', { env: { NODE_ENV: 'production' } });
  const browser = await launchBrowser();
  try {
    const pages = routeFiles();
    const [heaviest] = pages.toSorted((a, b) => b.js - a.js);
    const most = Math.max(...pages.map(({ scripts }) => scripts.length));
    const frame = pages[0]?.scripts.find((name) => name.startsWith('frame.')) ?? '';
    return [
      row('frame: JS, gzip', kilobytes(gzipOf(frame)), kilobytes(budgets.frameJs), '120.0 KB'),
      row(
        `heaviest page (${heaviest?.route}): JS, gzip`,
        kilobytes(heaviest?.js ?? 0),
        kilobytes(budgets.routeJs),
        '450.0 KB',
      ),
      row('most scripts of a page', String(most), String(budgets.routeScripts), '8'),
      ...(await measured(browser, site)),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
