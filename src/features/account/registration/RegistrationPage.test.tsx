import { idCardCheckCharacter } from '@domain/rules/idCard';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import useOrganisations from '@/models/organisations';
import { variantTexts } from '@/services/deployment';
import { officialProfile } from '@/services/officialProfile';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../../../tests/support/umi';
import RegistrationPage from './RegistrationPage';

bootUmi();
ownStylesOnly();
afterEach(() => localStorage.clear());

const digits = '45020219900307123';
const person = {
  loginName: 'newperson',
  password: 'abc12345',
  realName: '韦一一',
  idDocType: 1,
  idDocNo: digits + idCardCheckCharacter(digits),
  orgId: '3',
  stageCategory: 0,
  roles: ['teacher', 'manager'],
  mobile: '13800005566',
  smsCode: '123456',
  agree: true,
};
const tree = [{ L: '云岭省', V: '1', C: [{ L: '清河县', V: '2', C: [{ L: '清河县中学', V: '3' }] }] }];

type Answer = (sent: Record<string, unknown>) => unknown;
function serve(others: Record<string, Answer> = {}) {
  const bodies: unknown[] = [];
  const answers: Record<string, Answer> = {
    'GET CheckAccountExist': () => ({ exists: false }),
    'POST CheckRegisterPassword': () => true,
    'GET GetAllSysOrgInfo': () => ({ id: 'a', tree }),
    'GET GetVerificationCode': () => ({ codeKey: 'key', image: 'data:image/png;base64,AA==', expireIn: 300 }),
    'GET VerifyVerificationCode': () => ({ ticket: 'ticket' }),
    'GET RegisterSMSCode': () => ({ resendAfter: 60, expireIn: 300 }),
    'GET VerifyRegisterSMSCode': () => true,
    'POST Register': (body) => {
      bodies.push(body);
      return { token: 'a'.repeat(43), profileReview: 1 };
    },
    ...others,
  };
  answerCalls((call, query, body) => {
    const answer = answers[call.replace(/\/api\/\w+\//, '')];
    if (!answer) throw new Error(`unexpected call ${call}`);
    return answer((body ?? query) as Record<string, unknown>);
  });
  return bodies;
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Presses and lets what follows come to rest. */
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const stepTitle = (title: string) => screen.findByRole('heading', { name: new RegExp(title) });

async function accountStep() {
  type('登录名', person.loginName);
  type('密码', person.password);
  type('确认密码', person.password);
  await press('下一步');
  await stepTitle('填写姓名和证件');
}
async function upToTheCode() {
  await accountStep();
  type('真实姓名', person.realName);
  type('身份证号', person.idDocNo.toLowerCase());
  await press('下一步');
  await stepTitle('选择所在单位');
  fireEvent.click(await screen.findByRole('button', { name: '清河县' }));
  await press('清河县中学');
  await press('下一步');
  await stepTitle('选择学段和角色');
  fireEvent.click(screen.getByLabelText(/中小学、幼儿园、特殊教育/));
  fireEvent.click(screen.getByLabelText(/管理者/));
  fireEvent.click(screen.getByLabelText(/^教师/, { selector: 'input' }));
  await press('下一步');
  await stepTitle('验证手机号');
  await waitFor(() => expect(document.querySelector('form img')).not.toBeNull());
  type('手机号', person.mobile);
  type('图形验证码', 'K7RM');
  await press('获取验证码');
  await screen.findByText(/验证码已发送/);
  type('短信验证码', person.smsCode);
  await press('下一步');
}
async function upToTheEnd() {
  await upToTheCode();
  await stepTitle('核对信息');
}

test('a wrong code is said at its field when its step is left; what cannot be asked does not stop anybody', async () => {
  let answer: Answer = () => {
    throw refusal(400, '有内容填写不正确', { fields: [{ name: 'smsCode', message: '短信验证码错误' }] });
  };
  serve({ 'GET VerifyRegisterSMSCode': (query) => answer(query) });
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await upToTheCode();
  await screen.findByText('短信验证码错误', { selector: 'p *' });
  expect(field('短信验证码')).toHaveFocus();
  expect(await stepTitle('验证手机号')).toBeInTheDocument();
  answer = () => {
    throw refusal(404, '没有找到');
  };
  type('短信验证码', '654321');
  await press('下一步');
  await stepTitle('核对信息');
});

test('who does not find a school is told what to do', async () => {
  serve();
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await accountStep();
  type('真实姓名', person.realName);
  type('身份证号', person.idDocNo);
  await press('下一步');
  await stepTitle('选择所在单位');
  expect(await screen.findByText('找不到我的单位怎么办？')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(variantTexts().service.slice(0, 8)))).toBeInTheDocument();
});

test('a passport may give the name in Latin letters', async () => {
  serve();
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await accountStep();
  type('真实姓名', 'Anna-Maria O’Neill');
  fireEvent.click(screen.getByLabelText(/护照/));
  type('护照号', 'E12345678');
  await press('下一步');
  await stepTitle('选择所在单位');
});

test('the whole registration ends in waiting for approval and leaves no draft', async () => {
  const bodies = serve();
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await upToTheEnd();
  // The page that is named has the name that the menu gives it.
  expect(screen.getByText(/“账号资料”/)).toBeInTheDocument();
  await press('提交注册');
  expect(bodies).toEqual([]);
  expect(screen.getByText('请先阅读并同意用户须知', { selector: 'p *' })).toBeInTheDocument();
  await act(async () => {
    fireEvent.click(screen.getByLabelText('我已阅读并同意上述须知'));
  });
  await press('提交注册');
  await screen.findByText('注册已提交，等待审核');
  expect(bodies).toEqual([person]);
  expect(localStorage.getItem('draft:anonymous:register:new')).toBeNull();
});

test('a taken login name keeps the person on the step', async () => {
  serve({ 'GET CheckAccountExist': () => ({ exists: true }) });
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  type('登录名', 'teacher01');
  type('密码', person.password);
  type('确认密码', person.password);
  await press('下一步');
  await screen.findByText('该登录名已被使用，请换一个', { selector: 'p *' });
  expect(await stepTitle('设置登录名和密码')).toBeInTheDocument();
});

test('passwords that differ are said at the second one', async () => {
  serve();
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  type('登录名', person.loginName);
  type('密码', person.password);
  type('确认密码', 'Abc12345');
  await press('下一步');
  expect(field('确认密码')).toHaveAttribute('aria-invalid', 'true');
});

test('what the server refuses leads to the step of its field', async () => {
  serve({
    'POST Register': () => {
      throw refusal(400, '有内容填写不正确', { fields: [{ name: 'smsCode', message: '短信验证码错误' }] });
    },
  });
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await upToTheEnd();
  await act(async () => {
    fireEvent.click(screen.getByLabelText('我已阅读并同意上述须知'));
  });
  await press('提交注册');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('有内容填写不正确'));
  await press('短信验证码');
  await stepTitle('验证手机号');
  expect(field('短信验证码')).toHaveFocus();
  expect(screen.getByText('短信验证码错误', { selector: 'p *' })).toBeInTheDocument();
});

test('a password that is easily guessed is said at its step', async () => {
  serve({
    'POST CheckRegisterPassword': () => {
      throw refusal(400, '有内容填写不正确', { fields: [{ name: 'password', message: '这个密码太常见' }] });
    },
  });
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  type('登录名', person.loginName);
  type('密码', person.password);
  type('确认密码', person.password);
  await press('下一步');
  await screen.findByText('这个密码太常见', { selector: 'p *' });
  expect(field('密码')).toHaveFocus();
  expect(await stepTitle('设置登录名和密码')).toBeInTheDocument();
});

test('a refusal comes into view, and what is corrected leads straight back to the last step', async () => {
  serve({
    'POST Register': () => {
      throw refusal(400, '有内容填写不正确', { fields: [{ name: 'realName', message: '姓名有误' }] });
    },
  });
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await upToTheEnd();
  await act(async () => {
    fireEvent.click(screen.getByLabelText('我已阅读并同意上述须知'));
  });
  await press('提交注册');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await press('真实姓名');
  await stepTitle('填写姓名和证件');
  type('真实姓名', '韦一二');
  await press('返回确认');
  await stepTitle('核对信息');
});

test('a reload keeps what was typed, except passwords and document numbers', async () => {
  serve();
  const { unmount } = renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await accountStep();
  type('真实姓名', person.realName);
  type('身份证号', person.idDocNo);
  unmount();
  const kept = localStorage.getItem('draft:anonymous:register:new') ?? '';
  expect(kept).toContain(person.realName);
  expect(kept).not.toContain(person.password);
  expect(kept).not.toContain(digits);

  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  expect(screen.getByText(/已恢复/)).toBeInTheDocument();
  expect(field('登录名')).toHaveValue(person.loginName);
  expect(field('密码')).toHaveValue('');
  await press('清空重填');
  expect(field('登录名')).toHaveValue('');
});

test('an official account that has come over is bound to the new account, unless the person does not want it', async () => {
  officialProfile.set({ openId: 'o1', nickName: '小韦', headImg: '', ticket: 'ticket' });
  const bodies = serve();
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  expect(screen.getByText(/注册后将绑定公众号“小韦”/)).toBeVisible();
  await upToTheEnd();
  await act(async () => {
    fireEvent.click(screen.getByLabelText('我已阅读并同意上述须知'));
  });
  await press('提交注册');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ officialTicket: 'ticket' });
  expect(officialProfile.get()).toBeUndefined();
});

test('without it nothing is bound', async () => {
  officialProfile.set({ openId: 'o1', nickName: '小韦', headImg: '', ticket: 'ticket' });
  serve();
  renderIn(<RegistrationPage />, { models: { organisations: useOrganisations } });
  await press('不绑定');
  expect(screen.queryByText(/注册后将绑定公众号/)).toBeNull();
  expect(officialProfile.get()).toBeUndefined();
});
