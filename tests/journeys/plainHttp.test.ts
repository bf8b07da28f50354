/**
 * @covers *
 */
import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { ConversionRow, Convertible } from '../../domain/api/credit';
import type { RecordRow } from '../../domain/api/records';
import type { PlanRow, SelectedCourse } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { thesis } from '../../domain/records/thesis';
import { studyLinks } from '../../domain/selfStudy/links';
import { CourseLearning } from '../../domain/statuses';
import { launchBrowser } from '../support/browser';
import { pass, waitUntil } from '../support/desk';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * Pages without https, as in a trial or in a school's network: the host has a name, so the browser withholds the
 * features of secure pages. Everything that writes must work there too.
 */
const HOST = 'teacher.test';
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite('plain-http'),
    launchBrowser({ args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
  ]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** User in a new browser who opens the site by its host name. */
async function visitor(loginName: string): Promise<Person> {
  const at: Site['at'] = (path, variant) => {
    const url = new URL(site.at(path, variant));
    url.hostname = HOST;
    return url.href;
  };
  const person = await newPerson(browser, { at });
  await person.signIn(loginName);
  const lacks = () => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator];
  expect(await person.page.evaluate(lacks)).toEqual([false, false, false]);
  return person;
}

/** Console errors, without the browser's message about a header that works over https only. */
const troublesOf = ({ troubles }: Person) => troubles.filter((one) => !one.includes('Cross-Origin-Opener-Policy'));

test('a teacher saves a record, hands something in, and studies', async () => {
  const person = await visitor('teacher01');
  const { t, page } = person;
  const token = await site.signIn('teacher01');

  const { list } = await site.read<Page<AssessmentRow>>('ListMyAnnualAssessment', token);
  const assessmentId = list.find((row) => row.canEdit)?.assessmentId ?? '';
  const body = JSON.stringify({ assessmentId, ...thesis.sample(0), thesisName: '没有加密的网络' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await fetch(`${site.origin}/api/ThesisSave`, { method: 'POST', headers, body });
  const theses = async () =>
    (await site.read<{ theses: RecordRow[] }>(`GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, token))
      .theses;
  const made = (await theses()).find((one) => one.thesisName === '没有加密的网络');
  await person.goto(`/personal/annualass/details/modules?id=${assessmentId}&mid=9&rid=${made?.thesisId}`);
  await person.type(t('record.Thesis.journal'), '局域网教育');
  await person.answer(t('drawer.save'));
  await person.closed();
  expect((await theses()).find(({ thesisId }) => thesisId === made?.thesisId)?.journal).toBe('局域网教育');

  const { list: offers } = await site.read<Page<Convertible>>('Credit/ListConvertible?pageSize=100', token);
  const offer = offers.find(({ blocked, converted, counted }) => !blocked && !converted && counted > 0);
  await person.goto('/personal/console/mycredit');
  await person.click('button', t('credit.convert'));
  await person.click('checkbox', offer?.title ?? '');
  await person.click('button', t('credit.pick.submit', { n: 1 }));
  const keyword = encodeURIComponent(offer?.title ?? '');
  const handedIn = () => site.read<Page<ConversionRow>>(`Credit/ListConversion?keyword=${keyword}`, token);
  await waitUntil(async () => (await handedIn()).list.some(({ title }) => title === offer?.title), person);

  const plans = await site.read<Page<PlanRow>>('SelfStudy/ListMyPlan', token);
  const plan = plans.list.find(({ learnState }) => learnState === CourseLearning.Studying);
  const courses = await site.read<Page<SelectedCourse>>(
    `SelfStudy/SearchCourse?pageSize=50&planId=${plan?.planId}`,
    token,
  );
  const course = courses.list.find(({ learnState }) => learnState === CourseLearning.Studying);
  await person.goto(studyLinks.myCourse(course?.courseId ?? '', plan?.planId ?? ''));
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('.study-player video')?.readyState ?? 0) >= 2,
    { polling: 100 },
  );
  await person.click('button', t('viewer.player.play'));
  const saved = page.waitForResponse((one) => one.url().includes('SelfStudy/SaveProgress'));
  await page.waitForFunction(
    (from: number) => (document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 0) > from + 3,
    { polling: 100 },
    await page.evaluate(() => document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 0),
  );
  await person.click('button', t('viewer.player.pause'));
  expect((await saved).status()).toBe(200);
  expect(troublesOf(person)).toEqual([]);
  await person.context.close();
}, 600_000);

test('a reviewer decides, and the decision stands', async () => {
  const person = await visitor('review01');
  await person.goto('/personal/appraisingList/list');
  const token = await site.signIn('review01');
  const { list } = await site.read<Page<{ id: string }>>('Appraising/SearchReview?pageSize=1', token);
  const id = list[0]?.id;
  await pass(person);
  const read = () => site.read<{ history: { action: string }[] }>(`Appraising/GetReview/${id}?ahead=true`, token);
  await waitUntil(async () => (await read()).history.at(-1)?.action === 'pass', person);
  expect(troublesOf(person)).toEqual([]);
  await person.context.close();
}, 300_000);
