/**
 * @covers *
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import type { Locale } from '../../config/locales';
import type { Mode } from '../../config/tokens';
import { deploymentOf } from '../../config/variants';
import { audit } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { cutRings } from '../support/cutRings';
import { rowsToTry, triesAll } from '../support/extent';
import { labelsOff } from '../support/labelsOff';
import { outOfReach } from '../support/outOfReach';
import { primaryFaults } from '../support/primaryActions';
import { type Device, layoutShift, newScreen, overflow, type Screen } from '../support/screens';
import { type Site, startSite } from '../support/sites';
import { addressOf, idsOf } from './ids';
import { alike, type Stop, stops, teacher, templates } from './stops';

/*
 * Every page of the product in a browser: no axe-core violation, no layout shift, no error in the console,
 * no horizontal scrolling, nothing out of reach, and the right language and direction of the document.
 */

/** Window widths in which nothing may scroll sideways or be cut; a page is loaded in the first. */
const widths: Record<Device, [number, ...number[]]> = { desk: [1440], phone: [390, 360] };
/** The console's menu takes room from its tables, most of all in a window that is just wide enough for it. */
const narrowDesk = 1024;
const widthsOf = ({ path }: Stop, device: Device): readonly number[] =>
  device === 'desk' && path.startsWith('/manage') ? [...widths.desk, narrowDesk] : widths[device];
/** Highest layout shift allowed on any route. */
const SHIFT = 0.01;

const opposite: Record<Mode, Mode> = { light: 'dark', dark: 'light' };

/** Language, device and themes in which a page is checked. */
interface Look {
  locale: Locale;
  device: Device;
  /** Themes to check: the page is loaded in the first and switched to the others. */
  themes: readonly [Mode, ...Mode[]];
}

/** Directions of writing: both are checked at the same time, each in its own windows. */
const walkersOf = ['ltr', 'rtl'] as const;
type Walk = Record<(typeof walkersOf)[number], readonly Look[]>;

/** All combinations of direction, theme and size, for one screen of each template. */
const wholeMatrix: Walk = {
  ltr: [
    { locale: 'zh-CN', device: 'desk', themes: ['light', 'dark'] },
    { locale: 'zh-CN', device: 'phone', themes: ['dark', 'light'] },
    { locale: 'en-US', device: 'desk', themes: ['light'] },
  ],
  rtl: [
    { locale: 'ar-EG', device: 'desk', themes: ['dark', 'light'] },
    { locale: 'ar-EG', device: 'phone', themes: ['light', 'dark'] },
  ],
};

/**
 * Two looks that differ in direction, size and theme. They change with the position of the screen in the list:
 * neighbours mostly share a template, so together they cover all combinations.
 */
function pairOf(place: number): Walk {
  const mode: Mode = place % 4 < 2 ? 'light' : 'dark';
  const sizes: [Device, Device] = place % 2 === 0 ? ['desk', 'phone'] : ['phone', 'desk'];
  return {
    ltr: [{ locale: place % 3 === 0 ? 'en-US' : 'zh-CN', device: sizes[0], themes: [mode] }],
    rtl: [{ locale: 'ar-EG', device: sizes[1], themes: [opposite[mode]] }],
  };
}

/** Both looks of the pair, or only one when not everything is tried; the direction changes along the list. */
function lookOf(place: number): Walk {
  const { ltr, rtl } = pairOf(place);
  if (triesAll) return { ltr, rtl };
  return place % 4 < 2 ? { ltr, rtl: [] } : { ltr: [], rtl };
}

/** Looks for the screen of a template: the whole matrix, or two looks that differ in direction, theme and size. */
const templateLooks: Walk = triesAll
  ? wholeMatrix
  : {
      ltr: [{ locale: 'zh-CN', device: 'desk', themes: ['light'] }],
      rtl: [{ locale: 'ar-EG', device: 'phone', themes: ['dark'] }],
    };

/** The same looks in a desktop window. */
const atDesk = (walk: Walk): Walk => ({
  ltr: walk.ltr.map((look) => ({ ...look, device: 'desk' })),
  rtl: walk.rtl.map((look) => ({ ...look, device: 'desk' })),
});

type Walker = Record<Device, Screen>;

let site: Site;
let browser: Browser;
let walkers: Record<keyof Walk, Walker>;
/** Ids by the names that stand for them in the queries. */
let ids: Awaited<ReturnType<typeof idsOf>>;
const tokens = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('a11y', { served: ['default', 'lz'] }), launchBrowser()]);
  const walker = async () => ({ desk: await newScreen(browser, 'desk'), phone: await newScreen(browser, 'phone') });
  walkers = { ltr: await walker(), rtl: await walker() };
  const visitors = new Set([...stops, ...alike].flatMap(({ visitor }) => visitor ?? []));
  for (const visitor of visitors) tokens.set(visitor, await site.signIn(visitor));
  ids = await idsOf(site, tokens.get(teacher) as string);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Faults of the page as it is now, one text each. */
