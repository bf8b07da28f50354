/**
 * @covers manage audit health
 * @when all
 */
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('audit'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('an auditor reads by the keyboard who gave a right, what it was, and how the installation runs', async () => {
  const person = await newPerson(browser, site);
  const { page, t } = person;
  await person.signIn('admin01');
  const token = await site.signIn('admin01');
  const [entry] = (await site.read<{ list: { id: string; name: string }[] }>('Manage/DictionaryEntry/List', token))
    .list;
  await fetch(`${site.origin}/api/Manage/DictionaryEntry/Retire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [entry?.id] }),
  });

  await person.goto('/manage/audit?kind=change');
  await person.waitForText(t('audit.any.retire', { what: t('dictionaryEntry') }));
  await person.waitForText(entry?.name ?? '');
  await page.focus('main details summary');
  await page.keyboard.press('Enter');
  await person.waitForText(t('audit.unkept'));

  await person.goto('/manage/health');
  await person.waitForText(t('health.backup.none'));
  expect(person.troubles).toEqual([]);
});
