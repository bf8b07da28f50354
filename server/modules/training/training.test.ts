import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { WorkRow } from '../../../domain/api/training';
import { CertificateKind } from '../../../domain/enums';
import { trainingLinks } from '../../../domain/training/links';
import { type Api, startApi } from '../../../tests/support/api';
import { trainees } from '../../../tests/support/trainees';
import { moveProject, SITE_CODE, studyAll } from '../../../tests/support/training';
import { transaction } from '../../db/client';
import { account, credit, trainingCourse, trainingSignup } from '../../db/schema';
import { say } from '../../http/words';
import { tellIfComplete } from './complete';

let api: Api;
let people: ReturnType<typeof trainees>;
beforeAll(async () => {
  api = await startApi();
  people = trainees(api);
});
afterAll(() => api.close());

test('studies, is returned, hands in again, fills in the survey and completes', async () => {
  const { me, get, upload, trainingId, projectId, orgId, planId } = await people.learner({
    days: { start: -1, studyUntil: 20, surveyFrom: 20, end: 30 },
  });
  await studyAll(api.db, me.id, planId, api.now());
  expect((await upload()).data.uploadState).toBe(0);
  const chief = await people.decider(orgId);
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
  // A repeated upload after a lost answer is the same attempt.
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
  // With its certificate to be applied for it is not over.
  const mine = async () => (await me.ask('GET /api/Training/ListMyTraining')).data;
  expect(await mine()).toMatchObject({ ongoing: 1, ended: 0, list: [{ next: { kind: 'certificate', urgent: true } }] });
  const kept = { certType: CertificateKind.Completion, bizId: trainingId };
  expect((await me.ask('POST /api/Certificate/ApplyCertificate', { body: kept })).status).toBe(200);
  expect(await mine()).toMatchObject({ ongoing: 0, ended: 1 });
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
  const { upload, trainingId } = await people.learner({ days: { start: -1 } });
  await upload();
  const other = await people.teacher();
  await api.db
    .update(account)
    .set({ grants: { ...noGrants, projectReview: true } })
    .where(eq(account.id, other.id));
  expect((await other.ask('GET /api/Training/ListWork')).data.total).toBe(0);
  expect((await other.ask(`GET /api/Training/GetTraining/${trainingId}`)).status).toBe(404);
});

test('homework is refused when its time is over; on site one checks in by the code, in its hours', async () => {
  const late = await people.learner({ days: { start: -1 } });
  await moveProject(api.db, late.projectId, 40);
  expect((await late.upload()).status).toBe(410);
  const { me, trainingId, courses, projectId } = await people.learner({
    courses: [{ site: true }],
    days: { start: -1 },
  });
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
  const { me, projectId, planId } = await people.learner({
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

test('where somebody has stopped is told by course and section, and the way leads to that section', async () => {
  const { me, get, planId, courses, trainingId } = await people.learner({ courses: [{}, {}], days: { start: -1 } });
  const [course] = courses as [(typeof courses)[0], ...typeof courses];
  const stopped = async () => (await get()).steps[1];
  expect((await stopped())?.reason).toBeUndefined();
  const { courseId, sectionId } = course;
  await me.ask(`GET /api/SelfStudy/GetCourseUrl/${courseId}`, { query: { planId } });
  const watch = (to: number, seq: number) => {
    api.pass(60);
    const at = '2026-11-21 09:00:00';
    const body = { planId, courseId, sectionId, clientId: 'viewer-01', seq, from: 0, to, position: to, at };
    return me.ask('PUT /api/SelfStudy/SaveProgress', { body });
  };
  expect((await watch(30, 1)).data).toMatchObject({ percent: 50 });
  const { courseName } = (await get()).courses[0] ?? {};
  expect(await stopped()).toMatchObject({
    reason: say('zh-CN', 'training.lastSection', { name: courseName ?? '', n: 1 }),
    link: trainingLinks.course(trainingId, courseId, planId, sectionId),
  });
  // After its end the next course is offered, and this one is still shown as the last.
  await watch(60, 2);
  expect(await stopped()).toMatchObject({
    reason: say('zh-CN', 'training.lastSection', { name: courseName ?? '', n: 1 }),
    link: trainingLinks.course(trainingId, courses[1]?.courseId ?? '', planId),
  });
});

test('homework that is handed in again keeps its earlier version with its file', async () => {
  const { get, upload, orgId, projectId } = await people.learner({ days: { start: -1 } });
  await upload();
  const chief = await people.decider(orgId);
  const { list } = (await chief.ask('GET /api/Training/ListWork', { query: { uploadState: '0' } })).data as {
    list: WorkRow[];
  };
  const ids = list.filter((one) => one.projectId === projectId).map(({ workId }) => workId);
  await chief.ask('POST /api/Training/DecideWork', { body: { ids, uploadState: 1, reason: '缺课堂实录' } });
  const first = (await get()).courses[0]?.homework?.file.id;
  await upload();
  const { homework, upload: again } = (await get()).courses[0] ?? {};
  expect(homework).toMatchObject({
    attempt: 2,
    waiting: true,
    earlier: [{ attempt: 1, uploadState: 1, reason: '缺课堂实录', file: { id: first } }],
  });
  expect(again?.label).toBe('上传第 3 稿');
});
