import { idCardCheckCharacter } from '@domain/rules/idCard';
import words from '@locales/zh-CN/areas/manage';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import useCurrentUser from '@/models/currentUser';
import { takePlace } from '@/services/redirect';
import { token as session } from '@/services/session';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../../tests/support/umi';
import FirstAdministratorPage from './FirstAdministratorPage';

bootUmi(words);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const digits = '45020219900307123';
const LINK = 'k'.repeat(43);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

/** Opens the page of a link; returns the bodies of what is accepted. */
function open(invitation: object | Error, hash = `#${LINK}`): unknown[] {
  const accepted: unknown[] = [];
  answerCalls((call, _, body) => {
    if (call.endsWith('ReadInvitation')) {
      if ('response' in invitation) throw invitation;
      return { known: false, validUntil: '2026-11-29 08:00:00', ...invitation };
    }
    if (call.endsWith('GetUserInfo')) return { userId: '1' };
    accepted.push(body);
    return { token: 'a'.repeat(43) };
  });
  history.push(`/user/first${hash}`);
  renderIn(<FirstAdministratorPage />, { path: `/user/first${hash}`, models: { currentUser: useCurrentUser } });
  return accepted;
}

test('an empty installation: the province and its administrator are sent, and the console opens', async () => {
  const accepted = open({});
  await screen.findByLabelText('省级主管部门名称');
  const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '创建账号并进入管理端' })));
  await submit();
  // Missing values are named at their fields; nothing is sent.
  expect(accepted).toEqual([]);
  type('省级主管部门名称', '云岭省教育厅');
  type('行政区划代码', '450000');
  type('真实姓名', '陆安之');
  type('身份证号', digits + idCardCheckCharacter(digits));
  type('手机号', '139 0000 1111');
  type('登录名', 'office_admin');
  type('密码', 'Yunling-Amt-26');
  type('确认密码', 'Yunling-Amt-26');
  await submit();
  expect(accepted).toMatchObject([
    {
      token: LINK,
      province: { name: '云岭省教育厅', code: '450000' },
      realName: '陆安之',
      mobile: '13900001111',
      loginName: 'office_admin',
    },
  ]);
  expect(accepted[0]).not.toHaveProperty('confirmPwd');
  await waitFor(() => expect(history.location.pathname).toBe('/manage'));
  expect(session.get()).toBe('a'.repeat(43));
});

test('what was typed survives a reload, but for the password and the number of the document', async () => {
  open({});
  await screen.findByLabelText('省级主管部门名称');
  type('省级主管部门名称', '云岭省教育厅');
  type('身份证号', digits + idCardCheckCharacter(digits));
  type('密码', 'Yunling-Amt-26');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  open({});
  expect(await screen.findByLabelText('省级主管部门名称')).toHaveValue('云岭省教育厅');
  expect(screen.getByLabelText('身份证号')).toHaveValue('');
  expect(screen.getByLabelText('密码', { selector: 'input' })).toHaveValue('');
  expect(screen.getByText(/填写的内容/)).toBeInTheDocument();
});

test('a number that is known: its owner signs in and comes back to the link', async () => {
  open({ office: '云岭省教育厅', mobile: '139****1111', known: true });
  fireEvent.click(await screen.findByRole('button', { name: '去登录' }));
  expect(history.location.pathname).toBe('/user/login/');
  const key = new URLSearchParams(history.location.search).get('redirect');
  expect(takePlace(key)).toBe(`/user/first#${LINK}`);
});

test.each([
  ['a link that no longer works', `#${LINK}`, '链接已失效：可能已使用'],
  ['an address without its token', '', '地址不完整'],
])('%s says so', async (_, hash, words) => {
  open(refusal(404, '链接已失效：可能已使用') as unknown as Error, hash);
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
});
