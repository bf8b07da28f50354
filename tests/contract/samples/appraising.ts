import { eq } from 'drizzle-orm';
import type { appraisingApi } from '../../../domain/api/assessment';
import { account, document, reviewSeat } from '../../../server/db/schema';
import { fillIn } from '../../support/fillIn';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

const grants = {
  projectReview: false,
  appraising: true,
  recognitionReview: false,
  studioDeclareReview: false,
  importTeachers: false,
  managedStudioIds: [],
  joinedStudioIds: [],
};

const orgOf = async (world: World, person: Person) =>
  (await world.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, person.id)))[0]?.orgId ?? '';

/** Somebody who reviews for the school that the teachers of the tests belong to. */
async function reviewer(world: World): Promise<Person> {
  const person = await world.teacher({ grants });
  const orgId = await orgOf(world, person);
  await world.db.insert(reviewSeat).values({ kind: 'assessment', orgId, accountId: person.id });
  return person;
}

/** Hands in the assessment of a teacher of that school; answers its id. */
export async function handedIn(world: World, owner?: Person): Promise<string> {
  const teacher = owner ?? (await world.teacher());
  const assessmentId = await world.assessment(teacher);
  await fillIn(world.db, { assessmentId, accountId: teacher.id }, new Date());
  const [row] = await world.db.select().from(document).where(eq(document.id, assessmentId));
  const body = { assessmentId, promise: true as const, rowVersion: row?.rowVersion ?? 0 };
  await world.ask(teacher, 'PUT /api/SubmitAnnualAssessment', { body });
  return assessmentId;
}

const shared = 'shared' as const;
const opened = async (world: World, me: Person) => {
  const id = await handedIn(world);
  await world.ask(me, 'GET /api/Appraising/GetReview/{id}', { path: { id } });
  return id;
};

export const appraisingSamples: SamplesOf<typeof appraisingApi> = {
  'GET /api/Appraising/SearchReview': {
    as: reviewer,
    names: shared,
    given: async (world) => {
      await handedIn(world);
      return { query: { orderType: '2', pageSize: '100' } };
    },
    gives: ({ list, counts, mine }) => {
      expect(list.length).toBeGreaterThan(0);
      expect(counts.todo).toBeGreaterThanOrEqual(list.length);
      expect(mine).toMatchObject({ total: counts.all, done: counts.passed + counts.returned });
    },
  },
  'GET /api/Appraising/GetReview/{id}': {
    as: reviewer,
    names: shared,
    given: async (world) => ({ path: { id: await handedIn(world) } }),
    gives: ({ form, sections, moves, history, attempts, status }) => {
      expect(form.length).toBeGreaterThan(10);
      expect(form.some(({ resInfos }) => resInfos !== undefined)).toBe(true);
      expect(sections.length).toBeGreaterThan(10);
      expect(status).toBe(2);
      expect(moves.map(({ name }) => name)).toEqual(['fail', 'pass']);
      expect(history.map(({ action }) => action)).toEqual(['submit', 'open']);
      expect(attempts).toEqual([1]);
    },
  },
  'GET /api/Appraising/NextReview': {
    as: reviewer,
    names: shared,
    given: async (world) => ({ query: { afterId: await handedIn(world) } }),
    gives: ({ total }) => expect(total).toBeGreaterThan(0),
  },
  'POST /api/Appraising/SaveReviewDraft': {
    as: reviewer,
    names: shared,
    given: async (world, me) => ({ body: { id: await opened(world, me), opinion: '材料', rowVersion: 0 } }),
    gives: ({ rowVersion }) => expect(rowVersion).toBe(1),
  },
  'POST /api/Appraising/SubmitReview': {
    as: reviewer,
    names: shared,
    given: async (world, me) => ({
      body: { ids: [await opened(world, me), await handedIn(world), 'nobody'], result: 1, opinion: '同意' },
    }),
    gives: ({ done, failed, undoUntil }) => {
      expect(done).toHaveLength(2);
      expect(failed).toMatchObject([{ id: 'nobody', reason: expect.stringMatching(/\p{Script=Han}/u) }]);
      expect(undoUntil).toBeDefined();
    },
  },
  'PUT /api/Appraising/UndoReview/{id}': {
    as: reviewer,
    names: shared,
    given: async (world, me) => {
      const id = await opened(world, me);
      const body = { ids: [id], result: 2 as const, opinion: '请补充材料' };
      await world.ask(me, 'POST /api/Appraising/SubmitReview', { body });
      return { path: { id } };
    },
  },
  'GET /api/Appraising/CompareReview': {
    as: reviewer,
    names: shared,
    given: async (world, me) => ({ query: { id: await opened(world, me) } }),
    gives: ({ changes, attempts }) => {
      expect(changes).toEqual([]);
      expect(attempts).toHaveLength(1);
    },
  },
  'GET /api/Appraising/ListReason': {
    as: reviewer,
    given: () => ({}),
    gives: (reasons) => expect(reasons.length).toBeGreaterThan(0),
  },
  'GET /api/Appraising/ExportReviewList': {
    as: reviewer,
    names: shared,
    given: () => ({ query: { state: 'all' } }),
    gives: (_, __, ___, { bytes }) => expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK'),
  },
};
