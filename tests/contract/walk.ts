import { PAGE_USER_HEADER } from '../../domain/account/pageUser';
import { contract } from '../../domain/api';
import type { Endpoint, Input } from '../../domain/api/core';
import type { OfficeRights } from '../../domain/manage/rights';
import { officeGrant } from '../../server/db/schema';
import { triesAll } from '../support/extent';
import { badInputs, oddInputs, shapeOf } from './badInput';
import type { Answer, CallOptions } from './environment';
import { spending, tooManyQueries } from './queryCount';
import { type Sample, samples } from './samples';
import { versionedSample } from './samples/versioned';
import { changesOf, servedBy, type Visitor, visitorNames } from './visitors';
import { newKey, type Person, told, type World } from './world';

export const endpoints = Object.entries(contract) as [string, Endpoint][];
export const sampleOf = (key: string): Sample<Endpoint> & { names?: 'own' | 'shared' } =>
  (samples as unknown as Record<string, Sample<Endpoint> & { names?: 'own' | 'shared' }>)[key] ??
  versionedSample(key, (contract as Record<string, Endpoint>)[key] as Endpoint);

/** Prepares the good call of an endpoint: its caller and its input. */
export async function prepared(world: World, key: string) {
  const sample = sampleOf(key);
  const me = await (sample.as?.(world) ?? world.teacher());
  return { sample, me, input: (await sample.given(world, me)) as Input<Endpoint> & CallOptions };
}

/** Checks the headers that every answer of the API has; without an endpoint, or where it is not kept, nothing may keep it. */
export function expectOwnHeaders(answer: Answer, endpoint?: Endpoint): void {
  expect(answer.headers.get('cache-control')).toContain(endpoint?.conditional ? 'no-cache' : 'no-store');
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

/** A call that has been answered is answered the same twice more, with the key of the first. */
export async function expectRepeated(world: World, key: string, options: CallOptions, first: Answer): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const again = await world.call(key, options);
    expect(again.envelope).toEqual(first.envelope);
  }
}

/** The person with these rights. */
async function withRights(world: World, me: Person, offices: readonly OfficeRights[]): Promise<Person> {
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const rows = offices.map(({ orgId, rights }) => ({
    id: `${me.id}:${orgId}`,
    accountId: me.id,
    orgId,
    rights,
    ...at,
  }));
  if (rows.length > 0) await world.db.insert(officeGrant).values(rows);
  return me;
}

const visitors = new WeakMap<World, Map<Visitor, Promise<Person>>>();
/** Account of a visitor, made once for each world. */
function visitor(world: World, name: Visitor): Promise<Person> {
  const known = visitors.get(world) ?? new Map<Visitor, Promise<Person>>();
  visitors.set(world, known);
  // The profile tells whether it is complete; teacher04 of the demonstration has an incomplete one.
  const { isInfoFinished = true, offices = [], ...row } = changesOf(name);
  const made =
    known.get(name) ??
    (isInfoFinished ? world.teacher(row).then((me) => withRights(world, me, offices)) : world.fixed('teacher04'));
  known.set(name, made);
  return made;
}

/** The first endpoint of each kind of access. */
const endpointOfAccess = new Map(
  endpoints.toReversed().map(([key, { access }]) => [JSON.stringify(access), { key, access }]),
);

