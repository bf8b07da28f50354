import type { Browser, BrowserContext } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import { launchBrowser } from '../support/browser';
import { pages, placeholders } from '../support/routes';
import { type Look, layoutShift, openScreen, overflow, violations } from '../support/screens';
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

const ordinary: Look = { theme: 'light', locale: 'zh-CN', width: DESK };
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['zh-CN', 'ar-EG'] as const).map((locale) => ({ theme, locale })),
);
const direction = { 'zh-CN': 'ltr', 'en-US': 'ltr', 'ar-EG': 'rtl' };

let site: Site;
let browser: Browser;
/** Browser profiles: each has a storage of its own, so that two visits do not meet. */
let profiles: BrowserContext[];
let assessmentId: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('a11y'), launchBrowser()]);
  profiles = await Promise.all([browser.createBrowserContext(), browser.createBrowserContext()]);
  for (const { visitor } of stops) if (visitor && !tokens.has(visitor)) tokens.set(visitor, await site.signIn(visitor));
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', tokens.get(teacher) as string);
  assessmentId = list.find((row) => row.canEdit && row.assessmentId)?.assessmentId as string;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What is wrong with a page in a look. */
async function faults(profile: BrowserContext, { path, visitor, query = '', ready }: Stop, look: Look) {
  const screen = await openScreen(profile, {
    ...look,
    address: site.address + path.slice(1) + query.replace(ASSESSMENT, assessmentId),
    token: visitor && tokens.get(visitor),
    ready,
  });
  try {
    const { page, errors } = screen;
    const found = [...(await violations(page))];
    const shift = await layoutShift(page);
    if (shift > SHIFT) found.push(`layout shift ${shift.toFixed(4)}`);
    for (const width of look.width === DESK ? [DESK] : [look.width, NARROWEST]) {
      const px = await overflow(page, width);
      if (px > 0) found.push(`${px} px wider than ${width}`);
    }
    const { lang, dir } = await page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir };
    });
    if (lang !== look.locale || dir !== direction[look.locale]) found.push(`lang ${lang}, dir ${dir}`);
    found.push(...errors.map((error) => `console: ${error}`));
    return found.map((fault) => `${look.theme} ${look.locale} ${look.width}: ${fault}`);
  } finally {
    await screen.close();
  }
}

/** Looks at several pages, as many at a time as there are profiles. */
async function walk(visits: readonly { stop: Stop; look: Look }[]): Promise<string[]> {
  const left = [...visits];
  const found: string[] = [];
  await Promise.all(
    profiles.map(async (profile) => {
      for (let next = left.shift(); next; next = left.shift())
        for (const fault of await faults(profile, next.stop, next.look)) found.push(`${next.stop.path} ${fault}`);
    }),
  );
  return found;
}

test.each(
  stops.map((stop) => [[stop.visitor ?? 'nobody', stop.path + (stop.query ?? '')].join(' at '), stop] as const),
)(
  '%s',
  async (_, stop) => {
    const widths = stop.phone ? [DESK, PHONE] : [DESK];
    const all = widths.flatMap((width) => looks.map((look) => ({ stop, look: { ...look, width } })));
    expect(await walk(all)).toEqual([]);
  },
  180_000,
);

test('pages of screens that are not there yet', async () => {
  expect(await walk(placeholders.slice(2).map((path) => ({ stop: stopOf(path), look: ordinary })))).toEqual([]);
}, 300_000);
