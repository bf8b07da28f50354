/**
 * @covers studio studios search
 * @when all
 */
import type { Browser } from 'puppeteer';
import { MessageCategory } from '../../../domain/enums';
import { StudioReview } from '../../../domain/statuses';
import { studioLinks } from '../../../domain/studios/links';
import { lookThrough } from '../../support/axe';
import { launchBrowser } from '../../support/browser';
import { waitUntil } from '../../support/desk';
import { newPerson } from '../../support/person';
import { type Site, startSite } from '../../support/sites';

/*
 * The public pages of studios: a visitor searches, opens a studio and its film, applies and withdraws. An enterprise
 * user finds only the studios. In a variant without studios no page, call or search knows of them.
 */
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('square', { served: ['default', 'lz'] }), launchBrowser()]);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Card {
  studioId: string;
  name: string;
  myApply?: number | null;
  myRole: number;
}
const read = async (path: string, loginName: string, variant = 'lz') => {
  const response = await fetch(`${site.origin}/api/${path}`, {
    headers: { authorization: `Bearer ${await site.signIn(loginName)}`, 'x-variant': variant },
  });
  return { status: response.status, data: ((await response.json()) as { data: { list: Card[]; total: number } }).data };
};

test('a visitor searches by words and type, sees a studio with its film, applies and takes it back', async () => {
  const person = await newPerson(browser, site, { variant: 'lz' });
  const { t, page } = person;
  await person.signIn('teacher01');
  await person.goto(studioLinks.square);
  const { data: all } = await read('SearchStudio?pageSize=100', 'teacher01');
  await person.waitForText(t('list.found', { n: all.total }));
  await page.locator(`main ::-p-xpath(.//label[normalize-space(.)="${t('studio.type.short.2')}"])`).click();
  const principals = (await read('SearchStudio?type=2&pageSize=100', 'teacher01')).data.total;
  expect(principals).toBeGreaterThan(0);
  expect(principals).toBeLessThan(all.total);
  await person.waitForText(t('list.found', { n: principals }));
  // The address holds the filter, so Back and a reload keep it.
  await page.reload();
  await person.waitForText(t('list.found', { n: principals }));
  await page.locator(`main ::-p-xpath(.//label[normalize-space(.)="${t('studio.type.all')}"])`).click();
  await (await person.find('searchbox', t('studio.search'))).type('数学');
  await waitUntil(async () => !(await person.shows(t('list.found', { n: all.total }))), person);
  const mathematics = (await read(`SearchStudio?keyword=${encodeURIComponent('数学')}&pageSize=100`, 'teacher01')).data;
  await person.waitForText(t('list.found', { n: mathematics.total }));

  const studio = mathematics.list.find(({ myRole, myApply }) => myRole === 0 && myApply === undefined);
  if (!studio) throw new Error('every studio knows me');
  await person.goto(studioLinks.detail(studio.studioId));
  await person.waitForText(studio.name);
  await person.waitForText(t('studio.public.host'));
  await person.waitForText(t('studio.achievement'));
  expect(await person.shows(t('studio.item.planPrivate'))).toBe(false);

  await person.click('button', t('studio.apply.one', { name: studio.name }));
  await person.answer(t('studioMember.apply'));
  await person.waitForText(t('studioMember.apply.missing'));
  await page.type('[role=dialog] textarea', '想参加单元整体教学的研修。');
  await person.answer(t('studioMember.apply'));
  await person.waitForText(t('studio.state.waiting', { day: 1 }));
  const mine = async () =>
    (await read(`SearchStudio?keyword=${encodeURIComponent(studio.name)}`, 'teacher01')).data.list[0]?.myApply;
  expect(await mine()).toBe(StudioReview.Waiting);
  await person.click('button', t('studio.withdraw.one', { name: studio.name }));
  await person.waitForText(t('studio.apply'));
  expect(await mine()).toBeUndefined();
  expect(person.troubles).toEqual([]);
}, 180_000);

test.each(['zh-CN', 'en-US'] as const)(
  'an area is chosen from its tree, and the studios below it are found, for who reads %s',
  async (locale) => {
    const person = await newPerson(browser, site, { variant: 'lz', locale });
    const { t, page } = person;
    await person.signIn('teacher01');
    await person.goto(studioLinks.square);
    const { data: all } = await read('SearchStudio?pageSize=100', 'teacher01');
    await person.waitForText(t('list.found', { n: all.total }));
    const asked = () => new URL(page.url()).searchParams.get('orgId') ?? '';
    await page.locator(`main input[aria-label="${t('studio.filter.area')}"]`).click();
    // Chooses an area, and then an area within it.
    for (const level of [1, 2]) {
      const before = asked();
      const items = `.ant-cascader-menu:nth-child(${level}) .ant-cascader-menu-item`;
      await page.waitForSelector(items);
      await page.locator(items).click();
      await waitUntil(() => asked() !== before, person);
    }
    await page.keyboard.press('Escape');
    const found = (await read(`SearchStudio?orgId=${asked()}&pageSize=100`, 'teacher01')).data.total;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all.total);
    await person.waitForText(t('list.found', { n: found }));
    expect(person.troubles).toEqual([]);
  },
  120_000,
);

