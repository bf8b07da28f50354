import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import useCurrentUser from '@/models/currentUser';
import { takeHome } from '@/services/home';
import { endSession, token } from '@/services/session';
import { AnonymousGuard } from '@/wrappers/anonymousGuard';
import { somebody } from '../../../../tests/support/session';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../../../tests/support/umi';
import { LoginPage } from './LoginPage';

bootUmi();
ownStylesOnly();
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Answers = Record<string, (body: unknown) => unknown>;
const goodToken = 'a'.repeat(43);

/** Serves the calls of the page; answers the bodies of the sign-ins that were tried. */
function serve(login: (body: unknown) => unknown, others: Answers = {}) {
  const tries: unknown[] = [];
  const answers: Answers = {
    'GET /api/Public/GetLoginNotice': () => ({ demonstration: true }),
    'GET /api/Account/GetVerificationCode': () => ({
      codeKey: 'key',
      image: 'data:image/png;base64,AA==',
      expireIn: 300,
    }),
    'POST /api/Account/Login': (body) => {
      tries.push(body);
      return login(body);
    },
    ...others,
  };
  answerCalls((call, _, body) => {
    const answer = answers[call];
    if (!answer) throw new Error(`unexpected call ${call}`);
    return answer(body);
  });
  return tries;
}

const show = async () => {
  const shown = renderIn(
    <Routes>
      <Route
        path="/user/login"
        element={
          <AnonymousGuard>
            <LoginPage />
          </AnonymousGuard>
        }
      />
      <Route path="/personal/console/general" element={<p>home</p>} />
    </Routes>,
    { path: '/user/login', models: { currentUser: useCurrentUser } },
  );
  // The notice and the demonstration accounts arrive.
  await screen.findByRole('button', { name: '教师' });
  return shown;
};

