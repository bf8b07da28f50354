import { history } from '@umijs/max';
import { bootUmi } from '../../tests/support/umi';
import { setFeedback } from './feedback';
import { failureIn, failureOf, tell } from './requestConfig';
import { beginSession, endedWords, endSession } from './session';

bootUmi();
beforeEach(() => {
  localStorage.setItem('token', 'header.payload.signature');
  history.push('/personal/console/general');
});

test.each([
  ['the status alone', { status: 401, data: '' }],
  ['the status with a success', { status: 401, data: { success: true, data: {} } }],
  ['the status with another code', { status: 401, data: { success: false, errorCode: '500', showType: 4 as const } }],
  ['the code as text', { status: 200, data: { success: false, errorCode: '401' } }],
  ['the code as a number', { status: 200, data: { success: false, errorCode: 401 } }],
  ['the code beside another status', { status: 403, data: { success: false, errorCode: 401 } }],
  ['the code without a success field', { status: 200, data: { errorCode: 401 } }],
])('nobody is signed in by %s: the token goes, and login follows', (_, answer) => {
  for (const failure of [failureIn(answer), failureOf({ response: answer })]) {
    expect(failure?.code).toBe('401');
    localStorage.setItem('token', 'header.payload.signature');
    history.push('/personal/console/general');
    if (failure) tell(failure, true);
    expect(localStorage.getItem('token')).toBeNull();
    expect(history.location.pathname).toBe('/user/login/');
  }
});

test.each([
  ['a status with words', { status: 500, data: { errorMessage: '省平台维护中' } }, '省平台维护中', '500'],
  ['a code as a number', { status: 200, data: { success: false, errorCode: 70012, errorMessage: 'x' } }, 'x', '70012'],
  ['a bare status', { status: 503, data: '' }, '请求出错，请重试。', '503'],
])('%s is told by its message and code', (_, answer, message, code) => {
  expect(failureOf({ response: answer })).toMatchObject({ message, code });
});

test.each([
  [
    'a reason of ours',
    { status: 401, data: { success: false, errorMessage: '密码已修改', data: { why: 'password' } } },
    '密码已修改',
  ],
  [
    'a reason that nobody knows',
    { status: 401, data: { errorMessage: 'token invalid', data: { why: 'x' } } },
    '登录已失效，请重新登录',
  ],
  ['no reason', { status: 401, data: '' }, '登录已失效，请重新登录'],
])('why a session has ended is kept for the login page: %s', (_, answer, words) => {
  beginSession('header.payload.signature');
  expect(endedWords()).toBeUndefined();
  const failure = failureIn(answer);
  if (failure) tell(failure, true);
  expect(endedWords()).toBe(words);
  endSession();
  expect(endedWords()).toBeUndefined();
});

test.each([
  ['a call of the session before', 'Bearer old.payload.signature', 'header.payload.signature'],
  ['a call of this session', 'Bearer header.payload.signature', null],
  ['a call without a session', undefined, null],
])('a late refusal ends the session that it was asked in: %s', (_, credential, left) => {
  const answer = { status: 401, data: '', config: { headers: { Authorization: credential } } };
  const failure = failureIn(answer);
  if (failure) tell(failure, true);
  expect(localStorage.getItem('token')).toBe(left);
  expect(history.location.pathname).toBe(left ? '/personal/console/general' : '/user/login/');
});

test('of parallel refusals the last one leads to login as well', () => {
  endSession();
  const headers = { Authorization: 'Bearer header.payload.signature' };
  const failure = failureIn({ status: 401, data: '', config: { headers } });
  if (failure) tell(failure, true);
  expect(history.location.pathname).toBe('/user/login/');
});

test('a success is no failure', () => {
  expect(failureIn({ status: 200, data: { success: true, data: null } })).toBeUndefined();
});

test.each([
  ['a form that merges', { current: { id: '1' } }, true, 0],
  ['a form that merges, without the stored version', {}, true, 1],
  ['any other caller', { current: { id: '1' } }, false, 1],
])('a conflict is told once: for %s', (_, data, merges, times) => {
  const warning = jest.fn();
  setFeedback({ message: { warning, error: warning, success: warning }, notification: { error: warning } });
  const body = { success: false, errorCode: '409', errorMessage: '内容已在别处修改', showType: 1 as const, data };
  const failure = failureIn({ status: 409, data: body });
  if (failure) tell(failure, false, merges);
  expect(warning).toHaveBeenCalledTimes(times);
  setFeedback(undefined);
});
