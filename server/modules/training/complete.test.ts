import { eq } from 'drizzle-orm';
import { newIdCard, signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertPlan, insertSignup, type MadeCourse } from '../../../tests/support/study';
import { insertProject, moveProject, type ProjectWish } from '../../../tests/support/training';
import { account, credit, message, studyEnrolment, trainingProject } from '../../db/schema';
import { recordExam } from '../selfStudy/exam';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Change that removes the survey of a project, so that learning alone completes it. */
const noSurvey: ProjectWish['change'] = { survey: [], surveyFrom: null, surveyUntil: null };

/** Number of messages about a complete training, its credits, and the credit sum of the account. */
async function outcomeOf(accountId: string) {
  const told = await api.db.select().from(message).where(eq(message.accountId, accountId));
  const credits = await api.db.select().from(credit).where(eq(credit.accountId, accountId));
  const [holder] = await api.db.select().from(account).where(eq(account.id, accountId));
  expect(holder?.credit).toBe(credits.reduce((sum, row) => sum + row.credit, 0));
  return {
    told: told.filter(({ words }) => words?.key === 'notice.training.completed').length,
    credited: credits.length,
  };
}

async function learner(wish: ProjectWish, who: Parameters<typeof signedIn>[1] = {}) {
  const person = await signedIn(api, who);
  const made = await insertProject(api.db, api.now(), {
    days: { start: -1 },
    ...wish,
    change: { ...noSurvey, ...wish.change },
  });
  const ask = (key: string, options: object = {}) => api.call(key, { token: person.token, ...options });
  const { data } = await ask(`PUT /api/Project/SignupProject/${made.projectId}`);
  let seq = 0;
  /** Watches a course of a plan, or a part of it. */
  const watch = async (course: MadeCourse, { planId = made.planId, to = 60 } = {}) => {
    await ask(`GET /api/SelfStudy/GetCourseUrl/${course.courseId}`, { query: { planId } });
    api.pass(60);
    const of = { planId, courseId: course.courseId, sectionId: course.sectionId, clientId: 'viewer-01', seq: seq++ };
    const body = { ...of, from: 0, to, position: to, at: '2026-11-21 09:00:00' };
    return (await ask('PUT /api/SelfStudy/SaveProgress', { body })).data;
  };
  const examOf = async (course: MadeCourse) => {
    const query = { planId: made.planId };
    const seen = await ask(`GET /api/SelfStudy/ViewCourse/${course.courseId}`, { query });
    const ticket = String(seen.data.examUrl).split('/').at(-1) ?? '';
    return (score: number) => recordExam(api, ticket, score);
  };
  const course = (n: number) => made.courses[n] as MadeCourse;
  const { id } = person.row;
  const outcome = () => outcomeOf(id);
  const trainingId = data.trainingId as string;
  return { ...made, id, token: person.token, trainingId, ask, watch, examOf, outcome, course };
}
const nothing = { told: 0, credited: 0 };
const once = { told: 1, credited: 1 };

test('the last course tells it and credits it at once, and once', async () => {
  const me = await learner({ courses: [{}, {}] });
  await me.watch(me.course(0));
  expect(await me.watch(me.course(1), { to: 30 })).toMatchObject({ percent: 50 });
  expect(await me.outcome()).toEqual(nothing);
  await me.watch(me.course(1));
  expect(await me.outcome()).toEqual(once);
  // A second viewing and the end of the project add nothing.
  await me.watch(me.course(1));
  await moveProject(api.db, me.projectId, 60);
  await api.due();
  expect(await me.outcome()).toEqual(once);
});

