import { eq } from 'drizzle-orm';
import type { workApi } from '../../../domain/api/work';
import { newId } from '../../../server/db/id';
import { type Outcome, resource, work } from '../../../server/db/schema';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

const call = {
  key: 'GET /api/PersonnelFiles/PDFArchives',
  input: { query: {} },
  locale: 'zh-CN',
  variant: 'full',
  origin: '',
};

async function workOf(world: World, me: Person, outcome: Outcome): Promise<string> {
  const id = newId();
  const now = new Date();
  const row = { id, accountId: me.id, kind: 'paper', status: 'done', call, createdAt: now } as const;
  await world.db.insert(work).values({ ...row, outcome, endedAt: now });
  return id;
}

/** Work with the file of an upload of its owner. */
async function workWithFile(world: World, me: Person): Promise<string> {
  const resId = await world.upload(me);
  const [file] = await world.db.select().from(resource).where(eq(resource.id, resId));
  if (!file) throw new Error('No file was uploaded');
  const { storageKey, name, mime, size } = file;
  return workOf(world, me, { file: { storageKey, name, mime, size } });
}

export const workSamples: SamplesOf<typeof workApi> = {
  'GET /api/Work/ListMine': {
    given: async (world, me) => {
      await workOf(world, me, {});
      return {};
    },
    gives: (data) => expect(data).toMatchObject([{ kind: 'paper', status: 'done' }]),
  },
  'GET /api/Work/GetWork/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await workOf(world, me, { answer: { created: 3 } }) } }),
    gives: (data) => expect(data).toMatchObject({ status: 'done', answer: { created: 3 } }),
  },
  'GET /api/Work/DownloadResult/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await workWithFile(world, me) } }),
  },
  'POST /api/Work/StopWork': {
    names: 'own',
    given: async (world, me) => ({ body: { id: await workOf(world, me, {}) } }),
    gives: (data) => expect(data).toMatchObject({ status: 'done' }),
  },
  'POST /api/Work/GoOnWithWork': {
    names: 'own',
    given: async (world, me) => {
      const id = await workOf(world, me, {});
      await world.db.update(work).set({ kind: 'import', status: 'stopped' }).where(eq(work.id, id));
      return { body: { id } };
    },
    gives: (data) => expect(data).toMatchObject({ status: 'waiting' }),
  },
  'POST /api/Work/RemoveWork': {
    names: 'own',
    given: async (world, me) => ({ body: { id: await workOf(world, me, {}) } }),
    gives: async (data, world, me) => {
      expect(data).toBe(true);
      expect(await world.ask(me, 'GET /api/Work/ListMine', {})).toEqual([]);
    },
  },
};
