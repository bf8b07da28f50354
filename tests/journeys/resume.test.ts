/**
 * @covers resume personnel papers
 * @when all
 */
import type { Browser } from 'puppeteer';
import type { Resume, ResumeRow } from '../../domain/api/resume';
import { launchBrowser } from '../support/browser';
import { waitUntil } from '../support/desk';
import { pdfTexts } from '../support/pdfText';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('resume'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const PAGE = '/personal/console/personnelFiles/myResume';

/** Names of the editor's sections in their order. */
const order = ({ page }: Person) =>
  page.$$eval('section[aria-labelledby=resume-sections] li > div b', (all) => all.map((one) => one.textContent ?? ''));
/** Texts of the preview's sheets, without spaces. */
const sheets = ({ page, t }: Person) =>
  page.$$eval(`section[aria-label="${t('resume.preview')}"] section`, (all) =>
    all.map((one) => (one as HTMLElement).innerText.replace(/\s/gu, '')),
  );

test('teacher01 makes a second version for a purpose of its own', async () => {
  const token = await site.signIn('teacher01');
  const person = await newPerson(browser, site);
  const { t, page } = person;
  await person.signIn('teacher01');
  await person.goto(PAGE);
  await person.waitForText('通用版');
  await waitUntil(async () => (await sheets(person)).length === 2, person);
  // Numbers that are hidden by default are masked.
  expect((await sheets(person))[0]).toMatch(/\d{3}\*{4}\d{4}/);
  await person.waitForText(t('resume.break.wanted', { name: '获奖荣誉' }));

  // Makes a new version from the existing one.
  await person.click('button', t('resume.copy'));
  await person.waitForText(t('resume.created', { name: t('resume.copyName', { name: '通用版' }) }));
  await person.type(t('resume.form.name'), '校际交流版');

  // With the keyboard: picked up, moved up twice, dropped; each step is announced.
  const before = await order(person);
  const name = t('resume.section.training');
  const from = before.indexOf(name);
  const handle = await person.find('button', t('resume.move', { name }));
  await handle.focus();
  await page.keyboard.press('Space');
  await person.waitForText(t('resume.move.lifted', { name, n: from + 1, total: before.length }));
  for (const n of [from, from - 1]) {
    await page.keyboard.press('ArrowUp');
    await person.waitForText(t('resume.move.over', { name, n, total: before.length }));
  }
  await page.keyboard.press('Space');
  await person.waitForText(t('resume.move.dropped', { name, n: from - 1, total: before.length }));
  await waitUntil(async () => (await order(person)).indexOf(name) === from - 2, person);

  // A paper is left out, and another section is hidden.
  await person.click('button', t('resume.open', { name: t('resume.section.work') }));
  await person.click('checkbox', '屏幕那一端的几何课');
  await waitUntil(async () => !(await sheets(person)).join('').includes('屏幕那一端的几何课'), person);
  await person.click('button', t('resume.show', { name: t('resume.section.certificate') }));
  await waitUntil(async () => !(await sheets(person)).join('').includes(t('resume.section.certificate')), person);
  await person.waitForText(new RegExp(t('resume.saved', { time: '\\d{2}:\\d{2}' })));
  const wanted = { order: await order(person), sheets: await sheets(person) };

  // The changes are still there after a reload.
  await waitUntil(async () =>
    (await site.read<ResumeRow[]>('PersonnelFiles/ListResume', token)).some((one) => one.name === '校际交流版'),
  );
  await page.reload();
  await person.waitForText('校际交流版');
  await waitUntil(async () => (await sheets(person)).length === wanted.sheets.length, person);
  expect(await order(person)).toEqual(wanted.order);
  expect(await sheets(person)).toEqual(wanted.sheets);
  const rows = await site.read<ResumeRow[]>('PersonnelFiles/ListResume', token);
  const row = rows.find((one) => one.name === '校际交流版') as ResumeRow;
  const stored = await site.read<Resume>(`PersonnelFiles/GetMyResume?resumeId=${row.resumeId}`, token);
  expect(stored.sections.find(({ key }) => key === 'work')?.recordIds).toHaveLength(2);

  // The PDF has the same pages and texts as the preview.
  const answer = await fetch(`${site.origin}/api/PersonnelFiles/PDFResume/${row.resumeId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const texts = pdfTexts(new Uint8Array(await answer.arrayBuffer()));
  expect(texts).toHaveLength(wanted.sheets.length);
  expect(texts.map((text) => text.slice(0, 12))).toEqual(wanted.sheets.map((text) => text.slice(0, 12)));
  expect(texts.map((text) => text.length)).toEqual(wanted.sheets.map((text) => text.length));

  // The version is deleted, which can be undone.
  await person.click('button', t('resume.more'));
  await person.click('menuitem', t('resume.delete'));
  await person.waitForText(t('resume.deleted', { name: '校际交流版' }));
  await person.click('button', t('common.undo'));
  await person.waitForText(t('resume.restored', { name: '校际交流版' }));
  expect((await site.read<ResumeRow[]>('PersonnelFiles/ListResume', token)).map((one) => one.name)).toContain(
    '校际交流版',
  );
  expect(person.troubles).toEqual([]);
}, 600_000);
