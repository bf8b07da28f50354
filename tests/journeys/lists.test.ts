/**
 * @covers lists
 * @when all
 */
import type { Browser, ElementHandle } from 'puppeteer';
import type { PlanRow } from '../../domain/api/selfStudy';
import { studyLinks } from '../../domain/selfStudy/links';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/* Behaviour that all lists share, tested on some of them. */
let site: Site;
let browser: Browser;
let teacher: Person;
let planId: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('lists'), launchBrowser()]);
  const token = await site.signIn('teacher01');
  const { list } = await site.read<{ list: PlanRow[] }>('SelfStudy/ListMyPlan', token);
  planId = list.find(({ planState }) => planState === 1)?.planId as string;
  teacher = await newPerson(browser, site, { locale: 'en-US' });
  await teacher.signIn('teacher01');
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const query = () => Object.fromEntries(new URL(teacher.page.url()).searchParams);
const asks = (name: string, value: string | null) =>
  teacher.page.waitForFunction((n, v) => new URLSearchParams(location.search).get(n) === v, {}, name, value);
/** A select whose label is inside it. */
const select = (label: string) => teacher.page.waitForSelector(`input[role="combobox"][aria-label="${label}"]`);

test('the filters stand in one line at 1440 px, in English too', async () => {
  for (const path of [
    studyLinks.plans,
    studyLinks.myPlans,
    studyLinks.orders,
    studyLinks.account,
    studyLinks.courses(planId, { minHour: 1, closesGap: true }),
    studyLinks.myCourses(planId),
    '/personal/annualass/list?year=2026',
    '/personal/message/list',
  ]) {
    await teacher.goto(path);
    const bar = (await teacher.page.waitForSelector('main search')) as ElementHandle<Element>;
    // The server's answer may add filters to the list.
    await teacher.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    const lines = await bar.evaluate((one) => {
      const boxes = [...one.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size;
    });
    expect([path, lines]).toEqual([path, 1]);
  }
});

test('filters survive a reload, and Back takes them off one by one', async () => {
  const { t, page } = teacher;
  await teacher.goto(studyLinks.plans);
  await (await select(t('selfStudy.plan.state')))?.click();
  await page.locator(`.ant-select-item-option[title="${t('status.projectTime.ended')}"]`).click();
  await asks('planState', '2');
  await (await select(t('enum.sortOrder')))?.click();
  await page.locator(`.ant-select-item-option[title="${t('enum.sortOrder.trainingTime')}"]`).click();
  await asks('orderType', '2');
  const shown = await page.$$eval('article h2', (all) => all.map((one) => one.textContent));
  await page.reload();
  await page.waitForFunction((n) => document.querySelectorAll('article h2').length === n, {}, shown.length);
  expect(await page.$$eval('article h2', (all) => all.map((one) => one.textContent))).toEqual(shown);
  await page.goBack();
  await asks('orderType', null);
  expect(query()).toEqual({ planState: '2' });
  await page.goBack();
  await asks('planState', null);
});

test('a page beyond the last one leads to it', async () => {
  const { page } = teacher;
  await teacher.goto(`${studyLinks.plans}?page=99`);
  await page.waitForFunction(() => new URLSearchParams(location.search).get('page') !== '99');
  await page.waitForSelector('article');
});

test('columns and density are set up by whoever looks, and remembered', async () => {
  const { t, page } = teacher;
  const heads = () => page.$$eval('th', (all) => all.map((one) => one.textContent));
  await teacher.goto('/personal/annualass/list');
  await page.waitForSelector('.ant-table-row');
  const all = await heads();
  expect(all.at(-1)).toBe(t('list.actions'));
  await teacher.click('button', t('list.columns'));
  // The locator waits until the rows of the popover no longer move.
  await page
    .locator(
      `::-p-xpath(//*[contains(@class, "ant-tree-treenode")][contains(., "${t('assessment.list.grade')}")]//span[contains(@class, "ant-tree-checkbox")])`,
    )
    .click();
  await page.waitForFunction((n) => document.querySelectorAll('th').length === n, {}, all.length - 1);
  await page.keyboard.press('Escape');
  await teacher.click('button', t('list.density'));
  await teacher.click('menuitem', t('list.density.small'));
  await page.waitForSelector('.ant-table-small');
  await page.reload();
  await page.waitForSelector('.ant-table-small .ant-table-row');
  expect(await heads()).toEqual(all.filter((title) => title !== t('assessment.list.grade')));
});

test('on a phone rows are cards, and the filters are in a sheet', async () => {
  const phone = await newPerson(browser, site, { phone: true });
  const { t, page } = phone;
  await phone.signIn('teacher01');
  await phone.goto('/personal/annualass/list');
  await page.waitForSelector('main li dl');
  expect(await page.$('table')).toBeNull();
  await phone.click('button', t('list.filters.open', { n: 0 }));
  await phone.find('dialog', t('list.filters'));
  await phone.choose(t('assessment.list.year'), '2025');
  await phone.click('button', t('list.show', { n: 1 }));
  await phone.find('button', t('list.filters.open', { n: 1 }));
  expect(new URL(page.url()).searchParams.get('year')).toBe('2025');
  expect(phone.troubles).toEqual([]);
});

test('nothing has gone wrong behind it', () => expect(teacher.troubles).toEqual([]));

/** Deadlines end at 23:59:59 of Asia/Shanghai, which is 7:59 of the same day eight hours west of Greenwich. */
test('days and times are those of the province, wherever their reader is', async () => {
  const { page } = teacher;
  const read = async (zone: string) => {
    await page.emulateTimezone(zone);
    const all: string[] = [];
    for (const path of ['/personal/annualass/list', studyLinks.plans, '/personal/message/list?category=1']) {
      await teacher.goto(path);
      await page.waitForSelector('main li, main tbody td');
      await teacher.quiet();
      all.push(await page.$eval('main', (main) => (main as HTMLElement).innerText));
    }
    return all;
  };
  const shown = await read('Asia/Shanghai');
  expect(shown.join('\n')).toContain('23:59');
  expect(await read('America/Los_Angeles')).toEqual(shown);
  expect(await read('Pacific/Kiritimati')).toEqual(shown);
  await page.emulateTimezone();
});
