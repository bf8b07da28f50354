/**
 * @covers account hub
 * @when all
 */
import type { Browser } from 'puppeteer';
import type { CurrentUser } from '../../domain/api/accountShapes';
import { audit } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { waitUntil } from '../support/desk';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/* The official account is unbound, bound again with the code from the overview, and the hint is dismissed for good. */

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('official'), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const LOGIN = 'teacher01';
const isBound = async () =>
  (await site.read<CurrentUser>('Account/GetUserInfo', await site.signIn(LOGIN))).isOfficialBound;

async function unbind(person: Person): Promise<void> {
  const { t } = person;
  await person.goto('/personal/profile');
  await person.click('button', `${t('profile.account.official')}: ${t('profile.account.unbind')}`);
  await person.answer(t('profile.account.unbind'));
  await person.waitForText(t('profile.official.unbound'));
  await waitUntil(async () => (await isBound()) === false, person);
}

/** Acts as the phone that has scanned the code on the screen. */
async function scan(person: Person, action: 'confirm' | 'refuse'): Promise<void> {
  const link = await person.find('link', person.t('profile.official.demo'));
  const address = await link.evaluate((one) => (one as HTMLAnchorElement).href);
  await fetch(address);
  await person.waitForText(person.t('profile.official.state.scanned'));
  const body = new URLSearchParams({ action, nickName: '晓岚' });
  await fetch(address, { method: 'POST', body });
}

test('the official account is switched off and on again, and the guide can be dismissed for good', async () => {
  const teacher = await newPerson(browser, site);
  const { t } = teacher;
  await teacher.signIn(LOGIN);
  await unbind(teacher);

  await teacher.goto('/personal/console/general');
  await teacher.waitForText(t('hub.official.title'));
  await teacher.click('link', t('hub.official.bind'));
  await teacher.waitForText(t('profile.official.state.unscanned'));
  expect((await audit(teacher.page)).violations).toEqual([]);
  await scan(teacher, 'refuse');
  await teacher.waitForText(t('profile.official.state.loginFail'));
  expect(await isBound()).toBe(false);
  await teacher.click('button', t('profile.official.renew'));
  await teacher.waitForText(t('profile.official.state.unscanned'));
  await scan(teacher, 'confirm');
  await teacher.waitForText(t('profile.official.bound'));
  await waitUntil(isBound, teacher);

  await unbind(teacher);
  await teacher.goto('/personal/console/general');
  await teacher.click('button', t('hub.official.cancel'));
  await teacher.gone(t('hub.official.title'));
  await teacher.goto('/personal/console/general');
  await teacher.quiet();
  expect(await teacher.shows(t('hub.official.title'))).toBe(false);
  expect(teacher.troubles).toEqual([]);
});
