import type { HTTPRequest } from 'puppeteer';
import type { Locale } from '../../config/variants';
import { newPerson, type Person } from '../support/person';
import type { MessageKey } from '../support/words';
import type { Fault } from './faults';
import { double, elapse, hurry, isCalm, isNoted, takeNotes } from './inPage';
import { type Network, networkOf, type Strike } from './network';
import type { World } from './world';

/** User in a browser whose calls can be made to fail. */
export interface Visitor extends Person {
  world: World;
  network: Network;
  /** Starts a fault on a call. The page's timeouts of 20 or 120 s become 100 times shorter for it. */
  suffer(call: string, fault: Fault): Promise<Strike>;
  /** Number of page loads since the last `goto`, including that one. */
  loads(): number;
  /** Ends the fault. */
  recover(): Promise<void>;
  /** Puts the user's session into this browser, unless it has one. */
  ownSession(): Promise<void>;
  /** Starts again with an empty storage and without a page; cached product files stay. */
  reset(): Promise<void>;
  /** Goes to another page without reloading. */
  wander(path: string): Promise<void>;
  /** Moves the clock some seconds on, so that temporary notes disappear. */
  elapse(): Promise<void>;
  /** Starts recording the texts that appear on the screen. */
  listen(): Promise<void>;
  /** Waits until a text has appeared since then, even if it is gone again. */
  hears(text: string): Promise<void>;
  heard(text: string): Promise<boolean>;
  /** Does something while each button press counts twice, as by a trembling hand. */
  twice(act: (visitor: Visitor) => Promise<void>, buttons?: string): Promise<void>;
  /** Moves the clock ten minutes on, so that all cached answers are too old. */
  later(): Promise<void>;
  /** Waits until a call has ended, successfully or not. */
  ended(request: HTTPRequest): Promise<void>;
  /** Waits until nothing is loading and the page is not empty. Throws when the page has reported errors. */
  calm(): Promise<void>;
}

/** Checks that the text of a key is shown. */
export const seesKey =
  (key: MessageKey) =>
  ({ waitForText: look, t }: Pick<Visitor, 'waitForText' | 't'>) =>
    look(t(key));

/** Language, user and variant of a visitor. */
export interface Who {
  locale?: Locale | undefined;
  /** Login name; null when the visitor is not signed in. */
  as?: string | null | undefined;
  variant?: string | undefined;
}

let visitors = 0;

export async function newVisitor(
  world: World,
  { locale = 'zh-CN', as = 'teacher01', variant = 'default' }: Who = {},
): Promise<Visitor> {
  const person = await newPerson(world.browser, world.site, { locale, variant });
  const { page } = person;
  const addressOf = (path: string) => world.site.at(path, variant);
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.0.${visitors}` });
  // Without animations, closed elements disappear at once.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.evaluateOnNewDocument(takeNotes);
  const network = await networkOf(page);
  let hurrying: string | undefined;
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const visitor: Visitor = {
    ...person,
    world,
    network,
    suffer: async (call, fault) => {
      const held = 'held' in fault.injection;
      if (held || fault.patient) {
        // The timeout of the call itself stays: the repeated call is really answered and may take its time.
        const span = held ? ([20_000, 20_000] as const) : ([1_000, 19_999] as const);
        const what = [held ? call.replace('*', '') : null, ...span] as const;
        hurrying = (await page.evaluateOnNewDocument(hurry, ...what)).identifier;
        await page.evaluate(hurry, ...what);
      }
      return network.strike(call, fault.injection);
    },
    goto: (path) => {
      loads = 0;
      return person.goto(path);
    },
    loads: () => loads,
    recover: async () => {
      if (hurrying) {
        await page.removeScriptToEvaluateOnNewDocument(hurrying);
        await page.evaluate(() => window.dispatchEvent(new Event('unhurry')));
        hurrying = undefined;
      }
      await network.lift();
    },
    ownSession: async () => {
      if (as === null) return;
      await page.evaluate(
        (token) => {
          if (!localStorage.getItem('token')) localStorage.setItem('token', token);
        },
        await world.tokenOf(as),
      );
    },
    reset: async () => {
      await visitor.recover();
      // A picture of the site gives access to its storage without starting the application.
      await page.goto(addressOf('/logo.svg'));
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      person.troubles.splice(0);
      await visitor.ownSession();
    },
    elapse: async () => {
      // A note under the pointer does not disappear.
      await page.mouse.move(0, 0);
      await page.evaluate(elapse);
    },
    listen: () => page.evaluate(() => void (window as unknown as { noted: string[] }).noted.splice(0)),
    hears: async (text) => {
      await page.waitForFunction(isNoted, {}, text).catch(async () => {
        const shown = await page.evaluate(() => `${location.href}\n${document.body?.innerText}`);
        throw new Error(`not able to hear "${text}"; on the screen: ${shown.slice(0, 1500)}\n${person.troubles}`);
      });
    },
    heard: (text) => page.evaluate(isNoted, text),
    twice: async (act, buttons = 'button') => {
      await page.evaluate(double, buttons);
      await act(visitor);
    },
    wander: async (path) => {
      await page.evaluate(
        (address) => {
          // Numbers the history entry like the router, which can then block the change of page and allow it later.
          const state = { idx: ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1 };
          window.history.pushState(state, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state }));
        },
        new URL(addressOf(path)).pathname + new URL(addressOf(path)).search,
      );
    },
    later: () =>
      page.evaluate(() => {
        for (const clock of [Date, performance]) {
          const now = clock.now.bind(clock);
          clock.now = () => now() + 600_000;
        }
      }),
    ended: async (request) => {
      if (request.response() || request.failure()) return;
      await new Promise<void>((done) => {
        const end = (one: HTTPRequest) => one === request && done();
        page.on('requestfailed', end);
        page.on('requestfinished', end);
      });
    },
    calm: async () => {
      await page.waitForFunction(isCalm).catch(async () => {
        const shown = await page.evaluate(() => `${location.href}\n${document.body?.innerText}`);
        throw new Error(`the page does not come to rest: ${shown.slice(0, 1500)}`);
      });
      expect(person.troubles.splice(0)).toEqual([]);
    },
  };
  await visitor.reset();
  return visitor;
}

const known = new Map<string, Promise<Visitor>>();

/**
 * Returns the same visitor for all tests of one user, language and variant, so that the browser fetches the product's
 * files once. Unless `goesOn`, the visitor is reset first.
 */
export async function sameVisitor(world: World, who: Who, goesOn = false): Promise<Visitor> {
  const name = `${who.variant ?? ''} ${who.locale ?? 'zh-CN'} ${who.as}`;
  const visitor = known.get(name) ?? newVisitor(world, who);
  known.set(name, visitor);
  if (!goesOn) await (await visitor).reset();
  return visitor;
}