test('the last exam does so, and not one that is failed', async () => {
  const me = await learner({ courses: [{ exam: true }] });
  await me.watch(me.course(0));
  const sit = await me.examOf(me.course(0));
  await sit(40);
  expect(await me.outcome()).toEqual(nothing);
  // A day has passed since: the next try is open.
  await api.db
    .update(studyEnrolment)
    .set({ examAt: new Date(api.now().getTime() - 25 * 3_600_000) })
    .where(eq(studyEnrolment.accountId, me.id));
  const again = await me.examOf(me.course(0));
  // A platform that got no answer sends the mark twice.
  await Promise.all([again(80), again(80)]);
  expect(await me.outcome()).toEqual(once);
});

test('a course whose exam the project does not ask for counts once it is watched', async () => {
  const me = await learner({ courses: [{ exam: true }], change: { examNeed: 0 } });
  await me.watch(me.course(0));
  expect(await me.outcome()).toEqual(once);
  await (await me.examOf(me.course(0)))(80);
  expect(await me.outcome()).toEqual(once);
});

test('hours of the self-study that it asks for do so', async () => {
  const plan = await insertPlan(api.db, api.now(), [{ price: 0, hour: 40 }]);
  const me = await learner({ courses: [{}], change: { selfPlanId: plan.planId, selfHour: 40 } });
  await insertSignup(api.db, me.id, plan.planId, api.now());
  const courseIds = plan.courses.map(({ courseId }) => courseId);
  const { data } = await me.ask('PUT /api/SelfStudy/InsertCourses', { body: { planId: plan.planId, courseIds } });
  const order = { planId: plan.planId, cartId: data.cartId, courseIds, clientToken: `learner-${me.id}` };
  await me.ask('POST /api/Order/CreateOrder', { body: order });
  await me.watch(me.course(0));
  expect(await me.outcome()).toEqual(nothing);
  await me.watch(plan.courses[0] as MadeCourse, { planId: plan.planId });
  expect(await me.outcome()).toEqual(once);
});

test('hours that come with another account do so at once, whichever of the two has signed up', async () => {
  for (const signedUp of ['mine', 'other'] as const) {
    const same = { realName: '陆秋禾', idDocNo: newIdCard('19840312', 2) };
    const plan = await insertPlan(api.db, api.now(), [{ price: 0, hour: 40 }]);
    const me = await learner({ courses: [{}], change: { selfPlanId: plan.planId, selfHour: 40 } }, same);
    const other = await signedIn(api, same);
    await me.watch(me.course(0));
    await insertSignup(api.db, other.row.id, plan.planId, api.now());
    await api.db.insert(studyEnrolment).values({
      accountId: other.row.id,
      courseId: plan.courses[0]?.courseId ?? '',
      planId: plan.planId,
      examState: 0,
      percent: 100,
      passedAt: api.now(),
      createdAt: api.now(),
    });
    expect(await me.outcome()).toEqual(nothing);
    const [token, id] = signedUp === 'mine' ? [me.token, other.row.id] : [other.token, me.id];
    const { data } = await api.call('POST /api/Account/MergeAccount', { token, body: { userJumpIds: id } });
    expect(data).toMatchObject({ mergedCount: 1, failed: [] });
    expect(data.creditTotal).toBeGreaterThan(0);
    expect(await (signedUp === 'mine' ? me.outcome() : outcomeOf(other.row.id))).toEqual(once);
  }
});

test('two last courses at one moment credit it once', async () => {
  const me = await learner({ courses: [{ exam: true }, { exam: true }] });
  for (const n of [0, 1]) await me.watch(me.course(n));
  const both = [await me.examOf(me.course(0)), await me.examOf(me.course(1))];
  await Promise.all(both.map((sit) => sit(90)));
  expect(await me.outcome()).toEqual(once);
});

test('what was learned before it begins completes it when it begins, not while it can be given back', async () => {
  const me = await learner({ courses: [{}], days: { start: 2 } });
  await me.watch(me.course(0));
  expect(await me.outcome()).toEqual(nothing);
  await api.db.update(trainingProject).set({ startAt: api.now() }).where(eq(trainingProject.id, me.projectId));
  await api.due();
  expect(await me.outcome()).toEqual(once);
});
