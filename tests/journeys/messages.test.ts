/**
 * @covers message messageCentre notices
 * @when all
 */
import { eq } from 'drizzle-orm';
import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { Msg, UnreadCounts } from '../../domain/api/message';
import type { Database } from '../../server/db/client';
import { account, document as documents, session } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { decide, openReview } from '../../server/documents/review';
import type { SessionUser } from '../../server/http/context';
import { sessionUser } from '../../server/modules/account/session';
import { hashToken } from '../../server/modules/account/token';
import { assessmentKind } from '../../server/modules/assessment/kind';
import { takeEffect } from '../contract/takeEffect';
import { fillIn } from '../support/fillIn';
import { newPerson, type Person } from '../support/person';
import { testContext } from '../support/server';
import type { Site } from '../support/sites';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/*
 * The message centre in two tabs of one browser. A reviewer acts through the server's functions on the database of the
 * running server, as another server process would.
 */
let stored: StoredSite;
let database: Database;
let site: Site;
let browser: Browser;
let teacher: Person;
let second: Person;
let token: string;

beforeAll(async () => {
  stored = await startStoredSite('messages');
  ({ site, browser, database } = stored);
  token = await site.signIn('teacher01');
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  await teacher.goto('/personal/message/list?category=1');
  second = await teacher.tab();
  await second.goto('/personal/message/list?category=3');
  await says(second, await total());
  await teacher.page.bringToFront();
}, 900_000);
afterAll(async () => {
  await stored?.close();
});

const counts = () => site.read<UnreadCounts>('Message/SumUnread', token);
const found = (query: string) => site.read<{ list: Msg[]; total: number }>(`Message/FindMsg?${query}`, token);
const total = async () => Object.values(await counts()).reduce((sum, n) => sum + n, 0);
/** Waits until a tab's header shows this number of unread messages. A background tab is not brought to the front. */
async function says({ page, t }: Person, n: number): Promise<void> {
  const name = t('frame.messages.open', { n });
  const bell = (wanted: string) => document.querySelector(`button[aria-label="${wanted}"]`) !== null;
  await page.waitForFunction(bell, { polling: 100, timeout: 45_000 }, name);
}

test('reading on opening lowers the counters in both tabs, once', async () => {
  const { t } = teacher;
  const before = await total();
  await says(teacher, before);
  await says(second, before);
  const { list } = await found('category=1');
  const unread = list.find(({ isReaded, target }) => !isReaded && target.page === 'selfstudy') as Msg;
  await teacher.click('link', `${t('message.unread')} ${unread.title}`);
  await teacher.find('dialog', unread.title);
  await teacher.waitForText(unread.content);
  await says(teacher, before - 1);
  await says(second, before - 1);
  expect(new URL(teacher.page.url()).searchParams.get('id')).toBe(unread.id);
  await teacher.page.keyboard.press('Escape');
  await teacher.click('link', unread.title);
  await teacher.find('dialog', unread.title);
  await teacher.page.keyboard.press('Escape');
  expect(await total()).toBe(before - 1);
  await says(second, before - 1);
});

test('a message with a page leads there, also in a tab of its own, and is read', async () => {
  const { list } = await found('category=1&isReaded=false');
  const project = list.find(({ subType, target }) => subType === 8 && !target.page) as Msg;
  const before = await total();
  const [target] = await Promise.all([
    browser.waitForTarget((one) => one.url().includes(`id=${project.id}`)),
    (async () => {
      await teacher.page.keyboard.down('Control');
      await teacher.click('link', `${teacher.t('message.unread')} ${project.title}`);
      await teacher.page.keyboard.up('Control');
    })(),
  ]);
  const opened = await target.page();
  await opened?.waitForFunction(() => location.pathname.endsWith('/personal/project/list'), { polling: 100 });
  expect(await opened?.evaluate(() => sessionStorage.getItem('projectListKeyword'))).toBe(project.target.keyword);
  await opened?.close();
  await teacher.page.bringToFront();
  expect(new URL(teacher.page.url()).pathname).toMatch(/\/personal\/message\/list$/);
  await says(teacher, before - 1);
  await says(second, before - 1);
});

test('all of the shown category are read, and only they', async () => {
  const { t } = teacher;
  const before = await counts();
  expect(before.notices).toBeGreaterThan(0);
  await teacher.click('button', t('message.readAll'));
  const category = t('enum.messageCategory.notice');
  await teacher.waitForText(t('message.readAll.title', { category, n: before.notices }));
  await teacher.click('button', t('message.readAll.do'));
  await teacher.waitForText(t('message.readDone', { n: before.notices }));
  expect(await counts()).toEqual({ ...before, notices: 0 });
  await says(second, before.news + before.todoes);
});

