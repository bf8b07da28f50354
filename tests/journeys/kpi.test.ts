/**
 * @covers kpi declaration declarations objections review documents
 * @when all
 */
import { and, desc, eq } from 'drizzle-orm';
import { MessageCategory } from '../../domain/enums';
import { kpiFlowOf, kpiLinks } from '../../domain/kpi/flows';
import { StageStatus } from '../../domain/statuses';
import { account, document as documents, objection } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { say } from '../../server/http/words';
import { cityProfessional } from '../../server/seed/kpi/batches';
import { giveBack, openDocument, pass, ready, waitUntil } from '../support/desk';
import { follow } from '../support/follow';
import { newPerson, type Person } from '../support/person';
import { sampleFiles } from '../support/samples';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/*
 * A KPI declaration is completed, returned, corrected, compared, and passed with points of the last level. An objection
 * is made against a public result, and answered.
 */
const seats = ['mozy_1998', 'luosq_2003', 'review01'] as const;
const DESK = '/personal/recognitionReview/list';
const REASON = '论文中有一篇为增刊，请移除。';
const links = kpiLinks(kpiFlowOf('prokpi'));
/** A batch of the demonstration that the city has besides the province's. */
const CITY = cityProfessional.id;
const CITY_BATCH = cityProfessional.name;
const WHAT = say('zh-CN', 'kpi.prokpi');

let stored: StoredSite;
const files = sampleFiles();
let teacher: Person;
let ownerId: string;
const reviewers: Person[] = [];

beforeAll(async () => {
  stored = await startStoredSite('kpi');
  const { site, browser, database } = stored;
  const [me] = await database.db.select().from(account).where(matches(account.loginName, 'teacher01'));
  ownerId = me?.id ?? '';
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  for (const name of seats) {
    const person = await newPerson(browser, site);
    await person.signIn(name);
    reviewers.push(person);
  }
}, 900_000);
afterAll(async () => {
  await stored?.close();
  files.remove();
});

const mine = async () => {
  const { db } = stored.database;
  const own = and(eq(documents.accountId, ownerId), eq(documents.kind, 'prokpi'));
  const all = await db.select().from(documents).where(own);
  const found = all.find(({ planId }) => planId === '0181000000000000003');
  if (!found) throw new Error('nothing is declared');
  return found;
};
const waits = () => say('zh-CN', 'notice.declaration.review.title', { name: '韦晓岚', what: WHAT });

/** A reviewer opens the document from the message about it. */
async function opens(n: number, id: string): Promise<Person> {
  const person = reviewers[n - 1] as Person;
  await follow(person, MessageCategory.Todo, waits(), 'message.open.review', DESK);
  expect(openDocument(person)).toBe(id);
  await ready(person);
  return person;
}
async function passes(n: number, id: string): Promise<void> {
  const person = await opens(n, id);
  await pass(person);
  await person.page.waitForSelector('[data-undo]');
  await stored.site.takeEffect();
}

async function handsIn(): Promise<void> {
  await teacher.click('button', teacher.t('declaration.submit'));
  await teacher.answer(teacher.t('declaration.submit'));
  await teacher.waitForText(teacher.t('status.stage.waitingReview'));
}

/** Presses a button within an indicator's card. */
async function pressIn(label: string, name: string): Promise<void> {
  const card = await teacher.page.waitForSelector(cardOf(label));
  await card?.evaluate((one, wanted) => {
    const found = [...one.querySelectorAll('button')].find((button) => button.textContent?.trim() === wanted);
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    found?.click();
  }, name);
}

const cardOf = (label: string) => `::-p-xpath(//section[./div/div/h3[contains(normalize-space(.), "${label}")]])`;

