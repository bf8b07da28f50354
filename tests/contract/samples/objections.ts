import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { Addressed, objectionEndpoints } from '../../../domain/api/objections';
import { declarationOf } from '../../../domain/declarations';
import { newId } from '../../../server/db/id';
import { account, objection, reviewSeat } from '../../../server/db/schema';
import { organisationChain } from '../../../server/documents/chain';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

/** Organisation of an account. */
export const orgOf = async (world: World, { id }: Pick<Person, 'id'>): Promise<string> =>
  (await world.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, id)))[0]?.orgId ?? '';

/** Declaration whose results are public, and how a public result of a new teacher is made. */
interface Published {
  kind: string;
  result: (world: World) => Promise<{ id: string; ownerId: string }>;
}

/** Makes an objection that this user, a reviewer of the last office, answers. */
async function objected(world: World, { kind, result }: Published, me: Person): Promise<string> {
  const declaration = declarationOf(kind);
  const { id: documentId, ownerId } = await result(world);
  const objector = await world.teacher();
  const chain = await organisationChain(world.db, await orgOf(world, { id: ownerId }));
  const officeId = chain.slice(0, declaration?.levels).at(-1)?.orgId ?? '';
  const grant = declaration?.review.grant ?? '';
  await world.db.insert(reviewSeat).values({ kind, orgId: officeId, accountId: me.id }).onConflictDoNothing();
  await world.db
    .update(account)
    .set({ grants: { ...noGrants, [grant]: true } })
    .where(eq(account.id, me.id));
  const id = newId();
  const text = '与事实不符，请复核。';
  await world.db
    .insert(objection)
    .values({ id, documentId, accountId: objector.id, officeId, text, createdAt: new Date() });
  return id;
}

type Written = Addressed<ReturnType<typeof objectionEndpoints<{ grant: 'projectReview' }>>, 'SrPlan'>;

/** Good calls about objections of one area, by the names of research. */
export const objectionSamples = (published: Published): SamplesOf<Written> => ({
  'POST /api/SrPlan/SubmitObjection': {
    names: 'shared',
    given: async (world) => ({
      body: { declareId: (await published.result(world)).id, text: '公开课一项与事实不符，请复核。' },
    }),
    gives: ({ state }) => expect(state).toBe(0),
  },
  'GET /api/SrPlan/ListObjection': {
    names: 'shared',
    given: async (world, me) => {
      await objected(world, published, me);
      return { query: {} };
    },
    gives: ({ list, waiting }) => expect([list.length > 0, waiting > 0]).toEqual([true, true]),
  },
  'GET /api/SrPlan/GetObjection/{id}': {
    names: 'shared',
    given: async (world, me) => ({ path: { id: await objected(world, published, me) } }),
    gives: ({ text }) => expect(text).toContain('请复核'),
  },
  'PUT /api/SrPlan/SeeObjection': {
    names: 'shared',
    given: async (world, me) => ({ body: { id: await objected(world, published, me) } }),
    gives: ({ seenTime }) => expect(seenTime).toMatch(/^\d{4}-/),
  },
  'PUT /api/SrPlan/AnswerObjection': {
    names: 'shared',
    given: async (world, me) => ({
      body: { id: await objected(world, published, me), upheld: false, answer: '经复核，评分无误。' },
    }),
    gives: ({ state }) => expect(state).toBe(2),
  },
});
