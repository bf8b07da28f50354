/**
 * @covers training trainingDesk certificate credit
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { CertificateDetail, CertificateRow, CertificateVerification } from '../../domain/api/certificate';
import type { Page } from '../../domain/api/shapes';
import { MessageCategory } from '../../domain/enums';
import { TRAINING_KIND } from '../../domain/training/kind';
import { trainingLinks } from '../../domain/training/links';
import {
  account,
  credit,
  reviewSeat,
  studyEnrolment,
  studyWatched,
  trainingSignup,
  trainingWork,
} from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { audit } from '../support/axe';
import { pass, ready, waitUntil } from '../support/desk';
import { newPerson, type Person } from '../support/person';
import { sampleFiles } from '../support/samples';
import { type StoredSite, startStoredSite } from '../support/storedSite';
import type { MadeCourse } from '../support/study';
import { insertProject, moveProject, studyAll } from '../support/training';

/*
 * A training from start to end: a teacher signs up, studies, hands in homework that is returned and then passed, fills
 * in the survey, gets the credit and the certificate, and the certificate is verified without signing in.
 */
const files = sampleFiles();
let stored: StoredSite;
let teacher: Person;
let chief: Person;
let me: string;
let project: Awaited<ReturnType<typeof insertProject>>;

const personOf = async (loginName: string) => {
  const [found] = await stored.database.db.select().from(account).where(matches(account.loginName, loginName));
  if (!found) throw new Error(`nobody is called ${loginName}`);
  return found;
};

beforeAll(async () => {
  stored = await startStoredSite('training');
  const { db } = stored.database;
  me = (await personOf('teacher01')).id;
  project = await insertProject(db, new Date(), { days: { start: -1, studyUntil: 20, surveyFrom: 20, end: 30 } });
  const seat = { kind: TRAINING_KIND, orgId: project.orgId, accountId: (await personOf('review01')).id };
  await db.insert(reviewSeat).values(seat).onConflictDoNothing();
  [teacher, chief] = await Promise.all([
    newPerson(stored.browser, stored.site),
    newPerson(stored.browser, stored.site),
  ]);
  await teacher.signIn('teacher01');
  await chief.signIn('review01');
}, 900_000);
afterAll(async () => {
  await stored?.close();
  files.remove();
});

const signup = async () => {
  const { db } = stored.database;
  const [row] = await db
    .select()
    .from(trainingSignup)
    .where(and(eq(trainingSignup.accountId, me), eq(trainingSignup.projectId, project.projectId)));
  return row;
};
const trainingId = async () => (await signup())?.id ?? '';
const works = async () =>
  stored.database.db
    .select()
    .from(trainingWork)
    .where(eq(trainingWork.signupId, await trainingId()));

test('one signs up to a project, whose courses are there at once', async () => {
  const { t, page } = teacher;
  await teacher.goto(trainingLinks.projects);
  // The link works also when it is pressed before the search has started, and the page stays open.
  await (await teacher.find('searchbox', t('project.search'))).type(project.name);
  await teacher.click('link', project.name);
  await teacher.at('/personal/project/details');
  await teacher.find('button', t('training.action.signUp'));
  await teacher.quiet();
  expect((await audit(page)).violations).toEqual([]);
  await teacher.click('button', t('training.action.signUp'));
  await waitUntil(async () => (await trainingId()) !== '', teacher);
  await teacher.goto(trainingLinks.training(await trainingId()));
  await teacher.waitForText(project.name);
  // The survey is not open yet, and its button says when it opens.
  await teacher.waitForText(t('training.action.survey'));
  expect((await audit(page)).violations).toEqual([]);
}, 120_000);

test('homework is handed in, returned with a reason, handed in again and passed with a grade', async () => {
  const { t } = teacher;
  await studyAll(stored.database.db, me, project.planId, new Date());
  const handsIn = async (file: string) => {
    await teacher.goto(trainingLinks.training(await trainingId(), 'works'));
    const upload = `//main//button[contains(., "${t('training.action.upload')}") or contains(., "${t('training.work.next', { n: 2 })}")]`;
    await teacher.page.locator(`::-p-xpath(${upload})`).click();
    await teacher.answer(t('training.upload.submit'));
    await teacher.waitForText(t('training.upload.file.missing'));
    await teacher.attach(t('drawer.upload.chooseFor', { what: t('training.upload.file') }), files.path(file));
    await teacher.waitForText(t('drawer.upload.done'));
    await teacher.answer(t('training.upload.submit'));
    await teacher.waitForText(t('training.upload.done'));
  };
  const decides = async (label: string) => {
    await chief.goto(`${trainingLinks.works}?${new URLSearchParams({ keyword: project.name })}`);
    await chief.page.locator(`::-p-xpath(//main//button[starts-with(@aria-label, "${label} 韦晓岚")])`).click();
  };
  await handsIn('homework.pdf');
  await decides(chief.t('works.return'));
  await chief.type(chief.t('works.reason'), '缺课堂实录');
  await chief.answer(chief.t('works.return'));
  await chief.waitForText(chief.t('works.result', { n: 1 }));
  await teacher.goto(trainingLinks.training(await trainingId(), 'works'));
  await teacher.waitForText('缺课堂实录');
  await handsIn('homework2.pdf');
  await decides(chief.t('works.pass'));
  await chief.answer(chief.t('works.pass'));
  await chief.waitForText(chief.t('works.result', { n: 1 }));
  expect((await works()).length).toBeGreaterThan(0);
}, 180_000);