const nameField = () => screen.getByLabelText('登录名、手机号或身份证号');
const passwordField = () => screen.getByLabelText('密码', { selector: 'input' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.submit(passwordField().closest('form') as HTMLFormElement);
const fill = (loginName: string, password: string) => {
  type(nameField(), loginName);
  type(passwordField(), password);
};
/** The text of the elements that describe a control to screen readers. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const wrong = (left: number, needCode = false) => refusal(400, '账号或密码错误', { failLeft: left, needCode });

test('what is missing is said at its field, summarised, and nothing is sent', async () => {
  const tries = serve(() => ({ token: goodToken }));
  await show();
  submit();
  expect(nameField()).toHaveAttribute('aria-invalid', 'true');
  expect(descriptionOf(nameField())).toContain('请输入登录名、手机号或身份证号');
  expect(descriptionOf(passwordField())).toContain('请输入密码');
  expect(screen.getByRole('alert')).toHaveTextContent('有 2 处需要修改');
  expect(nameField()).toHaveFocus();
  expect(tries).toEqual([]);
});

test('a malformed login name names the first rule that it breaks', async () => {
  serve(() => ({ token: goodToken }));
  await show();
  fill('_abcdef', 'abc12345');
  submit();
  expect(descriptionOf(nameField())).toContain('登录名格式错误，请核对：字母或数字开头');
});

test('a wrong password says how many tries are left and keeps what was typed', async () => {
  serve(() => {
    throw wrong(5);
  });
  await show();
  fill('teacher01', 'abc12346');
  submit();
  await screen.findByText('再输错 5 次需等待 10 分钟。');
  expect(screen.getByRole('alert')).toHaveTextContent('账号或密码错误');
  expect(nameField()).toHaveValue('teacher01');
  expect(passwordField()).toHaveFocus();
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
});

test('the picture code is asked for when the server demands it, and sent with its key', async () => {
  const tries = serve(
    (body) => {
      if ((body as { code?: string }).code === 'K7RM') return { token: goodToken, expireIn: 60, needCode: false };
      throw wrong(3, true);
    },
    { 'GET /api/Account/GetUserInfo': () => somebody },
  );
  await show();
  fill('teacher01', 'abc12345');
  submit();
  const code = await screen.findByLabelText('图形验证码');
  submit();
  expect(descriptionOf(code)).toContain('请输入图形验证码');
  expect(tries).toHaveLength(1);
  await waitFor(() => expect(document.querySelector('img[src^="data:"]')).not.toBeNull());
  type(code, ' K7RM ');
  submit();
  await screen.findByText('home');
  expect(tries[1]).toEqual({ loginName: 'teacher01', password: 'abc12345', keep: false, code: 'K7RM', codeKey: 'key' });
});

test('a wrong picture code is said at its field, which is emptied', async () => {
  serve(() => {
    throw refusal(400, '图形验证码错误', { needCode: true, fields: [{ name: 'code', message: '图形验证码错误' }] });
  });
  await show();
  fill('teacher01', 'abc12345');
  submit();
  const code = await screen.findByLabelText('图形验证码');
  await waitFor(() => expect(document.querySelector('img[src^="data:"]')).not.toBeNull());
  type(code, 'zzzz');
  submit();
  await waitFor(() => expect(descriptionOf(code)).toContain('图形验证码错误'));
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
});

test('after too many tries one has to wait, with this login name only', async () => {
  const tries = serve(() => {
    throw refusal(429, '请 10 分钟后再登录', { retryAfter: 600 });
  });
  await show();
  fill('teacher01', 'abc12345');
  submit();
  const button = await screen.findByRole('button', { name: /后可登录/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  submit();
  expect(tries).toHaveLength(1);
  type(nameField(), 'teacher02');
  expect(screen.getByRole('button', { name: '登录' })).toHaveAttribute('aria-disabled', 'false');
});

test('a second submit while the first is under way sends nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const tries = serve(
    () =>
      new Promise((done) => {
        answer = done;
      }),
    { 'GET /api/Account/GetUserInfo': () => somebody },
  );
  await show();
  fill('teacher01', 'abc12345');
  submit();
  submit();
  await waitFor(() => expect(tries).toHaveLength(1));
  answer({ token: goodToken, expireIn: 60, needCode: false });
  await screen.findByText('home');
  expect(tries).toHaveLength(1);
});

test('a broken network is said, and the form can be handed in again', async () => {
  serve(() => {
    throw new Error('offline');
  });
  await show();
  fill('teacher01', 'abc12345');
  submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络请求失败'));
  expect(screen.getByRole('button', { name: '登录' })).toHaveAttribute('aria-disabled', 'false');
});

test('a sign-in stores the token, loads the person and leads home', async () => {
  const tries = serve(() => ({ token: goodToken, expireIn: 60, needCode: false }), {
    'GET /api/Account/GetUserInfo': () => somebody,
  });
  await show();
  fill(' teacher01 ', 'abc12345');
  fireEvent.click(screen.getByLabelText('7 天内保持登录'));
  submit();
  await screen.findByText('home');
  expect(token.get()).toBe(goodToken);
  expect(tries).toEqual([{ loginName: 'teacher01', password: 'abc12345', keep: true }]);
});

test('a token that nobody belongs to leads nowhere', async () => {
  serve(() => ({ token: goodToken, expireIn: 60, needCode: false }), {
    'GET /api/Account/GetUserInfo': () => {
      throw refusal(401, '登录已失效');
    },
  });
  await show();
  fill('teacher01', 'abc12345');
  submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('登录已失效'));
  expect(token.get()).toBeUndefined();
});

test('the password can be shown, and a caps lock is mentioned', async () => {
  serve(() => ({ token: goodToken }));
  await show();
  expect(passwordField()).toHaveAttribute('type', 'password');
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  fireEvent.keyDown(passwordField(), { key: 'A', modifierCapsLock: true });
  expect(descriptionOf(passwordField())).toContain('大写锁定已打开');
});

test('a demonstration account fills in the form', async () => {
  serve(() => ({ token: goodToken }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '教师' }));
  expect(nameField()).toHaveValue('teacher01');
});

test('a demonstration without its accounts does not offer them', async () => {
  serve(() => ({ token: goodToken }), { 'GET /api/Public/GetLoginNotice': () => ({ setUp: true }) });
  renderIn(<LoginPage />, { path: '/user/login', models: { currentUser: useCurrentUser } });
  await screen.findByText(/系统尚未启用/);
  expect(screen.queryByRole('button', { name: '教师', hidden: true })).not.toBeInTheDocument();
});

test('the announced deadline becomes the place that login leads to', async () => {
  serve(() => ({ token: goodToken }), {
    'GET /api/Public/GetLoginNotice': () => ({
      planName: '2026 年度考核',
      deadline: '2026-11-30 18:00:00',
      demonstration: true,
    }),
  });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /2026 年度考核/ }));
  expect(nameField()).toHaveFocus();
  expect(takeHome()).toBe('/personal/annualass/list');
});

test('the login name of the last time stands there, unless it is a number or is not to be kept', async () => {
  serve(() => ({ token: goodToken, expireIn: 7200, needCode: false }), {
    'GET /api/Account/GetUserInfo': () => somebody,
  });
  const signInAs = async (name: string, remember: boolean) => {
    const { unmount } = await show();
    fill(name, 'abc12345');
    const box = screen.getByLabelText<HTMLInputElement>('记住登录名');
    if (box.checked !== remember) fireEvent.click(box);
    submit();
    await screen.findByText('home');
    unmount();
    endSession();
  };
  const offered = async () => {
    const { unmount } = await show();
    const name = nameField().getAttribute('value');
    unmount();
    return name;
  };
  await signInAs('teacher01', true);
  expect(await offered()).toBe('teacher01');
  await signInAs('13800005566', true);
  expect(await offered()).toBe('');
  await signInAs('teacher01', false);
  expect(await offered()).toBe('');
  expect(localStorage.getItem('lastLoginName')).toBeNull();
  // No name is kept without being asked for.
  await show();
  expect(screen.getByLabelText('记住登录名')).not.toBeChecked();
});

test('why one was signed out is said above the form', async () => {
  serve(() => ({ token: goodToken, expireIn: 7200, needCode: false }));
  endSession('密码已修改，请用新密码登录');
  await show();
  expect(screen.getByText('密码已修改，请用新密码登录')).toBeInTheDocument();
  endSession();
});

test('a session that begins in another tab is taken over: the form leaves by itself', async () => {
  serve(() => ({ token: goodToken }), { 'GET /api/Account/GetUserInfo': () => somebody });
  await show();
  localStorage.setItem('token', goodToken);
  fireEvent(window, new StorageEvent('storage', { key: 'token', newValue: goodToken }));
  expect(await screen.findByText('home')).toBeVisible();
});

test('a server with many sign-ins is asked again, and nobody is told', async () => {
  let asked = 0;
  const tries = serve(
    () => {
      asked += 1;
      if (asked === 1) throw refusal(429, '登录的人较多', { busy: true, retryAfter: 0.01 });
      return { token: goodToken };
    },
    { 'GET /api/Account/GetUserInfo': () => somebody },
  );
  await show();
  fill('teacher01', 'abc12345');
  submit();
  expect(await screen.findByText('home')).toBeVisible();
  expect(tries).toHaveLength(2);
});
