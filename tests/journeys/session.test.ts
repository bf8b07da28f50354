/**
 * @covers account frame
 */
import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { RecordRow } from '../../domain/api/records';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

let site: Site;
let browser: Browser;
let token: string;
let assessmentId: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('session'), launchBrowser()]);
  token = await site.signIn('teacher01');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  assessmentId = list.find((row) => row.canEdit)?.assessmentId as string;
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const theses = async () =>
  (await site.read<{ theses: RecordRow[] }>(`GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, token))
    .theses;
const modulePage = () => `/personal/annualass/details/modules?id=${assessmentId}&mid=9`;

/** Ends the user's session on the server, as if it had expired. */
async function expire({ page }: Person): Promise<void> {
  const own = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${own}` };
  const answer = await fetch(`${site.origin}/api/Account/LogOut`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
}

/** The session ends while a form is being filled in; after signing in again, the form and its text are back. */
test('an expired session in the middle of a form costs nothing of it', async () => {
  const person = await newPerson(browser, site);
  const { t, page } = person;
  const what = t('record.Thesis.one');
  await person.signIn('teacher01');
  await person.goto(modulePage());
  await person.click('button', t('assessment.module.add', { what }));
  await person.type(t('record.Thesis.thesisName'), '会话过期时的论文');
  await person.type(t('record.Thesis.journal'), '云岭教育研究');
  await person.pickDate(t('record.Thesis.publishDate'), '2026-03');
  await person.choose(t('record.Thesis.rank'), t('record.Thesis.rank.first'));
  const place = page.url();
  // The duplicate search has ended, and the tab's call for messages is blocked: saving is the call that finds the
  // session ended.
  await person.quiet(1500);
  const network = await page.createCDPSession();
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: ['*/api/Message/GetMsgState*'] });
  await expire(person);
  await person.answer(t('drawer.save'));
  await person.at('/user/login');
  await network.detach();
  // Only a single redirect, with a random key; the address does not name the page that was left.
  expect(page.url()).toMatch(/\/user\/login\/\?redirect=[a-zA-Z]{12}$/);
  expect(await theses()).toHaveLength(0);

  await person.signIn('teacher01');
  await person.at('/personal/annualass/details/modules');
  expect(page.url()).toBe(place);
  await person.find('dialog', t('drawer.add', { what }));
  await person.waitForText('会话过期时的论文');
  await person.waitForText('云岭教育研究');
  expect(person.places().filter((one) => one === '/user/login/')).toHaveLength(1);
  await person.answer(t('drawer.save'));
  await person.closed();
  expect((await theses()).map((one) => [one.thesisName, one.journal, one.publishDate, one.rank])).toEqual([
    ['会话过期时的论文', '云岭教育研究', '2026-03', 1],
  ]);
  expect(person.troubles).toEqual([]);
  await person.context.close();
});

test('an expired token leads to login once, and back', async () => {
  const person = await newPerson(browser, site);
  await person.signIn('teacher01');
  await expire(person);
  await person.goto('/personal/annualass/list');
  await person.at('/user/login');
  expect(person.places()).toEqual(['/personal/annualass/list', '/user/login/']);
  await person.signIn('teacher01');
  await person.at('/personal/annualass/list');
  await person.waitForText(person.t('frame.screen.annualass'));
  expect(person.troubles).toEqual([]);
  await person.context.close();
});

/** Signing out in one tab signs out all tabs, and Back shows nothing. */
test('signing out in one tab signs out the other, and Back shows nothing of the person', async () => {
  const first = await newPerson(browser, site);
  const { t } = first;
  await first.signIn('teacher01');
  await first.at('/personal/console/general');
  await first.waitForText(t('hub.todo.title'));
  await first.goto('/personal/profile');
  await first.waitForText('韦晓岚');
  const second = await first.tab();
  await second.goto('/personal/profile');
  await second.waitForText('韦晓岚');
  await second.goto('/personal/annualass/list');
  await second.waitForText(t('assessment.titleOf', { year: 2026 }));

  await first.page.bringToFront();
  await first.click('button', t('frame.account.menu', { name: '韦晓岚' }));
  await first.click('menuitem', t('frame.account.signOut'));
  await first.at('/user/login');
  await second.page.bringToFront();
  await second.at('/user/login');
  for (const tab of [first, second]) {
    await tab.page.bringToFront();
    expect(await tab.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await tab.page.goBack();
    await tab.at('/user/login');
    await tab.find('button', t('account.login.submit'));
    expect(await tab.shows('韦晓岚')).toBe(false);
    expect(tab.troubles).toEqual([]);
  }
  await first.context.close();
});

/** Two users at one computer: a page keeps its user until the button for the other user is pressed. */
test('another person who signs in in a second tab changes nothing of the first one’s page, which says so', async () => {
  const first = await newPerson(browser, site);
  const { t, page } = first;
  const second = await first.tab();
  for (const tab of [first, second]) await tab.goto('/user/login/');
  await first.page.bringToFront();
  await first.signIn('teacher01');
  await first.at('/personal/console/general');
  // Signing in holds in every tab, so no tab shows a login form.
  await second.page.bringToFront();
  await second.at('/personal/console/general');

  await first.page.bringToFront();
  await first.goto('/personal/console/myprofile/infowrite');
  await first.type(t('profile.engageWork'), '第一个人的任教内容');
  const other = await site.signIn('merge001');
  type Info = { userId: string; realName: string };
  const [me, they] = await Promise.all([token, other].map((one) => site.read<Info>('Account/GetUserInfo', one)));
  type Profile = { rowVersion: number };
  const before = await site.read<Profile>('Account/GetMyProfile', other);
  // Stores the token as a tab of an earlier release or the portal's entry page would do.
  await second.page.evaluate((theirs) => localStorage.setItem('token', theirs), other);
  await first.waitForText(t('admission.other.title', { name: they?.realName ?? '' }));
  expect(await first.shows('第一个人的任教内容')).toBe(false);
  const drafts = await page.evaluate((prefix) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => localStorage.getItem(key) ?? '').join();
  }, `draft:${me?.userId}:`);
  expect(drafts).toContain('第一个人的任教内容');

  await first.click('button', t('admission.other.goOn', { name: they?.realName ?? '' }));
  await first.find('button', t('frame.account.menu', { name: they?.realName ?? '' }));
  expect(await first.shows('第一个人的任教内容')).toBe(false);
  expect(await site.read<Profile>('Account/GetMyProfile', other)).toEqual(before);
  expect(first.troubles).toEqual([]);
  await first.context.close();
});
