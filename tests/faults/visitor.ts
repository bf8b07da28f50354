import type { HTTPRequest } from 'puppeteer';
import type { Locale } from '../../config/variants';
import { newPerson, type Person } from '../support/person';
import type { MessageKey } from '../support/words';
import type { Fault } from './faults';
import { double, elapse, hurry, isCalm, isNoted, takeNotes } from './inPage';
import { type Network, networkOf, type Strike } from './network';
import type { World } from './world';

/** Somebody whose calls can be made to fail. */
export interface Visitor extends Person {
  world: World;
  network: Network;
  /** Lets a fault loose on a call; a call that is never answered is given up soon instead of after its 20 or 120 s. */
  suffer(call: string, fault: Fault): Promise<Strike>;
  /** How often a page has been loaded since the last `goto`, that one included. */
  loads(): number;
  /** Ends it. */
  recover(): Promise<void>;
  /** Takes a session for this browser, unless there is one. */
  ownSession(): Promise<void>;
  /** Begins anew: no page, and nothing that the browser has kept but its copies of the product's files. */
  reset(): Promise<void>;
  /** Goes to another page without loading it anew. */
  wander(path: string): Promise<void>;
  /** Some seconds later: what was said for a while is gone from the screen, and in nobody's way. */
  elapse(): Promise<void>;
  /** Notes from now on what newly appears on the screen. */
  listen(): Promise<void>;
  /** Waits until a text has newly appeared, also when it has gone again. */
  hears(text: string): Promise<void>;
  heard(text: string): Promise<boolean>;
  /** Does something with every press of a button counting twice, as of a trembling hand. */
  twice(act: (visitor: Visitor) => Promise<void>, buttons?: string): Promise<void>;
  /** Ten minutes later: nothing that was kept of earlier answers is fresh any more. */
  later(): Promise<void>;
  /** Waits until a call has come to an end, a good or a bad one. */
  ended(request: HTTPRequest): Promise<void>;
  /** Nothing is on its way any more, the page is not empty, and nothing went wrong behind it. */
  calm(): Promise<void>;
}

/** Sees the words of a key. */
export const seesKey =
  (key: MessageKey) =>
  ({ waitForText: look, t }: Pick<Visitor, 'waitForText' | 't'>) =>
    look(t(key));

/** Somebody at a browser of his own. */
export interface Who {
  locale?: Locale | undefined;
  /** Login name; null for nobody. */
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
  // Nothing moves, so that what is closed is gone at once.
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
        // An answer that does come may take its time: what is asked again after a while is not given up sooner.
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
      // A picture of the site: its storage is there, and no application that looks into it.
      await page.goto(addressOf('/logo.svg'));
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      person.troubles.splice(0);
      await visitor.ownSession();
    },
    elapse: async () => {
      // A note under the hand stays.
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
          // As the router numbers its entries, so that it can be kept from leaving a page and let go later.
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
 * The same visitor for everything that is tried in one language and variant by one person: all pages of one browser profile fetch
 * the product's files once. Unless they go on, they are as before they did anything.
 */
export async function sameVisitor(world: World, who: Who, goesOn = false): Promise<Visitor> {
  const name = `${who.variant ?? ''} ${who.locale ?? 'zh-CN'} ${who.as}`;
  const visitor = known.get(name) ?? newVisitor(world, who);
  known.set(name, visitor);
  if (!goesOn) await (await visitor).reset();
  return visitor;
}
