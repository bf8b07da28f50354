import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { appraisingApi } from '../../../domain/api/assessment';
import type { ReviewApi } from '../../../domain/api/reviews';
import { account, reviewSeat } from '../../../server/db/schema';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

/** Queue of reviewers, and how a document gets into it. */
interface Queue {
  /** Kinds of documents in the queue. */
  kinds: readonly string[];
  /** Hands in a document that waits for the school of the tests' teachers. Returns its id. */
  handedIn: (world: World) => Promise<string>;
  /** Exclusive lower bound for the number of sections that can be remarked on. */
  sections: number;
  /** Status after opening and the moves that are possible then. Default: those of a reviewed document. */
  opened?: { status: number | null; moves: readonly string[] };
  /** Set where the document has no attachments. */
  withoutFiles?: true;
  /** Office that decides for a school, where that is not the school itself. */
  office?: (world: World, orgId: string) => Promise<string>;
}

const grants = {
  ...noGrants,
  projectReview: true,
  appraising: true,
  recognitionReview: true,
  studioDeclareReview: true,
  accountReview: true,
};
const shared = 'shared' as const;
/** All areas have the same calls; the samples are written for one of them. */
type Written = SamplesOf<typeof appraisingApi>;
const here = (key: string, area: string) => key.replace('/Appraising/', `/${area}/`);

/** Makes a reviewer of these kinds for the school of the tests' teachers. */
export async function reviewerOf(
  world: World,
  kinds: readonly string[],
  office?: (world: World, orgId: string) => Promise<string>,
): Promise<Person> {
  // A name that occurs in no document that is handed in.
  const person = await world.teacher({ grants, realName: '农文山' });
  const [row] = await world.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, person.id));
  const school = row?.orgId ?? '';
  const orgId = (await office?.(world, school)) ?? school;
  // A reviewer works at the deciding office: a colleague of the applicant may not decide.
  await world.db.update(account).set({ orgId }).where(eq(account.id, person.id));
  await world.db.insert(reviewSeat).values(kinds.map((kind) => ({ kind, orgId, accountId: person.id })));
  return person;
}