test('evidence is picked and counted, the declaration is returned, corrected, compared and passed', async () => {
  const { t, page } = teacher;
  await teacher.goto(links.home());
  await teacher.click('link', t('kpi.home.continue'));
  await teacher.at('/personal/prokpi/write');
  const { id } = await mine();

  // The first indicator is marked as empty, another gets evidence.
  await pressIn(t('kpi.prokpi.guidance'), t('kpi.write.confirmNone'));
  await teacher.waitForText(t('kpi.write.none'));
  const before = Number(
    await page.$eval('[role=img][aria-label*="自评"]', (one) => /[\d.]+/.exec(one.ariaLabel ?? '')?.[0]),
  );
  await pressIn(t('kpi.prokpi.partTime'), t('kpi.write.pick'));
  await page.locator('[role=dialog] .ant-checkbox-wrapper input:not([disabled])').click();
  await teacher.answer(t('form.pick.done'));
  await teacher.gone(t('form.pick.done'));
  const after = Number(
    await page.$eval('[role=img][aria-label*="自评"]', (one) => /[\d.]+/.exec(one.ariaLabel ?? '')?.[0]),
  );
  expect(after).toBeGreaterThan(before);
  await teacher.attach(t('drawer.upload.chooseFor', { what: t('kpi.prokpi.opinion') }), files.path('scan.pdf'));
  await teacher.waitForText(t('drawer.upload.done'));
  await handsIn();

  await passes(1, id);
  const county = await opens(2, id);
  await giveBack(county, REASON);
  await county.waitForText(county.t('desk.undo.returned', { n: 1 }));
  await stored.site.takeEffect();

  // The message leads to the page of the flow; a thesis is removed and the declaration is handed in again.
  const returned = say('zh-CN', 'notice.declaration.returned.title', { what: WHAT, level: t('assessment.levelIn.2') });
  await follow(teacher, MessageCategory.Todo, returned, 'message.open.declaration', '/personal/prokpi/write');
  await teacher.waitForText(REASON);
  const theses = await page.waitForSelector(cardOf(t('kpi.prokpi.thesis')));
  const title = await theses?.$eval('li bdi', (one) => one.textContent ?? '');
  await teacher.click('button', t('kpi.write.remove', { title: title ?? '' }));
  await handsIn();
  expect(await mine()).toMatchObject({ attempt: 2, status: StageStatus.WaitingReview });

  // The next reviewer is told which evidence was removed.
  const school = await opens(1, id);
  await waitUntil(
    () =>
      school.page.evaluate(
        (gone) => [...document.querySelectorAll('del')].some((one) => one.textContent?.includes(gone)),
        title ?? '',
      ),
    school,
  );
  await pass(school);
  await school.waitForText(school.t('desk.undo.passed', { n: 1 }));
  await stored.site.takeEffect();
  await passes(2, id);
  const city = await opens(3, id);
  // The last level gives half a point less than was counted.
  const points = await city.page.waitForSelector(`input[aria-label$="${t('kpi.prokpi.award')}"]`);
  const counted = Number(await points?.evaluate((one) => (one as HTMLInputElement).value));
  await points?.focus();
  await city.page.keyboard.press('ArrowDown');
  await city.page.keyboard.press('Tab');
  await city.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pass(city);
  await city.waitForText(city.t('desk.undo.passed', { n: 1 }));
  await stored.site.takeEffect();
  await waitUntil(async () => (await mine()).status === StageStatus.ReviewPassed);
  expect((await mine()).score).not.toBeNull();
  expect(counted).toBeGreaterThan(0);
  await teacher.goto(links.mine);
  await teacher.waitForText((((await mine()).score ?? 0) / 10).toFixed(1));
  await confirmNothing();
}, 300_000);

/** Checks that no page has reported errors. */
const confirmNothing = async () => {
  for (const person of [teacher, ...reviewers]) expect(person.troubles).toEqual([]);
};