test('the film of a studio plays from its place', async () => {
  const person = await newPerson(browser, site, { variant: 'lz' });
  const { page } = person;
  await person.signIn('teacher01');
  const { data } = await read('SearchStudio?pageSize=100', 'teacher01');
  let found = false;
  for (const { studioId } of data.list) {
    const info = await fetch(`${site.origin}/api/GetStudioInformation?studioId=${studioId}`, {
      headers: { authorization: `Bearer ${await site.signIn('teacher01')}`, 'x-variant': 'lz' },
    });
    const { data: told } = (await info.json()) as { data: { videoUrl?: string } };
    if (!told.videoUrl) continue;
    await person.goto(studioLinks.detail(studioId));
    const film = await page.waitForSelector('main video');
    await film?.evaluate(async (one) => {
      (one as HTMLVideoElement).muted = true;
      await (one as HTMLVideoElement).play();
    });
    await waitUntil(() => page.$eval('main video', (one) => (one as HTMLVideoElement).currentTime > 0), person);
    found = true;
    break;
  }
  expect(found).toBe(true);
  expect(person.troubles).toEqual([]);
}, 120_000);

test.each([
  ['zh-CN', false],
  ['ar-EG', true],
] as const)(
  'nothing is wrong with the square for who reads %s',
  async (locale, phone) => {
    const person = await newPerson(browser, site, { variant: 'lz', locale, phone });
    await person.signIn('teacher01');
    const { data } = await read('SearchStudio', 'teacher01');
    expect(
      await lookThrough(person, [
        studioLinks.square,
        studioLinks.mine(),
        studioLinks.detail(data.list[1]?.studioId ?? ''),
      ]),
    ).toEqual([]);
  },
  120_000,
);

test('somebody of an enterprise signs in and finds the studios alone', async () => {
  const person = await newPerson(browser, site, { variant: 'lz' });
  const { t, page } = person;
  await person.signIn('ent0001');
  await person.goto(studioLinks.mine());
  await person.waitForText(t('studio.square'));
  const entries = await page.$$eval('header nav a', (all) =>
    all.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
  );
  const beyond = entries.filter(
    (path) => !/\/(?:personal\/(?:enterprise|mystudios|workroom|profile|message))/.test(path),
  );
  expect(entries.length).toBeGreaterThan(0);
  expect(beyond.filter((path) => /personal\/./.test(path))).toEqual([]);
  // Every other address leads back to the user's studios.
  for (const path of ['/personal/annualass/list', '/personal/console/mycredit', studioLinks.desk]) {
    await person.goto(path);
    await person.at(studioLinks.mine());
  }
  expect((await read('ListMyAnnualAssessment', 'ent0001')).status).toBe(403);
  expect(person.troubles).toEqual([]);
}, 120_000);

describe('where the variant has no studios, on the same server', () => {
  const pages = [
    studioLinks.mine(),
    studioLinks.square,
    studioLinks.list,
    studioLinks.detail('0186000000000000001'),
    studioLinks.explain(1),
  ];

  test('no menu leads to them, each page says that it is not there, and no search finds them', async () => {
    const person = await newPerson(browser, site);
    const { t, page } = person;
    await person.signIn('teacher01');
    await person.goto('/personal/console/general');
    await person.quiet();
    const links = await page.$$eval('a', (all) => all.map((one) => one.href));
    expect(links.filter((href) => /mystudios|workroom|studioReview/.test(href))).toEqual([]);
    for (const path of pages) {
      await person.goto(path);
      await person.waitForText(t('exception.404.title'));
      await person.at(path.split('?')[0] ?? path);
    }
    // The palette finds neither the studio pages nor the user's studio.
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyK');
    await page.keyboard.up('Control');
    await page.waitForSelector('[role=dialog] input');
    await page.type('[role=dialog] input', '工作室');
    // A resume may be found by the same word; when it is shown, the search has ended.
    const kind = t('frame.palette.kind.resume');
    const options = '[role=dialog] [role=option]';
    await page.waitForFunction(
      (option, word) => [...document.querySelectorAll(option)].some((one) => one.textContent?.endsWith(word)),
      {},
      options,
      kind,
    );
    const hits = await page.$$eval(options, (list) => list.map((one) => one.textContent ?? ''));
    expect(hits.filter((text) => text.includes('工作室') && !text.endsWith(kind))).toEqual([]);
    const reviewer = await newPerson(browser, site);
    await reviewer.signIn('review01');
    await reviewer.goto(studioLinks.desk);
    await reviewer.waitForText(t('exception.404.title'));
    expect([...person.troubles, ...reviewer.troubles]).toEqual([]);
  }, 120_000);

  test('a message of a studio is not told', async () => {
    const answer = await fetch(`${site.origin}/api/ApplyStudio`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await site.signIn('review01')}`,
        'content-type': 'application/json',
        'x-variant': 'lz',
      },
      body: JSON.stringify({ studioId: '0186000000000000001', reason: '希望参加联合教研。' }),
    });
    expect(answer.status).toBe(200);
    const host = await newPerson(browser, site);
    await host.signIn('manage01');
    await host.goto(`/personal/message/list?category=${MessageCategory.Todo}&isReaded=false`);
    await host.waitForText(host.t('frame.screen.message'));
    await host.quiet();
    expect(await host.shows('石榴籽名师工作室')).toBe(false);
    expect(await host.page.$$eval('a', (all) => all.filter((one) => one.href.includes('workroom')).length)).toBe(0);
    expect(host.troubles).toEqual([]);
  }, 120_000);

  test('each call is refused, and answers in the other variant', async () => {
    for (const path of [
      'SearchStudio',
      'GetMyStudioList',
      'GetStudioDetails?studioId=0186000000000000001',
      'ListStudioAchievement?studioId=0186000000000000001',
      'FamousTeacherDeclareRecord/DeclareRecord',
      'FamousTeacherDeclareRecord/GetDeclareGuide?type=1',
    ]) {
      expect([path, (await read(path, 'teacher01', 'default')).status]).toEqual([path, 403]);
      expect([path, (await read(path, 'teacher01')).status]).toEqual([path, 200]);
    }
  });
});
