import type { unitTransferApi } from '../../../domain/api/unitTransfer';
import { unitTransferAsk } from '../../../domain/unitTransfers/form';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';
import { newUnit } from './versioned';

const body = async (world: World) => ({ ...unitTransferAsk.sample(0), orgId: await newUnit(world) });
const asked = async (world: World, me: Person) =>
  world.ask(me, 'POST /api/UnitTransfer/Submit', { body: await body(world) });

export const unitTransferSamples: SamplesOf<typeof unitTransferApi> = {
  'GET /api/UnitTransfer/List': {
    names: 'shared',
    given: async (world, me) => {
      await asked(world, me);
      return { query: {} };
    },
    gives: ({ list }) => expect(list[0]).toMatchObject({ status: 1, withdrawable: true }),
  },
  'GET /api/UnitTransfer/Get/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await asked(world, me)).id } }),
    gives: (data) => expect(data).toMatchObject({ status: 1, res: [], log: [{ action: 'submit' }] }),
  },
  'POST /api/UnitTransfer/Submit': { names: 'shared', given: async (world) => ({ body: await body(world) }) },
  'PUT /api/UnitTransfer/Withdraw': {
    names: 'own',
    given: async (world, me) => ({ body: { id: (await asked(world, me)).id } }),
  },
};
