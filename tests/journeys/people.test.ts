/**
 * @covers manage people account
 * @when all
 */
import type { Browser } from 'puppeteer';
import { demonstrationPassword } from '../../domain/demonstration';
import { personLink } from '../../domain/manage/links';
import { newIdCard, newMobile } from '../support/accounts';
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
const NEW_NAME = '岑永康';

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
  await keeper.answer(t('manage.person.save.lock'));
  await keeper.waitForText(t('validation.requiredField', { field: t('manage.person.form.reason') }));
  await keeper.type(t('manage.person.form.reason'), REASON);
  await keeper.answer(t('manage.person.save.lock'));
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
  await keeper.answer(t('manage.person.save.unlock'));
  await keeper.closed();
  await keeper.waitForText(t('manage.person.did.unlock'));
  await keeper.waitForText(REASON);
  await teacher.signIn('teacher01');
  expect(keeper.troubles).toEqual([]);
});

test('the parts of a person have addresses of their own, and Back leads to the part before', async () => {
  const { userId, realName } = await site.read<{ userId: string; realName: string }>(
    'Account/GetUserInfo',
    await site.signIn('teacher01'),
  );
  const keeper = await newPerson(browser, site);
  const { t } = keeper;
  await keeper.signIn('admin01');
  const token = await site.signIn('admin01');
  const { counts } = await site.read<{ counts: { documents: number } }>(`Manage/Person/Get/${userId}`, token);
  expect(counts.documents).toBeGreaterThan(0);
  await keeper.goto(personLink(userId));
  await keeper.waitForText(realName);
  await keeper.click('link', `${t('manage.person.tab.documents')} ${counts.documents}`);
  await keeper.waitForText(t('manage.person.document.office'));
  const { list } = await site.read<{ list: { title: string; what: string }[] }>(
    `Manage/Person/ListDocument?accountId=${userId}`,
    token,
  );
  await keeper.waitForText(list[0]?.title || (list[0]?.what ?? ''));
  await keeper.goto(personLink(userId, 'orders'));
  await keeper.waitForText(t('manage.person.order.no'));
  await keeper.page.goBack();
  await keeper.waitForText(t('manage.person.document.office'));
  expect(keeper.troubles).toEqual([]);
});

test('a clerk adds one teacher by hand, is told who is there already, and takes it back', async () => {
  const keeper = await newPerson(browser, site);
  const { t } = keeper;
  await keeper.signIn('mozy_1998');
  const token = await site.signIn('mozy_1998');
  const { list } = await site.read<{ list: { accountId: string; realName: string }[] }>('Manage/ListPerson', token);
  const [there] = list;
  if (!there) throw new Error('The school has nobody');
  await keeper.goto('/manage/people');
  await keeper.click('button', t('manage.person.new'));
  await keeper.type(t('profile.realName'), there.realName);
  await keeper.waitForText(t('manage.person.new.same.maybe'));
  await keeper.type(t('profile.realName'), NEW_NAME);
  await keeper.type(t('profile.idDocNo'), newIdCard());
  await keeper.type(t('profile.mobile'), newMobile());
  await keeper.choose(t('profile.stageCategory'), t('enum.stageCategory.general'));
  await keeper.answer(t('manage.person.new.save'));
  await keeper.waitForText(t('manage.person.new.done', { name: NEW_NAME }));
  await keeper.closed();
  await keeper.click('button', t('common.undo'));
  await keeper.waitForText(t('manage.person.new.undone'));
  const after = await site.read<{ list: { realName: string }[] }>('Manage/ListPerson', token);
  expect(after.list.map(({ realName }) => realName)).not.toContain(NEW_NAME);
  expect(keeper.troubles).toEqual([]);
});
