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
    ['teacher02', 'admission.waiting.title', 'admission.waiting.action'],
    ['teacher03', 'admission.refused.title', 'admission.refused.action'],
    ['teacher04', 'admission.incomplete.title', 'admission.incomplete.action'],
  ] as const)('%s sees %s and stays where the person is', async (loginName, title, action) => {
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
    // The page itself, where things are put right, and not what stands before the others.
    await person.sees(person.t('profile.account.title'));
    expect(await person.shows(person.t(action))).toBe(false);
    expect(person.troubles).toEqual([]);
    await person.context.close();
  });
});
