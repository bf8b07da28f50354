import { createHash } from 'node:crypto';
import { CHUNK_SIZE } from '@domain/uploads';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { uploadFile } from './upload';

bootUmi();
const bytes = new Uint8Array(CHUNK_SIZE + 1000).map((_, i) => i % 251);
// jsdom's files cannot be read as buffers.
const film = Object.assign(new File([bytes], 'a.mp4'), {
  slice: (from: number, to: number) =>
    Object.assign(new Blob([bytes.slice(from, to)]), { arrayBuffer: async () => bytes.slice(from, to).buffer }),
});

test('a film is sent in parts under its hash and put together', async () => {
  const calls: [string, unknown][] = [];
  answerCalls((call, _, body) => {
    calls.push([call, body]);
    return call.endsWith('UploadChunk') ? { received: [0] } : { id: 'f1', resName: 'a.mp4' };
  });
  const sent = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await uploadFile('video', film, sent)).toMatchObject({ id: 'f1' });
  expect(calls.map(([call]) => call)).toEqual([
    'POST /upload/UploadChunk',
    'POST /upload/UploadChunk',
    'POST /upload/MergeChunk',
  ]);
  expect(calls[2]?.[1]).toEqual({
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    fileName: 'a.mp4',
    total: 2,
    scene: 'video',
  });
});

test('parts that are there already are not sent again', async () => {
  const calls: string[] = [];
  answerCalls((call) => {
    calls.push(call);
    return call.endsWith('UploadChunk') ? { received: [0, 1] } : { id: 'f1', resName: 'a.mp4' };
  });
  await uploadFile('video', film, { signal: new AbortController().signal, onProgress: () => undefined });
  expect(calls).toEqual(['POST /upload/UploadChunk', 'POST /upload/MergeChunk']);
});
