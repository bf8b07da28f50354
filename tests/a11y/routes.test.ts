import type { Browser } from 'puppeteer';
import type { Mode } from '../../config/tokens';
import type { AssessmentRow } from '../../domain/api/assessment';
import { audit } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { pages, placeholders } from '../support/routes';
import { layoutShift, newScreen, overflow, type Screen } from '../support/screens';
import { type Site, startSite } from '../support/sites';

/*
 * Every page of the product in a browser: no violation that axe-core knows, nothing that jumps while it comes, no
 * complaint in the console, nothing to scroll sideways, and the document in the reader's language and direction.
 */
interface Stop {
  path: string;
  /** Login name of the visitor; nobody without one. */
  visitor?: string;
  query?: string;
  /** What is there when the page has come to rest. */
  ready?: string;
  /** Also looked at on a phone. */
  phone?: boolean;
}

const teacher = 'teacher01';
/** In queries: the assessment that the teacher is filling in. */
const ASSESSMENT = '{id}';
const placeholder = new Set(placeholders);

/** What the pages need beyond their address; the others are opened as they are. */
const special: Record<string, Partial<Stop>> = {
  '/user/login': { phone: true },
  '/user/register': { phone: true },
  '/other/print/annassmodules': { visitor: teacher, query: `?id=${ASSESSMENT}`, phone: true },
  '/personal/console/general': { phone: true },
  '/personal/profile': { phone: true },
  '/personal/console/myprofile/infowrite': { phone: true },
  '/personal/annualass/list': { phone: true },
  '/personal/annualass/details': { query: `?id=${ASSESSMENT}`, phone: true },
  '/personal/annualass/details/assessInfocomplete': { query: `?id=${ASSESSMENT}` },
  '/personal/annualass/details/modules': { query: `?id=${ASSESSMENT}&mid=9` },
};
const stopOf = (path: string): Stop => ({
  path,
  ...(path.startsWith('/personal') && { visitor: teacher }),
  ...special[path],
});

const stops: Stop[] = [
  ...pages.filter((path) => !placeholder.has(path)).map(stopOf),
  {
    ...stopOf('/personal/annualass/details/modules'),
    query: `?id=${ASSESSMENT}&mid=9&rid=new`,
    ready: '.ant-drawer-open [role=dialog]',
    phone: true,
  },
  // What the four checks of the personal area show instead of a page.
  ...['teacher02', 'teacher03', 'teacher04', 'ent0001'].map((visitor) => ({
    path: '/personal/console/general',
    visitor,
  })),
  // All placeholders are alike, so these stand for them in every look.
  ...placeholders.slice(0, 2).map(stopOf),
];

const DESK = 1440;
const PHONE = 390;
/** The narrowest window that must not scroll sideways. */
const NARROWEST = 360;
/** design: layout shift on every route. */
const SHIFT = 0.01;

const opposite: Record<Mode, Mode> = { light: 'dark', dark: 'light' };
/** In which theme a page is loaded at the desk, where it is turned over then; on a phone it is the other way round. */
const languages = [
  { locale: 'zh-CN', dir: 'ltr', atDesk: 'light' },
  { locale: 'ar-EG', dir: 'rtl', atDesk: 'dark' },
] as const;
type Language = (typeof languages)[number];

let site: Site;
let browser: Browser;
/** Each language has a profile of its own, so that two visits at a time do not meet. */
let walkers: { language: Language; screen: Screen }[];
let assessmentId: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('a11y'), launchBrowser()]);
  walkers = await Promise.all(
    languages.map(async (language) => ({ language, screen: await newScreen(await browser.createBrowserContext()) })),
  );
  for (const { visitor } of stops) if (visitor && !tokens.has(visitor)) tokens.set(visitor, await site.signIn(visitor));
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', tokens.get(teacher) as string);
  assessmentId = list.find((row) => row.canEdit && row.assessmentId)?.assessmentId as string;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What is wrong with the page as it stands. */
