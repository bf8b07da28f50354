import { PAGE_USER_HEADER } from '../../domain/account/pageUser';
import { contract } from '../../domain/api';
import type { Endpoint, FieldError, Input } from '../../domain/api/core';
import { turnOf } from '../support/turn';
import { type BadInput, badInputs, oddInputs, shapeOf } from './badInput';
import type { Answer, CallOptions } from './environment';
import { type Sample, samples } from './samples';
import { servedBy, visit, visitorNames } from './visitors';
import { type Person, told, type World } from './world';

export const endpoints = Object.entries(contract) as [string, Endpoint][];
export const sampleOf = (key: string) =>
  (samples as unknown as Record<string, Sample<Endpoint> & { names?: 'own' | 'shared' }>)[key] as Sample<Endpoint> & {
    names?: 'own' | 'shared';
  };

/** Who calls the good call of an endpoint, and its input. */
export async function prepared(world: World, key: string) {
  const sample = sampleOf(key);
  const me = await (sample.as?.(world) ?? world.teacher());
  return { sample, me, input: (await sample.given(world, me)) as Input<Endpoint> & CallOptions };
}

const turn = turnOf('inputs of two servers', 'INPUTS', 4);

const languages: Record<string, RegExp> = {
  'zh-CN': /^(?=.*\p{Script=Han})[^\p{Script=Arabic}]*$/su,
  'en-US': /^(?=.*[A-Za-z])[^\p{Script=Han}\p{Script=Arabic}]*$/su,
  'ar-EG': /^(?=.*\p{Script=Arabic})[^\p{Script=Han}]*$/su,
};
const locales = Object.keys(languages);

/** Is a text in the language, and not a key of the catalogue? */
const inWords = (locale: string, text: unknown) =>
  typeof text === 'string' && (languages[locale] as RegExp).test(text) && !/^[a-z][\w-]*(\.[\w-]+)+$/.test(text);

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

const multipart = (endpoint: Endpoint, field: string) => endpoint.form && shapeOf(endpoint.form)[field];

/** What is wrong with the answer to one bad input; undefined when it is refused as it should be. */
function complaint(answer: Answer, bad: BadInput, locale: string, endpoint: Endpoint): string | undefined {
  const { status } = answer;
  if (status !== 400) return `answered ${told(answer)}`;
  const { errorMessage, data } = answer.envelope;
  if (!inWords(locale, errorMessage)) return `said ${JSON.stringify(errorMessage)} in ${locale}`;
  if (bad.field === undefined) return undefined;
  const fields: FieldError[] = data?.fields ?? [];
  const at = fields.find(({ name }) => name === bad.field || name.startsWith(`${bad.field}.`));
  if (!at) return `named ${JSON.stringify(fields.map((f) => f.name))}`;
  if (!inWords(locale, at.message)) return `said ${JSON.stringify(at.message)} in ${locale}`;
  if (multipart(endpoint, bad.field) && fields.length > Object.keys(shapeOf(endpoint.form)).length)
    return `named ${fields.length} fields`;
  return undefined;
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
        for (const token of [undefined, '', 'x'.repeat(43)]) {
          const answer = await world().call(key, { ...input, token });
          expectRefusal(answer, 401, 0);
        }
      });

    if (!databaseOnly)
      test('answers 409 to a page of somebody else, before anything is read or done', async () => {
        const { me, input } = await ready();
        const other = await world().teacher();
        const headers = { [PAGE_USER_HEADER]: other.id };
        // Not even whether the input is any good is looked at.
        const answers = [
          await world().call(key, { ...input, token: me.token, headers }),
          await world().call(key, { path: input.path, token: me.token, headers }),
        ];
        for (const answer of answers) expect(expectRefusal(answer, 409, 1).data).toEqual({ otherPerson: true });
      });

    if (access !== 'anonymous' && !databaseOnly)
      test('serves exactly those it is for', async () => {
        const { input } = await prepared(world(), key);
        const served: string[] = [];
        for (const visitor of visitorNames) {
          const answer = await visit(world(), visitor, (token) => world().call(key, { ...input, token }));
          // Whose thing it is, or what it lacks, is another question than who is served.
          if (answer.status === 401) throw new Error(`${visitor}: ${told(answer)}`);
          if (answer.status === 403) expectRefusal(answer, 403, 1);
          else served.push(visitor);
        }
        expect(served).toEqual(servedBy(access));
      });

    if (asks && !databaseOnly)
      test('answers bad input with 400 at its field, in the language of the caller', async () => {
        const { me, input } = await ready();
        const complaints: string[] = [];
        for (const [n, bad] of badInputs(endpoint, input as Record<string, unknown>).entries()) {
          const locale = locales[n % locales.length] as string;
          const headers = { 'accept-language': locale };
          const answer = await world().call(key, { ...input, [bad.part]: bad.value, token: me.token, headers });
          const wrong = complaint(answer, bad, locale, endpoint);
          if (wrong) complaints.push(`${bad.title} ${wrong}`);
        }
        expect(complaints).toEqual([]);
      });

    // What a value does to the engine is seen on the first; how it reaches another one is tried in turns.
    if (asks && (!databaseOnly || turn.has(Object.keys(contract).indexOf(key))))
      test('is not broken by any input', async () => {
        const { input } = await prepared(world(), key);
        const broken: string[] = [];
        let somebody: Person | undefined;
        for (const odd of oddInputs(endpoint, input as Record<string, unknown>)) {
          somebody ??= await world().teacher();
          const answer = await world().call(key, { ...input, [odd.part]: odd.value, token: somebody.token });
          // A strange input that was accepted must not stand in the way of the next: somebody else comes with that.
          if (answer.status === 200) somebody = undefined;
          if (answer.status >= 500) broken.push(`${odd.title}: ${told(answer)}`);
        }
        expect(broken).toEqual([]);
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
