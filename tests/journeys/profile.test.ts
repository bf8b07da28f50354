/**
 * @covers profile account forms
 * @when all
 */
import type { Browser } from 'puppeteer';
import type { MyProfile } from '../../domain/api/accountShapes';
import type { DictNode } from '../../domain/api/shapes';
import { Dictionary } from '../../domain/dictionaryTypes';
import { launchBrowser } from '../support/browser';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('profile'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A teacher with an incomplete account is told what is missing, fills it in and is let in. */
test('teacher04 completes the information and enters', async () => {
  const token = await site.signIn('teacher04');
  const { missingInfo } = await site.read<MyProfile>('Account/GetMyProfile', token);
  const dictionary = async (id: string) =>
    (
      (await site.read<Record<string, DictNode[]>>(`Public/ListDictionary?ids=${id}`, token))[id] as DictNode[]
    )[0] as DictNode;
  const [political, institution] = [
    await dictionary(Dictionary.PoliticalStatus),
    await dictionary(Dictionary.Institution),
  ];
  const person = await newPerson(browser, site);
  const { t } = person;
  await person.signIn('teacher04');
  // An arrival leads to what is missing.
  await person.at('/personal/console/myprofile/infowrite');
  for (const { label } of missingInfo) await person.waitForText(label);

  await person.choose(t('profile.policitalStatus'), political.name);
  await person.pickDate(t('profile.firstTeachingTime'), '2025-09-01');
  await person.pickDate(t('profile.employmentTime'), '2025-09-01');
  await person.choose(t('profile.institution'), institution.name);
  await person.type(t('profile.positionName'), '无');
  await person.type(t('profile.engageWork'), '小学语文教学');
  await person.click('button', t('profile.first.later'));
  await person.waitForText(t('profile.state.finished'));
  expect(await site.read<MyProfile>('Account/GetMyProfile', token)).toMatchObject({
    policitalStatus: political.id,
    firstTeachingTime: '2025-09-01',
    employmentTime: '2025-09-01',
    institution: institution.id,
    positionName: '无',
    engageWork: '小学语文教学',
    isInfoFinished: true,
    missingInfo: [],
  });

  await person.click('button', t('profile.first.enter'));
  await person.at('/personal/console/general');
  await person.waitForText(t('hub.todo.title'));
  await person.goto('/personal/annualass/list');
  await person.waitForText(t('assessment.list.fill'));
  expect(person.troubles).toEqual([]);
});

/** A refused teacher is told why, corrects the account and waits again. */
test('teacher03 corrects the account and hands it in again', async () => {
  const token = await site.signIn('teacher03');
  const person = await newPerson(browser, site);
  const { t } = person;
  await person.signIn('teacher03');
  await person.waitForText(t('admission.refused.title'));
  const before = await site.read<MyProfile>('Account/GetMyProfile', token);
  await person.waitForText(before.profileReviewReason as string);
  await person.click('link', t('admission.refused.action'));
  await person.at('/personal/console/myprofile/infowrite');
  // The unchanged text does not count as a correction: the teacher is asked to confirm.
  await person.click('button', t('profile.save.andSubmit'));
  await person.waitForText(t('assessment.unchanged.title'));
  await person.answer(t('common.cancel'));
  await person.type(t('profile.engageWork'), '初中体育与健康教学、校队训练');
  await person.click('button', t('profile.save.andSubmit'));
  await person.waitForText(t('profile.save.submitted'));
  expect(await site.read<MyProfile>('Account/GetMyProfile', token)).toMatchObject({
    engageWork: '初中体育与健康教学、校队训练',
    profileReview: 1,
  });
  await person.goto('/personal/console/general');
  await person.waitForText(t('admission.waiting.title'));
  expect(person.troubles).toEqual([]);
});

test('a draft of the profile that is restored over a newer version undoes nothing', async () => {
  const token = await site.signIn('teacher01');
  const stored = () => site.read<MyProfile>('Account/GetMyProfile', token);
  const person = await newPerson(browser, site);
  const { t } = person;
  await person.signIn('teacher01');
  const page = '/personal/console/myprofile/infowrite';
  await person.goto(page);
  await person.find('button', t('profile.save.do'));
  const other = await person.tab();
  await other.goto(page);
  await other.find('button', t('profile.save.do'));
  await other.type(t('profile.positionName'), '教研组长');
  await other.type(t('profile.engageWork'), '别处写的工作');
  await other.click('button', t('profile.save.do'));
  await other.waitForText(t('profile.save.done'));
  // This tab still shows the earlier version.
  await person.page.bringToFront();
  await person.type(t('profile.engageWork'), '草稿中的工作');
  await person.type(t('profile.educationNo'), 'JY-2026');
  await person.waitForText(t('drawer.draft', { time: '' }).trim().split(/\s+/).at(-1) as string);
  await person.page.reload();
  await person.waitForText(t('drawer.conflict.title'));
  await person.click('button', t('drawer.conflict.choose'));
  expect(await person.page.$$eval('input[type=radio][name^=conflict]:checked', (all) => all.length)).toBe(0);
  await person.click('radio', `${t('profile.engageWork')} ${t('drawer.conflict.mine')}`);
  await person.click('button', t('drawer.conflict.apply'));
  await person.gone(t('drawer.conflict.title'));
  await person.click('button', t('profile.save.do'));
  await person.waitForText(t('profile.save.done'));
  expect(await stored()).toMatchObject({
    positionName: '教研组长',
    engageWork: '草稿中的工作',
    educationNo: 'JY-2026',
  });
  expect([...person.troubles, ...other.troubles]).toEqual([]);
});
