/**
 * @covers account admission
 */
import type { Browser } from 'puppeteer';
import type { CurrentUser } from '../../domain/api/accountShapes';
import { newIdCard, newMobile } from '../support/accounts';
import { launchBrowser } from '../support/browser';
import { register } from '../support/entering';
import { triesAll } from '../support/extent';
import { newPerson } from '../support/person';
import { codeOnPhone } from '../support/phone';
import { workIsDone } from '../support/robotCheck';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
const mobile = newMobile();
const loginName = 'zhaoliying_2026';
const passwords = { first: 'Bamboo2026', second: 'Bamboo2027' };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('registration'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Registration, up to the page that tells who approves the account. */
test('somebody registers with a code from the phone and waits for approval', async () => {
  const person = await newPerson(browser, site);
  await register(person, site, {
    loginName,
    password: passwords.first,
    realName: '赵丽颖',
    idCard: newIdCard(),
    organisation: '临江市第三中学',
    mobile,
  });
  expect(person.troubles).toEqual([]);

  const token = await site.signIn(loginName, passwords.first);
  const user = await site.read<CurrentUser>('Account/GetUserInfo', token);
  expect(user).toMatchObject({ loginName, realName: '赵丽颖', orgName: '临江市第三中学', profileReview: 1 });
  expect(user.roles).toEqual(['teacher']);
  await person.context.close();
});

test('a forgotten password is set anew with a code from the phone, and the old one is dead', async () => {
  // A phone number gets one text message a minute, and the last one was just now; in `npm run test:all` it is waited for.
  if (!triesAll) await site.takeEffect();
  const person = await newPerson(browser, site);
  const { t } = person;
  await person.goto('/user/login/');
  await person.click('link', t('account.login.forgotten'));
  await person.at('/user/forgetpwd');
  await person.type(t('account.mobile'), mobile);
  await workIsDone(person.page, person.t);
  await person.click('button', t('account.forgotten.next.mobile'));
  const sent = t('account.forgotten.sentTo');
  await person.page.waitForFunction(
    (text) => document.body.innerText.includes(text) || document.querySelector('[role=alert]')?.textContent !== '',
    {},
    sent,
  );
  if (!(await person.shows(sent))) {
    await person.page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('button')].some((one) => one.innerText === name && one.ariaDisabled !== 'true'),
      { timeout: 90_000 },
      t('account.forgotten.next.mobile'),
    );
    await workIsDone(person.page, person.t);
    await person.click('button', t('account.forgotten.next.mobile'));
    await person.waitForText(sent);
  }
  await person.type(t('account.smsCode'), await codeOnPhone(site.origin, mobile));
  await person.click('button', t('account.forgotten.next.sms'));
  await person.page.waitForFunction(
    (choose, password) => [choose, password].some((text) => document.querySelector('h2')?.innerText.includes(text)),
    {},
    t('account.forgotten.step.account'),
    t('account.forgotten.step.password'),
  );
  if (await person.shows(t('account.forgotten.account'))) {
    await person.click('radio', 'zh');
    await person.click('button', t('account.forgotten.next.account'));
  }
  await person.type(t('account.newPwd'), passwords.second);
  await person.type(t('account.confirmPwd'), passwords.second);
  await person.click('button', t('account.forgotten.next.password'));
  await person.waitForText(t('account.forgotten.done'));
  await person.click('link', t('account.forgotten.login'));
  await person.at('/user/login');
  await person.signIn(loginName, passwords.second);
  await person.waitForText(t('admission.waiting.title'));
  await expect(site.signIn(loginName, passwords.first)).rejects.toThrow();
  expect(person.troubles).toEqual([]);
}, 600_000);
