import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('guards', { served: ['default', 'lz'] }), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** J3: who may not enter lands on the screen that says so, in every variant, and nobody is sent round in circles. */
describe.each(['default', 'lz'])('in the variant %s', (variant) => {
  test.each([
    ['teacher02', 'admission.waiting.title'],
    ['teacher03', 'admission.refused.title'],
    ['teacher04', 'admission.incomplete.title'],
  ] as const)('%s sees %s and stays where the person is', async (loginName, title) => {
    const person = await newPerson(browser, site, { variant });
    await person.signIn(loginName);
    await person.sees(person.t(title));
    for (const path of ['/personal/console/general', '/personal/annualass/list', '/personal/mystudios']) {
      await person.goto(path);
      await person.sees(person.t(title));
      await person.at(path);
      expect(person.places()).toHaveLength(1);
    }
    await person.goto('/personal/profile');
    await person.gone(person.t('common.loading'));
    expect(await person.shows(person.t(title))).toBe(false);
    expect(person.troubles).toEqual([]);
    await person.context.close();
  });
});
