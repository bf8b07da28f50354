/**
 * @covers courseViewer selfStudy
 */
import type { Browser } from 'puppeteer';
import type { Output } from '../../domain/api/core';
import type { Archives, CourseDetail, PlanRow, SelectedCourse, selfStudyApi } from '../../domain/api/selfStudy';
import { mergeIntervals, secondsOf } from '../../domain/selfStudy/intervals';
import { studyLinks } from '../../domain/selfStudy/links';
import { CourseLearning, ExamStatus } from '../../domain/statuses';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/* A teacher watches a film while the network fails, takes an exam, and downloads an archive. */
type Ledger = Output<(typeof selfStudyApi)['GET /api/SelfStudy/ListLedger']>;

let site: Site;
let browser: Browser;
let teacher: Person;
let token: string;
let courses: SelectedCourse[];
let planId: string;
let finishedPlan: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('viewer'), launchBrowser()]);
  token = await site.signIn('teacher01');
  const plans = await site.read<{ list: PlanRow[] }>('SelfStudy/ListMyPlan', token);
  const planOf = (state: CourseLearning, more: (plan: PlanRow) => boolean = () => true) =>
    plans.list.find((plan) => plan.learnState === state && more(plan))?.planId ?? '';
  finishedPlan = planOf(CourseLearning.Passed);
  for (const { planId: id } of plans.list.filter(({ learnState }) => learnState === CourseLearning.Studying)) {
    const { list } = await site.read<{ list: SelectedCourse[] }>(
      `SelfStudy/SearchCourse?pageSize=50&planId=${id}`,
      token,
    );
    if (courses && courses.length >= list.length) continue;
    [planId, courses] = [id, list];
  }
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const view = (id: string) => site.read<CourseDetail>(`SelfStudy/ViewCourse/${id}?planId=${planId}`, token);
const ledger = (id: string) =>
  site.read<Ledger>(`SelfStudy/ListLedger?planId=${planId}&courseId=${id}&pageSize=50`, token);
/** Current position of the film in seconds. */
const placeOf = ({ page }: Person) =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 0);
const playsTo = ({ page }: Person, second: number) =>
  page.waitForFunction(
    (wanted: number) => (document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 0) >= wanted,
    { polling: 100 },
    second,
  );
const isPaused = ({ page }: Person) =>
  page.waitForFunction(() => document.querySelector<HTMLVideoElement>('.study-player video')?.paused === true, {
    polling: 100,
  });
const ready = ({ page }: Person) =>
  page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('.study-player video')?.readyState ?? 0) >= 2, {
    polling: 100,
  });
const space = async ({ page }: Person) => {
  await page.focus('.study-player');
  await page.keyboard.press('Space');
};

