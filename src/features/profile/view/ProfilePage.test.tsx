import type { MyProfile } from '@domain/api/accountShapes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { App } from 'antd';
import { queries } from '@/services/queries';
import { beginSession, token } from '@/services/session';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../../../tests/support/umi';
import { dictionaryIds } from '../sources';
import { ProfilePage } from './ProfilePage';

bootUmi();
ownStylesOnly();

const profile = {
  rowVersion: 1,
  loginName: 'merge001',
  realName: '何晓东',
  idDocType: 1,
  idDocNo: '11010519491231002X',
  orgId: 'o1',
  orgName: '青禾区第一中学',
  teacherRole: true,
  avatarResInfo: null,
  sex: 2,
  birthday: '1949-12-31',
  mobile: '199****7932',
  nationality: '01',
  stageCategory: 0,
  isOfficialBound: false,
  profileReview: 2,
  isInfoFinished: true,
  missingInfo: [],
  moves: [],
  teacherCert: { no: '20114502', date: '2011-06-12', org: '临江市教育局', type: '1', status: '1' },
} as unknown as MyProfile;
const similar = (userJumpId: string, part: object) => ({
  userJumpId,
  loginName: `old_${userJumpId}`,
  realName: '何晓东',
  idDocNo: '110***********002X',
  orgName: '宁江县民族初级中学',
  credit: 31.5,
  sameBy: ['idDocNo'],
  mergeable: true,
  needsConsent: false,
  ...part,
});

let answers: Record<string, (body: unknown) => unknown>;
const sent: { call: string; body: unknown }[] = [];
beforeEach(() => {
  queries.clear();
  beginSession('t'.repeat(40));
  sent.length = 0;
  answers = {
    'GET /api/Account/GetMyProfile': () => profile,
    'GET /api/Public/ListDictionary': () => ({
      ...Object.fromEntries(dictionaryIds.map((id) => [id, []])),
      '3': [{ id: '01', name: '汉族' }],
    }),
    'GET /api/Account/GetSimilarAccountInfo': () => [
      similar('1', {}),
      similar('2', { mergeable: false, reason: '无法确认为同一人', sameBy: ['realName+orgName'] }),
    ],
  };
  answerCalls((call, _, body) => {
    sent.push({ call, body });
    return answers[call]?.(body) ?? {};
  });
});

const open = async (user: object = {}) => {
  renderIn(
    <App>
      <ProfilePage />
    </App>,
    { user: { userId: 'u1', ...user } },
  );
  await screen.findByText('账号与安全');
};
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const bodyOf = (call: string) => sent.find((one) => one.call === call)?.body;

test('the document number is hidden until it is asked for; the parts of the certificate are fields', async () => {
  await open();
  expect(screen.getByText('110***********002X')).toBeVisible();
  await press('显示完整号码');
  expect(screen.getByText('11010519491231002X')).toBeVisible();
  expect(screen.getByText('临江市教育局')).toBeVisible();
  expect(screen.getByText('汉族')).toBeVisible();
});

test.each([
  [{}, '/personal/console/myprofile/infowrite#basics'],
  [{ isEnterpriseUser: true }, '/personal/profile?edit=1#basics'],
])('a part is edited where %o can', async (user, href) => {
  await open(user);
  expect(screen.getByRole('link', { name: '编辑基本信息' })).toHaveAttribute('href', href);
});

test('somebody of an enterprise is asked nothing about teaching', async () => {
  await open({ isEnterpriseUser: true });
  const parts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(parts).toEqual(expect.arrayContaining(['身份信息', '基本信息']));
  expect(parts).not.toEqual(expect.arrayContaining(['任职信息']));
  expect(screen.getByText('企业成员')).toBeVisible();
});

test('another mobile number: code to the new one, what is wrong at its field, then done', async () => {
  answers['GET /api/Account/ModifyMobileSMSCode'] = () => ({ resendAfter: 60, expireIn: 300 });
  answers['PUT /api/Account/ModifyMobile'] = () => {
    throw refusal(400, '有内容填写不正确', { fields: [{ name: 'code', message: '验证码不正确' }] });
  };
  await open();
  await press('手机号: 修改');
  fireEvent.change(screen.getByLabelText(/新手机号/), { target: { value: '13800001111' } });
  await press('获取验证码');
  expect(await screen.findByText(/5 分钟内有效/)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/短信验证码/), { target: { value: '123456' } });
  fireEvent.change(screen.getByLabelText(/登录密码/, { selector: 'input' }), { target: { value: 'abc12345' } });
  await press(/^确\s*定$/);
  expect(await screen.findByText('验证码不正确')).toBeVisible();
  answers['PUT /api/Account/ModifyMobile'] = () => ({ mobile: '138****1111' });
  fireEvent.change(screen.getByLabelText(/短信验证码/), { target: { value: '654321' } });
  await press(/^确\s*定$/);
  await waitFor(() => expect(screen.queryByLabelText(/新手机号/)).toBeNull());
  expect(sent.filter(({ call }) => call === 'PUT /api/Account/ModifyMobile').at(-1)?.body).toEqual({
    mobile: '13800001111',
    code: '654321',
    password: 'abc12345',
  });
});

