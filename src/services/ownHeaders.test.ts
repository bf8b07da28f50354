import { bootUmi, refusal } from '../../tests/support/umi';
import { deployment } from './deployment';
import { failureOf, ownHeaders, requestConfig, tell } from './requestConfig';
import { beginSession, leaveSession, ownPageBy } from './session';

bootUmi();
const before = { ...deployment };
beforeEach(() => {
  leaveSession();
  localStorage.setItem('token', 'header.payload.signature');
});
afterEach(() => {
  leaveSession();
  localStorage.clear();
  Object.assign(deployment, before);
});

const names = (address: string, facts = {}) => Object.keys(ownHeaders(address, facts)).sort();
const known = ['Accept-Language', 'Authorization'];

test("the product's own server is told what only it knows", () => {
  expect(names('/api/Message/FindMsg')).toEqual([...known, 'x-browser', 'x-variant']);
  expect(names('/api/Message/FindMsg', { idempotencyKey: 'k' })).toEqual([
    ...known,
    'Idempotency-Key',
    'x-browser',
    'x-variant',
  ]);
});

test('a server of others is told who asks and in which language, and nothing else', () => {
  Object.assign(deployment, { apiHost: 'https://api.example', fileHost: 'https://file.example', builtIn: false });
  for (const host of ['https://api.example', 'https://file.example'])
    expect(names(`${host}/api/Message/FindMsg`, { idempotencyKey: 'k' })).toEqual(known);
});

test('a file host beside the own server is told no more than one of others', () => {
  Object.assign(deployment, { apiHost: '', fileHost: 'https://file.example', builtIn: true });
  expect(names('https://file.example/upload/a.pdf')).toEqual(known);
});

test('hosts that are none of the two are told nothing', () => {
  expect(names('https://elsewhere.example/a')).toEqual([]);
});

test('the request library sends the same headers, and the key of an effect as a header only', () => {
  const [intercept] = requestConfig.requestInterceptors as [(config: object) => { headers: Record<string, string> }];
  const of = () => Object.keys(intercept({ url: '/api/ThesisSave', idempotencyKey: 'k', headers: {} }).headers).sort();
  expect(of()).toEqual([...known, 'Idempotency-Key', 'x-browser', 'x-variant']);
  Object.assign(deployment, { apiHost: 'https://api.example', builtIn: false });
  expect(of()).toEqual(known);
});

test("the product's own server is told whose page it is, in the name of the page only", () => {
  beginSession('a'.repeat(43));
  ownPageBy('a');
  const address = '/api/Message/FindMsg';
  // Another person has signed in in another tab, and nothing has been told of it yet.
  localStorage.setItem('token', 'b'.repeat(43));
  expect(ownHeaders(address)).toMatchObject({ Authorization: `Bearer ${'a'.repeat(43)}`, 'x-page-user': 'a' });
  expect(names(address, { bearer: 'b'.repeat(43) })).toEqual([...known, 'x-variant']);
  Object.assign(deployment, { apiHost: 'https://api.example', builtIn: false });
  expect(names(`https://api.example${address}`)).toEqual(known);
});

test('a session that another one has replaced takes nothing away from that one', () => {
  beginSession('a'.repeat(43));
  localStorage.setItem('token', 'b'.repeat(43));
  tell(failureOf(refusal(401, '')), true);
  expect(localStorage.getItem('token')).toBe('b'.repeat(43));
  localStorage.setItem('token', 'a'.repeat(43));
  tell(failureOf(refusal(401, '')), true);
  expect(localStorage.getItem('token')).toBeNull();
});
