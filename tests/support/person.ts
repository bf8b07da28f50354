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
/** Milliseconds between two checks. The driver's default, one per frame, takes more processor time than the page. */
const LOOK = 100;

/** Repeats a check until it returns a value; errors of a page that is being left are ignored. Throws after WAIT. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + WAIT;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`nothing for ${WAIT} ms`);
    await pause(LOOK);
  }
}

/** User of a separate browser profile who finds elements by role and name, as a screen reader does. */
export interface Person {
  context: BrowserContext;
  page: Page;
  t: (key: MessageKey, params?: Record<string, string | number>) => string;
  /** Uncaught errors, violations of the content security policy, and output of console.error. */
  troubles: string[];
  /** Questions of the browser itself, like leaving an unsaved page; each is answered with yes. */
  asked: string[];
  /** Paths since the last `goto`: a path is repeated only when its page has been loaded again. */
  places(): string[];
  goto(path: string): Promise<void>;
  find(role: Role, name: string): Promise<ElementHandle<Element>>;
  click(role: Role, name: string): Promise<void>;
  /** Presses a button of the dialog in front. */
  answer(name: string): Promise<void>;
  /** Replaces the text of a field; its label is given without the mark of required fields. */
  type(label: string, text: string): Promise<void>;
  /** Types a date or month and confirms it. */
  pickDate(label: string, text: string): Promise<void>;
  /** Chooses an option of a list. */
  choose(label: string, option: string): Promise<void>;
  /** Chooses an organisation by typing its name. */
  chooseUnit(label: string, name: string): Promise<void>;
  /** Chooses a person by typing the name. */
  choosePerson(label: string, name: string): Promise<void>;
  /** Puts a file into a file field. */
  attach(label: string, file: string): Promise<void>;
  waitForText(text: string | RegExp): Promise<void>;
  /** Is the text on the screen now? */
  shows(text: string): Promise<boolean>;
  gone(text: string): Promise<void>;
  /** Waits until every dialog is closed. On a phone missing buttons would not tell this. */
  closed(): Promise<void>;
  at(path: string): Promise<void>;
  signIn(loginName: string, password?: string): Promise<void>;
  /** Waits until the page has no unanswered call and has sent none for `time` ms. Streams do not count. */
  quiet(time?: number): Promise<void>;
  /** Opens another tab of the same browser. */
  tab(): Promise<Person>;
}

export interface PersonOptions {
  locale?: Locale;
  variant?: string;
  /** Uses a phone instead of a desktop. */
  phone?: boolean;
}

