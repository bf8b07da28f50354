import { fireEvent, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import useCurrentUser from '@/models/currentUser';
import { HOME } from '@/services/home';
import { officialProfile } from '@/services/officialProfile';
import { beginSession, token } from '@/services/session';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../../tests/support/umi';
import { TransferPage } from './TransferPage';

bootUmi();
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
  renderIn(<TransferPage />, { models: { currentUser: useCurrentUser } });
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

const [ofA, ofB] = ['韦晓岚', '何晓东'] as const;
/** User A is signed in here and follows a link of user B; returns the tokens whose sessions were ended. */
async function arriveAsB(): Promise<unknown[]> {
  const ended: unknown[] = [];
  beginSession('a'.repeat(43));
  answerCalls((call, _, __, { Authorization }) => {
    const isA = Authorization === `Bearer ${'a'.repeat(43)}`;
    if (call.endsWith('GetUserInfo')) return isA ? { userId: '1', realName: ofA } : { userId: '2', realName: ofB };
    if (call.endsWith('LogOut')) ended.push(Authorization);
    return { token: fresh };
  });
  arrive('?t=one&to=messages');
  await screen.findByText(`此浏览器已登录 ${ofA}，这个链接属于 ${ofB}。以 ${ofB} 的身份继续后，${ofA} 会退出登录。`);
  expect(token.get()).toBe('a'.repeat(43));
  return ended;
}

test('a link of somebody else asks, and goes on as that one only when it is answered so', async () => {
  const ended = await arriveAsB();
  sessionStorage.setItem('of', ofA);
  fireEvent.click(screen.getByRole('button', { name: `以 ${ofB} 的身份继续` }));
  await waitFor(() => expect(here()).toBe('/personal/message/list'));
  expect(token.get()).toBe(fresh);
  expect(ended).toEqual([`Bearer ${'a'.repeat(43)}`]);
  expect(sessionStorage.getItem('of')).toBeNull();
});

test('whoever stays keeps the session, and the link’s has ended', async () => {
  const ended = await arriveAsB();
  fireEvent.click(screen.getByRole('button', { name: `仍使用 ${ofA}` }));
  await waitFor(() => expect(here()).toBe('/personal/message/list'));
  expect(token.get()).toBe('a'.repeat(43));
  expect(ended).toEqual([`Bearer ${fresh}`]);
});

test('an official account without an account is kept and leads to the registration', async () => {
  const official = { openId: 'o1', nickName: '小韦', headImg: '' };
  serve(() => ({ officialProfile: official, officialTicket: 'ticket' }));
  beginSession('a'.repeat(43));
  arrive('?t=one');
  await waitFor(() => expect(here()).toBe('/user/register/'));
  expect(officialProfile.get()).toEqual({ ...official, ticket: 'ticket' });
  // The session of the user before has ended.
  expect(token.get()).toBeUndefined();
});

test('an answer with neither a session nor an official account is a failure', async () => {
  serve(() => ({}));
  arrive('?t=one');
  expect(await screen.findByRole('link', { name: '用账号登录' })).toBeInTheDocument();
});

test('a refused token is said, and nobody else is signed out by it', async () => {
  beginSession('a'.repeat(43));
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
