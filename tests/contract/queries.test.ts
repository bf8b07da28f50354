/**
 * @covers *
 * @when all
 */
import { shapeOf } from './badInput';
import { type Environment, onEmbedded } from './environment';
import { queriesOf, tooManyQueries } from './queryCount';
import { endpoints } from './walk';
import { makeWorld, type World } from './world';

let environment: Environment;
let world: World;
beforeAll(async () => {
  environment = await onEmbedded();
  world = await makeWorld(environment);
}, 300_000);
afterAll(() => environment?.stop());

const gets = endpoints.filter(([key]) => key.startsWith('GET '));
const complaint = (key: string, input: object, token: string | undefined) => tooManyQueries(world, key, input, token);

test('queries are counted: the session, and what is asked for', async () => {
  const { token } = await world.teacher();
  expect(await queriesOf(world, 'GET /api/Message/SumUnread', {}, token)).toHaveLength(2);
});

describe.each(['teacher01', 'review01', 'ent0001', 'trainer01', 'admin01'])('%s, who has much', (name) => {
  test('is answered as cheaply', async () => {
    const { token } = await world.fixed(name);
    const asked: string[] = [];
    let counted = 0;
    for (const [key, endpoint] of gets) {
      if (endpoint.path || endpoint.access === 'anonymous') continue;
      if ((await world.call(key, { token })).status !== 200) continue;
      counted += 1;
      asked.push(...(await complaint(key, {}, token)));
    }
    expect(counted).toBeGreaterThan(5);
    expect(asked).toEqual([]);
  });
});

test('all years, plans and orders of the demonstration are answered as cheaply', async () => {
  const me = await world.fixed('teacher01');
  const asked: string[] = [];
  const look = async (key: string, input: object) => {
    const call = await world.call(key, { ...input, token: me.token });
    if (call.status === 200) asked.push(...(await complaint(key, input, me.token)));
  };
  const page = { current: 1, pageSize: 20 };
  const assessments = await world.ask(me, 'GET /api/ListMyAnnualAssessment', { query: page });
  const plans = await world.ask(me, 'GET /api/SelfStudy/SearchPlan', { query: page });
  const orders = await world.ask(me, 'GET /api/Order/ListOrder', { query: page });
  const keys: [string, object][] = [
    ...assessments.list.flatMap(({ assessmentId }) =>
      gets
        .filter(([, { query, path }]) => !path && query && 'assessmentId' in shapeOf(query))
        .map(([key]): [string, object] => [key, { query: { assessmentId } }]),
    ),
    ...plans.list.flatMap(({ planId }) => [
      ...gets
        .filter(([key, { path }]) => path && key.startsWith('GET /api/SelfStudy/') && !key.includes('PDF'))
        .map(([key]): [string, object] => [key, { path: { id: planId }, query: {} }]),
      ...[false, true].map((closesGap): [string, object] => [
        'GET /api/SelfStudy/SelectCourse',
        { query: { ...page, planId, closesGap } },
      ]),
    ]),
    ...orders.list.flatMap(({ orderId }) =>
      gets
        .filter(([key, { path }]) => path && key.startsWith('GET /api/Order/'))
        .map(([key, { path }]): [string, object] => [
          key,
          { path: Object.fromEntries(Object.keys(shapeOf(path)).map((name) => [name, orderId])) },
        ]),
    ),
  ];
  for (const [key, input] of keys) await look(key, input);
  expect(keys.length).toBeGreaterThan(50);
  expect(asked).toEqual([]);
}, 300_000);

test('what waits on a desk of the demonstration is answered as cheaply, each kind of document', async () => {
  const me = await world.fixed('review01');
  const asked: string[] = [];
  const looked: Record<string, number> = {};
  for (const key of gets.map(([name]) => name).filter((name) => name.endsWith('/GetReview/{id}'))) {
    const search = key.replace('GetReview/{id}', 'SearchReview');
    const queue = await world.call(search, { token: me.token, query: { current: 1, pageSize: 50 } });
    if (queue.status !== 200) continue;
    const { list } = queue.envelope.data as { list: { id: string }[] };
    for (const { id } of list)
      asked.push(...(await complaint(key, { path: { id }, query: { ahead: true } }, me.token)));
    if (list.length > 0) looked[key] = list.length;
  }
  expect(Object.keys(looked).length).toBeGreaterThan(2);
  expect(asked).toEqual([]);
}, 300_000);
