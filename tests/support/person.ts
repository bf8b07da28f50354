import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, ElementHandle, HTTPRequest, Page } from 'puppeteer';
import type { Locale } from '../../config/variants';
import { demonstrationPassword } from '../../domain/demonstration';
import { named, registerNamed } from './named';
import { watchForKeys } from './rawKeys';
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
/** Milliseconds between two looks. Asking for each frame, as the driver does by itself, takes more of a core than the page. */
const LOOK = 100;

/** Asks again and again until there is an answer; a page that is just being left has none. Throws after WAIT. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + WAIT;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`nothing for ${WAIT} ms`);
    await pause(LOOK);
  }
}

/** Somebody at a browser of their own: finds things by role and name, as a reader of the screen does. */
export interface Person {
  context: BrowserContext;
  page: Page;
  t: (key: MessageKey, params?: Record<string, string | number>) => string;
  /** Errors that nobody caught, refusals of the content policy, and what was written to console.error. */
  troubles: string[];
  /** Questions of the browser itself, like whether to leave an unsaved page; each is answered with yes. */
  asked: string[];
  /** Where the person has been since the last `goto`: each path once as long as it lasts, but anew when the page is loaded again. */
  places(): string[];
  goto(path: string): Promise<void>;
  find(role: Role, name: string): Promise<ElementHandle<Element>>;
  click(role: Role, name: string): Promise<void>;
  /** Presses a button of the dialog in front. */
  answer(name: string): Promise<void>;
  /** Replaces the text of a field; its label is given without the mark of required ones. */
  type(label: string, text: string): Promise<void>;
  /** Writes a day or month and takes it over. */
  pickDate(label: string, text: string): Promise<void>;
  /** Picks an option of a list. */
  choose(label: string, option: string): Promise<void>;
  /** Gives a file to a file field. */
  attach(label: string, file: string): Promise<void>;
  waitForText(text: string | RegExp): Promise<void>;
  /** Is the text on the screen now? */
  shows(text: string): Promise<boolean>;
  gone(text: string): Promise<void>;
  /** Waits until what opened over the page is closed: whether its buttons are gone says nothing on a phone, which has fewer. */
  closed(): Promise<void>;
  at(path: string): Promise<void>;
  signIn(loginName: string, password?: string): Promise<void>;
  /** Waits until no call of the present page is without an answer, and nothing was asked for during some time (ms). Streams do not count. */
  quiet(time?: number): Promise<void>;
  /** A further tab of the same browser. */
  tab(): Promise<Person>;
}

export interface PersonOptions {
  locale?: Locale;
  variant?: string;
  /** At a phone instead of a desk. */
  phone?: boolean;
}

