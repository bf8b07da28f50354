import { answerCalls, bootUmi } from '../../../tests/support/umi';
import { api } from '../api';
import { fetchCurrentUser } from '../currentUser';
import { deployment } from '../deployment';
import { failureOf } from '../requestConfig';

beforeAll(bootUmi);
beforeEach(() => localStorage.setItem('token', 'header.payload.signature'));
afterEach(() => {
  localStorage.clear();
  deployment.builtIn = true;
});
/** A server that answers every call alike. */
const told = (data: unknown, builtIn = false) => {
  deployment.builtIn = builtIn;
  answerCalls(() => data);
};
const needs = ['list', 'total'] as const;
const plans = () => api('GET /api/SelfStudy/SearchPlan', { query: {} }, { needs });

test('a sparse answer has what screens take for granted', async () => {
  told([{ planId: 7, planName: '计划' }]);
  expect(await plans()).toMatchObject({ list: [{ planId: '7', orgName: '', moves: [] }], total: 1 });
});

test('an answer without what is needed is incomplete, and nothing is said of the network', async () => {
  for (const data of [{}, null, 'text', 7]) {
    told(data);
    await expect(plans()).rejects.toMatchObject({ message: '返回的内容不完整，暂时无法显示，请稍后重试' });
  }
});

test('our own server is not completed: what it lacks is an error of its own', async () => {
  told([{ planId: 7 }], true);
  await expect(plans()).rejects.toMatchObject({ kind: 'malformed' });
});

test('a write has succeeded although nothing is told of what has become of it', async () => {
  told(undefined);
  const body = { ids: ['1'], status: 2 as const };
  await expect(api('POST /api/MyStudioMemberExamine', { body })).resolves.toMatchObject({ done: [], failed: [] });
});

test('a server that says nothing of approval and completeness asks for neither', async () => {
  told({ userId: 42, realName: '韦晓岚' });
  expect(await fetchCurrentUser()).toMatchObject({
    userId: '42',
    profileReview: 2,
    isInfoFinished: true,
    roles: ['teacher'],
  });
  told({ userId: 42, realName: '韦晓岚', profileReview: 1, isInfoFinished: false });
  expect(await fetchCurrentUser()).toMatchObject({ profileReview: 1, isInfoFinished: false });
});

test('the network is named for what does not arrive, and for nothing else', () => {
  const words = (error: unknown) => failureOf(error).message;
  expect(words(new TypeError('Failed to fetch'))).toContain('网络');
  expect(words({ isAxiosError: true })).toContain('网络');
  expect(words(Object.assign(new Error(), { name: 'ChunkLoadError' }))).toContain('网络');
  for (const error of [new TypeError("Cannot read properties of undefined (reading 'list')"), new RangeError('x')])
    expect(words(error)).not.toContain('网络');
});
