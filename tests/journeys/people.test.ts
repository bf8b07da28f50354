/**
 * @covers manage people account
 * @when all
 */
import type { Browser } from 'puppeteer';
import { demonstrationPassword } from '../../domain/demonstration';
import { personLink } from '../../domain/manage/links';
import { launchBrowser } from '../support/browser';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('people'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const REASON = '账号疑似被他人使用，核实前锁定';

test('an office locks a person, whose tab ends and whose sign-in says why, and unlocks him', async () => {
  const { userId, realName } = await site.read<{ userId: string; realName: string }>(
    'Account/GetUserInfo',
    await site.signIn('teacher01'),
  );
  const teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');

  const keeper = await newPerson(browser, site);
  const { t } = keeper;
  await keeper.signIn('admin01');
  await keeper.goto('/manage/people');
  await keeper.waitForText(t('frame.screen.people'));
  await keeper.goto(personLink(userId));
  await keeper.waitForText(realName);
  await keeper.click('button', t('manage.person.act.lock'));
  await keeper.waitForText(t('manage.person.why.lock'));
  // Without a reason nothing happens.
  await keeper.answer(t('manage.person.act.lock'));
  await keeper.waitForText(t('validation.requiredField', { field: t('manage.person.form.reason') }));
  await keeper.type(t('manage.person.form.reason'), REASON);
  await keeper.answer(t('manage.person.act.lock'));
  await keeper.closed();
  await keeper.waitForText(t('status.accountStanding.locked'));
  await keeper.waitForText(t('manage.person.devices.none'));

  await teacher.page.reload();
  await teacher.at('/user/login');
  await teacher.type(t('account.login.name'), 'teacher01');
  await teacher.type(t('account.password'), demonstrationPassword);
  await teacher.click('button', t('account.login.submit'));
  await teacher.waitForText(REASON);

  await keeper.click('button', t('manage.person.act.unlock'));
  await keeper.type(t('manage.person.form.reason'), '本人到场核实');
  await keeper.answer(t('manage.person.act.unlock'));
  await keeper.closed();
  await keeper.waitForText(t('manage.person.did.unlock'));
  await keeper.waitForText(REASON);
  await teacher.signIn('teacher01');
  expect(keeper.troubles).toEqual([]);
});
