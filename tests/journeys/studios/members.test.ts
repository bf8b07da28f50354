/**
 * @covers studio studios studioMembers imports
 * @when all
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, ElementHandle } from 'puppeteer';
import { studioLinks } from '../../../domain/studios/links';
import { readSheet } from '../../../server/files/sheet';
import { filmFile } from '../../../server/seed/films';
import { lookThrough } from '../../support/axe';
import { launchBrowser } from '../../support/browser';
import { newPerson, type Person } from '../../support/person';
import { writeSheetOf } from '../../support/sheets';
import { type Site, startSite } from '../../support/sites';
import { temporaryDirectory } from '../../support/temporary';

/*
 * The host of a studio admits several applicants at once, one of whom has withdrawn in the meantime, imports enterprise
 * members from a sheet with three bad rows, and exports both lists.
 */
const FIRST = '0186000000000000001';
const PAGE = studioLinks.detail(FIRST, 'members');
let site: Site;
let browser: Browser;
let host: Person;
const directory = temporaryDirectory('members');

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('members', { served: ['lz'] }), launchBrowser()]);
  host = await newPerson(browser, site, { variant: 'lz' });
  await host.signIn('manage01');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  directory.remove();
});

const call = async (method: string, path: string, token: string, body?: object) => {
  const response = await fetch(`${site.origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-variant': 'lz' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response;
};
const choose = async (name: string) => {
  const box = await host.page.waitForSelector(`main input[aria-label="${host.t('list.choose', { name })}"]`);
  // The bar of the selection covers the end of the window.
  await box?.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await box?.click();
};
const sheetOf = async (path: string, token: string) =>
  readSheet(new Uint8Array(await (await call('GET', path, token)).arrayBuffer()), 10_000);

test('a batch with one who has withdrawn says row by row what became of it, and is taken back', async () => {
  await host.goto(PAGE);
  await host.waitForText('黎晓芸');
  await choose('黎晓芸');
  await choose('农雪梅');
  const token = await site.signIn('nongxm_2009');
  const list = await call('GET', `GetMyStudioMemberList?studioId=${FIRST}`, await site.signIn('manage01'));
  const rows = ((await list.json()) as { data: { list: { id: string; name: string }[] } }).data.list;
  const memberId = rows.find(({ name }) => name === '农雪梅')?.id;
  expect((await call('PUT', 'WithdrawStudioApply', token, { memberId })).status).toBe(200);
  await host.click('button', host.t('studioMember.passN', { n: 2 }));
  await host.waitForText(
    host.t('studioMember.last.who', { name: '农雪梅', reason: host.t('studioMember.error.withdrawn') }),
  );
  await host.click('button', host.t('studioMember.last.rows'));
  await host.waitForText(host.t('list.batch.failed'));
  await host.page.keyboard.press('Escape');
  await host.click('button', host.t('common.undo'));
  await host.gone(host.t('studioMember.undo.pass', { n: 1 }));
}, 120_000);

test('nobody is refused without a reason', async () => {
  await host.goto(PAGE);
  await choose('黄立群');
  await host.click('button', host.t('studioMember.fail'));
  await host.waitForText(host.t('studioMember.opinion.missing'));
  await host.page.type(`main textarea[aria-label="${host.t('studioMember.opinion')}"]`, '学科与工作室方向不符。');
  await host.click('button', host.t('studioMember.fail'));
  await host.waitForText(host.t('studioMember.undo.fail', { n: 1 }));
}, 120_000);

test('people from enterprises are imported, three bad rows stay behind, and both lists are exported', async () => {
  const token = await site.signIn('manage01');
  const path = join(directory.path, 'people.xlsx');
  await writeSheetOf('enterpriseMember', site, token, path, (example, head) => {
    const row = (change: Readonly<Record<string, string>>) =>
      example.map((cell, i) => change[(head[i] ?? '').replace(' *', '')] ?? cell);
    return [
      row({ 手机号: '13712340001', 证件号码: '11010519491231002X', 性别: '女' }),
      row({ 手机号: '12', 证件号码: '110105194912310038' }),
      row({ 手机号: '13712340002', 证件号码: '123' }),
      row({ 手机号: '13712340003', 企业名称: '' }),
    ];
  });
  await host.goto(`${PAGE}&part=enterprise`);
  await host.click('button', host.t('studioMember.enterprise.import'));
  await host.attach(host.t('import.chooseFile'), path);
  await host.click('button', host.t('import.enterprise.commit', { n: 1 }));
  await host.waitForText(host.t('import.enterprise.done', { created: 1 }));
  const people = await sheetOf(`ExportEnterpriseMemberList?studioId=${FIRST}`, token);
  expect(people).toHaveLength(8);
  const teachers = await sheetOf(`ExportMyStudioMemberList?studioId=${FIRST}&examineStatus=1`, token);
  expect(teachers.slice(1).every((cells) => cells.includes(host.t('status.studioReview.notPassed')))).toBe(true);
}, 180_000);

test('a film is replaced, and the one of before comes back by one press', async () => {
  const token = await site.signIn('manage01');
  const filmNow = async () => {
    const answer = await call('GET', `GetStudioInformation?studioId=${FIRST}`, token);
    return ((await answer.json()) as { data: { videoIntroResInfo: { id: string } | null } }).data.videoIntroResInfo?.id;
  };
  const before = await filmNow();
  const film = join(directory.path, '工作室新片.mp4');
  writeFileSync(film, filmFile('short', 'mp4').bytes);
  await host.goto(studioLinks.detail(FIRST, 'introduction'));
  await host.waitForText(host.t('studio.item.video'));
  const input = await host.page.waitForSelector(`input[type=file][aria-label="${host.t('studio.item.video')}"]`);
  await (input as ElementHandle<HTMLInputElement>).uploadFile(film);
  await host.waitForText(`${host.t('studio.item.saved')} · ${host.t('studio.item.video')}`);
  const after = await filmNow();
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
  await host.click('button', host.t('common.undo'));
  await host.waitForText(host.t('studio.item.undone'));
  expect(await filmNow()).toBe(before);
}, 120_000);

test.each(['zh-CN', 'ar-EG'] as const)(
  'nothing is wrong with the page for who reads %s',
  async (locale) => {
    const person = await newPerson(browser, site, { variant: 'lz', locale });
    await person.signIn('manage01');
    expect(await lookThrough(person, [PAGE, `${PAGE}&part=enterprise`])).toEqual([]);
  },
  120_000,
);

test('an enterprise user is refused the members', async () => {
  const answer = await call('GET', `GetMyStudioMemberList?studioId=${FIRST}`, await site.signIn('ent0001'));
  expect(answer.status).toBe(403);
});