test('the survey ends it: what is not answered is said, and the credit is written with its rule', async () => {
  const { t, page } = teacher;
  await moveProject(stored.database.db, project.projectId, 21);
  await teacher.goto(trainingLinks.survey(await trainingId()));
  await teacher.click('button', t('training.survey.submit'));
  await teacher.waitForText(t('training.survey.missing'));
  expect((await audit(page)).violations).toEqual([]);
  // Takes the first answer of each question; the page may still be scrolling during a click.
  for (const group of await page.$$('main [role=radiogroup], main .ant-checkbox-group')) {
    const isAnswered = () => group.$eval('input', ({ checked }) => checked);
    await waitUntil(async () => {
      if (!(await isAnswered())) await (await group.$('input'))?.click();
      return isAnswered();
    }, teacher);
  }
  await teacher.click('button', t('training.survey.submit'));
  await teacher.answer(t('training.survey.sure.do'));
  await teacher.waitForText(t('training.survey.done'));
  const { db } = stored.database;
  const written = () =>
    db
      .select()
      .from(credit)
      .where(and(eq(credit.accountId, me), eq(credit.title, project.name)));
  await waitUntil(async () => (await written()).length === 1, teacher);
  const [row] = await written();
  expect(row?.credit).toBeGreaterThan(0);
  await teacher.goto('/personal/console/mycredit');
  await teacher.waitForText(project.name);
  await teacher.goto(trainingLinks.mine);
  await teacher.waitForText(project.name);
  await teacher.waitForText(t('training.next.certificate'));
}, 120_000);

test('a training that the last minute of a course ends is credited and told at that moment', async () => {
  const { database, site } = stored;
  const { db } = database;
  const plain = await insertProject(db, new Date(), {
    courses: [{}],
    days: { start: -1 },
    change: { survey: [], surveyFrom: null, surveyUntil: null },
  });
  const token = await site.signIn('teacher01');
  const put = async <T>(path: string, body?: object) => {
    const answer = await fetch(`${site.origin}/api/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  await put(`Project/SignupProject/${plain.projectId}`);
  const [{ courseId, sectionId }] = plain.courses as [MadeCourse];
  // All but the last seconds of its minute were watched before.
  const seen = { parts: [[0, 57]] as [number, number][], finishedSeconds: 57, lastPosition: 57 };
  await db.insert(studyWatched).values({ accountId: me, sectionId, ...seen });
  await db
    .update(studyEnrolment)
    .set({ finishedSeconds: 57, percent: 95, startedAt: new Date() })
    .where(and(eq(studyEnrolment.accountId, me), eq(studyEnrolment.courseId, courseId)));
  await site.read(`SelfStudy/GetCourseUrl/${courseId}?planId=${plain.planId}`, token);
  await pause(3_500);
  const { percent } = await put<{ percent: number }>('SelfStudy/SaveProgress', {
    ...{ planId: plain.planId, courseId, sectionId, from: 57, to: 60, position: 60 },
    ...{ clientId: 'viewer-01', seq: 1, at: '2026-11-21 09:00:00' },
  });
  expect(percent).toBe(100);
  const credits = await db
    .select()
    .from(credit)
    .where(and(eq(credit.accountId, me), eq(credit.title, plain.name)));
  expect(credits).toHaveLength(1);
  await teacher.goto('/personal/console/mycredit');
  await teacher.waitForText(plain.name);
  await teacher.goto(`/personal/message/list?category=${MessageCategory.Notice}`);
  await teacher.waitForText(new RegExp(`${plain.name}.{0,2}”已完成`));
}, 120_000);

test('its certificate is applied for and passed, and anybody verifies it', async () => {
  const { t } = teacher;
  const { site } = stored;
  const token = await site.signIn('teacher01');
  const mine = async () =>
    (
      await site.read<Page<CertificateRow>>(
        `Certificate/ListCertificate?keyword=${encodeURIComponent(project.name)}`,
        token,
      )
    ).list[0];
  await teacher.goto(`/personal/console/mycertificate/list?${new URLSearchParams({ keyword: project.name })}`);
  await teacher.click('button', `${t('certificate.apply')} ${project.name}`);
  await teacher.click('button', t('certificate.apply.send'));
  await waitUntil(async () => (await mine())?.reviewStatus === 1, teacher);
  const officer = await newPerson(stored.browser, site);
  await officer.signIn('lujm_1997');
  await officer.goto(`/personal/certificateReview/list?${new URLSearchParams({ id: (await mine())?.id ?? '' })}`);
  await ready(officer);
  await pass(officer);
  await officer.waitForText(officer.t('desk.undo.passed', { n: 1 }));
  await site.takeEffect();
  await waitUntil(async () => (await mine())?.reviewStatus === 2, officer);
  const { fields } = await site.read<CertificateDetail>(`Certificate/GetCertificate/${(await mine())?.id}`, token);
  const asked = new URLSearchParams({ certNo: fields?.no ?? '', verifyCode: fields?.code ?? '' });
  const answer = await fetch(`${site.origin}/api/Certificate/VerifyCertificate?${asked}`);
  const { data } = (await answer.json()) as { data: CertificateVerification };
  expect(data).toMatchObject({ valid: true });
  for (const person of [teacher, chief, officer]) expect(person.troubles).toEqual([]);
}, 180_000);
