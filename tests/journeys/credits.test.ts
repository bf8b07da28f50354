/**
 * @covers credit account
 * @when all
 */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'puppeteer';
import type { accountApi } from '../../domain/api/account';
import type { CurrentUser } from '../../domain/api/accountShapes';
import type { Output } from '../../domain/api/core';
import type { ConversionRow, Convertible, CreditRow, creditApi } from '../../domain/api/credit';
import type { Page } from '../../domain/api/shapes';
import { MessageCategory } from '../../domain/enums';
import { audit } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { giveBack, pass, waitUntil } from '../support/desk';
import { follow } from '../support/follow';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * Theses, awards and meetings are converted into credit: several are handed in together, and one of them is refused
 * with a reason. The office returns one and passes another, whose row shows the sum. Two accounts of a user are merged.
 */

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('credits'), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const PAGE = '/personal/console/mycredit';
type Sum = Output<(typeof creditApi)['GET /api/Credit/SumCredit']>;
type Similar = Output<(typeof accountApi)['GET /api/Account/GetSimilarAccountInfo']>;

async function call(token: string, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await fetch(`${site.origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { success: boolean; data: unknown };
}
const conversion = async (token: string, title: string) =>
  (await site.read<Page<ConversionRow>>(`Credit/ListConversion?keyword=${encodeURIComponent(title)}`, token)).list.find(
    (one) => one.title === title,
  );

test('several are handed in at once, decided one by one, and count by their rule', async () => {
  const token = await site.signIn('teacher01');
  const { list } = await site.read<Page<Convertible>>('Credit/ListConvertible?pageSize=100', token);
  const open = list.filter(({ blocked, converted, counted }) => !blocked && !converted && counted > 0);
  const [first, second, third] = open;
  if (!first || !second || !third) throw new Error(`only ${open.length} can be converted`);

  const teacher = await newPerson(browser, site);
  const { t } = teacher;
  await teacher.signIn('teacher01');
  await teacher.goto(PAGE);
  await teacher.click('button', t('credit.convert'));
  for (const one of [first, second, third]) await teacher.click('checkbox', one.title);
  expect((await audit(teacher.page)).violations).toEqual([]);

  // Another window of the same user has converted one of them in the meantime.
  const { sourceId, sourceType, title, date, hours, creditTypeId, suggestCredit } = third;
  const body = { sourceId, sourceType, title, date, hours, creditTypeId, applyCredit: suggestCredit, resIds: [] };
  const saved = await call(token, 'POST', 'Credit/SaveConversion', body);
  await call(token, 'PUT', 'Credit/SubmitConversion', { ids: [(saved.data as { id: string }).id] });

  await teacher.click('button', t('credit.pick.submit', { n: 3 }));
  await teacher.waitForText(t('credit.conversion.result'));
  const rows = await teacher.page.$$eval('[role=dialog] [role=status] li', (all) =>
    all.map((one) => (one as HTMLElement).innerText),
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain(third.title);
  expect(rows.filter((row) => row.includes(t('credit.conversion.waits')))).toHaveLength(2);
  expect((await audit(teacher.page)).violations).toEqual([]);
  for (const one of [first, second]) expect((await conversion(token, one.title))?.reviewStatus).toBe(1);
  const before = await site.read<Sum>(`Credit/SumCredit?year=${first.date.slice(0, 4)}`, token);

  // A conversion is withdrawn before the office has opened it.
  expect(
    await call(token, 'PUT', 'Credit/WithdrawConversion', { id: (await conversion(token, third.title))?.id }),
  ).toMatchObject({ success: true, data: { reviewStatus: null } });

  const officer = await newPerson(browser, site);
  await officer.signIn('lujm_1997');
  const link = 'message.open.review';
  await follow(
    officer,
    MessageCategory.Todo,
    officer.t('notice.credit.review.many', { n: 3 }),
    link,
    '/personal/creditReview/list',
  );
  for (const [one, decide] of [
    [first, () => pass(officer)],
    [second, () => giveBack(officer, '缺少封面和目录。')],
  ] as const) {
    const id = (await conversion(token, one.title))?.id ?? '';
    await officer.goto(`/personal/creditReview/list?${new URLSearchParams({ id })}`);
    await officer.waitForText(one.title);
    await decide();
    await officer.page.waitForSelector('[data-undo]');
    await site.takeEffect();
    await waitUntil(async () => [2, 3].includes((await conversion(token, one.title))?.reviewStatus ?? 0), officer);
  }
  expect(await conversion(token, second.title)).toMatchObject({ reviewStatus: 3, reason: '缺少封面和目录。' });
  expect(officer.troubles).toEqual([]);

  const year = first.date.slice(0, 4);
  const counted = (
    await site.read<Page<CreditRow>>(`Credit/ListCredit?year=${year}&keyword=${encodeURIComponent(first.title)}`, token)
  ).list[0];
  expect(counted).toMatchObject({ source: 2, credit: first.counted });
  expect((await site.read<Sum>(`Credit/SumCredit?year=${year}`, token)).total).toBeCloseTo(
    before.total + first.counted,
    1,
  );
  await teacher.goto(`${PAGE}?year=${year}`);
  await teacher.waitForText(first.title);
  await teacher.waitForText(counted?.ruleText ?? '');
  await teacher.goto(`${PAGE}?tab=conversions`);
  await teacher.waitForText(t('credit.conversion.reason', { reason: '缺少封面和目录。' }));
  expect(teacher.troubles).toEqual([]);
});

test('the types are said in the language of the reader, also on a phone', async () => {
  const person = await newPerson(browser, site, { locale: 'ar-EG', phone: true });
  await person.signIn('teacher01');
  await person.goto(PAGE);
  await person.waitForText(person.t('credit.type.1'));
  await person.quiet();
  const shown = await person.page.$eval('main', (main) => (main as HTMLElement).innerText);
  expect(shown).not.toContain('必修');
  expect((await audit(person.page)).violations).toEqual([]);
  expect(await person.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});

test('what would move is shown before two accounts become one, and moves', async () => {
  const token = await site.signIn('merge001');
  const similar = await site.read<Similar>('Account/GetSimilarAccountInfo', token);
  const other = similar.find(({ mergeable, needsConsent }) => mergeable && !needsConsent);
  if (!other) throw new Error('nobody can be merged');
  const credits = async () => {
    const { years } = await site.read<{ years: number[] }>('Credit/SumCredit', token);
    const all = years.map((year) => site.read<{ sum: number }>(`Credit/ListCredit?pageSize=1&year=${year}`, token));
    return (await Promise.all(all)).reduce((all, { sum }) => all + sum, 0).toFixed(1);
  };
  const before = await credits();
  const person = await newPerson(browser, site);
  const { t } = person;
  await person.signIn('merge001');
  await person.goto(`${PAGE}?tab=merge`);
  await person.page.locator(`::-p-xpath(//label[contains(., "${other.loginName}")])`).click();
  // The preview lists everything that the account has, not only credits.
  const moves = other.moves ?? [];
  expect(moves.length).toBeGreaterThan(0);
  for (const { thing, n } of moves.filter((one) => one.thing !== 'balance'))
    await person.waitForText(t(`profile.similar.moves.${thing}`, { n }));
  const kept = await person.page.evaluate(() => sessionStorage.getItem('creditMergeAccount'));
  expect(kept).toContain(other.userJumpId);
  expect((await audit(person.page)).violations).toEqual([]);
  await person.quiet();
  const promised = await person.page.$eval('main tfoot td:last-child', (cell) => cell.textContent);
  await person.click('button', t('profile.similar.do', { n: 1 }));
  // The confirmation's button has the same text as the page's.
  const sure = await person.page.waitForSelector('.ant-modal-confirm .ant-btn-dangerous', { visible: true });
  // The dialog may still be moving, so the click goes straight to the button.
  await sure?.evaluate((button) => (button as HTMLElement).click());
  await waitUntil(async () => {
    const left = await site.read<Similar>('Account/GetSimilarAccountInfo', token);
    return !left.some(({ userJumpId }) => userJumpId === other.userJumpId);
  }, person);
  const me = await site.read<CurrentUser>('Account/GetUserInfo', token);
  expect(me.similarAccountCount).toBe(similar.length - 1);
  // The credits of the other account now belong to this user, as many as the table has promised.
  expect(promised).not.toBe(before);
  expect(await credits()).toBe(promised);
  expect(person.troubles).toEqual([]);
});
