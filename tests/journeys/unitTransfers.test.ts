/**
 * @covers unitTransfer manage documents
 * @when all
 */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'puppeteer';
import { seatKindNames } from '../../domain/documents/seats';
import { manageLinks } from '../../domain/manage/pages';
import { rightNames } from '../../domain/manage/rights';
import { launchBrowser } from '../support/browser';
import { confirmed } from '../support/office';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

/** A teacher goes to another school, and a school is merged into another one; both are asked for and decided on screens. */
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('transfers'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Approver of the school that the demonstration's transfer goes to, and of the transfer of the test. */
const APPROVER = 'mozy_1998';
const TEACHER = 'hexd_2022';
/** Approver of the city, which is the first office above both schools. */
const ABOVE = 'review01';

interface Unit {
  id: string;
  name: string;
}
interface Listed<R> {
  total: number;
  list: R[];
}
const orgOf = async (loginName: string) =>
  (await site.read<{ orgName: string }>('Account/GetUserInfo', await site.signIn(loginName))).orgName;

/** Seats somebody for an office, and gives him its people to keep. */
async function act(loginName: string) {
  const token = await site.signIn('admin01');
  const { userId, orgId } = await site.read<{ userId: string; orgId: string }>(
    'Account/GetUserInfo',
    await site.signIn(loginName),
  );
  const headers = { Authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [path, more] of [
    ['OfficeSeat', { kinds: [seatKindNames.indexOf('assessment')] }],
    ['OfficeGrant', { rights: [rightNames.indexOf('people')] }],
  ] as const)
    await fetch(`${site.origin}/api/Manage/${path}/Save`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ accountId: userId, orgId, rowVersion: 0, ...more }),
    });
}

test('a teacher asks, the other school accepts, the office above decides; then he belongs to it', async () => {
  const to = await orgOf(APPROVER);
  const from = await orgOf(TEACHER);
  await act(TEACHER);
  expect(await orgOf(TEACHER)).not.toBe(to);
  const teacher = await newPerson(browser, site);
  const { t } = teacher;
  await teacher.signIn(TEACHER);
  await teacher.goto('/personal/unittransfer');
  await teacher.click('button', t('unitTransfer.ask'));
  await teacher.chooseUnit(t('unitTransfer.orgId'), to);
  await teacher.pickDate(t('unitTransfer.day'), '2026-11-02');
  await teacher.type(t('unitTransfer.reason'), '家庭住址变动，两校已商定。');
  await teacher.click('button', t('unitTransfer.submit'));
  await teacher.waitForText(t('unitTransfer.submitted'));

  const pass = async (loginName: string) => {
    const token = await site.signIn(loginName);
    const { list } = await site.read<Listed<{ id: string; title: string; applicant: string }>>(
      'AccountReview/SearchReview?pageSize=100',
      token,
    );
    const name = (await site.read<{ realName: string }>('Account/GetUserInfo', await site.signIn(TEACHER))).realName;
    const doc = list.find(({ title, applicant }) => title === to && applicant === name);
    const office = await newPerson(browser, site);
    await office.signIn(loginName);
    await office.goto(`/personal/accountReview/list?id=${doc?.id}`);
    await office.waitForText(t('unitTransfer.fromName'));
    await office.page.keyboard.press('1');
    await office.page.keyboard.down('Control');
    await office.page.keyboard.press('Enter');
    await office.page.keyboard.up('Control');
    await office.waitForText(/已通过|通过/);
    await office.quiet();
    await site.takeEffect();
    expect(office.troubles).toEqual([]);
  };
  await pass(APPROVER);
  expect(await orgOf(TEACHER)).not.toBe(to);
  await pass(ABOVE);
  expect(await orgOf(TEACHER)).toBe(to);
  await teacher.goto('/personal/message/list');
  await teacher.waitForText(t('notice.unitTransfer.done.title', { to }));
  // The list of seats and rights that he held for the school that he has left is read in place.
  await teacher.click('link', `${t('message.unread')} ${t('notice.unitTransfer.offices.title', { from })}`);
  await teacher.waitForText(
    t('notice.unitTransfer.offices.content', {
      from,
      seats: t('enum.seatKind.assessment'),
      rights: t('manage.right.people'),
    }).split('\n')[1] ?? '',
  );
  expect(teacher.troubles).toEqual([]);
});

test('a school goes into another one with its people, and comes back', async () => {
  const token = await site.signIn('admin01');
  const found = await site.read<Listed<Unit & { people: number }>>(
    'Manage/Organisation/List?state=active&keyword=朝晖区&pageSize=50',
    token,
  );
  const [from, into] = found.list.filter(({ name }) => name.endsWith('小学')).toSorted((a, b) => b.people - a.people);
  if (!from || !into) throw new Error('The demonstration has no two schools to merge');
  const peopleOf = async ({ name }: Unit) =>
    (
      await site.read<Listed<Unit & { people: number }>>(
        `Manage/Organisation/List?state=active&keyword=${encodeURIComponent(name)}`,
        token,
      )
    ).list[0]?.people ?? 0;
  const before = [await peopleOf(from), await peopleOf(into)];
  expect(before[0]).toBeGreaterThan(0);
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto(`/manage/organisations/merges?open=new&new.fromId=${from.id}`);
  await office.chooseUnit(t('organisationMerge.intoId'), into.name);
  await office.waitForText(t('organisationMerge.plan.after', { n: (before[0] ?? 0) + (before[1] ?? 0) }));
  await office.choose(t('organisationMerge.seats'), t('organisationMerge.seats.end'));
  await office.type(t('organisationMerge.reason'), '布局调整，教育局已发文。');
  await office.click('button', t('organisationMerge.save'));
  await office.waitForText(t('manage.request.asked'));
  expect([await peopleOf(from), await peopleOf(into)]).toEqual(before);
  await confirmed(browser, site, manageLinks.merges);
  await office.goto(manageLinks.merges);
  expect([await peopleOf(from), await peopleOf(into)]).toEqual([0, (before[0] ?? 0) + (before[1] ?? 0)]);
  await office.click('button', t('drawer.view', { what: from.name }));
  await office.click('button', t('manage.merges.act.retire'));
  await office.type(t('manage.resource.reason'), '方案有变，先恢复。');
  // The panel has a button of the same name below the question.
  await office.page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
  await office.waitForText(t('manage.merges.retired', { name: from.name }));
  expect([await peopleOf(from), await peopleOf(into)]).toEqual(before);
  expect(office.troubles).toEqual([]);
});
