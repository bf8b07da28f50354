/**
 * @covers access frame admission
 * @when all
 */
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';
import type { MessageKey } from '../support/words';

/*
 * Users who are not teachers find in every menu the entries that they may use and no others: each entry opens, none of
 * its calls is refused, and the other pages refuse them.
 */
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('access', { served: ['default', 'lz'] }), launchBrowser()]);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const base = { default: '/teacher', lz: '/lz/teacher' } as const;
type Variant = keyof typeof base;

/** Records every call with an error status, and every call that does not name its variant. */
function listen(person: Person, variant: Variant): string[] {
  const wrong: string[] = [];
  person.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (response.status() >= 400) wrong.push(`${response.status()} ${pathname}`);
    // The page sends its first request before the bundle is loaded.
    const named = response.request().headers()['x-variant'];
    if (named !== variant && !pathname.endsWith('/GetUserInfo')) wrong.push(`${pathname} from ${named}`);
  });
  return wrong;
}

/** Addresses of all links in the main navigation and in the console's menu, without the base path. */
const menuOf = async ({ page, t }: Person, variant: Variant): Promise<string[]> => {
  // Entries without room in the main navigation are in its menu "more".
  const more = await page.$('header nav button');
  await more?.click();
  if (more) await page.waitForSelector('header .ant-dropdown-menu a[href]', { visible: true });
  const names = [t('frame.group.main'), t('frame.menu.console')];
  const found = await page.evaluate(
    (labels: string[]) =>
      labels.flatMap((label) =>
        [...document.querySelectorAll(`nav[aria-label="${label}"] a[href], header .ant-dropdown-menu a[href]`)].map(
          (link) => (link as HTMLAnchorElement).pathname,
        ),
      ),
    names,
  );
  if (more) await page.keyboard.press('Escape');
  return [...new Set(found.map((path) => path.slice(base[variant].length)))].sort();
};

/** Waits until a page has loaded, and returns its faults. */
async function lookAt(person: Person, path: string): Promise<string[]> {
  const { page, t } = person;
  await person.at(path);
  await page.waitForFunction(() => document.querySelector('main h1, main h2') !== null, { timeout: 45_000 });
  await person.quiet();
  const bad: MessageKey[] = ['exception.403.title', 'exception.404.title', 'hub.error', 'message.failed'];
  const shown: string[] = [];
  for (const key of bad) if (await person.shows(t(key))) shown.push(`${path} shows ${key}`);
  if (await page.$('main [role=alert]')) shown.push(`${path} has failed`);
  return shown;
}

const staff = [
  '/personal/calendar',
  '/personal/console/general',
  '/personal/console/myprofile/infowrite',
  '/personal/message/list',
  '/personal/profile',
];

test.each<[string, Variant, string, string[]]>([
  ['a trainer', 'default', 'trainer01', staff],
  ['a trainer', 'lz', 'trainer01', [...staff, '/personal/workroom/square/index']],
  ['a manager who imports', 'default', 'leader01', [...staff, '/personal/importEed', '/personal/importTeachers']],
  [
    'a reviewer who is no teacher',
    'default',
    'expert01',
    [
      '/personal/accountReview/list',
      '/personal/appraisingList/list',
      '/personal/certificateReview/earlier',
      '/personal/certificateReview/list',
      ...staff,
      '/personal/creditReview/list',
      '/personal/eedReview/list',
      '/personal/project/works',
      '/personal/recognitionReview/list',
      '/personal/review/list',
    ],
  ],
  [
    'an enterprise user',
    'lz',
    'ent0001',
    ['/personal/enterprise', '/personal/message/list', '/personal/mystudios', '/personal/workroom/square/index'],
  ],
])('%s in %s clicks through every entry of the menus', async (_, variant, loginName, expected) => {
  const person = await newPerson(browser, site, { variant });
  const wrong = listen(person, variant);
  await person.signIn(loginName);
  await person.page.waitForSelector('header nav');
  await person.quiet();
  const entries = await menuOf(person, variant);
  expect(entries).toEqual([...expected].sort());
  const shown: string[] = [];
  for (const path of new Set([...entries, '/personal/message/list', '/personal/profile'])) {
    const [link] = await person.page.$$(`nav a[href^="${base[variant]}${path}"]`);
    if (link && (await link.isVisible())) await link.click();
    else await person.goto(path);
    shown.push(...(await lookAt(person, path)));
  }
  expect(shown).toEqual([]);
  expect(wrong).toEqual([]);
  expect(person.troubles).toEqual([]);
  await person.context.close();
});

test.each([
  ['trainer01', '/personal/console/myorder/list'],
  ['leader01', '/personal/annualass/list'],
  ['expert01', '/personal/selfselection/trainingplan/list'],
  ['ent0001', '/personal/console/myorder/list'],
])('%s is told in place that %s is not theirs, and no call is made for it', async (loginName, path) => {
  const person = await newPerson(browser, site);
  const wrong = listen(person, 'default');
  await person.signIn(loginName);
  await person.goto(path);
  await person.waitForText(person.t('exception.403.title'));
  await person.at(path);
  await person.quiet();
  expect(wrong).toEqual([]);
  await person.context.close();
});

test('an enterprise user arrives at what is open to them, and not at a refusal', async () => {
  const person = await newPerson(browser, site);
  await person.signIn('ent0001');
  await person.at('/personal/enterprise');
  await person.waitForText(person.t('overview.can.noStudios'));
  expect(await person.shows(person.t('exception.403.title'))).toBe(false);
  expect(person.troubles).toEqual([]);
  await person.context.close();
});
