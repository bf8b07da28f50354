import type { draftApi } from '../../../domain/api/draft';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

const typed = JSON.stringify({ savedAt: 1, values: { thesisName: '写到一半的题目' } });
const keyOf = ({ id }: Person) => `${id}:Thesis:new`;
/** Saves a draft from one device. Returns its key. */
const kept = async (world: World, me: Person) => {
  const body = { key: keyOf(me), content: typed, device: 'Windows', rowVersion: 0 };
  await world.ask(me, 'PUT /api/Draft/SaveDraft', { body });
  return { key: body.key };
};

export const draftSamples: SamplesOf<typeof draftApi> = {
  'PUT /api/Draft/SaveDraft': {
    names: 'own',
    given: (_, me) => ({ body: { key: keyOf(me), content: typed, device: 'Windows', rowVersion: 0 } }),
    gives: async ({ rowVersion }, world, me) => {
      expect(rowVersion).toBe(1);
      const key = keyOf(me);
      const later = (version: number, content = `${typed} `) =>
        world.call('PUT /api/Draft/SaveDraft', {
          token: me.token,
          body: { key, content, device: 'iPhone', rowVersion: version },
        });
      // Another device, which has not seen this draft.
      expect((await later(0)).envelope).toMatchObject({
        errorCode: '409',
        data: { current: { content: typed, device: 'Windows', rowVersion: 1 } },
      });
      expect((await later(1)).envelope).toMatchObject({ data: { rowVersion: 2 } });
      // The same call again, as after a lost reply.
      expect((await later(1)).envelope).toMatchObject({ data: { rowVersion: 2 } });
    },
  },
  'GET /api/Draft/GetDraft': {
    names: 'own',
    given: async (world, me) => ({ query: await kept(world, me) }),
    gives: (draft) => expect(draft).toMatchObject({ content: typed, device: 'Windows', rowVersion: 1 }),
  },
  'DELETE /api/Draft/DelDraft': {
    names: 'own',
    given: async (world, me) => ({ body: { ...(await kept(world, me)), rowVersion: 1 } }),
    gives: async (_, world, me) => {
      expect(await world.ask(me, 'GET /api/Draft/GetDraft', { query: { key: keyOf(me) } })).toBeNull();
    },
  },
};
