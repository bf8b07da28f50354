/**
 * @covers access admission exception
 * @when all
 */
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('guards', { served: ['default', 'lz'] }), launchBrowser()]);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Users who may not enter reach the page that says why, in every variant and without a loop of redirects. */
describe.each(['default', 'lz'])('in the variant %s', (variant) => {
  test.each([
    ['teacher02', 'admission.waiting.title', 'admission.waiting.action'],
    ['teacher03', 'admission.refused.title', 'admission.refused.action'],
  ] as const)('%s sees %s and stays where the person is', async (loginName, title, action) => {
    const person = await newPerson(browser, site, { variant });
    await person.signIn(loginName);
    await person.waitForText(person.t(title));
    for (const path of ['/personal/console/general', '/personal/annualass/list', '/personal/mystudios']) {
      await person.goto(path);
      await person.waitForText(person.t(title));
      await person.at(path);
      expect(person.places()).toHaveLength(1);
    }
    await person.goto('/personal/profile');
    // The profile page itself, where the data can be corrected, not the notice in front of the other pages.
    await person.waitForText(person.t('profile.account.title'));
    expect(await person.shows(person.t(action))).toBe(false);
    expect(person.troubles).toEqual([]);
    await person.context.close();
  });
});

test('whoever arrives without complete information is led to it; at an address of a page it is said there', async () => {
  const person = await newPerson(browser, site);
  await person.signIn('teacher04');
  await person.at('/personal/console/myprofile/infowrite');
  await person.waitForText(person.t('profile.first.profile'));
  for (const path of ['/personal/annualass/list', '/personal/mystudios']) {
    await person.goto(path);
    await person.waitForText(person.t('admission.incomplete.title'));
    await person.at(path);
    expect(person.places()).toHaveLength(1);
  }
  await person.goto('/personal/console/general');
  await person.at('/personal/console/myprofile/infowrite');
  expect(person.troubles).toEqual([]);
  await person.context.close();
});

test('what is missing leads to its field, with the cursor in it and its label in sight; saving says what is left', async () => {
  const person = await newPerson(browser, site);
  const { t, page } = person;
  await person.signIn('teacher04');
  await person.waitForText(t('profile.first.profile'));
  await person.goto('/personal/message/list');
  await person.waitForText(t('frame.screen.message'));
  await person.goto('/personal/annualass/list');
  await person.click('link', t('profile.engageWork'));
  await page.waitForFunction(() => document.activeElement?.id === 'engageWork');
  // Waits until the page has scrolled so far that the fixed header does not cover the label.
  await page.waitForFunction(() => {
    const label = document.querySelector('label[for=engageWork]')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return label && header && label.top >= header.bottom && label.bottom <= innerHeight;
  });
  await person.click('button', t('profile.first.enter'));
  await person.waitForText(t('drawer.summary', { n: 6 }));
  await person.type(t('profile.engageWork'), '小学语文教学');
  // The error disappears before the field loses the focus.
  await person.waitForText(t('drawer.summary', { n: 5 }));
  expect(await page.$eval('#engageWork', (one) => one.getAttribute('aria-invalid'))).not.toBe('true');
  expect(person.troubles).toEqual([]);
  await person.context.close();
});
