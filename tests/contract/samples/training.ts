import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { trainingApi } from '../../../domain/api/training';
import { dayMs } from '../../../domain/time';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { account, reviewSeat, trainingCourse } from '../../../server/db/schema';
import { insertProject, type ProjectWish, SITE_CODE, studyAll } from '../../support/training';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

const running: ProjectWish = { days: { start: -2 } };
const asking: ProjectWish = { ...running, days: { start: -5, studyUntil: 30, surveyFrom: -1, end: 40 }, courses: [{}] };

const full: ProjectWish = { change: { quota: 0 } };
/** A project whose sign-up opens tomorrow. */
const coming = (): ProjectWish => ({ change: { signupStartAt: new Date(Date.now() + dayMs) } });

/** Makes a project and signs the user up for it. */
async function signedUp(world: World, me: Person, wish: ProjectWish = running) {
  const project = await insertProject(world.db, new Date(), wish);
  const { trainingId } = await world.ask(me, 'PUT /api/Project/SignupProject/{id}', {
    path: { id: project.projectId },
  });
  return { ...project, trainingId };
}

async function studied(world: World, me: Person) {
  const made = await signedUp(world, me, asking);
  await studyAll(world.db, me.id, made.planId, new Date());
  return made;
}

const answers = { q1: 5, q2: 4, q3: '合适', q4: ['课例研讨'] };

async function onSite(world: World, me: Person) {
  const made = await signedUp(world, me, { ...running, courses: [{ site: true }] });
  const now = Date.now();
  await world.db
    .update(trainingCourse)
    .set({ homeworkUntil: null, opensAt: new Date(now - 60_000), closesAt: new Date(now + 3_600_000) })
    .where(eq(trainingCourse.projectId, made.projectId));
  return { trainingId: made.trainingId, courseId: made.courses[0]?.courseId ?? '', code: SITE_CODE };
}

/** Makes homework of another user that this user decides on. */
async function waiting(world: World, me: Person): Promise<string> {
  const learner = await world.teacher();
  const { trainingId, orgId, name } = await signedUp(world, learner);
  const resId = await world.upload(learner);
  await world.ask(learner, 'POST /api/Training/SaveHomework', { body: { trainingId, resId, remark: '' } });
  await world.db
    .update(account)
    .set({ grants: { ...noGrants, projectReview: true } })
    .where(eq(account.id, me.id));
  await world.db.insert(reviewSeat).values({ kind: TRAINING_KIND, orgId, accountId: me.id }).onConflictDoNothing();
  const { list } = await world.ask(me, 'GET /api/Training/ListWork', { query: { keyword: name } });
  return list[0]?.workId ?? '';
}
const reviewer = (world: World) => world.teacher({ grants: { ...noGrants, projectReview: true } });

