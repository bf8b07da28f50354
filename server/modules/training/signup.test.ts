import { and, eq } from 'drizzle-orm';
import en from '../../../locales/en-US/areas/credit';
import { type Api, startApi } from '../../../tests/support/api';
import { trainees } from '../../../tests/support/trainees';
import { moveProject, studyAll } from '../../../tests/support/training';
import { studyCourse, studyEnrolment, trainingProject } from '../../db/schema';

let api: Api;
let people: ReturnType<typeof trainees>;
beforeAll(async () => {
  api = await startApi();
  people = trainees(api);
});
afterAll(() => api.close());

test('the type of credit is said in the language of the reader', async () => {
  const me = await people.teacher();
  const { projectId } = await people.project();
  const typeIn = async (language: string) =>
    (await me.ask(`GET /api/Project/GetProjectDetail/${projectId}`, { headers: { 'accept-language': language } })).data
      .creditTypeName;
  expect([await typeIn('zh-CN'), await typeIn('en-US')]).toEqual(['必修', en['credit.type.1']]);
});

describe('sign-up', () => {
  test('of two people one gets the last place, and the number stays right', async () => {
    const { projectId } = await people.project({ change: { quota: 1 } });
    const both = await Promise.all([people.teacher(), people.teacher()]);
    const answers = await Promise.all(both.map((me) => people.signup(me, projectId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [row] = await api.db.select().from(trainingProject).where(eq(trainingProject.id, projectId));
    expect(row?.signed).toBe(1);
  });

  test('brings the courses, a second time nothing, and goes before the start', async () => {
    const { me, projectId, planId, courses, trainingId } = await people.learner();
    expect((await people.signup(me, projectId)).data.trainingId).toBe(trainingId);
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
    expect((await people.signup(me, projectId)).status).toBe(200);
    expect(await mine()).toMatchObject([{ revokedAt: null }]);
    await moveProject(api.db, projectId, 5);
    expect((await me.ask(`PUT /api/Project/CancelSignup/${projectId}`)).status).toBe(410);
  });

  test('outside of its time it is refused with the reason', async () => {
    const me = await people.teacher();
    const day = (n: number) => new Date(api.now().getTime() + n * 86_400_000);
    const early = await people.project({ change: { signupStartAt: day(1) } });
    const late = await people.project({ change: { signupEndAt: day(-1) } });
    expect((await people.signup(me, early.projectId)).status).toBe(422);
    expect((await people.signup(me, late.projectId)).status).toBe(410);
  });
});

test('a plan of a project stands in no list of self-study, and nobody signs up to it alone', async () => {
  const { me, planId, name } = await people.learner();
  const { data } = await me.ask('GET /api/SelfStudy/SearchPlan', { query: { planName: name } });
  expect(data.total).toBe(0);
  expect((await me.ask('GET /api/SelfStudy/ListMyPlan')).data.total).toBe(0);
  expect((await me.ask(`PUT /api/SelfStudy/SignupPlan/${planId}`)).status).toBe(404);
});

test('its courses open in the viewer of self-study, with the exam once they are watched', async () => {
  const { me, planId, courses } = await people.learner({ courses: [{ exam: true }], days: { start: -1 } });
  const id = courses[0]?.courseId ?? '';
  expect((await me.ask(`GET /api/SelfStudy/GetCourseUrl/${id}`, { query: { planId } })).status).toBe(200);
  const view = async () => (await me.ask(`GET /api/SelfStudy/ViewCourse/${id}`, { query: { planId } })).data;
  expect(await view()).toMatchObject({ state: 'owned', canRemove: false });
  await studyAll(api.db, me.id, planId, api.now());
  expect((await view()).examUrl).toBeDefined();
  // After a failed try the next one is open a day later.
  await api.db
    .update(studyEnrolment)
    .set({ examState: 1, examTaken: 1, examAt: api.now() })
    .where(eq(studyEnrolment.accountId, me.id));
  expect((await view()).examUrl).toBeUndefined();
});
