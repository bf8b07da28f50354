/**
 * @covers components review declaration kpi research
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import type { Mode } from '../../config/tokens';
import { launchBrowser } from '../support/browser';
import { pressableFaults } from '../support/pressables';
import { newScreen, type Screen } from '../support/screens';
import { type Site, startSite } from '../support/sites';
import { addressOf, idsOf } from './ids';
import { type Stop, stops, teacher } from './stops';

/*
 * Hover and keyboard focus of every button, in narrow windows and both themes, on the pages of declarations and
 * reviews. routes.test.ts checks the wide window.
 */

const WIDTHS = [768, 390] as const;
const THEMES: readonly Mode[] = ['light', 'dark'];
const REVIEWER = 'review01';
const areas =
  /^\/personal\/(srplan|console\/mysrplan|prokpi|recognitionKpi|declaration|console\/my\w*kpi|\w*[Rr]eview\/|appraisingList)/i;

/** Desks of which a document is opened too: a narrow window shows it as a second step. */
const desks = { '/personal/review/list': 'ProjectReview', '/personal/recognitionReview/list': 'RecognitionReview' };

const walked: readonly Stop[] = [
  ...stops.filter(({ path, visitor }) => areas.test(path) && visitor !== undefined),
  ...Object.entries(desks).map(([path, area]) => ({ path, visitor: REVIEWER, query: `?id={${area}}` })),
];

let site: Site;
let browser: Browser;
let screen: Screen;
let ids: Awaited<ReturnType<typeof idsOf>>;
const tokens = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('pressed', { served: ['default', 'lz'] }), launchBrowser()]);
  screen = await newScreen(browser, 'desk');
  for (const visitor of new Set(walked.flatMap((stop) => stop.visitor ?? [])))
    tokens.set(visitor, await site.signIn(visitor));
  const opened = await Promise.all(
    Object.values(desks).map(async (area) => {
      const queue = `${area}/SearchReview?pageSize=1`;
      const { list } = await site.read<{ list: { id: string }[] }>(queue, tokens.get(REVIEWER) as string);
      return [area, list[0]?.id] as const;
    }),
  );
  ids = { ...(await idsOf(site, tokens.get(teacher) as string)), ...Object.fromEntries(opened) };
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('the walk knows the pages of these areas', () => {
  expect(walked.length).toBeGreaterThan(40);
});

test.each(walked.map((stop) => [`${stop.path}${stop.query ?? ''} of ${stop.visitor}`, stop] as const))(
  '%s',
  async (_, stop) => {
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      const token = tokens.get(stop.visitor as string);
      const address = addressOf(site, stop, ids);
      await screen.open({ address, token, ready: stop.ready, theme: 'light', locale: 'zh-CN', width });
      for (const theme of THEMES) {
        await screen.turn(theme);
        const { faults, tried } = await pressableFaults(screen.page);
        if (tried === 0) faults.push('nothing to press');
        wrong.push(...faults.map((fault) => `${width} ${theme}: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  },
  300_000,
);

test('the walk sees what is wrong with a button', async () => {
  const token = tokens.get(teacher);
  const address = `${site.address}personal/prokpi/home`;
  await screen.open({ address, token, ready: undefined, theme: 'light', locale: 'zh-CN', width: 768 });
  await pause(100);
  await screen.page.evaluate(() => {
    // The content security policy forbids style elements, so the styles go into an adopted sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.planted { color: black; background: white; border: 0 }
      .planted:hover { color: yellow }
      .planted.planted.planted:focus-visible { outline: none !important; box-shadow: none !important }`);
    document.adoptedStyleSheets = [sheet];
    const button = document.createElement('button');
    button.className = 'planted';
    button.textContent = 'planted';
    document.querySelector('h1')?.after(button);
  });
  const { faults } = await pressableFaults(screen.page);
  expect(faults).toContainEqual(expect.stringContaining('"planted" under the pointer'));
  expect(faults).toContainEqual(expect.stringContaining('"planted" does not show its focus'));
});
