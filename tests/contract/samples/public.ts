import { createHash } from 'node:crypto';
import type { publicApi } from '../../../domain/api/public';
import { file, pdf } from '../world';
import { isPdf, type SamplesOf } from './sample';

/** The first bytes of an MP4 film. */
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, 7)]);
const filmHash = createHash('sha256').update(film).digest('hex');
const chunk = () => ({ file: file('film.mp4', film, 'video/mp4'), fileHash: filmHash, index: 0, total: 1 });

export const publicSamples: SamplesOf<typeof publicApi> = {
  'GET /api/Public/GetAllSysOrgInfo': { given: () => ({}) },
  'GET /api/Public/GetAllSysOrgBrowerKeyValue': {
    given: () => ({}),
    gives: async (data, world) =>
      expect(data.value).toBe((await world.ask(undefined, 'GET /api/Public/GetAllSysOrgInfo', {})).id),
  },
  'GET /api/Public/DownloadFilechunk': {
    names: 'own',
    given: async (world, me) => ({ query: { resId: await world.upload(me), isOriginal: 'true' } }),
    gives: isPdf,
  },
  'GET /api/Public/GetLoginNotice': { given: () => ({}), gives: (data) => expect(data).not.toBeNull() },
  'GET /api/Public/ListDictionary': {
    given: () => ({ query: { ids: ['3', '23'] } }),
    gives: (data) => expect(Object.keys(data).sort()).toEqual(['23', '3']),
  },
  'POST /upload/UploadFile': {
    names: 'shared',
    given: () => ({ form: { file: pdf('论文 第一稿.pdf'), scene: 'attachment' } }),
    gives: (data) => expect(data).toMatchObject({ resName: '论文 第一稿.pdf', resExt: 'pdf' }),
  },
  'POST /upload/UploadChunk': {
    names: 'shared',
    given: () => ({ form: chunk() }),
    gives: (data) => expect(data.received).toEqual([0]),
  },
  'POST /upload/MergeChunk': {
    names: 'shared',
    given: async (world, me) => {
      await world.ask(me, 'POST /upload/UploadChunk', { form: chunk() });
      return { body: { fileHash: filmHash, fileName: '简介.mp4', total: 1, scene: 'video' } };
    },
    gives: (data) => expect(data.resSize).toBe(film.length),
  },
};