/** Good calls of the reviewers of an area (`reviewApi`). */
export function reviewSamples<const R extends string>(area: R, queue: Queue): SamplesOf<ReviewApi<R>> {
  const { kinds, handedIn } = queue;
  const reviewer = (world: World) => reviewerOf(world, kinds, queue.office);
  const ask = (world: World, me: Person, key: keyof typeof appraisingApi & string, input: object) =>
    world.ask(me, here(key, area) as typeof key, input as never);
  const opened = async (world: World, me: Person) => {
    const id = await handedIn(world);
    await ask(world, me, 'GET /api/Appraising/GetReview/{id}', { path: { id }, query: {} });
    return id;
  };
  const written: Written = {
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
      given: async (world) => ({ path: { id: await handedIn(world) }, query: {} }),
      gives: ({ form, sections, moves, history, attempts, status }) => {
        expect(form.length).toBeGreaterThan(queue.sections);
        if (!queue.withoutFiles) expect(form.some(({ resInfos }) => resInfos !== undefined)).toBe(true);
        expect(sections.length).toBeGreaterThan(queue.sections);
        const as = queue.opened ?? { status: 2, moves: ['fail', 'pass'] };
        expect(status).toBe(as.status);
        expect(moves.map(({ name }) => name)).toEqual(as.moves);
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
      gives: ({ done, failed, undoUntil, runId }) => {
        expect(done).toHaveLength(2);
        expect(failed).toMatchObject([{ id: 'nobody', reason: expect.stringMatching(/\p{Script=Han}/u) }]);
        expect(undoUntil).toBeDefined();
        expect(runId).toBeDefined();
      },
    },
    'PUT /api/Appraising/UndoReview/{id}': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        const id = await opened(world, me);
        await ask(world, me, 'POST /api/Appraising/SubmitReview', {
          body: { ids: [id], result: 2, opinion: '请补充材料' },
        });
        return { path: { id } };
      },
    },
    'PUT /api/Appraising/UndoReviews': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        const ids = [await opened(world, me), await handedIn(world)];
        await ask(world, me, 'POST /api/Appraising/SubmitReview', { body: { ids, result: 1 } });
        return { body: { ids: [...ids, 'nobody'] } };
      },
      gives: ({ done, failed, rowVersions }) => {
        expect(done).toHaveLength(2);
        expect(failed).toMatchObject([{ id: 'nobody' }]);
        expect(Object.keys(rowVersions).sort()).toEqual([...done].sort());
      },
    },
    'GET /api/Appraising/ListDecision': {
      as: reviewer,
      given: async (world, me) => {
        const ids = [await opened(world, me), await handedIn(world)];
        await ask(world, me, 'POST /api/Appraising/SubmitReview', { body: { ids, result: 1, opinion: '同意' } });
        return {};
      },
      gives: ({ decisions, runs }) => {
        expect(decisions).toMatchObject([{ result: 1, opinion: '同意', runId: runs[0]?.id }]);
        expect(runs).toMatchObject([{ action: 'pass', state: 'ended', failed: [] }]);
        expect(runs[0]?.done).toEqual(decisions[0]?.ids);
      },
    },
    'POST /api/Appraising/BeatReview': {
      as: reviewer,
      names: shared,
      given: async (world, me) => ({ body: { id: await opened(world, me), writing: true } }),
      gives: ({ rowVersion }) => expect(rowVersion).toBeGreaterThan(0),
    },
    'POST /api/Appraising/AskReview': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        const [other, id] = [await reviewer(world), await opened(world, me)];
        await ask(world, other, 'POST /api/Appraising/BeatReview', { body: { id } });
        return { body: { id, to: other.id, want: 'mine' } };
      },
      gives: (asked) => expect(asked).toBe(true),
    },
    'POST /api/Appraising/AnswerReview': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        const [other, id] = [await reviewer(world), await opened(world, me)];
        await ask(world, me, 'POST /api/Appraising/BeatReview', { body: { id } });
        await ask(world, other, 'POST /api/Appraising/AskReview', { body: { id, to: me.id, want: 'yours' } });
        return { body: { id, to: other.id, yes: true } };
      },
      gives: (answered) => expect(answered).toBe(true),
    },
    'GET /api/Appraising/ListColleague/{id}': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        await reviewer(world);
        return { path: { id: await opened(world, me) } };
      },
      gives: ({ colleagues }) => expect(colleagues.length).toBeGreaterThan(0),
    },
    'POST /api/Appraising/HandOverReview': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        const { id: to } = await reviewer(world);
        return { body: { id: await opened(world, me), to, reason: '与申报人是师生' } };
      },
      gives: ({ to }) => expect(to).toBe('农文山'),
    },
    'POST /api/Appraising/RevealReview/{id}': {
      as: reviewer,
      names: shared,
      given: async (world, me) => ({ path: { id: await opened(world, me) } }),
      gives: (numbers) => {
        for (const { value } of numbers) expect(value).not.toContain('*');
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
      names: shared,
      given: async (world) => ({ query: { id: await handedIn(world) } }),
      gives: (reasons) => expect(reasons.length).toBeGreaterThan(0),
    },
    'GET /api/Appraising/ExportReviewList': {
      as: reviewer,
      names: shared,
      given: () => ({ query: { state: 'all' } }),
      gives: (_, __, ___, { bytes }) => expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK'),
    },
    'GET /api/Appraising/ExportReviewRun/{id}': {
      as: reviewer,
      names: shared,
      given: async (world, me) => {
        const ids = [await opened(world, me), await handedIn(world), 'nobody'];
        const answer = await ask(world, me, 'POST /api/Appraising/SubmitReview', { body: { ids, result: 1 } });
        return { path: { id: (answer as { runId: string }).runId } };
      },
      gives: (_, __, ___, { bytes }) => expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK'),
    },
  };
  return Object.fromEntries(
    Object.entries(written).map(([key, sample]) => [here(key, area), sample]),
  ) as unknown as SamplesOf<ReviewApi<R>>;
}