test('devices: this one is marked, another one is signed out, or all of them', async () => {
  const time = '2026-11-20 08:00:00';
  const device = (id: string, rest: object) => ({ id, current: false, since: time, lastUsed: time, ...rest });
  answers['GET /api/Account/ListMySessions'] = () => [
    device('a', { current: true, browser: 'Chrome 120', system: 'Windows 10', network: '10.20.*.*' }),
    device('b', { browser: 'Safari 17' }),
    device('c', {}),
  ];
  answers['DELETE /api/Account/EndMySession/b'] = () => true;
  answers['DELETE /api/Account/EndMyOtherSessions'] = () => ({ ended: 2 });
  await open();
  await press('登录设备: 查看');
  expect(await screen.findByText('Chrome 120，Windows 10')).toBeVisible();
  expect(screen.getByText('本机')).toBeVisible();
  expect(screen.getByText('10.20.*.*')).toBeVisible();
  expect(screen.getByText('未知设备')).toBeVisible();
  expect(screen.queryByRole('button', { name: /退出 Chrome 120/ })).toBeNull();
  await press(/^退出 Safari 17/);
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/Account/EndMySession/b'));
  fireEvent.click(screen.getByRole('button', { name: '退出其他全部设备' }));
  await screen.findByText('除本机外，所有已登录的设备都需要重新登录。');
  const [, sure] = screen.getAllByRole('button', { name: '退出其他全部设备' });
  fireEvent.click(sure as HTMLElement);
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/Account/EndMyOtherSessions'));
});

test('another password ends the session and leads to login', async () => {
  await open();
  await press('登录密码: 修改');
  fireEvent.change(screen.getByLabelText(/当前密码/), { target: { value: 'abc12345' } });
  fireEvent.change(screen.getByLabelText(/^新密码/), { target: { value: 'abc12346' } });
  fireEvent.change(screen.getByLabelText(/确认新密码/), { target: { value: 'abc12347' } });
  await press('修改并重新登录');
  expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/确认新密码/), { target: { value: 'abc12346' } });
  await press('修改并重新登录');
  await waitFor(() => expect(history.location.pathname).toBe('/user/login/'));
  expect(bodyOf('PUT /api/Account/ModifyPwd')).toEqual({
    oldPwd: 'abc12345',
    newPwd: 'abc12346',
    confirmPwd: 'abc12346',
  });
  expect(token.get()).toBeUndefined();
});

test('merging: only what can be merged is chosen, it is asked about, and what failed says why', async () => {
  answers['POST /api/Account/MergeAccount'] = () => ({
    mergedCount: 0,
    creditTotal: 12,
    failed: [{ userJumpId: '1', reason: '账号正在使用' }],
  });
  await open({ similarAccountCount: 2 });
  await press('查看并合并');
  const [mergeable, other] = await screen.findAllByRole('checkbox');
  expect(other).toBeDisabled();
  expect(screen.getByText('证件号不一致')).toBeVisible();
  expect(screen.getByText('无法确认为同一人')).toBeVisible();
  expect(screen.getByRole('button', { name: /^合\s*并$/ })).toBeDisabled();
  fireEvent.click(mergeable as HTMLElement);
  await press('合并 1 个账号');
  const question = (await screen.findByText(/且不能撤销/)).closest('[role=dialog]') as HTMLElement;
  await act(async () => within(question).getByRole('button', { name: '合并 1 个账号' }).click());
  expect(await screen.findByText('账号正在使用')).toBeVisible();
  expect(bodyOf('POST /api/Account/MergeAccount')).toEqual({ userJumpIds: '1' });
});

test('an account that may be another person is chosen after a code to its own phone', async () => {
  answers['GET /api/Account/GetSimilarAccountInfo'] = () => [similar('7', { needsConsent: true })];
  answers['GET /api/Account/MergeSMSCode'] = () => ({ resendAfter: 60, expireIn: 300, mobileMasked: '139****0102' });
  answers['POST /api/Account/VerifyMergeSMSCode'] = () => ({ ticket: 'yes' });
  answers['POST /api/Account/MergeAccount'] = () => ({ mergedCount: 1, creditTotal: 12, failed: [] });
  await open({ similarAccountCount: 1 });
  await press('查看并合并');
  expect(await screen.findByRole('checkbox')).toBeDisabled();
  await press('获取验证码');
  expect(await screen.findByText(/139\*\*\*\*0102/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('该账号手机收到的验证码'), { target: { value: '123456' } });
  await press(/^确\s*定$/);
  expect(await screen.findByText('已由该账号的手机确认')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
  await press('合并 1 个账号');
  const question = (await screen.findByText(/且不能撤销/)).closest('[role=dialog]') as HTMLElement;
  await act(async () => within(question).getByRole('button', { name: '合并 1 个账号' }).click());
  await waitFor(() => expect(bodyOf('POST /api/Account/MergeAccount')).toEqual({ userJumpIds: '7', tickets: ['yes'] }));
});

test('nobody else seems to be the same person: no hint', async () => {
  await open({ similarAccountCount: 0 });
  expect(screen.queryByText('查看并合并')).toBeNull();
});
