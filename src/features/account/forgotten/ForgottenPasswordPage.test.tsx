import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beginSession, token } from '@/services/session';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../../tests/support/umi';
import ForgottenPasswordPage from './ForgottenPasswordPage';

bootUmi();
afterEach(() => localStorage.clear());

const accounts = [
  { userId: '1', loginNameMasked: 'te****1', orgName: '临江市第三中学' },
  { userId: '2', loginNameMasked: 'te****9', orgName: '清河县中学' },
];

/** Serves the whole way; single answers can be replaced. */
function serve(others: Record<string, () => unknown> = {}) {
  const calls: [string, unknown][] = [];
  const answers: Record<string, () => unknown> = {
    'GET GetVerificationCode': () => ({ codeKey: 'key', image: 'data:image/png;base64,AA==', expireIn: 300 }),
    'GET VerifyVerificationCode': () => ({ ticket: 'ticket' }),
    'GET RetrievePwdSMSCode': () => ({ resendAfter: 60, expireIn: 300, mobileMasked: '138****5566' }),
    'GET VerifyRetrievePwdSMSCode': () => ({ retrieveToken: 'retrieve', accounts }),
    'PUT ModifyPwd': () => ({ reLogin: true }),
    ...others,
  };
  answerCalls((call, query, body) => {
    const name = call.replace('/api/Account/', '');
    calls.push([name, body ?? query]);
    return answers[name]?.();
  });
  return calls;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function sendCode(sentTo = '138****5566') {
  renderIn(<ForgottenPasswordPage />);
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  type('手机号', '138 0000 5566');
  type('图形验证码', 'K7RM');
  press('获取短信验证码');
  await screen.findByText(sentTo);
}
async function verify() {
  await sendCode();
  type('短信验证码', '123456');
  press('下一步');
  await screen.findByLabelText(/te\*{4}9/);
}

test('the whole way: number, message, account, new password', async () => {
  beginSession('a'.repeat(43));
  const calls = serve();
  await verify();
  fireEvent.click(screen.getByLabelText(/te\*{4}9/));
  press('下一步');
  await screen.findByLabelText('新密码');
  type('新密码', 'abc123456');
  type('确认密码', 'abc123456');
  press('重设密码');
  await screen.findByText('密码已重设');
  expect(calls.filter(([name]) => name !== 'GET GetVerificationCode')).toEqual([
    ['GET VerifyVerificationCode', { codeKey: 'key', code: 'K7RM', scene: 'retrieve' }],
    ['GET RetrievePwdSMSCode', { mobile: '13800005566', ticket: 'ticket' }],
    ['GET VerifyRetrievePwdSMSCode', { mobile: '13800005566', code: '123456' }],
    ['PUT ModifyPwd', { newPwd: 'abc123456', confirmPwd: 'abc123456', retrieveToken: 'retrieve', userId: '2' }],
  ]);
  // All sessions of the account have ended.
  expect(token.get()).toBeUndefined();
});

test('a code may be sent again after the countdown only', async () => {
  serve();
  await sendCode();
  expect(await screen.findByRole('button', { name: /后可重发/ })).toHaveAttribute('aria-disabled', 'true');
});

test('another message asks for another picture code, when it is wanted and not before', async () => {
  const calls = serve({ 'GET RetrievePwdSMSCode': () => ({ resendAfter: 1, expireIn: 300, mobileMasked: '138' }) });
  const sent = () => calls.filter(([name]) => name === 'GET RetrievePwdSMSCode').length;
  await sendCode('138');
  const again = await screen.findByRole('button', { name: '重新获取' });
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByLabelText('图形验证码', { selector: 'input' })).toHaveFocus());
  expect(sent()).toBe(1);
  type('图形验证码', 'K7RM');
  press('重新获取');
  await waitFor(() => expect(sent()).toBe(2));
  await waitFor(() => expect(screen.queryByLabelText('图形验证码')).toBeNull());
});

test('a refused message code is said at its field', async () => {
  serve({
    'GET VerifyRetrievePwdSMSCode': () => {
      throw refusal(400, '有内容填写不正确', { fields: [{ name: 'code', message: '短信验证码错误' }] });
    },
  });
  await sendCode();
  type('短信验证码', '000000');
  press('下一步');
  expect(await screen.findByText('短信验证码错误', { selector: 'p *' })).toBeInTheDocument();
  expect(screen.getByLabelText('短信验证码')).toHaveAttribute('aria-invalid', 'true');
});

test('a number without an account ends with what to do', async () => {
  serve({ 'GET VerifyRetrievePwdSMSCode': () => ({ retrieveToken: 'retrieve', accounts: [] }) });
  await sendCode();
  type('短信验证码', '123456');
  press('下一步');
  await screen.findByText(/没有关联账号/);
  press('重新开始');
  expect(screen.getByLabelText('手机号')).toHaveValue('13800005566');
});

test('an expired permission leads back to the beginning and says so', async () => {
  serve({
    'PUT ModifyPwd': () => {
      throw refusal(400, '验证已过期，请重新验证', { restart: true });
    },
  });
  await verify();
  fireEvent.click(screen.getByLabelText(/te\*{4}1/));
  press('下一步');
  await screen.findByLabelText('新密码');
  type('新密码', 'abc123456');
  type('确认密码', 'abc123456');
  press('重设密码');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('验证已过期，请重新验证'));
  expect(screen.getByRole('button', { name: /后可重发/ })).toBeInTheDocument();
});