/** Tests each kind of access with every visitor, at an endpoint that has it. */
export function walkAccess(world: () => World): void {
  test.each([...endpointOfAccess.values()].filter(({ access }) => access !== 'anonymous'))(
    '$access at $key serves exactly those it is for',
    async ({ key, access }) => {
      const served: Visitor[] = [];
      // Access is decided before the input is looked at, so all may come with the same.
      const { input } = await prepared(world(), key);
      for (const name of visitorNames) {
        const { token } = await visitor(world(), name);
        const answer = await world().call(key, { ...input, token });
        // A call that is let in may still fail for other reasons, such as a thing of another user.
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

/** Odd inputs to try at an endpoint: all, or without `triesAll` two that change from endpoint to endpoint. */
function oddToTry<T>(key: string, all: readonly T[]): readonly T[] {
  if (triesAll || all.length <= 2) return all;
  const place = Object.keys(contract).indexOf(key);
  return [0, 1].map((n) => all[(2 * place + n) % all.length] as T);
}

/**
 * Tests every endpoint of the contract: not signed in, wrong roles, bad input, ids of other users, and its good call.
 * `databaseOnly` leaves out what is refused before the database is used; another environment tries that.
 */
export function walkContract(world: () => World, databaseOnly: boolean): void {
  describe.each(endpoints)('%s', (key, endpoint) => {
    const { access } = endpoint;
    const sample = sampleOf(key);
    const asks = Boolean(endpoint.path || endpoint.query || endpoint.body || endpoint.form);
    let made: ReturnType<typeof prepared> | undefined;
    // Refusals change nothing, so they and the good call share one preparation.
    const ready = () => (made ??= prepared(world(), key));
    let repeat: (() => Promise<void>) | undefined;

    if (access !== 'anonymous' && !databaseOnly)
      test('answers 401 to strangers', async () => {
        const { input } = await ready();
        expectRefusal(await world().call(key, input), 401, 0);
      });

    if (!databaseOnly)
      test('answers 409 to a page of somebody else, before anything is read or done', async () => {
        const { me, input } = await ready();
        const headers = { [PAGE_USER_HEADER]: 'somebody else' };
        // The input is not even validated.
        const answer = await world().call(key, { path: input.path, token: me.token, headers });
        expect(expectRefusal(answer, 409, 1).data).toEqual({ otherPerson: true });
      });

    // tests/registry/access.test.ts has the table of who is served; here the endpoint must apply it.
    const refused = visitorNames.find((name) => access !== 'anonymous' && !servedBy(access).includes(name));
    if (refused && !databaseOnly)
      test(`answers 403 to ${refused}`, async () => {
        const { input } = await ready();
        const { token } = await visitor(world(), refused);
        expectRefusal(await world().call(key, { ...input, token }), 403, 1);
      });

    // tests/registry/input.test.ts tries all bad inputs; here the endpoint must read its input that way.
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
      // Header of a page that belongs to the user; calls without a user have none.
      const headers: Record<string, string> = { ...(me.token && { [PAGE_USER_HEADER]: me.id }) };
      if (endpoint.idempotent) headers['idempotency-key'] = newKey();
      const options = { ...input, token: me.token, headers };
      const answer = await world().call(key, options);
      if (answer.status !== 200) throw new Error(told(answer));
      if (endpoint.idempotent) repeat = () => expectRepeated(world(), key, options, answer);
      expect(answer.headers.get('cache-control')).toContain(endpoint.conditional ? 'no-cache' : 'no-store');
      await expectGood(answer, endpoint, sample, me);
    });

    if (endpoint.idempotent)
      test('answers a repeated call with the first answer', async () => {
        if (!repeat) throw new Error('The good call had no answer.');
        await repeat();
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
        // A call that uses up its input is prepared again.
        const { me, input } = await (key in spending ? prepared(world(), key) : ready());
        expect(await tooManyQueries(world(), key, input, me.token)).toEqual([]);
      });

    // Last, because an accepted input may use up what was prepared.
    if (asks && (!databaseOnly || triesAll))
      test('is not broken by any input', async () => {
        const { input } = await ready();
        const broken: string[] = [];
        let somebody: Person | undefined;
        for (const odd of oddToTry(key, oddInputs(endpoint, input as Record<string, unknown>))) {
          somebody ??= await world().teacher();
          const answer = await world().call(key, { ...input, [odd.part]: odd.value, token: somebody.token });
          // An accepted input may change the account, so the next one comes from another user.
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
    expectOwnHeaders(answer, endpoint);
    const { envelope } = answer;
    expect(Object.keys(envelope).sort()).toEqual(['data', 'success']);
    expect(envelope.success).toBe(true);
    // Equal, not only valid: the answer has no values beyond the contract.
    expect(endpoint.out.parse(envelope.data)).toEqual(envelope.data);
    await sample.gives?.(envelope.data as never, world(), me, answer);
  }
}