const aria = (role: string, name: string) => `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;

/**
 * Runs in the page: can the element be clicked where it is, and does it stay there? A dialog that is fading out still
 * takes the clicks meant for elements behind it.
 */
async function isInReach(one: Element): Promise<boolean> {
  if (one.matches(':disabled, [aria-disabled="true"]') && one.matches('button, input, select, textarea')) return false;
  // A box is pressed by its label, which looks the same to the browser while the box waits for its rows.
  if (one instanceof HTMLLabelElement && one.control?.matches(':disabled')) return false;
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
  // Outside the window no element is found: the click scrolls there by itself.
  if (hit === null || one.contains(hit) || hit.contains(one)) return true;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  return false;
}

/** Milliseconds that a press waits for the end of an animation; none of the product takes longer. */
const ANIMATED = 2_000;
/**
 * Runs in the page: class of the running animation of an element. Before it starts, an element that will grow has its
 * final place. A page in a background tab may keep the class, because nothing is drawn there.
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
    // Firefox also runs this in the empty page before the first one, where nothing can be stored.
    if (window.origin === 'null') return;
    if (!localStorage.getItem('umi_locale')) localStorage.setItem('umi_locale', code);
  }, locale);
  await watchForKeys(page);
  const inFirefox = (await page.browser().version()).startsWith('firefox');
  if (inFirefox) registerNamed();
  const withName = (role: string, name: string) =>
    // The name of a box in a label may end in spaces or a changing note, so its label is found by its beginning.
    role === 'checkbox' || role === 'radio'
      ? `::-p-xpath(//label[starts-with(normalize-space(.), "${name}")])`
      : (inFirefox ? named : aria)(role, name);
  const t = words(locale);
  const troubles: string[] = [];
  let places: string[] = [];
  const base = new URL(site.at('', variant)).pathname;
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // The browser reports every refused call; only the reaction of the page matters here.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) troubles.push(message.text());
  });
  // Unanswered API calls. Calls of a page that was left get no answer.
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
  // The old page sends calls until the next one arrives.
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
  // Everything on the screen: text, and the values of fields.
  const onScreen = (text: string, isPattern: boolean, flags: string) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    const all = [document.body?.innerText ?? '', ...fields].join('\n');
    return isPattern ? new RegExp(text, flags).test(all) : all.includes(text);
  };

  /** Throws an error that tells what was on the screen when an action failed. */
  const lost = (what: string) => async (): Promise<never> => {
    const shown = await page.evaluate(() => `${location.href}\n${document.body?.innerText}`).catch(String);
    throw new Error(`not able ${what}\non the screen: ${shown.slice(0, 1500)}\ntroubles: ${troubles.join('\n')}`);
  };

  /** First visible element that matches one of these selectors. */
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
  /** Names that a field may have: its label alone, or with the mark of required fields. */
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
      // A question may stand above a drawer that has the same button.
      const button = withName('button', name);
      await press(`.ant-modal-confirm ${button}`, `[role=dialog] ${button}`).catch(lost(`to answer "${name}"`));
    },
    type: async (label, text) => {
      const missing = lost(`to type into "${label}"`);
      // Like a user, does not type into a field behind a dialog; a closing dialog still keeps the focus.
      const found = (await until(async () => {
        const shown = await seen(...field('textbox', label));
        return (await shown.evaluate(isInReach)) ? shown : undefined;
      }).catch(missing)) as ElementHandle<HTMLInputElement>;
      // The text of the field is selected and overwritten.
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
        // A user would notice a wrong value and type it again; the output says that this was needed.
        process.stderr.write(`"${label}" reads "${stands}" after typing "${text}"\n`);
        await person.type(label, text);
      }
      await page.keyboard.press('Enter');
    },
    choose: async (label, option) => {
      const missing = lost(`to choose "${option}" of "${label}"`);
      await press(...field('combobox', label)).catch(missing);
      // The visible options; the listbox for screen readers is drawn elsewhere.
      const shown = `.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${option}"]`;
      await press(shown).catch(missing);
    },
    chooseUnit: async (label, name) => {
      const missing = lost(`to choose "${name}" of "${label}"`);
      await press(...field('combobox', label)).catch(missing);
      await page.keyboard.type(name);
      await press(`.ant-cascader-menu-item ::-p-text(${name})`).catch(missing);
    },
    choosePerson: async (label, name) => {
      const missing = lost(`to choose "${name}" of "${label}"`);
      await press(...field('combobox', label)).catch(missing);
      await page.keyboard.type(name);
      const shown = `.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title^="${name}"]`;
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
      await page.waitForFunction(() => !location.pathname.includes('/user/login'), { polling: LOOK });
    },
    quiet: async (time = 300) => {
      // The last action may send its call after a pause, so the time starts now.
      lastHeard = performance.now();
      await until(async () => (underWay.size === 0 && performance.now() - lastHeard > time) || undefined).catch(() => {
        throw new Error(`still asking for ${[...underWay].map((one) => one.url()).join(', ')}`);
      });
    },
    tab: () => open(site, context, options),
  };
  return person;
}

/** Opens a new browser profile. */
export const newPerson = async (
  browser: Browser,
  site: Pick<Site, 'at'>,
  { locale = 'zh-CN', variant = 'default', phone = false }: PersonOptions = {},
): Promise<Person> => open(site, await browser.createBrowserContext(), { locale, variant, phone });
