import { PAGE_USER_HEADER } from '../../domain/account/pageUser';
import { contract } from '../../domain/api';
import type { Endpoint, Input } from '../../domain/api/core';
import { triesAll } from '../support/extent';
import { badInputs, oddInputs, shapeOf } from './badInput';
import type { Answer, CallOptions } from './environment';
import { spending, tooManyQueries } from './queryCount';
import { type Sample, samples } from './samples';
import { versionedSample } from './samples/versioned';
import { changesOf, servedBy, type Visitor, visitorNames } from './visitors';
import { type Person, told, type World } from './world';

export const endpoints = Object.entries(contract) as [string, Endpoint][];
export const sampleOf = (key: string): Sample<Endpoint> & { names?: 'own' | 'shared' } =>
  (samples as unknown as Record<string, Sample<Endpoint> & { names?: 'own' | 'shared' }>)[key] ??
  versionedSample(key, (contract as Record<string, Endpoint>)[key] as Endpoint);

/** Who calls the good call of an endpoint, and its input. */
export async function prepared(world: World, key: string) {
  const sample = sampleOf(key);
  const me = await (sample.as?.(world) ?? world.teacher());
  return { sample, me, input: (await sample.given(world, me)) as Input<Endpoint> & CallOptions };
}

/** What every answer of the API carries. */
export function expectOwnHeaders(answer: Answer): void {
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{12}$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
}

export function expectRefusal(answer: Answer, status: number, showType: number): Answer['envelope'] {
  if (answer.status !== status) throw new Error(`not ${status}: ${told(answer)}`);
  expectOwnHeaders(answer);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { envelope } = answer;
  expect(envelope).toMatchObject({ success: false, errorCode: String(status), showType });
  expect(envelope.errorMessage).toEqual(expect.any(String));
  return envelope;
}

const visitors = new WeakMap<World, Map<Visitor, Promise<Person>>>();
/** Account of a visitor, made once for a world. */
function visitor(world: World, name: Visitor): Promise<Person> {
  const known = visitors.get(world) ?? new Map<Visitor, Promise<Person>>();
  visitors.set(world, known);
  // Whether information is complete is told by the profile: there is somebody of the demonstration whose is not.
  const { isInfoFinished = true, ...row } = changesOf(name);
  const made = known.get(name) ?? (isInfoFinished ? world.teacher(row) : world.fixed('teacher04'));
  known.set(name, made);
  return made;
}

/** The first endpoint of each kind of access. */
const endpointOfAccess = new Map(
  endpoints.toReversed().map(([key, { access }]) => [JSON.stringify(access), { key, access }]),
);

/** Each kind of access with every visitor: the facts of an account's row arrive where access is decided. */
export function walkAccess(world: () => World): void {
  test.each([...endpointOfAccess.values()].filter(({ access }) => access !== 'anonymous'))(
    '$access at $key serves exactly those it is for',
    async ({ key, access }) => {
      const served: Visitor[] = [];
      for (const name of visitorNames) {
        const { token } = await visitor(world(), name);
        const { input } = await prepared(world(), key);
        const answer = await world().call(key, { ...input, token });
        // Whose thing it is, or what it lacks, is another question than who is served.
        if (answer.status === 401) throw new Error(`${name}: ${told(answer)}`);
        if (answer.status === 403) expectRefusal(answer, 403, 1);
        else served.push(name);
      }
      expect(served).toEqual(servedBy(access));
    },
  );

  test.each(['', 'x'.repeat(43)])('a token that is none (%j) is answered like a stranger', async (token) => {
    expectRefusal(await world().call('GET /api/Account/GetMyProfile', { token }), 401, 0);
  });
}

/** Strange inputs of an endpoint that are tried; without `triesAll` two, other ones at each endpoint. */
function oddToTry<T>(key: string, all: readonly T[]): readonly T[] {
  if (triesAll || all.length <= 2) return all;
  const place = Object.keys(contract).indexOf(key);
  return [0, 1].map((n) => all[(2 * place + n) % all.length] as T);
}

/**
 * Walks every endpoint of the contract with strangers, wrong roles, bad input, foreign ids and its good call. What is
 * refused before a database is asked is tried on one of them only.
 */
