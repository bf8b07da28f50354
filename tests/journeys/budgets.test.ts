/**
 * @covers *
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { OrderRow } from '../../domain/api/order';
import type { PlanRow, SelectedCourse } from '../../domain/api/selfStudy';
import { durations } from '../../domain/constants';
import { studyLinks } from '../../domain/selfStudy/links';
import { CourseLearning } from '../../domain/statuses';
import { launchBrowser } from '../support/browser';
import { gzipOf, routeFiles } from '../support/routeFiles';
import { agreed } from '../support/routes';
import { type Site, startSite } from '../support/sites';
import { budgets, LOGIN_READY, TABLE_READY, transferUntil } from '../support/transfer';

/* Sizes of the served files, which are exact. Times are measured by the benchmark and not tested. */
const bundle = resolve(__dirname, '../../build/web');
/** Pages of forms: with an editor of every kind of field, or with several forms of their own. */
const wholeForms =
  /^personal\/(?:declaration|(?:prokpi|recognitionkpi)\/write|workroom\/square\/declare|console\/(?:mycredit|myprofile\/infowrite|personnelfiles\/myresume|mysrplan\/(?:subject|thesis)\/\w+edit))$/;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('budgets'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Opens a tab in a new browser profile; signed in when there is a token. */
async function stranger(token?: string) {
  const page = await (await browser.createBrowserContext()).newPage();
  if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('token', value), token);
  return page;
}

test('the login page keeps to its budget until its form can be sent', async () => {
  const { js, requests } = await transferUntil(await stranger(), `${site.address}user/login/`, LOGIN_READY);
  expect(js).toBeGreaterThan(0);
  expect(js).toBeLessThanOrEqual(budgets.loginJs);
  expect(requests).toBeLessThanOrEqual(budgets.loginRequests);
});

test('cold, direct loads of table screens keep to their budget', async () => {
  const token = await site.signIn('teacher01');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const finished = list.find((row) => row.assessmentId && !row.canEdit)?.assessmentId;
  for (const path of ['personal/annualass/list', `personal/annualass/details/modules?id=${finished}&mid=9`]) {
    const { js, files } = await transferUntil(await stranger(token), site.address + path, TABLE_READY);
    expect(js).toBeGreaterThan(0);
    expect(js).toBeLessThanOrEqual(budgets.withTableJs);
    expect(files.length).toBeLessThanOrEqual(budgets.routeScripts);
  }
});

test('cold, direct loads of pages of self-study keep to the same budget', async () => {
  const token = await site.signIn('teacher01');
  const read = async <T>(list: string) => (await site.read<{ list: T[] }>(list, token)).list;
  const plans = await read<PlanRow>('SelfStudy/ListMyPlan');
  const planId = plans.find(({ learnState }) => learnState === CourseLearning.Studying)?.planId as string;
  const courses = await read<SelectedCourse>(`SelfStudy/SearchCourse?planId=${planId}`);
  const studied = courses.find(({ learnState }) => learnState === CourseLearning.Studying)?.courseId as string;
  const [order] = await read<OrderRow>('Order/ListOrder?status=0');
  const pages: readonly [path: string, ready: string, budget?: number][] = [
    [studyLinks.plans, '#root article'],
    [studyLinks.courses(planId), '#root article'],
    [studyLinks.myCourse(studied, planId), '.study-player, #root iframe', budgets.filmJs],
    [studyLinks.orders, '#root [aria-busy="false"] bdi'],
    [studyLinks.pay(order?.orderId as string), '#root form [type="submit"]'],
    [studyLinks.account, '#root form [type="submit"]'],
  ];
  for (const [path, ready, budget = budgets.routeJs] of pages) {
    const { js } = await transferUntil(await stranger(token), site.address + path.slice(1), ready);
    expect([path, js > 0 && js <= budget ? 'within' : js]).toEqual([path, 'within']);
  }
});

test('every page of the personal area keeps to the budget, and is told whole by the page', () => {
  const pages = routeFiles();
  const known = agreed.filter((path) => path.startsWith('/personal/')).map((path) => path.slice(1).toLowerCase());
  expect(known.filter((path) => !pages.some(({ route }) => route === path))).toEqual([]);
  const limitsOf = ({ route, scripts }: (typeof pages)[number]): [js: number, onPhone: number] => {
    if (wholeForms.test(route)) return [budgets.formJs, budgets.formJs];
    const hasTable = scripts.some((name) => name.startsWith('listTable.'));
    return [hasTable ? budgets.withTableJs : budgets.routeJs, budgets.routeJs];
  };
  const over = pages.filter((page) => {
    const [js, onPhone] = limitsOf(page);
    return page.js > js || page.onPhone > onPhone || page.scripts.length > budgets.routeScripts;
  });
  expect(over.map(({ route, js, onPhone, scripts }) => [route, js, onPhone, scripts.length])).toEqual([]);
  for (const { scripts, js } of pages) expect([scripts.length > 3, js > 250_000]).toEqual([true, true]);
});

test('the frame that each of them waits for keeps to its own budget', () => {
  const frame = readdirSync(bundle).filter((name) => /^frame\.\w+\.async\.js$/.test(name));
  expect(frame).toHaveLength(1);
  expect(routeFiles().filter(({ scripts }) => !scripts.includes(frame[0] as string))).toEqual([]);
  expect(gzipOf(frame[0] as string)).toBeLessThanOrEqual(budgets.frameJs);
});

test('no page of the personal area loads a byte of the frame of the offices', () => {
  // Key of words that the frame of the offices says; the words themselves are in no file of those pages either.
  const holds = (name: string) => readFileSync(join(bundle, name), 'utf8').includes('manage.offices.all');
  const theirs = readdirSync(bundle).filter((name) => name.endsWith('.js') && holds(name));
  expect(theirs).not.toEqual([]);
  expect(routeFiles().filter(({ scripts }) => scripts.some((name) => theirs.includes(name)))).toEqual([]);
});

test('the palette loads what finds the things of the offices only for who keeps some', () => {
  // As a call is written; the table of answers, which is fetched for the servers of provinces, names all calls as keys.
  const holds = (name: string) => readFileSync(join(bundle, name), 'utf8').includes('"GET /api/Manage/Find",');
  const theirs = readdirSync(bundle).filter((name) => name.endsWith('.js') && holds(name));
  expect(theirs.map((name) => name.replace(/\.\w+\.async/, ''))).toEqual(['findKept.js']);
  expect(routeFiles().filter(({ scripts }) => scripts.some((name) => theirs.includes(name)))).toEqual([]);
});

test('the contract reaches the browser as types only', () => {
  const scripts = readdirSync(bundle).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  // Name of the schema library's error class, which minifiers do not change.
  expect(scripts.filter((name) => readFileSync(join(bundle, name), 'utf8').includes('ZodError'))).toEqual([]);
});

test('the bundle waits for a chunk as long as the specification says, and no longer', () => {
  const runtime = readdirSync(bundle).filter((name) => /^umi\.\w+\.js$/.test(name));
  expect(runtime).toHaveLength(1);
  const text = readFileSync(join(bundle, runtime[0] as string), 'utf8');
  const told = [...text.matchAll(/\{type:"timeout",target:\w+\}\),([\de]+)\)/g)].map(([, span]) => Number(span));
  expect(told).toEqual([durations.chunkLoadTimeout]);
});
