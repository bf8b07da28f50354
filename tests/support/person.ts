import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer';
import type { Locale } from '../../config/variants';
import { demonstrationPassword } from '../../domain/demonstration';
import type { Site } from './sites';
import { type MessageKey, words } from './words';

type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'checkbox'
  | 'radio'
  | 'dialog'
  | 'heading'
  | 'menuitem'
  | 'searchbox'
  | 'spinbutton';

const WAIT = 45_000;

/** Somebody at a browser of their own: finds things by role and name, as a reader of the screen does. */
export interface Person {
  context: BrowserContext;
  page: Page;
  t: (key: MessageKey, params?: Record<string, string | number>) => string;
  /** Errors that nobody caught, refusals of the content policy, and what was written to console.error. */
  troubles: string[];
  /** Where the person has been since the last `goto`: each path once as long as it lasts, but anew when the page is loaded again. */
  places(): string[];
  goto(path: string): Promise<void>;
  find(role: Role, name: string): Promise<ElementHandle<Element>>;
  click(role: Role, name: string): Promise<void>;
  /** Replaces the text of a field. */
  type(label: string, text: string): Promise<void>;
  sees(text: string | RegExp): Promise<void>;
  /** Is the text on the screen now? */
  shows(text: string): Promise<boolean>;
  gone(text: string): Promise<void>;
  at(path: string): Promise<void>;
  signIn(loginName: string, password?: string): Promise<void>;
  /** A further tab of the same browser. */
  tab(): Promise<Person>;
}

const aria = (role: string, name: string) => `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;

async function open(site: Site, context: BrowserContext, locale: Locale, variant: string): Promise<Person> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT);
  await page.setViewport({ width: 1440, height: 900 });
  await page.evaluateOnNewDocument((code) => {
    if (!localStorage.getItem('umi_locale')) localStorage.setItem('umi_locale', code);
  }, locale);
  const t = words(locale);
  const troubles: string[] = [];
  let places: string[] = [];
  const base = new URL(site.at('', variant)).pathname;
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // A refused call is told by the browser itself; what the page makes of it is what counts.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) troubles.push(message.text());
  });
  const placeNow = () => new URL(page.url()).pathname.slice(base.length) || '/';
  page.on('domcontentloaded', () => places.push(placeNow()));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && places.length > 0 && places.at(-1) !== placeNow()) places.push(placeNow());
  });
  // Everything on the screen: text, and what stands in fields.
  const onScreen = (text: string, isPattern: boolean, flags: string) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    const all = [document.body?.innerText ?? '', ...fields].join('\n');
    return isPattern ? new RegExp(text, flags).test(all) : all.includes(text);
  };

  const person: Person = {
    context,
    page,
    t,
    troubles,
    places: () => places,
    goto: async (path) => {
      places = [];
      await page.goto(site.at(path, variant), { waitUntil: 'domcontentloaded' });
    },
    find: async (role, name) => {
      const found = await page.waitForSelector(aria(role, name), { visible: true });
      if (!found) throw new Error(`no ${role} "${name}"`);
      return found;
    },
    click: (role, name) => page.locator(aria(role, name)).setTimeout(WAIT).click(),
    type: (label, text) => page.locator(aria('textbox', label)).setTimeout(WAIT).fill(text),
    sees: async (text) => {
      const [source, pattern, flags] = typeof text === 'string' ? [text, false, ''] : [text.source, true, text.flags];
      await page.waitForFunction(onScreen, { timeout: WAIT }, source, pattern, flags).catch(async () => {
        const shown = await page.evaluate(() => `${location.href}\n${document.body?.innerText}`);
        throw new Error(`not seen: ${text}\non the screen: ${shown.slice(0, 1500)}`);
      });
    },
    shows: (text) => page.evaluate(onScreen, text, false, ''),
    gone: async (text) => {
      await page.waitForFunction((gone: string) => !document.body.innerText.includes(gone), { timeout: WAIT }, text);
    },
    at: async (path) => {
      const wanted = new URL(site.at(path, variant)).pathname;
      await page
        .waitForFunction(
          (place: string) => location.pathname.replace(/\/$/, '') === place.replace(/\/$/, ''),
          { timeout: WAIT },
          wanted,
        )
        .catch(() => {
          throw new Error(`not at ${wanted} but at ${page.url()}`);
        });
    },
    signIn: async (loginName, password = demonstrationPassword) => {
      if (!page.url().includes('/user/login')) await person.goto('/user/login/');
      await person.type(t('account.login.name'), loginName);
      await person.type(t('account.password'), password);
      await person.click('button', t('account.login.submit'));
      await page.waitForFunction(() => !location.pathname.includes('/user/login'), { timeout: WAIT });
    },
    tab: () => open(site, context, locale, variant),
  };
  return person;
}

/** A new person at an empty browser profile. */
export const newPerson = async (
  browser: Browser,
  site: Site,
  { locale = 'zh-CN', variant = 'default' }: { locale?: Locale; variant?: string } = {},
): Promise<Person> => open(site, await browser.createBrowserContext(), locale, variant);
