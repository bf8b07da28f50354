/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { TrainingDetail, WorkRow } from '../../../domain/api/training';
import { TRAINING_KIND } from '../../../domain/training/kind';
import en from '../../../locales/en-US/credit';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertProject, moveProject, type ProjectWish, SITE_CODE, studyAll } from '../../../tests/support/training';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import {
  account,
  credit,
  message,
  resource,
  reviewSeat,
  studyCourse,
  studyEnrolment,
  trainingCourse,
  trainingProject,
  trainingSignup,
} from '../../db/schema';
import { tellIfComplete } from './complete';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function teacher() {
  const person = await signedIn(api);
  const ask = (key: string, options: object = {}) => api.call(key, { token: person.token, ...options });
  const file = async () => {
    const id = newId();
    const bytes = {
      name: '作业.pdf',
      ext: 'pdf',
      mime: 'application/pdf',
      size: 9,
      sha256: id.padEnd(64, '0').slice(0, 64),
    };
    await api.db.insert(resource).values({
      id,
      ownerId: person.row.id,
      ...bytes,
      scene: 'attachment',
      storageKey: `t/${id}`,
      createdAt: api.now(),
    });
    return id;
  };
  const told = async () =>
    (await api.db.select().from(message).where(eq(message.accountId, person.row.id))).map(({ words }) => words?.key);
  return { ...person, id: person.row.id, ask, file, told };
}
const project = (wish?: ProjectWish) => insertProject(api.db, api.now(), wish);
const signup = (me: Awaited<ReturnType<typeof teacher>>, id: string) => me.ask(`PUT /api/Project/SignupProject/${id}`);

async function learner(wish?: ProjectWish) {
  const me = await teacher();
  const made = await project(wish);
  const { data } = await signup(me, made.projectId);
  const get = async () =>
    (await me.ask(`GET /api/Training/GetTraining/${data.trainingId}`)).data as unknown as TrainingDetail;
  const upload = async (file?: string) =>
    me.ask('POST /api/Training/SaveHomework', {
      body: { trainingId: data.trainingId, resId: file ?? (await me.file()), remark: '' },
    });
  return { ...made, me, trainingId: data.trainingId as string, get, upload };
}

/** Somebody who decides for the organisation of a project. */
async function decider(orgId: string) {
  const one = await teacher();
  await api.db
    .update(account)
    .set({ grants: { ...noGrants, projectReview: true } })
    .where(eq(account.id, one.id));
  await api.db.insert(reviewSeat).values({ kind: TRAINING_KIND, orgId, accountId: one.id });
  return one;
}

test('the type of credit is said in the language of the reader', async () => {
  const me = await teacher();
  const { projectId } = await project();
  const typeIn = async (language: string) =>
    (await me.ask(`GET /api/Project/GetProjectDetail/${projectId}`, { headers: { 'accept-language': language } })).data
      .creditTypeName;
  expect([await typeIn('zh-CN'), await typeIn('en-US')]).toEqual(['必修', en['credit.type.1']]);
});

