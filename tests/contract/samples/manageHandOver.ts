import type { manageHandOverApi } from '../../../domain/api/manageHandOver';
import { document, reviewSeat } from '../../../server/db/schema';
import type { World } from '../world';
import type { SamplesOf } from './sample';
import { keeper, newUnit } from './versioned';

/** Two reviewers of a new office, where something waits. */
async function seated(world: World) {
  const orgId = await newUnit(world);
  const [from, to, owner] = await Promise.all([world.teacher({ orgId }), world.teacher({ orgId }), world.teacher()]);
  const kind = 'assessment';
  await world.db.insert(reviewSeat).values([from, to].map(({ id }) => ({ kind, orgId, accountId: id })));
  const at = { submittedAt: new Date(), createdAt: new Date(), updatedAt: new Date() };
  const row = { kind, planId: 'none', status: 1, attempt: 1, level: 3, officeId: orgId };
  await world.db.insert(document).values({ id: `${orgId}:waits`, accountId: owner.id, ...row, ...at });
  return { orgId, fromId: from.id, toId: to.id };
}

export const manageHandOverSamples: SamplesOf<typeof manageHandOverApi> = {
  'GET /api/Manage/PlanHandOver': {
    names: 'shared',
    as: (world) => keeper(world, 'seats'),
    given: async (world) => ({ query: await seated(world) }),
    gives: ({ from, to }) => expect([from.waiting, to?.moves]).toEqual([1, 1]),
  },
  'POST /api/Manage/HandOver': {
    names: 'shared',
    as: (world) => keeper(world, 'seats'),
    given: async (world) => ({ body: { ...(await seated(world)), n: 1 } }),
    gives: ({ moved }) => expect(moved).toHaveLength(1),
  },
};
