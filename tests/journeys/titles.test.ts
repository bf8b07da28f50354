/**
 * @covers frame
 * @when all
 */
import type { Browser } from 'puppeteer';
import { languageNames } from '../../config/locales';
import { deploymentOf } from '../../config/variants';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { Msg } from '../../domain/api/message';
import type { OrderRow } from '../../domain/api/order';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('titles'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const { texts } = deploymentOf('default', 'dev');

/** Waits until the tab's title is this name, followed by the site's title. */
async function named({ page }: Person, own: string, locale: keyof typeof texts = 'zh-CN') {
  const wanted = own ? `${own} - ${texts[locale].title}` : texts[locale].title;
  await page
    .waitForFunction((title: string) => document.title === title, { timeout: 20_000 }, wanted)
    .catch(async () => expect(await page.title()).toBe(wanted));
}

test('the tab follows where one goes, what is opened, and the language', async () => {
  const person = await newPerson(browser, site);
  const { t, page } = person;
  const token = await site.signIn('teacher01');
  const read = async <T>(path: string) => (await site.read<{ list: T[] }>(path, token)).list;
  const [message] = (await read<Msg>('Message/FindMsg?category=1')).filter(({ subType = 0 }) => subType <= 5);
  const [order] = await read<OrderRow>('Order/ListOrder');
  const year = (await read<AssessmentRow>('ListMyAnnualAssessment')).find((row) => row.canEdit && row.assessmentId);

  await person.goto('/user/login/');
  await named(person, '');
  await person.signIn('teacher01');
  await named(person, t('frame.screen.general'));

  // From page to page without a reload, and back.
  await person.goto(`/personal/annualass/details?id=${year?.assessmentId}`);
  await named(person, t('assessment.titleOf', { year: year?.year ?? 0 }));
  await page.locator('main a[href*="mid=9"]').click();
  await named(person, t('enum.module.theses'));
  await person.click('button', t('assessment.module.add', { what: t('record.Thesis.one') }));
  await named(person, t('drawer.add', { what: t('record.Thesis.one') }));
  await page.goBack();
  await named(person, t('enum.module.theses'));
  await page.goBack();
  await named(person, t('assessment.titleOf', { year: year?.year ?? 0 }));

  await person.goto(`/personal/message/list?category=1&id=${message?.id}`);
  await named(person, message?.title ?? '');
  await page.keyboard.press('Escape');
  await named(person, t('frame.screen.message'));
  await person.goto(`/personal/console/myorder/list?id=${order?.orderId}`);
  await named(person, `${t('order.one')} ${order?.orderNo}`);

  await person.goto('/personal/profile');
  await named(person, t('profile.page.title'));
  await person.click('button', t('frame.language'));
  await person.click('menuitem', languageNames['en-US']);
  await named(person, 'My profile', 'en-US');

  // After signing out, the title names no page.
  await page.evaluate(() => localStorage.setItem('umi_locale', 'zh-CN'));
  await person.goto('/personal/profile');
  await person.click('button', t('frame.account.menu', { name: '韦晓岚' }));
  await person.click('menuitem', t('frame.account.signOut'));
  await person.at('/user/login');
  await named(person, '');
  expect(person.troubles).toEqual([]);
  await person.context.close();
}, 400_000);
