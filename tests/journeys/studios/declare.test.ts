/**
 * @covers studio studios studioDeclare declaration
 * @when all
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { MessageCategory } from '../../../domain/enums';
import { StudioReview } from '../../../domain/statuses';
import { studioLinks } from '../../../domain/studios/links';
import { say } from '../../../server/http/words';
import { filmFile } from '../../../server/seed/films';
import { audit, lookThrough } from '../../support/axe';
import { launchBrowser } from '../../support/browser';
import { confirm, giveBack, pass, ready, waitUntil } from '../../support/desk';
import { follow } from '../../support/follow';
import { newPerson, type Person } from '../../support/person';
import { type Site, startSite } from '../../support/sites';
import { temporaryDirectory } from '../../support/temporary';

/*
 * A teacher finishes a declaration for a studio, is rejected, changes it, and passes; the changes are compared. Another
 * declaration ends with "not passed". The page is compared with the server's data.
 */
const DESK = studioLinks.desk;
const REASON = '建设方案请补写成员来源与三年目标。';
const PLAN = '一、三年目标：培养骨干教师十二名，形成乡村初中数学课例集两册。';
const directory = temporaryDirectory('declaring');
let site: Site;
let browser: Browser;
let teacher: Person;
let reviewer: Person;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('declaring', { served: ['lz'] }), launchBrowser()]);
  teacher = await newPerson(browser, site, { variant: 'lz' });
  reviewer = await newPerson(browser, site, { variant: 'lz' });
  await teacher.signIn('teacher01');
  await reviewer.signIn('review01');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  directory.remove();
});

interface Declared {
  id: string;
  name: string;
  status: number | null;
  attempt: number;
  mine: boolean;
  result?: string;
}
/** A user's declarations as the server returns them. */
async function declared(loginName: string, query = ''): Promise<Declared[]> {
  const response = await fetch(`${site.origin}/api/FamousTeacherDeclareRecord/DeclareRecord?pageSize=100${query}`, {
    headers: { authorization: `Bearer ${await site.signIn(loginName)}`, 'x-variant': 'lz' },
  });
  return ((await response.json()) as { data: { list: Declared[] } }).data.list;
}
/** The declaration of the current round, which began as a draft. */
const mine = async (): Promise<Declared> => {
  const [newest] = (await declared('teacher01')).filter((one) => one.mine && one.status !== StudioReview.NotPassed);
  if (!newest) throw new Error('nothing is declared');
  return newest;
};

async function handsIn(): Promise<void> {
  await teacher.click('button', teacher.t('declaration.submit'));
  await teacher.answer(teacher.t('declaration.submit'));
  await teacher.waitForText(teacher.t('status.studioReview.waiting'));
}

/** Number of records that the draft of the demonstration quotes. */
const QUOTED = 4;

/** Quotes two more records of the assessment in the text, and removes one of them again. */
async function quotes(): Promise<void> {
  const { t, page } = teacher;
  await teacher.click('button', t('form.quote'));
  for (const n of [1, 2]) await page.locator(`[role=dialog] li:nth-child(${n}) input[type=checkbox]`).click();
  await teacher.waitForText(t('form.quote.done', { n: QUOTED + 2 }));
  expect((await audit(page)).violations).toEqual([]);
  const title = await page.$eval('[role=dialog] li:nth-child(2) bdi', (one) => one.textContent ?? '');
  await teacher.answer(t('form.pick.done'));
  await teacher.click('button', t('form.quote.remove', { title }));
  await teacher.waitForText(t('form.quote.done', { n: QUOTED + 1 }));
}

/** Opens a document on the desk. */
async function opens(id: string): Promise<void> {
  await reviewer.goto(`${DESK}?id=${id}`);
  await ready(reviewer);
}

