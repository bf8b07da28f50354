/**
 * @covers calendar
 * @when all
 */
import type { Browser } from 'puppeteer';
import { calendarLinks } from '../../domain/calendar/links';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/* A teacher saves the calendar as a file, and gives its address to another calendar. */
let site: Site;
let browser: Browser;
let teacher: Person;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('calendar'), launchBrowser()]);
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  await teacher.goto(calendarLinks.page);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const feeds = async () =>
  (await teacher.page.evaluate(() => document.body.innerText)).match(
    /https?:\S+\/api\/Calendar\/Feed\/[\w-]+\.ics/,
  )?.[0];
const status = async (url: string | undefined) => (await fetch(url ?? '')).status;

test('the whole calendar and one entry are saved as files', async () => {
  const { page, t } = teacher;
  const file = () => page.waitForResponse((one) => one.url().includes('/api/Calendar/GetFile'));
  const [whole] = await Promise.all([file(), teacher.click('button', t('calendar.download'))]);
  expect([whole.status(), whole.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  await page.click('[role=gridcell] button[data-kind]');
  const [one] = await Promise.all([file(), teacher.click('button', t('calendar.entry.file'))]);
  expect(new URL(one.url()).searchParams.get('id')).toMatch(/^\w+:/);
  expect(one.status()).toBe(200);
  await page.keyboard.press('Escape');
});

test('an address is read by another calendar until it is renewed', async () => {
  const { page, t } = teacher;
  await teacher.click('button', t('calendar.subscribe'));
  await teacher.click('button', t('calendar.feed.make'));
  await teacher.find('button', t('calendar.feed.copy'));
  const first = await feeds();
  const read = await fetch(first ?? '');
  expect(read.status).toBe(200);
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  await teacher.click('button', t('calendar.feed.renew'));
  const yes = await page.waitForSelector('.ant-popconfirm .ant-btn-primary');
  await yes?.evaluate((button) => (button as HTMLElement).click());
  await teacher.waitForText(t('calendar.feed.renewed'));
  const second = await feeds();
  expect(second).not.toBe(first);
  expect(await status(first)).toBe(404);
  expect(await status(second)).toBe(200);
  expect(teacher.troubles).toEqual([]);
});
