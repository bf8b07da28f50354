import { rowsToTry } from '../support/extent';
import { endpoints, expectOwnHeaders, expectRefusal, prepared } from './walk';
import { told, type World } from './world';

/** Tests of the ways to write a request: paths, forms, parameters. */
export function howRequestsAreWritten(world: () => World, databaseOnly: boolean): void {
  if (!databaseOnly) writtenAnyWay(world);

  test('markup is kept and answered as the text it is', async () => {
    const me = await world().teacher();
    const major = '<img src=x onerror=alert(1)> & "引号" <b>';
    const { rowVersion } = await world().ask(me, 'GET /api/Account/GetMyProfile', {});
    await world().ask(me, 'PUT /api/Account/ModifyMyProfile', { body: { rowVersion, major } });
    const answer = await world().call('GET /api/Account/GetMyProfile', { token: me.token });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.envelope.data?.major).toBe(major);
  });
}

/** Requests that are decided before the database is used. */
function writtenAnyWay(world: () => World): void {
  test.each([
    'GET /api/',
    'GET /api/Nothing/There',
    'POST /api/Account/GetUserInfo',
    'DELETE /api/Account/Login',
    'GET /api/Message/ReadMsg/1/2',
    'GET /api/..%2fserver%2fdb',
    'PUT /upload/UploadFile',
    'PATCH /api/Account/GetUserInfo',
    'OPTIONS /api/Account/GetUserInfo',
  ])('%s is answered 404 in the envelope', async (key) => {
    const { token } = await world().fixed('teacher01');
    const envelope = expectRefusal(await world().call(key, { token }), 404, 2);
    expect(envelope.data).toBeUndefined();
  });

  test('every answer has a request id of its own', async () => {
    const answers = await Promise.all([0, 1, 2].map(() => world().call('GET /api/Public/GetAllSysOrgBrowerKeyValue')));
    expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(3);
  });

  test.each([
    ['cut', '{"loginName":"teacher01"'],
    ['no JSON', 'loginName=teacher01'],
    ['text after the end', '{} {}'],
  ])('a body that is %s is answered 400', async (_, body) => {
    const answer = await world().call('POST /api/Account/Login', { body, as: 'raw' });
    expect(expectRefusal(answer, 400, 2).errorMessage).toMatch(/\p{Script=Han}/u);
  });

  test('a body beyond 1 MB is answered 413', async () => {
    const { token } = await world().fixed('teacher01');
    const body = JSON.stringify({ userJumpIds: 'x'.repeat(1024 * 1024) });
    expectRefusal(await world().call('POST /api/Account/MergeAccount', { token, body, as: 'raw' }), 413, 2);
  });

  const withBody = endpoints.filter(([, endpoint]) => endpoint.body);
  // The server reads both alike (tests/registry/input.test.ts), so only some endpoints are called.
  test.each(rowsToTry(withBody, (_, place) => place % 25 === 0))('%s takes a form as well as JSON', async (key) => {
    const { me, input } = await prepared(world(), key);
    const answer = await world().call(key, { ...input, token: me.token, as: 'urlencoded' });
    if (answer.status !== 200) throw new Error(told(answer));
    expectOwnHeaders(answer);
  });

  const deletes = endpoints.filter(([key, endpoint]) => key.startsWith('DELETE ') && (endpoint.query ?? endpoint.body));
  test.each(rowsToTry(deletes, (_, place) => place % 10 === 0))(
    '%s takes its parameters in the query, in a JSON body and in a form',
    async (key, endpoint) => {
      for (const way of ['query', 'json', 'urlencoded'] as const) {
        const { me, input } = await prepared(world(), key);
        const parameters = endpoint.query ? input.query : input.body;
        const sent = way === 'query' ? { query: parameters } : { body: parameters, as: way };
        const answer = await world().call(key, { path: input.path, ...sent, token: me.token });
        expect(`${way} ${answer.status}`).toBe(`${way} 200`);
      }
    },
  );

  test('a repeated parameter is a list, an empty one is none', async () => {
    const key = 'GET /api/Public/ListDictionary';
    const names = async (query: string) => {
      const answer = await world().call(`${key}?${query}`);
      return Object.keys(answer.envelope.data ?? {}).sort();
    };
    expect(await names('ids=3&ids=23')).toEqual(['23', '3']);
    expect(await names('ids=3')).toEqual(['3']);
    expect(await names('ids[]=3&ids[]=25')).toEqual(['25', '3']);
    expectRefusal(await world().call(`${key}?ids=`), 400, 2);
    const { token } = await world().fixed('teacher01');
    const empty = await world().call('GET /api/ListMyAnnualAssessment?year=&status=', { token });
    expect(empty.status).toBe(200);
  });
}