test('what is wrong and what is missing is said at its field, and leads there', async () => {
  const { t, page } = teacher;
  await teacher.goto(studioLinks.mine('records'));
  await page.locator(`main tbody ::-p-xpath(.//a[normalize-space(.)="${t('studioDeclare.records.goOn')}"])`).click();
  await teacher.waitForText(t('studioDeclare.group.plan'));
  expect((await audit(page)).violations).toEqual([]);
  await teacher.click('button', t('declaration.submit'));
  await teacher.waitForText(t('validation.format'));
  expect((await mine()).attempt).toBe(0);
  await teacher.type(t('studioDeclare.email'), 'weixl@mail.example.com');
  await teacher.type(t('studioDeclare.plan'), PLAN);
  await quotes();
  const film = join(directory.path, '工作室申报视频.mp4');
  writeFileSync(film, filmFile('short', 'mp4').bytes);
  await teacher.attach(t('drawer.upload.chooseFor', { what: t('studioDeclare.videoIntro') }), film);
  await teacher.waitForText(t('drawer.upload.done'));
  // Handing in waits until no upload is running.
  await teacher.gone(t('drawer.upload.running'));
  await handsIn();
  expect(await mine()).toMatchObject({ status: StudioReview.Waiting, attempt: 1 });
}, 180_000);

test('it is rejected with a reason, changed, compared, and passes', async () => {
  const { t } = teacher;
  const { id } = await mine();
  await opens(id);
  await giveBack(reviewer, REASON);
  await reviewer.waitForText(reviewer.t('desk.undo.returned', { n: 1 }));
  await site.takeEffect();
  expect(await mine()).toMatchObject({ status: StudioReview.Rejected });

  const returned = say('zh-CN', 'notice.declaration.returned.title', {
    what: say('zh-CN', 'enum.studioType.famousTeacher'),
    level: t('assessment.level.3'),
  });
  await follow(
    teacher,
    MessageCategory.Todo,
    returned,
    'message.open.declaration',
    '/personal/workroom/square/declare',
  );
  await teacher.waitForText(REASON);
  await teacher.type(t('studioDeclare.plan'), `${PLAN}二、成员构成：来自六所乡村学校。`);
  await handsIn();
  expect(await mine()).toMatchObject({ status: StudioReview.Waiting, attempt: 2 });

  // The reviewer sees the changes since the last attempt.
  await opens(id);
  await waitUntil(
    () =>
      reviewer.page.evaluate(() =>
        [...document.querySelectorAll('ins')].some((one) => one.textContent?.includes('六所乡村学校')),
      ),
    reviewer,
  );
  await pass(reviewer);
  await reviewer.waitForText(reviewer.t('desk.undo.passed', { n: 1 }));
  await site.takeEffect();
  await waitUntil(async () => (await mine()).status === StudioReview.Passed);
  await teacher.goto(studioLinks.mine('records'));
  await teacher.waitForText(t('status.studioReview.passed'));
}, 180_000);

test('another one ends with "not passed", for which a reason is asked', async () => {
  const { t, page } = reviewer;
  const waiting = (await declared('review01', `&status=${StudioReview.Waiting}`)).find((one) => !one.mine);
  if (!waiting) throw new Error('nobody waits');
  await opens(waiting.id);
  await reviewer.waitForText(waiting.name);
  await page.keyboard.press('Digit3');
  await confirm(reviewer);
  await reviewer.waitForText(t('desk.problem.refuse'));
  await page.keyboard.type('近三年没有市级以上公开课，未达到申报条件。');
  await confirm(reviewer);
  await reviewer.waitForText(t('desk.undo.refused', { n: 1 }));
  await site.takeEffect();
  const after = (await declared('review01')).find(({ id }) => id === waiting.id);
  expect(after).toMatchObject({
    status: StudioReview.NotPassed,
    result: '近三年没有市级以上公开课，未达到申报条件。',
  });
}, 120_000);

test.each([
  ['zh-CN', false],
  ['ar-EG', true],
] as const)(
  'nothing is wrong with the pages for who reads %s',
  async (locale, phone) => {
    const person = await newPerson(browser, site, { variant: 'lz', locale, phone });
    await person.signIn('teacher01');
    expect(
      await lookThrough(person, [
        studioLinks.declare((await mine()).id),
        studioLinks.mine('records'),
        studioLinks.explain(1),
      ]),
    ).toEqual([]);
  },
  120_000,
);

test('no page has complained', () => {
  expect([...teacher.troubles, ...reviewer.troubles]).toEqual([]);
});