async function faults(screen: Screen, { locale, dir }: Language, widths: readonly number[]): Promise<string[]> {
  const { page } = screen;
  const { violations, score } = await audit(page);
  const found = [...violations];
  if (score < 100) found.push(`Lighthouse accessibility ${score}`);
  const shift = await layoutShift(page);
  // Not a number where it was not measured.
  if (!(shift <= SHIFT)) found.push(`layout shift ${shift.toFixed(4)}`);
  for (const width of widths) {
    await screen.resize(width);
    const px = await overflow(page);
    if (px > 0) found.push(`${px} px wider than ${width}`);
  }
  const html = await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
  if (html.lang !== locale || html.dir !== dir) found.push(`lang ${html.lang}, dir ${html.dir}`);
  return found;
}

/** Opens a page in a window and looks at it in one theme after the other; answers what is wrong with it. */
async function visit(
  { screen, language }: (typeof walkers)[number],
  { path, visitor, query = '', ready }: Stop,
  width: number,
  themes: readonly Mode[],
): Promise<string[]> {
  const found: string[] = [];
  const address = site.address + path.slice(1) + query.replace(ASSESSMENT, assessmentId);
  const token = visitor && tokens.get(visitor);
  for (const [index, theme] of themes.entries()) {
    if (index === 0) await screen.open({ address, token, ready, theme, locale: language.locale, width });
    else await screen.turn(theme);
    // Nothing is known of a page that led on to another.
    if (screen.page.url() !== address) found.push(`${path} ${language.locale}: at ${screen.page.url()}`);
    const look = `${path} ${theme} ${language.locale} ${width}`;
    const wrong = await faults(screen, language, width === DESK ? [DESK] : [NARROWEST, PHONE]);
    found.push(...wrong.map((fault) => `${look}: ${fault}`));
  }
  return [...found, ...screen.errors().map((error) => `${path} ${language.locale} ${width}: console: ${error}`)];
}

test.each(
  stops.map((stop) => [[stop.visitor ?? 'nobody', stop.path + (stop.query ?? '')].join(' at '), stop] as const),
)(
  '%s',
  async (_, stop) => {
    const found = walkers.map(async (walker) => {
      const { atDesk } = walker.language;
      const desk = await visit(walker, stop, DESK, [atDesk, opposite[atDesk]]);
      return stop.phone ? [...desk, ...(await visit(walker, stop, PHONE, [opposite[atDesk], atDesk]))] : desk;
    });
    expect((await Promise.all(found)).flat()).toEqual([]);
  },
  180_000,
);

test('pages of screens that are not there yet', async () => {
  const left = placeholders.slice(2).map(stopOf);
  const found = walkers.map(async (walker) => {
    const wrong: string[] = [];
    for (let stop = left.shift(); stop; stop = left.shift())
      wrong.push(...(await visit(walker, stop, DESK, [walker.language.atDesk])));
    return wrong;
  });
  expect((await Promise.all(found)).flat()).toEqual([]);
}, 300_000);

test('the walk sees what is wrong with a page', async () => {
  const [walker] = walkers;
  if (!walker) throw new Error('nobody walks');
  expect(await visit(walker, stopOf('/exception/404'), DESK, ['light'])).toEqual([]);
  await walker.screen.page.evaluate(() => {
    document.documentElement.lang = 'en-US';
    const wide = document.createElement('div');
    wide.style.cssText = 'inline-size: 2000px; block-size: 200px';
    wide.append(document.createElement('img'));
    document.body.prepend(wide);
    console.error('planted');
  });
  const found = await faults(walker.screen, walker.language, [DESK]);
  for (const fault of ['image-alt', 'Lighthouse accessibility 9', 'layout shift', '560 px wider', 'lang en-US'])
    expect(found).toContainEqual(expect.stringContaining(fault));
  expect(walker.screen.errors()).toContainEqual(expect.stringContaining('planted'));
});