const aria = (role: string, name: string) => `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;

/**
 * Runs in the page: can it be hit where it stands, and does it stay there? A dialog that is fading away still takes the
 * clicks meant for what is behind it.
 */
async function isInReach(one: Element): Promise<boolean> {
  if (one.matches(':disabled, [aria-disabled="true"]') && one.matches('button, input, select, textarea')) return false;
  const place = () => one.getBoundingClientRect();
  const inWindow = () => {
    const { left, top, right, bottom } = place();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  if (!inWindow()) one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = place();
  await new Promise((done) => setTimeout(done, 32));
  const { left, top, width, height } = place();
  if (left !== before.left || top !== before.top || width === 0 || width !== before.width) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  // Nothing is hit outside the window: the click scrolls there by itself.
  if (hit === null || one.contains(hit) || hit.contains(one)) return true;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  return false;
}

/** How long a press waits for the end of an animation, in ms: none of the application lasts that long. */
const ANIMATED = 2_000;
/**
 * Runs in the page: the class of the animation that it takes part in. What is about to grow stands still at its last place
 * before it starts; a page that was behind another tab may keep the class, as nothing was drawn while it ran.
 */
const animation = (one: Element) =>
  one.closest('[class*="-enter"], [class*="-appear"], [class*="-leave"]')?.getAttribute('class') ?? undefined;

async function open(
  site: Pick<Site, 'at'>,
  context: BrowserContext,
  options: Required<PersonOptions>,
): Promise<Person> {
  const { locale, variant, phone } = options;
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT);
  await page.setViewport(
    phone ? { width: 390, height: 844, isMobile: true, hasTouch: true } : { width: 1440, height: 900 },
  );
  await page.evaluateOnNewDocument((code) => {
    // The empty page before the first one: Firefox runs this there too, where nothing can be stored.
    if (window.origin === 'null') return;
    if (!localStorage.getItem('umi_locale')) localStorage.setItem('umi_locale', code);
  }, locale);
  await watchForKeys(page);
  const inFirefox = (await page.browser().version()).startsWith('firefox');
  if (inFirefox) registerNamed();
  const withName = (role: string, name: string) =>
    // The name of a box in a label ends in blanks or in a note that differ from one to the next: its label is looked for.
    role === 'checkbox' || role === 'radio'
      ? `::-p-xpath(//label[starts-with(normalize-space(.), "${name}")])`
      : (inFirefox ? named : aria)(role, name);
  const t = words(locale);
  const troubles: string[] = [];
  let places: string[] = [];
  const base = new URL(site.at('', variant)).pathname;
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // A refused call is told by the browser itself; what the page makes of it is what counts.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) troubles.push(message.text());
  });
  // Calls of the API that have no answer yet. Of those of a page that is left nothing is heard again.
  const underWay = new Set<HTTPRequest>();
  let lastHeard = performance.now();
  const heard = (note: (request: HTTPRequest) => void) => (request: HTTPRequest) => {
    lastHeard = performance.now();
    note(request);
  };
  page.on(
    'request',
    heard((request) => {
      const isCall = new URL(request.url()).pathname.startsWith('/api/');
      if (isCall && request.headers().accept !== 'text/event-stream') underWay.add(request);
    }),
  );
  // The page before asks until the next one comes.
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
  });
  const over = heard((request) => underWay.delete(request));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const placeNow = () => new URL(page.url()).pathname.slice(base.length) || '/';
  page.on('domcontentloaded', () => places.push(placeNow()));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && places.length > 0 && places.at(-1) !== placeNow()) places.push(placeNow());
  });
  // Everything on the screen: text, and what stands in its fields.
  const onScreen = (text: string, isPattern: boolean, flags: string) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    const all = [document.body?.innerText ?? '', ...fields].join('\n');
    return isPattern ? new RegExp(text, flags).test(all) : all.includes(text);
  };

  /** Says what was on the screen when something was not to be done. */
  const lost = (what: string) => async (): Promise<never> => {
    const shown = await page.evaluate(() => `${location.href}\n${document.body?.innerText}`).catch(String);
    throw new Error(`not able ${what}\non the screen: ${shown.slice(0, 1500)}\ntroubles: ${troubles.join('\n')}`);
  };

  /** The first thing of these selectors that is seen. */
  const seen = (...selectors: string[]) =>
    until(async () => {
      for (const selector of selectors) {
        const found = await page.$(selector);
        if (found && (await found.isVisible())) return found;
        await found?.dispose();
      }
      return undefined;
    });
  const press = (...selectors: string[]) => {
    const animated = performance.now() + ANIMATED;
    return until(async () => {
      const found = await seen(...selectors);
      if (performance.now() < animated && (await found.evaluate(animation))) return undefined;
      if (!(await found.evaluate(isInReach))) return undefined;
      await found.click();
      return found;
    });
  };
  /** Names that a field may have: its label alone, or with the mark of required ones. */
  const field = (role: string, label: string) =>
    [label, `${label} ${t('common.required')}`].map((name) => withName(role, name));

  const person: Person = {
    context,
    page,
    t,
    troubles,
    asked,
    places: () => places,
    goto: async (path) => {
      places = [];
      await page.goto(site.at(path, variant), { waitUntil: 'domcontentloaded' });
    },
    find: (role, name) => seen(withName(role, name)).catch(lost(`to find ${role} "${name}"`)),
    click: async (role, name) => {
      await press(withName(role, name)).catch(lost(`to click ${role} "${name}"`));
    },
    answer: async (name) => {
      await press(`[role=dialog] ${withName('button', name)}`).catch(lost(`to answer "${name}"`));
    },
    type: async (label, text) => {
      const missing = lost(`to type into "${label}"`);
      // As a person does: nobody types into a field below a dialog; one that closes still holds the keys.
      const found = (await until(async () => {
        const shown = await seen(...field('textbox', label));
        return (await shown.evaluate(isInReach)) ? shown : undefined;
      }).catch(missing)) as ElementHandle<HTMLInputElement>;
      // The text in the field is marked and typed over.
      await found.evaluate((one) => {
        one.focus();
        one.select();
      });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    pickDate: async (label, text) => {
      await person.type(label, text);
      const stands = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
      if (stands !== text) {
        // A person looks at what stands there, and types it anew; the run says that this was needed.
        process.stderr.write(`"${label}" reads "${stands}" after typing "${text}"\n`);
        await person.type(label, text);
      }
      await page.keyboard.press('Enter');
    },
    choose: async (label, option) => {
      const missing = lost(`to choose "${option}" of "${label}"`);
      await press(...field('combobox', label)).catch(missing);
      // The options that are seen; those of the listbox for screen readers are drawn elsewhere.
      const shown = `.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${option}"]`;
      await press(shown).catch(missing);
    },
    attach: async (label, file) => {
      const input = await page
        .waitForSelector(`input[type=file][aria-label="${label}"]`)
        .catch(lost(`to attach to "${label}"`));
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    waitForText: async (text) => {
      const [source, pattern, flags] = typeof text === 'string' ? [text, false, ''] : [text.source, true, text.flags];
      await page
        .waitForFunction(onScreen, { timeout: WAIT, polling: LOOK }, source, pattern, flags)
        .catch(lost(`to see ${text}`));
    },
    shows: (text) => page.evaluate(onScreen, text, false, ''),
    gone: async (text) => {
      await page
        .waitForFunction(
          (gone: string) => !document.body.innerText.includes(gone),
          { timeout: WAIT, polling: LOOK },
          text,
        )
        .catch(lost(`to see ${text} go`));
    },
    closed: async () => {
      await page
        .waitForFunction(() => ![...document.querySelectorAll('[role=dialog]')].some((one) => one.checkVisibility()), {
          timeout: WAIT,
          polling: LOOK,
        })
        .catch(lost('to see the dialog close'));
    },
    at: async (path) => {
      const wanted = new URL(site.at(path, variant)).pathname;
      await page
        .waitForFunction(
          (place: string) => location.pathname.replace(/\/$/, '') === place.replace(/\/$/, ''),
          { timeout: WAIT, polling: LOOK },
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
      await page.waitForFunction(() => !location.pathname.includes('/user/login'), { timeout: WAIT, polling: LOOK });
    },
    quiet: async (time = 300) => {
      // What was done last may ask after a pause of its own: the time begins now.
      lastHeard = performance.now();
      await until(async () => (underWay.size === 0 && performance.now() - lastHeard > time) || undefined).catch(() => {
        throw new Error(`still asking for ${[...underWay].map((one) => one.url()).join(', ')}`);
      });
    },
    tab: () => open(site, context, options),
  };
  return person;
}

/** A new person at an empty browser profile. */
export const newPerson = async (
  browser: Browser,
  site: Pick<Site, 'at'>,
  { locale = 'zh-CN', variant = 'default', phone = false }: PersonOptions = {},
): Promise<Person> => open(site, await browser.createBrowserContext(), { locale, variant, phone });