export function walkContract(world: () => World, databaseOnly: boolean): void {
  describe.each(endpoints)('%s', (key, endpoint) => {
    const { access } = endpoint;
    const sample = sampleOf(key);
    const asks = Boolean(endpoint.path || endpoint.query || endpoint.body || endpoint.form);
    let made: ReturnType<typeof prepared> | undefined;
    // Refusals change nothing: all of them and the good call after them share one preparation.
    const ready = () => (made ??= prepared(world(), key));

    if (access !== 'anonymous' && !databaseOnly)
      test('answers 401 to strangers', async () => {
        const { input } = await ready();
        expectRefusal(await world().call(key, input), 401, 0);
      });

    if (!databaseOnly)
      test('answers 409 to a page of somebody else, before anything is read or done', async () => {
        const { me, input } = await ready();
        const headers = { [PAGE_USER_HEADER]: 'somebody else' };
        // Not even whether the input is any good is looked at.
        const answer = await world().call(key, { path: input.path, token: me.token, headers });
        expect(expectRefusal(answer, 409, 1).data).toEqual({ otherPerson: true });
      });

    // Which kind of access serves whom is a table (registry/access); that an endpoint asks for it, is seen here.
    const refused = visitorNames.find((name) => access !== 'anonymous' && !servedBy(access).includes(name));
    if (refused && !databaseOnly)
      test(`answers 403 to ${refused}`, async () => {
        const { input } = await ready();
        const { token } = await visitor(world(), refused);
        expectRefusal(await world().call(key, { ...input, token }), 403, 1);
      });

    // All of them are read in process (registry/input); that an endpoint reads its input so, is seen here.
    if (asks && !databaseOnly)
      test('answers bad input with 400', async () => {
        const { me, input } = await ready();
        const bad = badInputs(endpoint, input as Record<string, unknown>).at(0);
        if (!bad) return;
        const answer = await world().call(key, { ...input, [bad.part]: bad.value, token: me.token });
        expectRefusal(answer, 400, 2);
      });

    if (sample.names === 'own')
      test('answers 404 to another teacher', async () => {
        const { input } = await ready();
        const { token } = await world().teacher();
        expectRefusal(await world().call(key, { ...input, token }), 404, 1);
      });

    test('answers a good call as the contract says', async () => {
      const { me, input } = await ready();
      // The page of the person; strangers' calls say nothing.
      const headers = { ...(me.token && { [PAGE_USER_HEADER]: me.id }) };
      const answer = await world().call(key, { ...input, token: me.token, headers });
      if (answer.status !== 200) throw new Error(told(answer));
      expect(answer.headers.get('cache-control')).toContain('no-store');
      await expectGood(answer, endpoint, sample, me);
    });

    if ('pageSize' in shapeOf(endpoint.query))
      test('answers an empty page beyond its last', async () => {
        const { me, input } = await ready();
        const query = { ...(input.query as object), current: '999999' };
        const { envelope } = await world().call(key, { ...input, query, token: me.token });
        expect(envelope.data).toMatchObject({ list: [], current: 999_999 });
        expect(envelope.data?.total).toBeGreaterThan(0);
      });

    if (key.startsWith('GET ') && !databaseOnly)
      test('costs few queries', async () => {
        // Input that a call uses up is prepared again.
        const { me, input } = await (key in spending ? prepared(world(), key) : ready());
        expect(await tooManyQueries(world(), key, input, me.token)).toEqual([]);
      });

    // Last: an input that is accepted may use up what was prepared.
    if (asks && (!databaseOnly || triesAll))
      test('is not broken by any input', async () => {
        const { input } = await ready();
        const broken: string[] = [];
        let somebody: Person | undefined;
        for (const odd of oddToTry(key, oddInputs(endpoint, input as Record<string, unknown>))) {
          somebody ??= await world().teacher();
          const answer = await world().call(key, { ...input, [odd.part]: odd.value, token: somebody.token });
          // A strange input that was accepted must not stand in the way of the next: somebody else comes with that.
          if (answer.status === 200) somebody = undefined;
          if (answer.status >= 500) broken.push(`${odd.title}: ${told(answer)}`);
        }
        expect(broken).toEqual([]);
      });
  });

  async function expectGood(answer: Answer, endpoint: Endpoint, sample: Sample<Endpoint>, me: Person): Promise<void> {
    if (endpoint.out === 'file') {
      expect(answer.bytes.length).toBeGreaterThan(0);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await sample.gives?.(answer.bytes as never, world(), me, answer);
      return;
    }
    expectOwnHeaders(answer);
    const { envelope } = answer;
    expect(Object.keys(envelope).sort()).toEqual(['data', 'success']);
    expect(envelope.success).toBe(true);
    // Equal and not only fitting: what the contract does not name is not sent.
    expect(endpoint.out.parse(envelope.data)).toEqual(envelope.data);
    await sample.gives?.(envelope.data as never, world(), me, answer);
  }
}
