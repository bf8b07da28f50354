import initialState from '@@/plugin-initialState/@@initialState';
import InitialState from '@@/plugin-initialState/Provider';
import { Provider } from '@@/plugin-model';
import { act, render, screen } from '@testing-library/react';
import { useAccess, useModel } from '@umijs/max';
import { useEffect, useState } from 'react';
import useCurrentUser from '@/models/currentUser';
import { enterSession, sessionState } from '@/services/currentUser';
import { beginSession, endSession } from '@/services/session';
import { somebody } from '../../tests/support/session';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { Rights } from './rights';

bootUmi();
afterEach(() => endSession());

const [ofA, ofB] = ['a'.repeat(43), 'b'.repeat(43)] as [string, string];
const bearer = (headers: Record<string, unknown>) => String(headers.Authorization ?? headers.authorization).slice(-1);
/** Answers as whose token it is. */
const serve = () => answerCalls((_, __, ___, headers) => ({ ...somebody, userId: bearer(headers) }));

/** Words of a page and of a right of it, at each rendering. */
let seen: string[];
function Page() {
  const { user, loading } = useModel('currentUser');
  const { may } = useAccess();
  seen.push(`${user?.userId ?? (loading ? 'loading' : 'nobody')} ${may('user') ? 'may' : 'may not'}`);
  return <p>page</p>;
}

/** umi's own order of providers: models, the first state, the wrappers around all pages. */
const open = (page = <Page />) =>
  render(
    <Provider models={{ currentUser: useCurrentUser, '@@initialState': initialState }}>
      <InitialState>
        <Rights>{page}</Rights>
      </InitialState>
    </Provider>,
  );

beforeEach(() => {
  seen = [];
});

test('the first rendering of a page knows its person, and the rights of the same', async () => {
  serve();
  beginSession(ofA);
  open();
  await screen.findByText('page');
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['a may']));
});

test('nobody is nobody from the first rendering', async () => {
  open();
  await screen.findByText('page');
  expect(new Set(seen)).toEqual(new Set(['nobody may not']));
});

test('a page that is opened right after a sign-in knows the person', async () => {
  serve();
  function Login() {
    const { enter } = useModel('currentUser');
    const [entered, setEntered] = useState(false);
    useEffect(() => void enter(ofB).then(() => setEntered(true)), [enter]);
    return entered && <Page />;
  }
  open(<Login />);
  await screen.findByText('page');
  expect(new Set(seen)).toEqual(new Set(['b may']));
});

test('a session that ends takes person and rights away together', async () => {
  serve();
  beginSession(ofA);
  open();
  await screen.findByText('page');
  await act(async () => endSession());
  expect(new Set(seen)).toEqual(new Set(['a may', 'nobody may not']));
});

test('the answer to an earlier session is nobody\u2019s', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const asked: string[] = [];
  answerCalls(async (_, __, ___, headers) => {
    asked.push(bearer(headers));
    if (bearer(headers) === 'a') await held;
    return { ...somebody, userId: bearer(headers) };
  });
  const first = enterSession(ofA);
  await new Promise((done) => setTimeout(done));
  await enterSession(ofB);
  release();
  expect((await first).user?.userId).toBe('b');
  expect(sessionState().user?.userId).toBe('b');
  expect(asked).toEqual(['a', 'b']);
});
