/**
 * @covers personnel archives uploads
 * @when all
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'puppeteer';
import { personnelLinks } from '../../../domain/personnel/file';
import { launchBrowser } from '../../support/browser';
import { newPerson, type Person } from '../../support/person';
import { type Site, startSite } from '../../support/sites';

/* A teacher reads the personnel file, filters it, opens an original, adds a missing proof, and walks the rings. */
const { archives, imprint } = personnelLinks;
const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
let browser: Browser;
let teacher: Person;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('files'), launchBrowser()]);
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Names of the axe-core rules that the page breaks. */
async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
    ).axe.run();
    return violations.map(({ id }) => id);
  });
}
/** Pixels by which the page is wider than the window. */
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const yearOf = (page: Page) => page.evaluate(() => new URL(location.href).searchParams.get('year'));

test('the archives are read by section and year, and a cell filters them', async () => {
  await teacher.goto(archives);
  await teacher.waitForText('临江市第三中学');
  await teacher.waitForText('年份与类别');
  await teacher.waitForText('国家智慧教育平台暑期研修');
  // How many entries a year has is the demonstration's affair.
  const year = await teacher.page.$$eval('button[aria-label]', (all) =>
    all.map((one) => one.getAttribute('aria-label') ?? '').find((name) => /^2019 年，\d+ 条$/.test(name)),
  );
  await teacher.click('button', year ?? '2019 年');
  await teacher.waitForText('青年骨干教师论坛');
  await teacher.click('button', '2019 年获奖荣誉，1 条');
  await teacher.waitForText('市作业设计评选一等奖');
  await teacher.gone('青年骨干教师论坛');
  expect(new URL(teacher.page.url()).search).toBe('?year=2019&section=award');
}, 150_000);

test('an original is opened where it stands', async () => {
  await teacher.goto(`${archives}?year=2019&section=award`);
  await teacher.click('button', '原件 市作业设计评选一等奖');
  await teacher.find('dialog', '荣誉证书.png');
  await teacher.page.waitForSelector('.ant-drawer-open img');
  await teacher.page.keyboard.press('Escape');
}, 150_000);

test('what is not verified leads to its record, where a proof is added', async () => {
  await teacher.goto(`${archives}?year=2026&section=award&only=unverified`);
  await teacher.click('link', '补证明 青少年科技创新大赛');
  await teacher.page.waitForSelector('.ant-drawer-open [role=dialog]');
  await teacher.waitForText('青少年科技创新大赛');
}, 150_000);

test('the rings are walked by keys, and Enter opens the proof at the side', async () => {
  await teacher.goto(imprint);
  await teacher.waitForText('十五圈年轮');
  await teacher.page.waitForSelector('[role=application] svg');
  await teacher.page.focus('[role=application]');
  await teacher.page.keyboard.press('Home');
  await teacher.waitForText('年轮的中心，从教第 1 年');
  await teacher.page.keyboard.press('ArrowRight');
  expect(await yearOf(teacher.page)).toBe('2012');
  await teacher.page.keyboard.press('ArrowUp');
  await teacher.page.keyboard.press('ArrowUp');
  await teacher.waitForText('新教师课堂常规研训');
  await teacher.page.keyboard.press('Enter');
  const focused = () => teacher.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).not.toContain('年轮');
  await teacher.page.focus('[role=application]');
  await teacher.page.keyboard.press('End');
  expect(await yearOf(teacher.page)).toBe('2026');
}, 150_000);

test('the picture is saved, and the table has the figures of the page', async () => {
  await teacher.goto(imprint);
  await teacher.page.waitForSelector('[role=application] svg');
  await teacher.page.evaluate(() => {
    const made = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      document.body.dataset[blob.type === 'image/png' ? 'picture' : 'drawing'] = String(blob.size);
      return made(blob);
    };
  });
  await teacher.click('button', '存为图片');
  await teacher.page.waitForFunction(() => Number(document.body.dataset.picture) > 50_000);
  await teacher.click('button', '数据表');
  await teacher.find('dialog', '数据表');
  const [head, foot] = await teacher.page.evaluate(() => [
    document.querySelector('main header dd')?.textContent,
    document.querySelector('[role=dialog] tfoot td')?.textContent,
  ]);
  expect(foot).toBe(head);
}, 150_000);

describe.each([
  { locale: 'zh-CN', phone: true },
  { locale: 'ar-EG', phone: false },
  { locale: 'ar-EG', phone: true },
] as const)('in $locale, at a phone: $phone', (options) => {
  test.each([archives, imprint])(
    '%s has room and nothing to complain of, light and dark',
    async (path) => {
      const person = await newPerson(browser, site, options);
      await person.signIn('teacher01');
      for (const theme of ['light', 'dark']) {
        await person.page.evaluate((value) => localStorage.setItem('theme', value), theme);
        await person.goto(path);
        await person.page.waitForSelector(path === archives ? 'main table' : '[role=application] svg');
        await person.quiet();
        expect([theme, await wider(person.page), await complaints(person.page)]).toEqual([theme, 0, []]);
      }
      await person.page.close();
    },
    90_000,
  );
});
