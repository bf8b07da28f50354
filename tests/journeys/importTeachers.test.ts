/**
 * @covers imports account profile
 * @when all
 */
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { idCardCheckCharacter } from '../../domain/rules/idCard';
import { launchBrowser } from '../support/browser';
import { enterFirst } from '../support/entering';
import { newPerson } from '../support/person';
import { writeSheetOf } from '../support/sheets';
import { type Site, startSite } from '../support/sites';
import { temporaryDirectory } from '../support/temporary';

/** The head of a school imports a list of teachers, and one of them starts to use the account. */
let site: Site;
let browser: Browser;
const home = temporaryDirectory('teachers');
const mobile = '13900007711';
const password = 'fresh12345';
/** Rows of a list that takes long. */
const LONG = 1500;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('importTeachers'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  home.remove();
});

const documentOf = (first: string) => `${first}${idCardCheckCharacter(first)}`;

test('a sheet is checked, its teachers are there, its errors are left out, and a new teacher finds the way in', async () => {
  const token = await site.signIn('leader01');
  const path = join(home.path, 'teachers.xlsx');
  await writeSheetOf('teacherProfile', site, token, path, (example, head) => {
    const row = (values: Record<string, string>) =>
      head.map((label, i) => Object.entries(values).find(([name]) => label.startsWith(name))?.[1] ?? example[i] ?? '');
    return [
      row({ 姓名: '覃一鸣', 证件号码: documentOf('45020219930517301'), 手机号: mobile }),
      row({ 姓名: '覃二鸣', 证件号码: '450202199305173011', 手机号: '13900007712' }),
    ];
  });
  const leader = await newPerson(browser, site);
  const { t } = leader;
  await leader.signIn('leader01');
  await leader.goto('/personal/importTeachers');
  await leader.attach(t('import.chooseFile'), path);
  await leader.waitForText(t('import.found', { total: 2, valid: 1, failed: 1 }));
  await leader.click('button', t('import.teachers.commit', { n: 1 }));
  await leader.waitForText(t('import.teachers.done', { created: 1, updated: 0 }));
  await leader.waitForText(t('import.teachers.after'));
  await leader.find('button', t('import.downloadFailed'));
  await leader.click('button', t('import.again'));
  await leader.attach(t('import.chooseFile'), path);
  // The account exists now, as the sheet has it.
  await leader.waitForText(t('import.found', { total: 2, valid: 1, failed: 1 }));
  await leader.page.locator('main [role=switch]').click();
  await leader.waitForText(t('import.ready.same'));
  expect(leader.troubles).toEqual([]);

  // A long list goes on while its page is left, and its result is found where it began.
  const long = join(home.path, 'long.xlsx');
  await writeSheetOf('teacherProfile', site, token, long, (example, head) =>
    Array.from({ length: LONG }, (_, n) => {
      const values = {
        姓名: '陆三鸣',
        证件号码: documentOf(`45020219${String(60 + (n % 30))}0517${String(100 + Math.floor(n / 30))}`),
        手机号: `1370000${String(n).padStart(4, '0')}`,
      };
      return head.map(
        (label, i) => Object.entries(values).find(([name]) => label.startsWith(name))?.[1] ?? example[i] ?? '',
      );
    }),
  );
  await leader.goto('/personal/importTeachers');
  await leader.attach(t('import.chooseFile'), long);
  await leader.waitForText(t('import.allGood', { total: LONG }));
  await leader.click('button', t('import.teachers.commit', { n: LONG }));
  await leader.waitForText(t('work.leave'));
  await leader.goto('/personal');
  await leader.page.locator('header [aria-expanded][aria-label*="后台任务"]').click();
  await leader.waitForText(t('work.done'));
  await leader.click('link', t('work.page'));
  await leader.waitForText(t('import.teachers.done', { created: LONG, updated: 0 }));
  await leader.click('button', t('import.again'));
  await leader.waitForText(t('import.choose'));
  expect(leader.troubles).toEqual([]);

  const teacher = await newPerson(browser, site);
  await enterFirst(teacher, site, { mobile, password });
  // The sheet has all that everybody must fill in.
  await teacher.at('/personal/console/general');
  expect(teacher.troubles).toEqual([]);
});

test('who has not been given the right is offered neither the page nor its entry', async () => {
  const teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  await teacher.goto('/personal/importTeachers');
  await teacher.waitForText(teacher.t('exception.403.title'));
  expect(teacher.troubles).toEqual([]);
});