test('what was chosen is deleted and comes back with undo; the address keeps the filter over a reload', async () => {
  const { t } = teacher;
  await teacher.goto('/personal/message/list?category=3&page=-1');
  const before = await found('category=3');
  const unread = before.list.filter(({ isReaded }) => !isReaded).length;
  const sum = await total();
  // The list has loaded.
  await teacher.waitForText(before.list[0]?.title ?? '');
  await teacher.click('checkbox', t('list.choosePage'));
  const n = before.list.length;
  await teacher.waitForText(t('list.chosen', { n }));
  await teacher.click('button', t('message.delete'));
  await teacher.waitForText(t('message.deleted', { n }));
  expect((await found('category=3')).total).toBe(before.total - n);
  await says(second, sum - unread);
  await teacher.click('button', t('common.undo'));
  await teacher.waitForText(t('message.restored', { n }));
  expect((await found('category=3')).list.map(({ id }) => id)).toEqual(before.list.map(({ id }) => id));
  await says(second, sum);
  await teacher.page.locator(`::-p-text(${t('message.onlyUnread')})`).click();
  await teacher.page.waitForFunction(() => location.search.includes('isReaded=false'));
  await teacher.page.reload();
  const shown = before.list.filter(({ isReaded }) => !isReaded).map(({ title }) => title);
  const hidden = before.list.find(({ isReaded, title }) => isReaded && !shown.includes(title)) as Msg;
  for (const title of shown) await teacher.waitForText(title);
  expect(await teacher.shows(hidden.title)).toBe(false);
});

/** Context and user of a demonstration reviewer who has signed in. */
async function reviewer(loginName: string): Promise<SessionUser> {
  const own = await site.signIn(loginName);
  const ctx = testContext(database.db, { now: () => new Date() });
  const user = await sessionUser(ctx, `Bearer ${own}`);
  await database.db.delete(session).where(eq(session.tokenHash, hashToken(own)));
  if (!user) throw new Error(`${loginName} is not signed in`);
  return user;
}

test('a return by the school is in both open tabs without a reload, and leads to what is to be corrected', async () => {
  const { t } = teacher;
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const assessmentId = list.find(({ canEdit }) => canEdit)?.assessmentId as string;
  const [me] = await database.db.select().from(account).where(matches(account.loginName, 'teacher01'));
  await fillIn(database.db, { assessmentId, accountId: me?.id ?? '' }, new Date());
  const version = async () =>
    (await database.db.select().from(documents).where(eq(documents.id, assessmentId)))[0]?.rowVersion as number;
  const answer = await fetch(`${site.origin}/api/SubmitAnnualAssessment`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assessmentId, promise: true, rowVersion: await version() }),
  });
  expect(((await answer.json()) as { errorMessage?: string }).errorMessage).toBeUndefined();

  const sum = await total();
  // The reminder was settled with handing in: until both tabs know it, they show the number that is awaited below.
  for (const person of [teacher, second]) {
    await person.page.bringToFront();
    await says(person, sum);
  }
  const ctx = testContext(database.db, { now: () => new Date() });
  const school = await reviewer('mozy_1998');
  await openReview(ctx, assessmentKind, school, assessmentId);
  const reason = '论文缺少目录页';
  const remarks = [{ section: '9', reason: '请补目录页' }];
  const verdict = { result: 'fail', rowVersion: await version(), reason, remarks } as const;
  await decide(ctx, assessmentKind, school, assessmentId, verdict);
  await takeEffect(database);

  const level = t('assessment.levelIn.1');
  const title = t('notice.assessment.returned.title' as never, { year: 2026, level });
  // The tabs update themselves, without an action of the user.
  for (const person of [teacher, second]) {
    await person.page.bringToFront();
    await says(person, sum + 1);
    await person.waitForText(title);
  }
  await second.click('link', `${t('message.unread')} ${title}`);
  await second.waitForText(reason);
  await second.waitForText(t('message.state.open'));
  await says(second, sum);
  await second.click('link', t('message.open.annualass'));
  await second.at('/personal/annualass/details');
  await second.waitForText(t('assessment.tile.remark', { remark: '请补目录页' }));
  expect([...teacher.troubles, ...second.troubles]).toEqual([]);
});
