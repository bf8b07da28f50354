/**
 * @covers eed
 * @when all
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import type { EedDetail, EedRow } from '../../../domain/api/eed';
import type { Page } from '../../../domain/api/shapes';
import { MessageCategory } from '../../../domain/enums';
import { makeFile } from '../../../server/seed/files';
import { fixedAccount } from '../../../server/seed/fixedAccounts';
import { audit } from '../../support/axe';
import { launchBrowser } from '../../support/browser';
import { pass, waitUntil } from '../../support/desk';
import { follow } from '../../support/follow';
import { newPerson } from '../../support/person';
import { type Site, startSite } from '../../support/sites';
import { temporaryDirectory } from '../../support/temporary';

/*
 * A platform sends a file with errors, twice. A teacher sees the hours, notices missing ones, reports them with a
 * picture, and gets the office's answer.
 */

let site: Site;
let browser: Browser;
const home = temporaryDirectory('eed');
const TOKEN = 'a-token-of-the-platform-for-tests';
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('eed', { env: { EED_TOKENS: `yunling=${TOKEN}` } }), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  home.remove();
});

const TITLE = '跨学科主题学习';
const { mobile } = fixedAccount('teacher01');
const head = 'mobile,courseCode,title,lessons,platformSeconds,externalId,learnedAt,lessonIndex,lessonTitle,did,spent';
const line = (n: number, day: string, spent: number | '', phone = mobile) =>
  `${phone},YL-900,${TITLE},4,10800,J-${n},${day} 20:00:00,${n},第 ${n} 课,看完,${spent}`;
const file = [
  head,
  line(1, '2026-11-16', 2700),
  line(2, '2026-11-17', 2700),
  line(3, '2026-11-18', ''),
  line(4, '2026-11-19', 2700, '13100000001'),
].join('\n');

const send = async (token: string) => {
  const answer = await fetch(`${site.origin}/api/Eed/ImportEed/yunling`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file,
  });
  return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } };
};

test('a file with errors comes twice, its hours are seen, missing ones are reported and made good', async () => {
  expect((await send('x'.repeat(32))).status).toBe(401);
  const first = await send(TOKEN);
  expect(first.body.data).toMatchObject({ total: 4, created: 3, failed: 1, errors: [{ row: 5, column: '手机号' }] });
  expect((await send(TOKEN)).body.data).toMatchObject({ total: 4, created: 0, updated: 0, failed: 1 });

  const teacher = await newPerson(browser, site);
  const { t } = teacher;
  await teacher.signIn('teacher01');
  await teacher.goto(`/personal/eed/list?${new URLSearchParams({ keyword: TITLE })}`);
  await teacher.waitForText(t('eed.sum', { n: 1, hours: '2.0' }));
  await teacher.waitForText(t('eed.report.days.filled'));
  await teacher.waitForText(t('eed.lack', { n: '2.0' }));
  const picture = join(home.path, 'picture.png');
  writeFileSync(picture, makeFile({ name: 'picture.png', kind: 'png', caption: [TITLE] }).bytes);
  await teacher.type(t('eed.report.content'), '第 3 课已学完，平台显示 4 学时。');
  await teacher.attach(t('drawer.upload.chooseFor', { what: t('eed.report.picture') }), picture);
  await teacher.waitForText(t('drawer.upload.done'));
  await teacher.click('button', t('eed.report.send'));
  await teacher.waitForText(t('eed.report.waiting'));
  expect((await audit(teacher.page)).violations).toEqual([]);
  expect(teacher.troubles).toEqual([]);

  const officer = await newPerson(browser, site);
  await officer.signIn('lujm_1997');
  await follow(
    officer,
    MessageCategory.Todo,
    t('notice.eed.review.title'),
    'message.open.review',
    '/personal/eedReview/list',
  );
  await officer.waitForText('picture.png');
  await pass(officer);
  await officer.waitForText(officer.t('desk.undo.passed', { n: 1 }));
  await site.takeEffect();
  const token = await site.signIn('teacher01');
  const mine = async () => {
    const { list } = await site.read<Page<EedRow>>(`Eed/ListEed?keyword=${encodeURIComponent(TITLE)}`, token);
    return site.read<EedDetail>(`Eed/GetEedDetail/${list[0]?.eedId}`, token);
  };
  await waitUntil(async () => (await mine()).hour === 4, officer);
  expect(await mine()).toMatchObject({ synced: 2, difference: 0, missingDays: [], report: { state: 1 } });
  expect(officer.troubles).toEqual([]);

  await follow(
    teacher,
    MessageCategory.Notice,
    t('notice.eed.accepted.title'),
    'message.open.eed',
    '/personal/eed/detail',
  );
  await teacher.waitForText(t('eed.madeGood', { n: '2.0' }));
  expect(teacher.troubles).toEqual([]);
});

test.each([
  ['zh-CN', 'light'],
  ['ar-EG', 'dark'],
] as const)('on a phone the list leads to a page of the course: %s, %s', async (locale, theme) => {
  const person = await newPerson(browser, site, { phone: true, locale });
  const { t, page } = person;
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await person.signIn('teacher01');
  await person.goto('/personal/eed/list');
  await person.waitForText('人工智能素养通识课');
  expect((await audit(page)).violations).toEqual([]);
  await page.locator('main a[href*="/personal/eed/detail"]').click();
  await person.at('/personal/eed/detail');
  await person.waitForText(t('eed.daily'));
  await person.click('button', t('eed.daily.table'));
  await person.waitForText(t('eed.minutes'));
  expect((await audit(page)).violations).toEqual([]);
  await person.click('button', t('eed.report.open'));
  await person.find('dialog', t('eed.report.open'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(person.troubles).toEqual([]);
});