async function faults(screen: Screen, stop: Stop, { locale, device }: Omit<Look, 'themes'>): Promise<string[]> {
  const { page } = screen;
  const { violations, score } = await audit(page);
  const found = [...violations, ...(await cutRings(page))];
  if (score < 100) found.push(`Lighthouse accessibility ${score}`);
  const { sum, moved } = await layoutShift(page);
  if (!(sum <= SHIFT)) found.push(`layout shift ${sum.toFixed(4)} (${moved})`);
  for (const width of widthsOf(stop, device).toReversed()) {
    await screen.resize(width);
    const px = await overflow(page);
    if (px > 0) found.push(`${px} px wider than ${width}`);
    for (const fault of [...(await outOfReach(page)), ...(await labelsOff(page))]) found.push(`${width}: ${fault}`);
  }
  const html = await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, title: document.title };
  });
  // The title of the login page is the site's own; every other page puts its title before it.
  const general = deploymentOf(stop.variant ?? 'default', 'dev').texts[locale].title;
  const isLogin = new URL(page.url()).pathname.endsWith('/user/login');
  const titled = isLogin
    ? html.title === general
    : html.title.endsWith(` - ${general}`) && !html.title.startsWith(' - ');
  if (!titled) found.push(`title "${html.title}"`);
  if (html.lang !== locale || html.dir !== (locale === 'ar-EG' ? 'rtl' : 'ltr'))
    found.push(`lang ${html.lang}, dir ${html.dir}`);
  return found;
}

/** Opens a page and checks it in one theme after the other. Returns the faults. */
async function visit(walker: Walker, stop: Stop, look: Look): Promise<string[]> {
  const { locale, device, themes } = look;
  const screen = walker[device];
  const [width] = widths[device];
  const { path, visitor, ready } = stop;
  const address = addressOf(site, stop, ids);
  const token = visitor && tokens.get(visitor);
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    if (index === 0) await screen.open({ address, token, ready, theme, locale, width });
    else await screen.turn(theme);
    // A page that redirects has not been checked itself.
    if (screen.page.url() !== address) found.push(`leads to ${screen.page.url()}`);
    found.push(...(await faults(screen, stop, look)).map((fault) => `${theme}: ${fault}`));
    // A phone has no pointer to hover with.
    if (device === 'desk') found.push(...(await primaryFaults(screen.page)).map((fault) => `${theme}: ${fault}`));
  }
  found.push(...screen.errors().map((error) => `console: ${error}`));
  return found.map((fault) => `${path} ${locale} ${device}: ${fault}`);
}

/** Checks a page in both directions at the same time, one look after the other. Returns the faults. */
async function wrongAt(stop: Stop, walk: Walk): Promise<string[]> {
  const found = walkersOf.map(async (name) => {
    const wrong: string[] = [];
    for (const look of walk[name]) wrong.push(...(await visit(walkers[name], stop, look)));
    return wrong;
  });
  return (await Promise.all(found)).flat();
}

// Neighbours mostly share a template, so that every other page stands for the one after it.
test.each(
  rowsToTry(
    stops.map(
      (stop, place) => [[stop.visitor ?? 'nobody', stop.path + (stop.query ?? '')].join(' at '), stop, place] as const,
    ),
    ([, { template }, place]) => template !== undefined || place % 2 === 0,
  ),
)(
  '%s',
  async (_, stop, place) => {
    expect(await wrongAt(stop, stop.template ? templateLooks : lookOf(place))).toEqual([]);
  },
  600_000,
);

test('pages that are like others', async () => {
  const left = rowsToTry(alike, (_, place) => place % 8 === 0).map(
    (stop, place) => [stop, atDesk(lookOf(place))] as const,
  );
  const found = walkersOf.map(async (name) => {
    const wrong: string[] = [];
    for (let next = left.shift(); next; next = left.shift())
      for (const look of next[1][name]) wrong.push(...(await visit(walkers[name], next[0], look)));
    return wrong;
  });
  expect((await Promise.all(found)).flat()).toEqual([]);
}, 600_000);

test('the walk sees what is wrong with a page', async () => {
  const look = { locale: 'zh-CN', device: 'desk', themes: ['light'] } as const;
  const walker = walkers.ltr;
  expect(await visit(walker, { path: '/exception/404' }, look)).toEqual([]);
  const { desk } = walker;
  // For half a second after the last press the browser counts a shift as caused by the user.
  await pause(600);
  await desk.page.evaluate(() => {
    document.documentElement.lang = 'en-US';
    const wide = document.createElement('div');
    wide.style.cssText = 'inline-size: 2000px; block-size: 200px';
    const strip = document.createElement('p');
    strip.style.cssText = 'overflow: hidden; block-size: 24px';
    strip.append(document.createElement('button'));
    strip.firstElementChild?.append('cut');
    const narrow = document.createElement('p');
    narrow.style.cssText = 'overflow: clip; inline-size: 100px';
    const far = document.createElement('button');
    far.style.marginInlineStart = '90px';
    far.append('far');
    narrow.append(far);
    wide.append(document.createElement('img'), strip, narrow);
    document.body.prepend(wide);
    const link = document.createElement('a');
    link.href = '#planted';
    link.textContent = 'planted';
    link.className = 'planted';
    // The content security policy forbids style elements, so the styles go into an adopted sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.planted { color: white; background: var(--color-primary) } a.planted:hover { color: var(--color-primary) }',
    );
    document.adoptedStyleSheets = [sheet];
    document.querySelector('h1')?.after(link);
    console.error('planted');
  });
  const found = [...(await faults(desk, { path: '/exception/404' }, look)), ...(await primaryFaults(desk.page))];
  for (const fault of [
    'primary action "planted" under the pointer',
    'image-alt',
    'Lighthouse accessibility 9',
    'layout shift',
    '560 px wider',
    'lang en-US',
    'ring of button "cut" cut (start',
    'button "far" beyond the edge of the p',
  ])
    expect(found).toContainEqual(expect.stringContaining(fault));
  expect(desk.errors()).toContainEqual(expect.stringContaining('planted'));
});

test('every template is looked at in every way', () => {
  expect(new Set(stops.flatMap(({ template }) => template ?? []))).toEqual(new Set(templates));
});
