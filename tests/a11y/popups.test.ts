/**
 * @covers components lists forms
 * @when all
 */
import type { Browser, Page } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { PlanRow } from '../../domain/api/selfStudy';
import { ProfileReview } from '../../domain/statuses';
import { launchBrowser } from '../support/browser';
import { layerFaults } from '../support/popups';
import { newScreen, type Screen } from '../support/screens';
import { type Site, startSite } from '../support/sites';
import { teacher } from './stops';

/*
 * Layers that open over a page: one of each kind is opened in both themes, and its entries are hovered and focused.
 * Their styles come from the theme, so one layer stands for all of its kind.
 */

interface Popup {
  what: string;
  path: string;
  /** Login name of the visitor. Default: the teacher. */
  visitor?: string;
  ready?: string;
  /** Width of the window in pixels. Default: a wide desktop window. */
  width?: number;
  open: (page: Page) => Promise<unknown>;
}

const press = (selector: string) => (page: Page) => page.click(selector);
/** Clicks the first matching field that can be changed, after scrolling to it. */
const pressFirst = (selector: string) => async (page: Page) => {
  const field = await page.waitForSelector(selector);
  await field?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field?.click();
};

const HUB = 'personal/console/general';
const RECORD = 'personal/annualass/details/modules?id={assessment}&mid=9&rid=new&cat=Thesis';
const layer = '.ant-drawer-open [role=dialog]';
/** Date fields that can be changed: until its calendar is loaded, one is a plain input. */
const date = ':is(.ant-picker, .ant-input-affix-wrapper):not([class*=-disabled]):has(.anticon-calendar)';
const TABLE = 'personal/annualass/list';
const PROFILE = 'personal/console/myprofile/infowrite';

const KEEPER = 'admin01';
/** A drawer or a panel of the operator's console, which its address opens. */
const manage = (what: string, path: string): Popup[] => [
  { what: `manage: ${what}`, path: `manage/${path}`, visitor: KEEPER, ready: layer, open: async () => undefined },
];

const popups: readonly Popup[] = [
  { what: 'account menu', path: HUB, open: press('header button[aria-label*=账号]') },
  { what: 'languages', path: HUB, open: press('header button:has(.anticon-translation)') },
  { what: 'themes', path: HUB, open: press('header button:is(:has(.anticon-moon), :has(.anticon-sun))') },
  // At this width not all main pages fit; the last ones move into a menu.
  { what: 'more pages', path: HUB, width: 1024, open: pressFirst('header nav button') },
  { what: 'messages of the bell', path: HUB, open: press('header button:has(.anticon-bell)') },
  {
    what: 'palette',
    path: HUB,
    open: (page) =>
      page.keyboard
        .down('Control')
        .then(() => page.keyboard.press('KeyK'))
        .then(() => page.keyboard.up('Control')),
  },
  {
    what: 'select list',
    path: PROFILE,
    open: pressFirst('main .ant-select:not(.ant-cascader):not(.ant-select-disabled)'),
  },
  { what: 'cascader', path: PROFILE, open: pressFirst('main .ant-cascader:not(.ant-select-disabled)') },
  { what: 'date picker', path: PROFILE, open: pressFirst(`main ${date}`) },
  {
    what: 'select list in a drawer',
    path: RECORD,
    ready: layer,
    open: pressFirst('[role=dialog] .ant-select:not(.ant-select-disabled)'),
  },
  {
    what: 'date picker in a drawer',
    path: RECORD,
    ready: layer,
    open: pressFirst(`[role=dialog] ${date}`),
  },
  { what: 'drawer', path: RECORD, ready: layer, open: async () => undefined },
  { what: 'density of a table', path: TABLE, open: pressFirst('button:has(.anticon-column-height)') },
  {
    what: 'range of a filter',
    path: 'personal/selfselection/plansub/courses?id={plan}',
    open: pressFirst('main button[aria-expanded]:has(.anticon-down)'),
  },
  {
    what: 'question before all are read',
    path: 'personal/message/list',
    open: pressFirst('main button:has(.anticon-check)'),
  },
  ...manage('drawer of an organisation', 'organisations?open=new'),
  ...manage('panel of an organisation', 'organisations?id=450200'),
  ...manage('drawer of a right', 'rights?open=new'),
  ...manage('drawer of a seat', 'seats/people?open=new'),
  ...manage('panel of seats', 'seats?id=450200'),
  ...manage('drawer of a plan', 'assessments?open=new'),
  ...manage('drawer of a prolonged window', 'assessments/extensions?open=new'),
  {
    what: 'manage: hand-over of waiting documents',
    path: 'manage/seats/load',
    visitor: KEEPER,
    open: async (page) => {
      await pressFirst('main td button, main li button')(page);
      await page.waitForSelector(layer);
    },
  },
  {
    what: 'manage: act on a person',
    path: 'manage/people?open={person}',
    visitor: KEEPER,
    open: async (page) => {
      await pressFirst('main button:has(.anticon-lock)')(page);
      await page.waitForSelector(layer);
    },
  },
  {
    what: 'manage: organisations of a filter',
    path: 'manage/organisations',
    visitor: KEEPER,
    open: pressFirst('main .ant-cascader'),
  },
];

let site: Site;
let browser: Browser;
let screen: Screen;
const tokens = new Map<string, string>();
let ids: Record<string, string | undefined>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('a11y-popups'), launchBrowser()]);
  screen = await newScreen(browser, 'desk');
  for (const name of [teacher, KEEPER]) tokens.set(name, await site.signIn(name));
  const token = tokens.get(teacher) ?? '';
  const people = await site.read<{ list: { accountId: string }[] }>(
    `Manage/ListPerson?profileReview=${ProfileReview.Passed}`,
    tokens.get(KEEPER) ?? '',
  );
  const [assessments, plans] = await Promise.all([
    site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token),
    site.read<{ list: PlanRow[] }>('SelfStudy/ListMyPlan', token),
  ]);
  ids = {
    person: people.list[0]?.accountId,
    assessment: assessments.list.find((row) => row.canEdit && row.assessmentId)?.assessmentId,
    plan: plans.list.filter(({ planState }) => planState === 1).toSorted((a, b) => b.courseCount - a.courseCount)[0]
      ?.planId,
  };
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(popups.map((one) => [one.what, one] as const))(
    '%s',
    async (_, { path, visitor = teacher, ready, width = 1440, open }) => {
      const address = site.address + path.replace(/\{(\w+)\}/g, (__, name: string) => ids[name] ?? '');
      const token = tokens.get(visitor) ?? '';
      await screen.open({ address, token, ready, theme, locale: 'zh-CN', width });
      await open(screen.page);
      const { pointed, faults } = await layerFaults(screen.page);
      expect(faults).toEqual([]);
      expect(pointed).toBeGreaterThan(0);
    },
    150_000,
  );
});
