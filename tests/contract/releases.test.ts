/**
 * @covers *
 * @when all
 */
import { PAGE_USER_HEADER } from '../../domain/account/pageUser';
import type { Product } from '../support/product';
import { commitBefore, compiledIn, sourcesOf } from '../support/releaseBefore';
import { temporaryDirectory } from '../support/temporary';
import { onTwoServers } from './environment';
import { endpoints, prepared } from './walk';
import { makeWorld, told, type World } from './world';

/*
 * The release before beside this one on one PostgreSQL, as during an upgrade: it made the data and goes on serving while
 * this one migrates them, and afterwards both serve every call.
 */
const [EARLIER, PRESENT] = [0, 1];
const home = temporaryDirectory('releases');
let world: World;
let products: Product[] = [];
/** Calls that the release before answered while this one migrated, and those that failed. */
const meanwhile = { answered: 0, failed: [] as string[] };
/** Calls that the release before has. */
let known: Set<string>;

/** Reads and writes at a server until told to stop. */
function keepAsking(origin: string): () => Promise<void> {
  let goesOn = true;
  const ask = async (token?: string) => {
    for (let n = 0; goesOn; n += 1) {
      const login = JSON.stringify({ loginName: 'teacher01', password: 'abc12345' });
      const calls = [
        () => fetch(`${origin}/api/Console/GetGeneral`, { headers: { authorization: `Bearer ${token}` } }),
        () => fetch(`${origin}/api/Message/SumUnread`, { headers: { authorization: `Bearer ${token}` } }),
        () =>
          fetch(`${origin}/api/Account/Login`, {
            method: 'POST',
            body: login,
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `2001:db8:1::${(n % 60_000).toString(16)}`,
            },
          }),
      ];
      const answer = await calls[n % calls.length]?.().catch((error: unknown) => String(error));
      if (typeof answer === 'string' || !answer?.ok)
        meanwhile.failed.push(typeof answer === 'string' ? answer : `${answer?.status}`);
      else meanwhile.answered += 1;
      if (typeof answer !== 'string') await answer?.arrayBuffer();
    }
  };
  const both = signIn(origin).then((token) => Promise.all([ask(token), ask(token)]));
  return async () => {
    goesOn = false;
    await both;
  };
}
async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ loginName: 'teacher01', password: 'abc12345' });
  const answer = await fetch(`${origin}/api/Account/Login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

beforeAll(async () => {
  sourcesOf(commitBefore(), home.path);
  const server = { file: compiledIn(home.path), directory: home.path };
  const environment = await onTwoServers(async (start) => {
    const earlier = await start({ server });
    const stop = keepAsking(earlier.origin);
    const present = await start({});
    await stop();
    products = [earlier, present];
    return products;
  });
  const { paths } = (await (await fetch(`${products[EARLIER]?.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  known = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const inTurn = environment.call;
  world = await makeWorld({
    ...environment,
    // New calls are asked of the release that has them.
    call: (key, options) => inTurn(key, known.has(key) ? options : { ...options, server: PRESENT }),
  });
}, 600_000);
afterAll(async () => {
  await world?.stop();
  home.remove();
});

test('the release before serves while this one migrates', () => {
  expect(products[PRESENT]?.output()).toMatch(/\d{4}_\w+: \d+ steps/);
  expect(meanwhile.failed).toEqual([]);
  expect(meanwhile.answered).toBeGreaterThan(50);
});

test.each([
  ['the release before', EARLIER],
  ['this release', PRESENT],
] as const)(
  '%s serves every call beside the other',
  async (_, server) => {
    const failed: string[] = [];
    let served = 0;
    for (const [key] of endpoints) {
      if (!known.has(key)) continue;
      try {
        const { me, input } = await prepared(world, key);
        const headers = { ...(me.token && { [PAGE_USER_HEADER]: me.id }) };
        const answer = await world.call(key, { ...input, token: me.token, headers, server });
        if (answer.status !== 200) failed.push(`${key}: ${told(answer)}`);
        else served += 1;
      } catch (error) {
        failed.push(`${key}: ${String(error)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(served).toBeGreaterThan(300);
  },
  600_000,
);

test('neither release met an error of its own', () => {
  for (const product of products)
    expect(
      product
        .output()
        .split('\n')
        .filter((line) => / error /.test(line)),
    ).toEqual([]);
});
