import { screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { HOME } from '@/services/home';
import { officialProfile } from '@/services/officialProfile';
import { token } from '@/services/session';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../../tests/support/umi';
import { TransferPage } from './TransferPage';

beforeAll(bootUmi);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const fresh = 'b'.repeat(43);
function serve(answer: () => unknown): unknown[] {
  const sent: unknown[] = [];
  answerCalls((call, _, body) => {
    if (call.endsWith('GetUserInfo')) return { userId: '1' };
    sent.push(body);
    return answer();
  });
  return sent;
}
const arrive = (query: string) => {
  history.push(`/other/transfer/${query}`);
  renderIn(<TransferPage />);
};
const here = () => history.location.pathname + history.location.search;

test.each([
  ['?t=one&to=messages', undefined, '/personal/message/list'],
  ['?t=one&to=messages', 'profile', '/personal/profile'],
  ['?t=one', undefined, HOME],
  ['?t=one&to=https://elsewhere.example', undefined, HOME],
  ['?t=one&to=toString', 'constructor', HOME],
])('%s, answered with %s, leads to %s', async (query, to, target) => {
  const sent = serve(() => ({ token: fresh, ...(to && { to }) }));
  arrive(query);
  await waitFor(() => expect(here()).toBe(target));
  expect(sent).toEqual([{ transferToken: 'one' }]);
  expect(token.get()).toBe(fresh);
});

test('an official account without an account is kept and leads to the registration', async () => {
  const official = { openId: 'o1', nickName: '小韦', headImg: '' };
  serve(() => ({ officialProfile: official, officialTicket: 'ticket' }));
  token.set('a'.repeat(43));
  arrive('?t=one');
  await waitFor(() => expect(here()).toBe('/user/register/'));
  expect(officialProfile.get()).toEqual({ ...official, ticket: 'ticket' });
  // Whoever was signed in here before leaves nothing behind.
  expect(token.get()).toBeUndefined();
});

test('an answer with neither a session nor an official account is a failure', async () => {
  serve(() => ({}));
  arrive('?t=one');
  expect(await screen.findByRole('link', { name: '用账号登录' })).toBeInTheDocument();
});

test('a refused token is said, and nobody else is signed out by it', async () => {
  token.set('a'.repeat(43));
  serve(() => {
    throw refusal(400, '跳转凭证已失效');
  });
  arrive('?t=used');
  expect(await screen.findByText('跳转凭证已失效')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '用账号登录' })).toBeInTheDocument();
  expect(token.get()).toBe('a'.repeat(43));
});

test('the token leaves the address at once; without one nothing is asked', async () => {
  const sent = serve(() => ({ token: fresh }));
  arrive('?to=messages');
  expect(await screen.findByText(/链接不完整或已使用/)).toBeInTheDocument();
  expect(here()).toBe('/other/transfer/');
  expect(sent).toEqual([]);
});
