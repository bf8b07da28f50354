import { watchQueries } from '../support/queries';
import { shapeOf } from './badInput';
import { type Environment, onEmbedded } from './environment';
import { endpoints, prepared } from './walk';
import { makeWorld, told, type World } from './world';

/** Most queries of a GET, whoever asks and however much he has; exceptions are named where they are tested. */
const MOST = 6;

let environment: Environment;
let world: World;
let watch: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  environment = await onEmbedded();
  world = await makeWorld(environment);
  watch = watchQueries(world.db);
}, 300_000);
afterAll(() => environment?.stop());

const gets = endpoints.filter(([key]) => key.startsWith('GET '));
async function queriesOf(key: string, input: object, token: string | undefined): Promise<string[]> {
  const { result, asked } = await watch(() => world.call(key, { ...input, token }));
  if (result.status !== 200) throw new Error(told(result));
  return asked;
}

/** Too many queries of a call, said with their SQL. */
async function complaint(key: string, input: object, token: string | undefined): Promise<string[]> {
  // The first one reads dictionaries and offices, which are kept for a minute, and opens what opens by being read.
  let asked = await queriesOf(key, input, token);
  // What is kept may just have run out; where a paper takes its time, more than once.
  for (let again = 0; again < 5 && (again === 0 || asked.length > MOST); again++)
    asked = await queriesOf(key, input, token);
  return asked.length > MOST ? [`${key}: ${asked.length} queries\n${asked.join('\n')}`] : [];
}

/** What the specification makes a GET although it is used up by it: codes are counted, sent and spent, each limit by its own statement. */
const SPENT: Readonly<Record<string, number>> = {
  'GET /api/Account/CheckAccountExist': 7,
  'GET /api/Account/MergeSMSCode': 10,
  'GET /api/Account/ModifyMobileSMSCode': 9,
  'GET /api/Account/RegisterSMSCode': 9,
  'GET /api/Account/RetrievePwdSMSCode': 9,
  'GET /api/Account/VerifyRetrievePwdSMSCode': 8,
  'GET /api/Account/VerifyVerificationCode': 7,
};

test.each(gets)('%s', async (key) => {
  const { me, input } = await prepared(world, key);
  const spent = SPENT[key];
  if (spent !== undefined) {
    expect((await queriesOf(key, input, me.token)).length).toBeLessThanOrEqual(spent);
    return;
  }
  expect(await complaint(key, input, me.token)).toEqual([]);
});

test('queries are counted: the session, and what is asked for', async () => {
  const { token } = await world.teacher();
  expect(await queriesOf('GET /api/Message/SumUnread', {}, token)).toHaveLength(2);
});

describe.each(['teacher01', 'review01', 'ent0001'])('%s, who has much', (name) => {
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
