import type { Browser, HTTPRequest } from 'puppeteer';
import type { Locale } from '../../config/variants';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { Msg } from '../../domain/api/message';
import type { RecordRow } from '../../domain/api/records';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';
import type { Fault } from './faults';
import { type Network, networkOf, type Strike } from './network';

/** One server and one browser for all faults, and what the teacher of the demonstration has on it. */
export interface World {
  site: Site;
  browser: Browser;
  /** A session of somebody of the demonstration; the same one each time. */
  tokenOf(loginName: string): Promise<string>;
  /** Calls the server as teacher01; throws unless it succeeds. */
  write<T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>;
  /** The assessment that is open. */
  assessmentId: string;
  /** One of an earlier year, and a thesis in it. */
  pastId: string;
  pastThesis: string;
  /** Titles of the newest message and of the newest notice. */
  message: string;
  notice: string;
}

export async function openWorld(): Promise<World> {
  // Every visitor has an address of its own, so that none uses up what another may ask for.
  const [site, browser] = await Promise.all([startSite('faults', { env: { TRUST_PROXY: '1' } }), launchBrowser()]);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginName: string) => {
    const token = tokens.get(loginName) ?? site.signIn(loginName);
    tokens.set(loginName, token);
    return token;
  };
  const token = await tokenOf('teacher01');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const assessmentId = list.find((row) => row.canEdit)?.assessmentId as string;
  const pastId = list.find((row) => !row.canEdit)?.assessmentId as string;
  const past = `GetAnnualAssessmentThesisInfo?assessmentId=${pastId}`;
  const [thesis] = (await site.read<{ theses: RecordRow[] }>(past, token)).theses;
  const [message] = await site.read<Msg[]>('Message/TopMsg?topNumber=1', token);
  const notices = await site.read<{ list: Msg[] }>('Message/FindMsg?category=1&current=1&pageSize=1', token);
  return {
    site,
    browser,
    tokenOf,
    write: async <T>(method: string, path: string, body?: object) => {
      const form = body instanceof FormData;
      const headers = { authorization: `Bearer ${token}`, ...(!form && { 'content-type': 'application/json' }) };
      const init = { method, headers, ...(body && { body: form ? body : JSON.stringify(body) }) };
      const answer = (await (await fetch(site.origin + path, init)).json()) as { success: boolean; data: T };
      if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
    assessmentId,
    pastId,
    pastThesis: String(thesis?.thesisName),
    message: String(message?.title),
    notice: String(notices.list[0]?.title),
  };
}

export async function closeWorld(world: World | undefined): Promise<void> {
  await world?.browser.close();
  await world?.site.close();
}

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
  /** Goes to another page without loading it anew. */
  wander(path: string): Promise<void>;
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

/** Runs in the page: a wait for one call's answer lasts a hundredth of what the page has asked for. */
function hurry(call: string): void {
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') as PropertyDescriptor;
  const { open } = XMLHttpRequest.prototype;
  const hurried = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    if (String(args[1]).includes(call)) hurried.add(this);
    return (open as (...all: unknown[]) => void).apply(this, args);
  } as typeof open;
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...own,
    set(this: XMLHttpRequest, milliseconds: number) {
      own.set?.call(this, hurried.has(this) ? milliseconds / 100 : milliseconds);
    },
  });
  // The call that the page's head sends has a clock of its own.
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: TimerHandler, milliseconds = 0, ...args: unknown[]) =>
    wait(act, milliseconds < 20_000 ? milliseconds : milliseconds / 100, ...args)) as typeof setTimeout;
  window.addEventListener('unhurry', () => {
    window.setTimeout = wait;
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', own);
    XMLHttpRequest.prototype.open = open;
  });
}

/** Runs in the page before its own scripts: keeps every text that is put on the screen. */
function takeNotes(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) noted.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: has a text appeared since the notes were begun anew? */
const isNoted = (text: string): boolean =>
  (window as unknown as { noted: string[] }).noted.some((one) => one.includes(text));

/** Runs in the page: the next press of such a button is two. */
function double(buttons: string): void {
  const again = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(buttons);
    if (!button) return;
    window.removeEventListener('click', again, true);
    button.click();
  };
  window.addEventListener('click', again, true);
}

/** Runs in the page: is it at rest? */
function isCalm(): boolean {
  const text = document.getElementById('root')?.innerText.trim() ?? '';
  const busy = document.querySelector('[aria-busy="true"], .ant-spin-spinning, .ant-btn-loading');
  return text !== '' && busy === null && !document.getElementById('shell');
}

let visitors = 0;

export async function newVisitor(
  world: World,
  { locale = 'zh-CN', as = 'teacher01' }: { locale?: Locale | undefined; as?: string | null } = {},
): Promise<Visitor> {
  const person = await newPerson(world.browser, world.site, { locale });
  const { page } = person;
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
      if ('held' in fault.injection) {
        hurrying = (await page.evaluateOnNewDocument(hurry, call.replace('*', ''))).identifier;
        await page.evaluate(hurry, call.replace('*', ''));
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
          window.history.pushState(null, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        new URL(world.site.at(path)).pathname + new URL(world.site.at(path)).search,
      );
    },
    later: () =>
      page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 600_000;
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
  // A picture of the site: its storage is there, and no application that looks into it.
  await page.goto(world.site.at('/logo.svg'));
  await visitor.ownSession();
  return visitor;
}