describe('sign-up', () => {
  test('of two people one gets the last place, and the number stays right', async () => {
    const { projectId } = await project({ change: { quota: 1 } });
    const both = await Promise.all([teacher(), teacher()]);
    const answers = await Promise.all(both.map((me) => signup(me, projectId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [row] = await api.db.select().from(trainingProject).where(eq(trainingProject.id, projectId));
    expect(row?.signed).toBe(1);
  });

  test('brings the courses, a second time nothing, and goes before the start', async () => {
    const { me, projectId, planId, courses, trainingId } = await learner();
    expect((await signup(me, projectId)).data.trainingId).toBe(trainingId);
    const mine = () =>
      api.db
        .select()
        .from(studyEnrolment)
        .where(and(eq(studyEnrolment.accountId, me.id), eq(studyEnrolment.planId, planId)));
    expect(await mine()).toMatchObject([{ courseId: courses[0]?.courseId, revokedAt: null }]);
    const learners = async () =>
      (
        await api.db
          .select()
          .from(studyCourse)
          .where(eq(studyCourse.id, courses[0]?.courseId ?? ''))
      )[0]?.learners;
    expect(await learners()).toBe(1);
    for (let i = 0; i < 2; i++) expect((await me.ask(`PUT /api/Project/CancelSignup/${projectId}`)).data).toBe(true);
    expect((await mine())[0]?.revokedAt).not.toBeNull();
    expect(await learners()).toBe(0);
    expect((await signup(me, projectId)).status).toBe(200);
    expect(await mine()).toMatchObject([{ revokedAt: null }]);
    await moveProject(api.db, projectId, 5);
    expect((await me.ask(`PUT /api/Project/CancelSignup/${projectId}`)).status).toBe(410);
  });

  test('outside of its time it is refused with the reason', async () => {
    const me = await teacher();
    const day = (n: number) => new Date(api.now().getTime() + n * 86_400_000);
    const early = await project({ change: { signupStartAt: day(1) } });
    const late = await project({ change: { signupEndAt: day(-1) } });
    expect((await signup(me, early.projectId)).status).toBe(422);
    expect((await signup(me, late.projectId)).status).toBe(410);
  });
});

test('a plan of a project stands in no list of self-study, and nobody signs up to it alone', async () => {
  const { me, planId, name } = await learner();
  const { data } = await me.ask('GET /api/SelfStudy/SearchPlan', { query: { planName: name } });
  expect(data.total).toBe(0);
  expect((await me.ask('GET /api/SelfStudy/ListMyPlan')).data.total).toBe(0);
  expect((await me.ask(`PUT /api/SelfStudy/SignupPlan/${planId}`)).status).toBe(404);
});

test('its courses open in the viewer of self-study, with the exam once they are watched', async () => {
  const { me, planId, courses } = await learner({ courses: [{ exam: true }], days: { start: -1 } });
  const id = courses[0]?.courseId ?? '';
  expect((await me.ask(`GET /api/SelfStudy/GetCourseUrl/${id}`, { query: { planId } })).status).toBe(200);
  const view = async () => (await me.ask(`GET /api/SelfStudy/ViewCourse/${id}`, { query: { planId } })).data;
  expect(await view()).toMatchObject({ state: 'owned', canRemove: false });
  await studyAll(api.db, me.id, planId, api.now());
  expect((await view()).examUrl).toBeDefined();
  // A day has to pass after a try that failed.
  await api.db
    .update(studyEnrolment)
    .set({ examState: 1, examTaken: 1, examAt: api.now() })
    .where(eq(studyEnrolment.accountId, me.id));
  expect((await view()).examUrl).toBeUndefined();
});

test('studies, is returned, hands in again, fills in the survey and completes', async () => {
  const { me, get, upload, trainingId, projectId, orgId, planId } = await learner({
    days: { start: -1, studyUntil: 20, surveyFrom: 20, end: 30 },
  });
  await studyAll(api.db, me.id, planId, api.now());
  expect((await upload()).data.uploadState).toBe(0);
  const chief = await decider(orgId);
  const waiting = async () =>
    ((await chief.ask('GET /api/Training/ListWork', { query: { uploadState: '0' } })).data.list as WorkRow[]).filter(
      (one) => one.projectId === projectId,
    );
  const [work] = await waiting();
  const decide = (body: object) =>
    chief.ask('POST /api/Training/DecideWork', { body: { ids: [work?.workId], ...body } });
  expect((await decide({ uploadState: 1 })).status).toBe(400);
  expect((await decide({ uploadState: 1, reason: '缺课堂实录' })).data).toEqual([{ workId: work?.workId, done: true }]);
  expect((await decide({ uploadState: 2, grade: 3 })).data).toMatchObject([{ done: false }]);
  expect((await get()).courses[0]).toMatchObject({
    uploadState: 1,
    homework: { reason: '缺课堂实录' },
    action: { name: 'reupload' },
  });
  // The same once more, after an answer that was lost, is the same attempt.
  const file = await me.file();
  for (let i = 0; i < 2; i++) expect((await upload(file)).data.uploadState).toBe(0);
  expect((await waiting())[0]).toMatchObject({ attempt: 2 });
  expect((await decide({ uploadState: 2, grade: 3 })).data).toMatchObject([{ done: true }]);
  const answers = { q1: 5, q2: 5, q3: '合适', q4: ['专题讲座'] };
  const submit = (body = answers) =>
    me.ask('POST /api/Training/SubmitSurvey', { body: { surveyId: trainingId, answers: body } });
  expect((await submit()).status).toBe(422);
  await moveProject(api.db, projectId, 21);
  expect((await get()).steps[2]?.action?.disabledReason).toBeUndefined();
  expect((await submit({ ...answers, q1: 9 })).status).toBe(400);
  expect((await submit()).data).toBe(true);
  expect((await submit()).status).toBe(422);
  const done = await get();
  expect(done).toMatchObject({ trainingResult: 1, finalResult: 5, grade: 3, percent: 100 });
  expect(done.steps.map(({ requirement }) => requirement)).toEqual([0, 4, 4]);
  expect((await me.ask('GET /api/Training/ListMyTraining', { query: { tab: 'ended' } })).data.list).toHaveLength(1);
  expect((await me.told()).sort()).toEqual(
    ['completed', 'signedUp', 'workPassed', 'workReturned'].map((key) => `notice.training.${key}`),
  );
  const credits = await api.db.select().from(credit).where(eq(credit.accountId, me.id));
  expect(credits).toHaveLength(1);
  expect(credits[0]).toMatchObject({ source: 1, credit: expect.any(Number), link: expect.any(String) });
  expect(credits[0]?.credit).toBeGreaterThan(0);
  expect(credits[0]?.rule).not.toHaveLength(0);
  await api.db.update(trainingSignup).set({ completedTold: false }).where(eq(trainingSignup.id, trainingId));
  await transaction(api.db, (tx) => tellIfComplete(tx, api.now(), { accountId: me.id, trainingId }));
  expect(await api.db.select().from(credit).where(eq(credit.accountId, me.id))).toEqual(credits);
  const [holder] = await api.db.select({ credit: account.credit }).from(account).where(eq(account.id, me.id));
  expect(holder?.credit).toBe(credits[0]?.credit);
});

test('only who sits for the project decides, and reads what was handed in', async () => {
  const { upload, trainingId } = await learner({ days: { start: -1 } });
  await upload();
  const other = await teacher();
  await api.db
    .update(account)
    .set({ grants: { ...noGrants, projectReview: true } })
    .where(eq(account.id, other.id));
  expect((await other.ask('GET /api/Training/ListWork')).data.total).toBe(0);
  expect((await other.ask(`GET /api/Training/GetTraining/${trainingId}`)).status).toBe(404);
});

test('homework is refused when its time is over; on site one checks in by the code, in its hours', async () => {
  const late = await learner({ days: { start: -1 } });
  await moveProject(api.db, late.projectId, 40);
  expect((await late.upload()).status).toBe(410);
  const { me, trainingId, courses, projectId } = await learner({ courses: [{ site: true }], days: { start: -1 } });
  const courseId = courses[0]?.courseId ?? '';
  const checkIn = (code: string) => me.ask('PUT /api/Training/CheckIn', { body: { trainingId, courseId, code } });
  const opens = (opensAt: Date) =>
    api.db
      .update(trainingCourse)
      .set({ opensAt, closesAt: new Date(opensAt.getTime() + 3_600_000) })
      .where(eq(trainingCourse.projectId, projectId));
  await opens(new Date(api.now().getTime() + 60_000));
  expect((await checkIn(SITE_CODE)).status).toBe(422);
  await opens(new Date(api.now().getTime() - 60_000));
  expect((await checkIn('000000')).status).toBe(422);
  const first = await checkIn(SITE_CODE);
  expect(first.status).toBe(200);
  expect((await checkIn('000000')).data).toEqual(first.data);
});

test('start, end and survey are told once', async () => {
  const { me, projectId, planId } = await learner({
    courses: [{}],
    days: { start: 1, studyUntil: 20, surveyFrom: 21, end: 30 },
  });
  await moveProject(api.db, projectId, 2);
  for (let i = 0; i < 2; i++) await api.due();
  expect(await me.told()).toEqual(['notice.training.signedUp', 'notice.training.starts']);
  await moveProject(api.db, projectId, 14);
  for (let i = 0; i < 2; i++) await api.due();
  expect((await me.told()).at(-1)).toBe('notice.training.ending');
  await studyAll(api.db, me.id, planId, api.now());
  await moveProject(api.db, projectId, 6);
  for (let i = 0; i < 2; i++) await api.due();
  expect(await me.told()).toHaveLength(4);
  expect((await me.told()).at(-1)).toBe('notice.training.surveyOpens');
});
