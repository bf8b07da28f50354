import type { studioApi } from '../../../domain/api/studio';
import { StudioRole } from '../../../domain/enums';
import { newId } from '../../../server/db/id';
import { studio, studioAchievement } from '../../../server/db/schema';
import { settleStanding } from '../../../server/modules/studio/standing';
import { seedId } from '../../../server/seed/ids';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

/** Makes a studio with an achievement, hosted by the user. Returns its id. */
export async function hosted(world: World, me: Person): Promise<string> {
  const id = newId();
  const [like] = await world.db.select().from(studio).limit(1);
  if (!like) throw new Error('The demonstration has no studios');
  await world.db
    .insert(studio)
    .values({ ...like, id, hostId: me.id, rowVersion: 0, memberCount: 0, declarationId: null });
  await world.db.insert(studioAchievement).values({
    id: newId(),
    studioId: id,
    category: 'lesson',
    title: '一次函数的应用',
    date: '2026-05-12',
    authors: ['韦晓岚'],
    createdAt: new Date(),
  });
  await world.db.transaction((tx) => settleStanding(tx, [me.id]));
  return id;
}

export const studioSamples: SamplesOf<typeof studioApi> = {
  'GET /api/GetMyStudioList': {
    as: (world) => world.fixed('manage01'),
    given: () => ({}),
    gives: (list) => expect(list.map(({ myRole }) => myRole)).toContain(StudioRole.Manager),
  },
  'GET /api/ListPartnerStudio': {
    as: (world) => world.fixed('ent0001'),
    given: () => ({}),
    gives: (list) => expect(list.map(({ work }) => work.joinTime)).toEqual(['2025-04-10', '2024-05-06']),
  },
  'GET /api/SearchStudio': {
    names: 'shared',
    given: () => ({ query: { keyword: '石榴籽' } }),
    gives: ({ list }) => expect(list[0]).toMatchObject({ name: '石榴籽名师工作室', myRole: StudioRole.None }),
  },
  'GET /api/GetStudioInformation': {
    names: 'shared',
    given: async (world, me) => ({ query: { studioId: await hosted(world, me) } }),
    gives: ({ canEdit }) => expect(canEdit).toBe(true),
  },
  'GET /api/GetStudioDetails': {
    names: 'shared',
    given: async (world, me) => ({ query: { studioId: await hosted(world, me) } }),
    gives: ({ tabs }) => expect(tabs).toEqual(['introduction', 'members']),
  },
  'PUT /api/ModifyStudioInformation': {
    names: 'shared',
    given: async (world, me) => ({
      body: { studioId: await hosted(world, me), name: 'researchworkintro', value: '聚焦情境化课例。', rowVersion: 0 },
    }),
    gives: ({ value, rowVersion }) => expect([value, rowVersion]).toEqual(['聚焦情境化课例。', 1]),
  },
  'PUT /api/ModifyStudioVideoIntro': {
    names: 'shared',
    given: async (world, me) => ({ body: { studioId: await hosted(world, me), resId: '', rowVersion: 0 } }),
    gives: ({ videoIntroResInfo }) => expect(videoIntroResInfo).toBeNull(),
  },
  'GET /api/GetStudioFilm': {
    given: async (world) => {
      const query = { studioId: seedId('studio', 1) };
      const { videoUrl = '' } = await world.ask(await world.teacher(), 'GET /api/GetStudioInformation', { query });
      const given = new URL(videoUrl, 'http://studio.test').searchParams;
      const [resId = '', expires = '', signature = ''] = ['resId', 'expires', 'signature'].map(
        (name) => given.get(name) ?? '',
      );
      return { query: { resId, expires, signature } };
    },
    gives: (_, __, ___, { headers }) => expect(headers.get('content-type')).toBe('video/mp4'),
  },
  'GET /api/ListStudioAchievement': {
    names: 'shared',
    given: async (world, me) => ({ query: { studioId: await hosted(world, me) } }),
    gives: ({ counts, list }) => {
      expect(counts).toEqual({ lesson: 1 });
      expect(list[0]).toMatchObject({ title: '一次函数的应用', resInfos: [] });
    },
  },
};
