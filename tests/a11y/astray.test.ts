/**
 * @covers exception
 * @when all
 */
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { newScreen, type Screen } from '../support/screens';
import { type Site, startSite } from '../support/sites';
import { type Stop, stops } from './stops';

/*
 * Incomplete addresses and addresses of things that do not exist, from old messages or typed by hand.
 * Every page about one thing must say so under a heading, offer a way on where there is one, and not keep loading.
 */
const about: readonly Stop[] = [
  ...new Map(stops.filter(({ query }) => query?.includes('{')).map((stop) => [stop.path, stop])).values(),
];
const queries = ['', '?id=0999999999999999999', '?id=x'];

let site: Site;
let browser: Browser;
let screen: Screen;
const tokens = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('astray', { served: ['lz'] }), launchBrowser()]);
  screen = await newScreen(browser, 'desk');
  for (const visitor of new Set(about.flatMap((stop) => stop.visitor ?? [])))
    tokens.set(visitor, await site.signIn(visitor));
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Faults of the page as it is now: the number of main headings is not 1, or it is still loading. */
const faultsOf = () =>
  screen.page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return [
      ...(seen('main h1').length === 1 ? [] : [`${seen('main h1').length} headings`]),
      ...(seen('main [aria-busy="true"], main .ant-spin-spinning').length > 0 ? ['it waits'] : []),
    ];
  });

test.each(about.map((stop) => [stop.path, stop] as const))(
  '%s',
  async (path, { visitor }) => {
    const wrong: string[] = [];
    for (const query of queries) {
      const address = site.at(path + query, 'lz');
      await screen.open({
        address,
        token: visitor && tokens.get(visitor),
        theme: 'light',
        locale: 'zh-CN',
        width: 1440,
      });
      const refused = screen.errors().filter((error) => !error.includes('Failed to load resource'));
      wrong.push(...[...(await faultsOf()), ...refused].map((fault) => `${query}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  },
  300_000,
);