test('another batch is open at the same time: it is read about, begun and reviewed by itself', async () => {
  const { t, page } = teacher;
  await teacher.goto(links.home());
  await page.locator(`::-p-xpath(//nav//a[contains(., "${CITY_BATCH}")])`).click();
  await waitUntil(() => new URL(page.url()).searchParams.get('batchId') === CITY, teacher);
  await teacher.waitForText(t('kpi.home.none'));
  await teacher.click('link', t('kpi.home.begin'));
  await teacher.at('/personal/prokpi/explain');
  // The explanation shows the numbers that the points are computed with.
  await teacher.waitForText(t('kpi.table.title'));
  const cells = await page.$$eval('main table tbody tr', (rows) => rows.map((row) => row.textContent ?? ''));
  expect(cells).toContainEqual(expect.stringMatching(/^C1 论文.*12/));
  await teacher.click('checkbox', t('kpi.promise'));
  await teacher.click('button', t('kpi.explain.go'));
  await teacher.at('/personal/prokpi/write');
  const { db } = stored.database;
  const begun = () =>
    db
      .select()
      .from(documents)
      .where(and(eq(documents.accountId, ownerId), eq(documents.planId, CITY)));
  const [own] = await begun();
  expect(own?.id).toBe(new URL(page.url()).searchParams.get('id'));
  // The other declaration is unchanged, and both are in the list.
  expect((await mine()).id).not.toBe(own?.id);
  await teacher.goto(links.mine);
  await teacher.waitForText(CITY_BATCH);

  // A reviewer filters the queue by one of the batches.
  const office = reviewers[2] as Person;
  await office.goto(DESK);
  await ready(office);
  await office.click('button', office.t('list.filters.open', { n: 0 }));
  await office.choose(office.t('desk.plan'), CITY_BATCH);
  await waitUntil(() => new URL(office.page.url()).searchParams.get('batchId') === CITY, office);
  await waitUntil(
    () =>
      office.page
        .evaluate((name) => document.querySelector('article header p')?.textContent?.includes(name), CITY_BATCH)
        .then(Boolean),
    office,
  );
  await confirmNothing();
}, 120_000);

test('a public result is objected to once, and the office answers', async () => {
  const { t, page } = teacher;
  await teacher.goto(links.result());
  await teacher.waitForText(t('kpi.result.you'));
  // The card above the list tells whose result the user wants to object to.
  await teacher.click('button', t('objection.make'));
  await page.waitForSelector('[role=dialog] li + li button');
  await page.locator('[role=dialog] li + li button').click();
  await teacher.answer(t('objection.send'));
  // The missing reason is reported at its field, and nothing is lost.
  await page.waitForSelector('[role=dialog] .ant-form-item-explain-error');
  await teacher.type(t('objection.field'), '公开课一项与事实不符，请复核。');
  await teacher.answer(t('objection.send'));
  await teacher.waitForText(t('objection.sent'));
  const [raised] = await stored.database.db
    .select()
    .from(objection)
    .where(eq(objection.accountId, ownerId))
    .orderBy(desc(objection.createdAt))
    .limit(1);
  expect(raised).toMatchObject({ state: 0, text: '公开课一项与事实不符，请复核。' });

  const office = reviewers[2] as Person;
  await office.goto(`/personal/message/list?category=${MessageCategory.Todo}&isReaded=false`);
  await office.page.locator(`::-p-xpath(//main//a[contains(., "韦晓岚") and contains(., "异议")])`).click();
  await waitUntil(() => office.shows('公开课一项与事实不符，请复核。'));
  if (!new URL(office.page.url()).pathname.endsWith(DESK))
    await office.click('link', office.t('message.open.objection'));
  await office.at(DESK);
  await office.type(office.t('objection.answer'), '经复核，课例真实，得分无误，予以维持。');
  await office.answer(office.t('objection.answer.rejected'));
  await office.waitForText(office.t('objection.answer.done'));
  await teacher.goto(`/personal/message/list?category=${MessageCategory.Notice}&isReaded=false`);
  await teacher.waitForText(t('objection.state.2'));
  await confirmNothing();
});
