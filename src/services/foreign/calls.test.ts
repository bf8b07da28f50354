import { contract } from '@domain/api';
import { answerCalls, bootUmi } from '../../../tests/support/umi';
import { isAct } from '../acts';
import { type ApiKey, api, received } from '../api';
import { loadSession } from '../currentUser';
import { deployment } from '../deployment';
import { outcomeOf } from '../outcome';
import { failureOf } from '../requestConfig';
import shapes from './answerShapes.json';
import type { AnswerShape, AnswerShapes } from './shape';

bootUmi();
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

describe('an act that a server only calls done', () => {
  const acts = (Object.keys(contract) as ApiKey[]).filter((key) => isAct(key) && contract[key].out !== 'file');
  /** Names of the parts that pages go through, and that are no lists. */
  const holes = (shape: AnswerShape, data: unknown): string[] => {
    if (typeof shape !== 'object' || 'each' in shape) return [];
    if ('list' in shape) return Array.isArray(data) ? [] : ['list'];
    const parts = (data ?? {}) as Record<string, unknown>;
    return Object.entries(shape.has).flatMap(([name, part]) =>
      holes(part, parts[name]).map((hole) => `${name}.${hole}`),
    );
  };

  test.each([
    [undefined],
    [null],
    [true],
    ['6001'],
    [6001],
    [{}],
    [[]],
    [{ missing: null }],
    [{ done: '1', failed: 0 }],
  ])('told %j, it is done, and what pages go through is there', async (told) => {
    deployment.builtIn = false;
    expect(acts.length).toBeGreaterThan(150);
    for (const key of acts) {
      const data = await received(key, told === undefined ? told : JSON.parse(JSON.stringify(told)), {
        ownNeeds: ['rowVersion'] as never,
      });
      const shape = (shapes as unknown as AnswerShapes)[key] ?? 0;
      expect([key, holes(shape, data)]).toEqual([key, []]);
    }
  });

  test('our own server has to say what it promises', async () => {
    const needs = { ownNeeds: ['rowVersion'] } as const;
    await expect(received('POST /api/ThesisSave', undefined, needs)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('of several things all are done that did not fail', () => {
    deployment.builtIn = false;
    const failed = [{ id: '2', reason: '已处理' }];
    expect(outcomeOf(['1', '2'], { done: [], failed }).done).toEqual(['1']);
    expect(outcomeOf(['1', '2'], { done: ['2'], failed: [] }).done).toEqual(['2']);
    deployment.builtIn = true;
    expect(outcomeOf(['1', '2'], { done: [], failed }).done).toEqual([]);
  });
});

test('a server that says nothing of approval and completeness asks for neither', async () => {
  told({ userId: 42, realName: '韦晓岚' });
  expect((await loadSession()).user).toMatchObject({
    userId: '42',
    profileReview: 2,
    isInfoFinished: true,
    roles: ['teacher'],
  });
  told({ userId: 42, realName: '韦晓岚', profileReview: 1, isInfoFinished: false });
  expect((await loadSession()).user).toMatchObject({ profileReview: 1, isInfoFinished: false });
});

test('the network is named for what does not arrive, and for nothing else', () => {
  const words = (error: unknown) => failureOf(error).message;
  expect(words(new TypeError('Failed to fetch'))).toContain('网络');
  expect(words({ isAxiosError: true })).toContain('网络');
  expect(words(Object.assign(new Error(), { name: 'ChunkLoadError' }))).toContain('网络');
  for (const error of [new TypeError("Cannot read properties of undefined (reading 'list')"), new RangeError('x')])
    expect(words(error)).not.toContain('网络');
});
