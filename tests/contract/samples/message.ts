import type { messageApi } from '../../../domain/api/message';
import { newId } from '../../../server/db/id';
import { message } from '../../../server/db/schema';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

async function messageOf(world: World, me: Person): Promise<string> {
  const id = newId();
  const shown = { title: '通知', content: '<b>内容</b>', target: {}, createdAt: new Date() };
  await world.db.insert(message).values({ id, accountId: me.id, category: 1, subType: 8, ...shown });
  return id;
}

export const messageSamples: SamplesOf<typeof messageApi> = {
  'GET /api/Message/FindMsg': {
    names: 'shared',
    given: async (world, me) => {
      await messageOf(world, me);
      return { query: { category: '1', isReaded: 'false', current: '1', pageSize: '5' } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, current: 1, pageSize: 5, list: [{ isReaded: false }] }),
  },
  'GET /api/Message/GetMsg/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await messageOf(world, me) } }),
    gives: (data) => expect(data).toMatchObject({ title: '通知', isReaded: false }),
  },
  'GET /api/Message/GetMsgState': {
    given: async (world, me) => {
      await messageOf(world, me);
      return {};
    },
    gives: (data) => expect(data).toMatchObject({ counts: { notices: 1 }, newest: expect.any(String) }),
  },
  'PUT /api/Message/ReadAllMsg': {
    names: 'own',
    given: async (world, me) => ({ body: { category: 1, upTo: await messageOf(world, me) } }),
    gives: (data) => expect(data).toEqual({ notices: 0, news: 0, todoes: 0, changed: 1 }),
  },
  'DELETE /api/Message/DelMsg/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await messageOf(world, me) } }),
    gives: async (data, world, me) => {
      expect(data).toBe(true);
      expect(await world.ask(me, 'GET /api/Message/SumUnread', {})).toEqual({ notices: 0, news: 0, todoes: 0 });
    },
  },
  'POST /api/Message/DelMsgs': {
    names: 'own',
    given: async (world, me) => ({ body: { ids: [await messageOf(world, me), await messageOf(world, me)] } }),
    gives: (data) => expect(data).toMatchObject({ notices: 0, changed: 2 }),
  },
  'POST /api/Message/DelAllMsg': {
    names: 'own',
    given: async (world, me) => ({ body: { category: 1, isReaded: false, upTo: await messageOf(world, me) } }),
    gives: (data) => expect(data).toMatchObject({ notices: 0, changed: 1 }),
  },
  'PUT /api/Message/RestoreMsgs': {
    names: 'own',
    given: async (world, me) => {
      const id = await messageOf(world, me);
      await world.ask(me, 'DELETE /api/Message/DelMsg/{id}', { path: { id } });
      return { body: { deleteId: id } };
    },
    gives: (data) => expect(data).toEqual({ notices: 1, news: 0, todoes: 0, changed: 1 }),
  },
  'GET /api/Message/TopMsg': {
    names: 'shared',
    given: async (world, me) => {
      await messageOf(world, me);
      return { query: { topNumber: '3' } };
    },
    gives: (data) => expect(data.map((one) => one.content)).toEqual(['<b>内容</b>']),
  },
  'GET /api/Message/SumUnread': { given: () => ({}) },
  'PUT /api/Message/ReadMsg/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await messageOf(world, me) } }),
    gives: async (_, world, me) =>
      expect(await world.ask(me, 'GET /api/Message/SumUnread', {})).toEqual({ notices: 0, news: 0, todoes: 0 }),
  },
};
