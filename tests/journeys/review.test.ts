import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * The reviewers' desk: a queue that is worked through with the keyboard alone, decisions that are taken back, many at once,
 * on a small window too. What is said on the screen is compared with what the server has.
 */

let site: Site;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('review'), launchBrowser()]);
  token = await site.signIn('review01');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const DESK = '/personal/appraisingList/list';
interface Standing {
  list: { id: string; applicant: string; status: number }[];
  total: number;
  counts: Record<'todo' | 'passed' | 'returned' | 'all', number>;
}
const standing = (query = '') => site.read<Standing>(`Appraising/SearchReview?pageSize=100${query}`, token);

const idIn = (page: Person['page']) => new URL(page.url()).searchParams.get('id');
/** Waits for something that comes about by itself. */
async function comes(about: () => Promise<boolean> | boolean): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await about())) {
    if (Date.now() > until) throw new Error('it has not come about');
    await new Promise((done) => setTimeout(done, 100));
  }
}
/** The document of the address is open for a decision. */
const ready = ({ page }: Person) =>
  comes(() =>
    page.evaluate(() => document.querySelector('article + aside ~ section button:not([disabled]) kbd') !== null),
  );

test('a queue is cleared with the keyboard alone: passed, returned with a reason, taken back', async () => {
  const before = await standing();
  expect(before.counts.todo).toBeGreaterThan(8);
  const person = await newPerson(browser, site);
  const { t, page } = person;
  await person.signIn('review01');
  await person.goto(DESK);
  await ready(person);
  await person.sees(before.list[0]?.applicant ?? '');

  // Five are passed; each time the next one comes by itself.
  for (let n = 0; n < 5; n++) {
    const id = idIn(page);
    await page.keyboard.press('Digit1');
    await person.sees(t('desk.armed.pass'));
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await comes(() => idIn(page) !== id);
    await ready(person);
  }
  await comes(async () => (await standing()).counts.passed === before.counts.passed + 5);

  // Without a reason nothing is returned, and the field says why.
  const returned = idIn(page);
  await page.keyboard.press('Digit2');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await person.sees(t('desk.problem.reason'));
  expect((await standing()).counts.returned).toBe(before.counts.returned);
  await page.keyboard.type('论文的检索页看不清，请重新上传。');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await comes(async () => (await standing()).counts.returned === before.counts.returned + 1);

  // It is taken back within the minute, and is where it was.
  await person.click('button', t('common.undo'));
  await comes(async () => (await standing()).counts.returned === before.counts.returned);
  await comes(() => idIn(page) === returned);

  // J and K move; where one is stands in the address and survives a reload.
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyJ');
  await comes(() => idIn(page) !== returned);
  const there = idIn(page);
  await page.reload();
  await ready(person);
  expect(idIn(page)).toBe(there);
}, 120_000);

test('many at once: each for itself, with what became of it, and all of it taken back', async () => {
  const before = await standing();
  const person = await newPerson(browser, site);
  const { t, page } = person;
  await person.signIn('review01');
  await person.goto(DESK);
  await ready(person);
  await person.click('button', t('desk.batch.begin'));
  for (const row of before.list.slice(0, 3)) await person.click('checkbox', t('desk.choose', { name: row.applicant }));
  const section = await page.$$(`section[aria-label="${t('desk.queue')}"] + div button`);
  await section.at(-1)?.click();
  await person.answer(t('desk.batch.pass', { n: 3 }));
  await person.sees(t('desk.batch.result'));
  await comes(async () => (await standing()).counts.passed === before.counts.passed + 3);
  await person.click('button', t('desk.undo.all'));
  await comes(async () => (await standing()).counts.passed === before.counts.passed);
}, 120_000);
