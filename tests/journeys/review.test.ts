/**
 * @covers review documents
 */
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { confirm, isReady, openDocument, ready, waitUntil } from '../support/desk';
import { toNext } from '../support/nextDocument';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * The reviewers' desk: a queue is processed with the keyboard alone, decisions are undone, many are made at once, also
 * in a small window. The page is compared with the server's data.
 */

let site: Site;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('review'), launchBrowser()]);
  token = await site.signIn('review01');
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const DESK = '/personal/appraisingList/list';
/** Number of documents that a reviewer decides in one go. */
const CLEARED = 30;
interface Reviewed {
  history: { action: string }[];
}
interface Standing {
  list: { id: string; applicant: string; status: number; conflicts: string[] }[];
  total: number;
  counts: Record<'todo' | 'passed' | 'returned' | 'all', number>;
}
const lastMove = async (id: string) =>
  (await site.read<Reviewed>(`Appraising/GetReview/${id}?ahead=true`, token)).history.at(-1)?.action;
const standing = (query = '') => site.read<Standing>(`Appraising/SearchReview?pageSize=100${query}`, token);

test('a queue is cleared with the keyboard alone: passed, returned with a reason, taken back', async () => {
  const before = await standing();
  expect(before.counts.todo).toBeGreaterThanOrEqual(60);
  const person = await newPerson(browser, site);
  const { t, page } = person;
  await person.signIn('review01');
  await person.goto(DESK);
  await ready(person);
  await person.waitForText(before.list[0]?.applicant ?? '');

  // Thirty documents are passed, each as soon as it is shown; the next one appears by itself. Documents that this
  // reviewer may not decide are skipped: those of the own organisation, or already decided at another level.
  const passed: string[] = [];
  while (passed.length < CLEARED) {
    const id = openDocument(person);
    // Like a user: looks, presses the key that the page asks for, and looks again.
    let notHis = false;
    await waitUntil(async () => {
      if (openDocument(person) !== id) return true;
      if (await person.shows(t('desk.armed.pass'))) await confirm(person);
      else if (await isReady(person)) await page.keyboard.press('Digit1');
      else if ((await person.shows(t('desk.notMine'))) || (await person.shows(t('desk.handOver')))) {
        notHis = true;
        await page.keyboard.press('KeyJ');
      }
      return false;
    }, person);
    if (!notHis) passed.push(id ?? before.list[0]?.id ?? '');
  }
  // Each document was another one.
  expect(new Set(passed).size).toBe(CLEARED);
  for (const id of passed) expect(await lastMove(id)).toBe('pass');

  // Returning without a reason is refused, with the error at the field.
  await ready(person);
  const returned = openDocument(person);
  await page.keyboard.press('Digit2');
  await confirm(person);
  await person.waitForText(t('desk.problem.reason'));
  expect((await standing()).counts.returned).toBe(before.counts.returned);
  await page.keyboard.type('论文的检索页看不清，请重新上传。');
  await confirm(person);
  await waitUntil(async () => (await standing()).counts.returned === before.counts.returned + 1);

  // The decision is undone within the minute, and the document is shown again.
  await person.click('button', t('common.undo'));
  await waitUntil(async () => (await standing()).counts.returned === before.counts.returned);
  await waitUntil(() => openDocument(person) === returned);

  // J and K move through the queue; the address names the document and survives a reload.
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyJ');
  await waitUntil(() => openDocument(person) !== returned);
  const there = openDocument(person);
  await page.reload();
  await ready(person);
  expect(openDocument(person)).toBe(there);
}, 300_000);

test('many at once: each for itself, with what became of it, and all of it taken back', async () => {
  const before = await standing();
  const person = await newPerson(browser, site);
  const { t, page } = person;
  await person.signIn('review01');
  // The first document may belong to the own organisation and cannot be decided.
  await person.goto(DESK);
  await person.click('button', t('desk.batch.begin'));
  const own = before.list.filter(({ conflicts }) => conflicts.length === 0);
  for (const row of own.slice(0, 3)) await person.click('checkbox', t('desk.choose', { name: row.applicant }));
  const section = await page.$$(`section[aria-label="${t('desk.queue')}"] + div button`);
  await section.at(-1)?.click();
  await person.answer(t('desk.batch.pass', { n: 3 }));
  await person.waitForText(t('desk.batch.result'));
  await waitUntil(async () => (await standing()).counts.passed === before.counts.passed + 3);
  await person.click('button', t('desk.undo.all'));
  await waitUntil(async () => (await standing()).counts.passed === before.counts.passed);
}, 300_000);

test('on a phone the bar that undoes leaves the buttons of the next decision free', async () => {
  const { list } = await standing();
  const free = list.find(({ conflicts, status }) => conflicts.length === 0 && status === 1);
  const phone = await newPerson(browser, site, { phone: true });
  const { t, page } = phone;
  await phone.signIn('review01');
  await phone.goto(`${DESK}?id=${free?.id}`);
  await phone.waitForText(free?.applicant ?? '');
  await phone.click('button', t('desk.pass'));
  await page.waitForSelector('[data-undo]');
  await page.waitForFunction(() => document.querySelector('h1, h2')?.textContent !== '');
  const covered = () =>
    page.$$eval(
      'section button',
      (buttons) =>
        buttons.filter((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top?.closest('[role=status]');
        }).length,
    );
  await waitUntil(async () => (await covered()) === 0);
  // The bar counts its seconds: a press while it is drawn anew meets a button that has just gone.
  await waitUntil(() =>
    page.click('[data-undo]').then(
      () => true,
      () => false,
    ),
  );
  await phone.waitForText(free?.applicant ?? '');
}, 120_000);

test('the next document of the queue is there at once, having been read ahead', async () => {
  const person = await newPerson(browser, site);
  await person.signIn('review01');
  await person.goto(`${DESK}?state=all`);
  // The first of all documents may be decided already, so no button is waited for.
  await person.page.waitForSelector('article');
  expect((await standing('&state=all')).total).toBeGreaterThanOrEqual(60);
  // Times in milliseconds are measured by the benchmark.
  const steps: boolean[] = [];
  for (let n = 0; n < 10; n++) steps.push((await toNext(person.page)).waited);
  // On a busy machine some documents may not be loaded in advance.
  expect(steps.filter((waited) => waited).length).toBeLessThan(5);
}, 120_000);