test('what is watched without a network is kept, counted once, and never more than the time that passed', async () => {
  const { t, page } = teacher;
  const course = courses.find(({ learnState }) => learnState === CourseLearning.Studying) as SelectedCourse;
  const { courseId } = course;
  const [before, known] = [await ledger(courseId), await view(courseId)];
  const section = known.sections.find(({ ended }) => !ended) as CourseDetail['sections'][number];
  await teacher.goto(studyLinks.myCourse(courseId, planId));
  await ready(teacher);
  expect(await placeOf(teacher)).toBeCloseTo(section.lastPosition, 0);

  const began = Date.now();
  const from = section.lastPosition;
  await teacher.click('button', t('viewer.player.play'));
  await playsTo(teacher, from + 3);
  await page.setOfflineMode(true);
  await playsTo(teacher, from + 6);
  await teacher.click('button', t('viewer.player.pause'));
  await teacher.waitForText(/另有 \d+ 秒已存在本机/);
  await page.setOfflineMode(false);
  await teacher.waitForText(/已计入至 \d{2}:\d{2}:\d{2}/);
  await teacher.gone('秒已存在本机');

  // Left without a network: the waiting seconds are counted when the course is opened again.
  await teacher.click('button', t('viewer.player.play'));
  await playsTo(teacher, from + 9);
  await page.setOfflineMode(true);
  await teacher.click('button', t('viewer.player.pause'));
  await teacher.waitForText(/另有 \d+ 秒已存在本机/);
  expect(teacher.troubles).toEqual([]);
  const next = await teacher.tab();
  await page.close();
  const passed = (Date.now() - began) / 1000;
  teacher = next;
  const calls: string[] = [];
  teacher.page.on('request', (request) => {
    const call = /SelfStudy\/(SaveProgress|GetCourseUrl)/.exec(request.url())?.[1];
    if (call && request.method() !== 'OPTIONS') calls.push(call);
  });
  await teacher.goto(studyLinks.myCourse(courseId, planId));
  await ready(teacher);
  expect(calls).toEqual(['SaveProgress', 'GetCourseUrl']);

  const [after, now] = [await ledger(courseId), await view(courseId)];
  const counted = after.countedSeconds - before.countedSeconds;
  expect(counted).toBeGreaterThanOrEqual(8);
  expect(counted).toBeLessThanOrEqual(passed + 1);
  expect(after.uncountedSeconds).toBe(before.uncountedSeconds);
  const seen = now.sections.find(({ sectionId }) => sectionId === section.sectionId) ?? section;
  expect(secondsOf(mergeIntervals(seen.watched))).toBe(section.finishedSeconds + counted);
  expect(Math.abs((await placeOf(teacher)) - seen.lastPosition)).toBeLessThan(1);

  await teacher.click('button', t('viewer.ledger'));
  await teacher.find('dialog', t('viewer.ledger'));
  await teacher.waitForText(t('viewer.ledger.counted', { n: after.list.find((row) => row.counted > 0)?.counted ?? 0 }));
  await teacher.page.keyboard.press('Escape');
}, 400_000);

/** A course of the teacher whose first film is long enough for a slow machine. */
async function longCourse(): Promise<CourseDetail> {
  for (const { courseId, learnState } of courses) {
    if (learnState !== CourseLearning.NotStarted) continue;
    const course = await view(courseId);
    if ((course.sections[0]?.seconds ?? 0) >= 300) return course;
  }
  throw new Error('no long film');
}

test('a second tab takes over, and both say so', async () => {
  const course = await longCourse();
  await teacher.goto(studyLinks.myCourse(course.courseId, planId));
  await ready(teacher);
  await space(teacher);
  await playsTo(teacher, 1);
  const second = await teacher.tab();
  await second.goto(studyLinks.myCourse(course.courseId, planId));
  await ready(second);
  await space(second);
  await isPaused(teacher);
  await second.waitForText(second.t('viewer.turn.took'));
  await space(second);
  await isPaused(second);
  expect(second.troubles).toEqual([]);
  await second.page.close();
  await teacher.page.bringToFront();
  await teacher.waitForText(teacher.t('viewer.turn.lost'));
}, 300_000);

test('a comment is written, counted and deleted', async () => {
  const { t } = teacher;
  const text = `结合课例讲得很清楚 ${Date.now()}`;
  await teacher.type(t('viewer.comment.write'), text);
  await teacher.waitForText(t('viewer.comment.count', { n: text.length, max: 300 }));
  await teacher.click('button', t('viewer.comment.send'));
  await teacher.waitForText(t('viewer.comment.sent'));
  await teacher.waitForText(text);
  const [remove] = await teacher.page.$$(
    `xpath/.//li[contains(., "${text}")]//button[contains(., "${t('common.delete')}")]`,
  );
  await remove?.click();
  await teacher.waitForText(t('viewer.comment.delete.title'));
  const sure = '.ant-popconfirm .ant-btn-color-dangerous';
  await teacher.page.locator(sure).click();
  await teacher.gone(text);
}, 300_000);