export const trainingSamples: SamplesOf<typeof trainingApi> = {
  'GET /api/Project/SearchProject': {
    names: 'shared',
    given: async (world) => ({ query: { keyword: (await insertProject(world.db, new Date())).name } }),
    gives: ({ list, total }) => {
      expect(total).toBe(1);
      expect(list[0]?.action).toMatchObject({ name: 'signUp' });
    },
  },
  'GET /api/Project/GetProjectDetail/{id}': {
    names: 'shared',
    given: async (world) => ({ path: { id: (await insertProject(world.db, new Date())).projectId } }),
    gives: ({ courses, requirements }) => {
      expect(courses).toHaveLength(1);
      expect(requirements).toHaveLength(6);
    },
  },
  'PUT /api/Project/SignupProject/{id}': {
    names: 'shared',
    given: async (world) => ({ path: { id: (await insertProject(world.db, new Date())).projectId } }),
  },
  'PUT /api/Project/CancelSignup/{id}': {
    names: 'shared',
    given: async (world, me) => ({ path: { id: (await signedUp(world, me, {})).projectId } }),
  },
  'PUT /api/Project/JoinWaiting/{id}': {
    names: 'shared',
    given: async (world) => ({ path: { id: (await insertProject(world.db, new Date(), full)).projectId } }),
    gives: ({ turn }) => expect(turn).toBe(1),
  },
  'PUT /api/Project/LeaveWaiting/{id}': {
    names: 'shared',
    given: async (world, me) => {
      const path = { id: (await insertProject(world.db, new Date(), full)).projectId };
      await world.ask(me, 'PUT /api/Project/JoinWaiting/{id}', { path });
      return { path };
    },
  },
  'PUT /api/Project/RemindSignup/{id}': {
    names: 'shared',
    given: async (world) => ({ path: { id: (await insertProject(world.db, new Date(), coming())).projectId } }),
  },
  'PUT /api/Project/ForgetSignup/{id}': {
    names: 'shared',
    given: async (world, me) => {
      const path = { id: (await insertProject(world.db, new Date(), coming())).projectId };
      await world.ask(me, 'PUT /api/Project/RemindSignup/{id}', { path });
      return { path };
    },
  },
  'GET /api/Training/ListMyTraining': {
    names: 'shared',
    given: async (world, me) => {
      await signedUp(world, me);
      return { query: { tab: 'ongoing' } };
    },
    gives: ({ total, ongoing, ended }) => expect([total, ongoing, ended]).toEqual([1, 1, 0]),
  },
  'GET /api/Training/GetTraining/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await signedUp(world, me)).trainingId } }),
    gives: ({ steps, notices }) => {
      expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
      expect(notices).toHaveLength(1);
    },
  },
  'GET /api/Training/ListTrainingCourse/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await signedUp(world, me)).trainingId } }),
    gives: (courses) => expect(courses[0]?.action).toMatchObject({ name: 'begin' }),
  },
  'GET /api/Training/GetExamResult': {
    names: 'own',
    given: async (world, me) => ({
      query: { trainingId: (await signedUp(world, me, { ...running, courses: [{ exam: true }] })).trainingId },
    }),
    gives: ({ maxAttempts, attempts }) => expect([attempts, maxAttempts]).toEqual([0, 2]),
  },
  'POST /api/Training/SaveHomework': {
    names: 'own',
    given: async (world, me) => ({
      body: { trainingId: (await signedUp(world, me)).trainingId, resId: await world.upload(me), remark: '第一稿' },
    }),
    gives: ({ uploadState }) => expect(uploadState).toBe(0),
  },
  'PUT /api/Training/CheckIn': {
    names: 'own',
    given: async (world, me) => ({ body: await onSite(world, me) }),
  },
  'GET /api/Training/GetSurvey/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await studied(world, me)).trainingId } }),
    gives: ({ answered, questions, disabledReason }) => {
      expect([answered, disabledReason]).toEqual([false, undefined]);
      expect(questions).toHaveLength(5);
    },
  },
  'POST /api/Training/SubmitSurvey': {
    names: 'own',
    given: async (world, me) => ({ body: { surveyId: (await studied(world, me)).trainingId, answers } }),
    gives: async (done) => expect(done).toBe(true),
  },
  'GET /api/Training/GetCompletion/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await signedUp(world, me)).trainingId } }),
    gives: (steps) => expect(steps).toHaveLength(6),
  },
  'GET /api/Training/ListWork': {
    as: reviewer,
    names: 'shared',
    given: async (world, me) => {
      await waiting(world, me);
      return { query: { uploadState: '0' } };
    },
    gives: ({ total }) => expect(total).toBeGreaterThan(0),
  },
  'GET /api/Training/ListWorkProject': {
    as: reviewer,
    given: async (world, me) => {
      await waiting(world, me);
      return {};
    },
    gives: (projects) => expect(projects.some((one) => one.waiting > 0 && one.courses.length > 0)).toBe(true),
  },
  'POST /api/Training/DecideWork': {
    as: reviewer,
    names: 'shared',
    given: async (world, me) => ({ body: { ids: [await waiting(world, me)], uploadState: 2, grade: 3 } }),
    gives: (rows) => expect(rows).toEqual([{ workId: rows[0]?.workId, done: true }]),
  },
};
