import { CHUNK_SIZE } from '@domain/uploads';
import { act, renderHook, waitFor } from '@testing-library/react';
import { getRequestInstance } from '@umijs/max';
import { bootUmi, Surroundings } from '../../tests/support/umi';
import { percentOf, useUpload } from './useUpload';

// The same sum, which a test of jest takes a hundred times as long for (upload.test.ts has it as it is).
jest.mock('@noble/hashes/sha2.js', () => ({
  sha256: {
    create: () => {
      const hash = jest.requireActual<typeof import('node:crypto')>('node:crypto').createHash('sha256');
      return { update: (bytes: Uint8Array) => hash.update(bytes), digest: () => new Uint8Array(hash.digest()) };
    },
  },
}));
bootUmi();
const bytes = new Uint8Array(4 * CHUNK_SIZE).fill(7);
const LAST_MODIFIED = 1;
// jsdom's files cannot be read as buffers.
const film = () =>
  Object.assign(new File([bytes], '申报.mp4', { lastModified: LAST_MODIFIED }), {
    slice: (from: number, to: number) =>
      Object.assign(new Blob([bytes.slice(from, to)]), { arrayBuffer: async () => bytes.slice(from, to).buffer }),
  });

/** Parts that the server received, in order; from part `broken` on none arrives. */
let received: number[];
let broken: number;
beforeEach(() => {
  localStorage.clear();
  received = [];
  broken = Number.POSITIVE_INFINITY;
  getRequestInstance().defaults.adapter = async (config) => {
    const answer = (data: unknown) => ({
      data: { success: true, data },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
    if (config.url?.endsWith('MergeChunk')) return answer({ id: 'f1', resName: '申报.mp4' });
    const index = Number((config.data as FormData).get('index'));
    if (index >= broken)
      throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config, isAxiosError: true });
    config.onUploadProgress?.({ loaded: CHUNK_SIZE, total: CHUNK_SIZE, bytes: CHUNK_SIZE, lengthComputable: true });
    received.push(index);
    return answer({ received: [...received] });
  };
});

const mount = (onDone: (resource: { id: string }) => void) =>
  renderHook(() => useUpload('video', onDone, 'u1:studio.videoIntro'), {
    wrapper: ({ children }) => <Surroundings>{children}</Surroundings>,
  });

test('what has arrived stands after an interruption, and it goes on by itself when the network is back', async () => {
  const onDone = jest.fn();
  broken = 2;
  const { result } = mount(onDone);
  await act(() => result.current.start(film()));
  await waitFor(() => expect(result.current.state?.error).toBeDefined());
  expect(percentOf(result.current.state)).toBe(50);
  broken = Number.POSITIVE_INFINITY;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  // The first part is sent again, because its answer lists the parts on the server.
  expect(received).toEqual([0, 1, 0, 2, 3]);
  await waitFor(() => expect(result.current.state).toBeUndefined());
});

test('a closed page is remembered: the same file goes on where it was, and nothing is remembered of one that has come', async () => {
  broken = 3;
  const first = mount(() => undefined);
  await act(() => first.result.current.start(film()));
  await waitFor(() => expect(first.result.current.state?.error).toBeDefined());
  first.unmount();
  const onDone = jest.fn();
  const { result } = mount(onDone);
  expect(result.current.earlier).toMatchObject({ name: '申报.mp4', sent: 3 * CHUNK_SIZE });
  broken = Number.POSITIVE_INFINITY;
  await act(() => result.current.start(film()));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(result.current.earlier).toBeUndefined();
  expect(mount(onDone).result.current.earlier).toBeUndefined();
});

test('a file that the server refuses for what is in it cannot be sent again as it is', async () => {
  const fields = [{ field: 'file', message: '文件内容与扩展名不符' }];
  getRequestInstance().defaults.adapter = async (config) => {
    const data = { success: false, errorCode: '400', errorMessage: '填写有误', data: { fields } };
    return { data, status: 400, statusText: 'Bad Request', headers: {}, config };
  };
  const { result } = renderHook(() => useUpload('import', jest.fn()), {
    wrapper: ({ children }) => <Surroundings>{children}</Surroundings>,
  });
  await act(() => result.current.start(new File(['x'], '名册.xlsx')));
  await waitFor(() => expect(result.current.state?.error).toBeDefined());
  expect(result.current.state).toMatchObject({ error: '文件内容与扩展名不符', unfit: true });
});