test('the exam is passed on the page of the exam system, and the course says so', async () => {
  const { t, page } = teacher;
  const open = courses.find(
    ({ examState, percent }) => examState === ExamStatus.NotTaken && percent === 100,
  ) as SelectedCourse;
  await teacher.goto(studyLinks.myCourse(open.courseId, planId));
  await teacher.waitForText(t('viewer.exam.tries', { n: 3 }));
  const { examUrl } = await view(open.courseId);
  const exam = await teacher.context.newPage();
  await exam.goto(examUrl ?? '');
  for (const answer of await exam.$$('input[value=yes]')) await answer.click();
  await Promise.all([exam.waitForNavigation(), exam.click('button')]);
  await exam.close();
  await page.bringToFront();
  await page.reload();
  await teacher.waitForText(t('viewer.exam.passed'));
  expect(await view(open.courseId)).toMatchObject({ examState: ExamStatus.Passed, examScore: 100 });
}, 300_000);

test('the archive of a finished plan shows what the PDF holds, and its code verifies in a private window', async () => {
  const { t } = teacher;
  const archive = await site.read<Archives>(`SelfStudy/GetArchives/${finishedPlan}`, token);
  await teacher.goto(studyLinks.archives(finishedPlan));
  await teacher.waitForText(archive.archiveNo ?? '-');
  await teacher.waitForText(archive.verifyCode ?? '-');
  for (const { need, finished } of archive.hours.items)
    await teacher.waitForText(t('viewer.hoursOf', { done: finished, need }));
  const stranger = await newPerson(browser, site);
  // The server makes this page in the language that the browser asks for.
  await stranger.page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' });
  await stranger.page.goto(archive.verifyUrl ?? '');
  await stranger.waitForText(archive.archiveNo ?? '-');
  await stranger.waitForText(t('archive.verify.hours', { n: archive.hours.total.finished }));

  // The archive page of an unfinished plan lists what is missing, each with a link to it.
  await teacher.goto(studyLinks.archives(planId));
  await teacher.waitForText(t('viewer.archive.notYet'));
  const { gaps } = await site.read<Archives>(`SelfStudy/GetArchives/${planId}`, token);
  for (const { title } of gaps) await teacher.waitForText(title);
  expect(teacher.troubles).toEqual([]);
}, 300_000);

test('keys, line and media keys lead no further than the course allows', async () => {
  const { page, t } = teacher;
  const strict = async ({ courseId }: SelectedCourse) =>
    !(await site
      .read<Output<(typeof selfStudyApi)['GET /api/SelfStudy/GetCourseUrl/{id}']>>(
        `SelfStudy/GetCourseUrl/${courseId}?planId=${planId}`,
        token,
      )
      .then(({ allowSkip }) => allowSkip));
  let course: SelectedCourse | undefined;
  for (const one of courses.filter(({ state, percent }) => state === 'owned' && percent === 0))
    if (!course && (await strict(one))) course = one;
  await teacher.goto(studyLinks.myCourse(course?.courseId ?? '', planId));
  await ready(teacher);
  const film = <R>(of: (video: HTMLVideoElement) => R) => page.$eval('.study-player video', of);
  const stays = async () => {
    await teacher.waitForText(t('viewer.player.noSkip'));
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 9) < 1,
    );
    // The note disappears after a while; the next one has to appear again.
    await teacher.gone(t('viewer.player.noSkip'));
  };
  await page.focus('.study-player');
  await page.keyboard.press('ArrowRight');
  await stays();
  const line = await (await page.$('.study-player [role=slider]'))?.boundingBox();
  await page.mouse.click((line?.x ?? 0) + (line?.width ?? 0) * 0.8, (line?.y ?? 0) + (line?.height ?? 0) / 2);
  await stays();
  await film((video) => {
    video.currentTime = 40;
  });
  await stays();

  await page.focus('.study-player');
  await page.keyboard.press('>');
  await teacher.waitForText('1.25×');
  await page.keyboard.press('c');
  await page.keyboard.press('m');
  expect(
    await film((video) => [video.playbackRate, video.muted, [...video.textTracks].map(({ mode }) => mode)]),
  ).toEqual([1.25, true, ['showing']]);
  await page.keyboard.press('Space');
  await playsTo(teacher, 3);
  await page.keyboard.press('Space');
  await isPaused(teacher);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 9) < 1,
  );
  expect(teacher.troubles).toEqual([]);
});
