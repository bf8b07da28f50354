import type { MyProfile } from '@domain/api/accountShapes';
import { accountApproval } from '@domain/workflows/accountApproval';
import { movesOf } from '@domain/workflows/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@umijs/max';
import { App } from 'antd';
import useOrganisations from '@/models/organisations';
import { refreshSession } from '@/services/currentUser';
import { queries } from '@/services/queries';
import { beginSession } from '@/services/session';
import { somebody } from '../../../../tests/support/session';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../../../tests/support/umi';
import { dictionaryIds } from '../sources';
import { WritePage } from './WritePage';

bootUmi();
ownStylesOnly();

const dicts = {
  ...Object.fromEntries(dictionaryIds.map((id) => [id, []])),
  '3': [{ id: '01', name: '汉族' }],
  '10': [{ id: '3', name: '初中' }],
  '11': [{ id: '3', name: '初中', children: [{ id: '301', name: '语文' }] }],
};
const stored = {
  rowVersion: 1,
  loginName: 'teacher04',
  realName: '蓝思琪',
  idDocType: 1,
  idDocNo: '11010519491231002X',
  orgId: 'o1',
  orgName: '龙坪瑶族自治县实验小学',
  teacherRole: true,
  trainerRole: false,
  managerRole: false,
  avatarResInfo: null,
  sex: 2,
  birthday: '1949-12-31',
  mobile: '199****7932',
  nationality: '01',
  policitalStatus: '13',
  firstTeachingTime: '2020-09-01',
  employmentTime: '2020-09-01',
  institution: '1',
  positionName: '班主任',
  stageCategory: 0,
  isOfficialBound: false,
  profileReview: 2,
  isInfoFinished: false,
  missingInfo: [{ field: 'engageWork', label: '从事工作' }],
  moves: [],
} as unknown as MyProfile;

let profile: MyProfile;
let writes: Record<string, unknown>[];
let modify: (body: Record<string, unknown>) => unknown;
let submit: (body: Record<string, unknown>) => unknown;
const calls: string[] = [];

beforeEach(() => {
  queries.clear();
  localStorage.clear();
  beginSession('t'.repeat(40));
  calls.length = 0;
  writes = [];
  submit = () => ({ profileReview: 1 });
  profile = stored;
  modify = () => ({ rowVersion: 2, isInfoFinished: true, missingInfo: [], profileReview: 2 });
  answerCalls((call, _, body) => {
    calls.push(call);
    switch (call) {
      case 'GET /api/Account/GetMyProfile':
        return profile;
      case 'GET /api/Public/ListDictionary':
        return dicts;
      case 'GET /api/Public/GetAllSysOrgInfo':
        return { id: 'v1', tree: [{ L: '龙坪瑶族自治县实验小学', V: 'o1' }] };
      case 'PUT /api/Account/ModifyMyProfile':
        writes.push(body as Record<string, unknown>);
        return modify(body as Record<string, unknown>);
      case 'PUT /api/Account/SubmitMyProfile':
        return submit(body as Record<string, unknown>);
      case 'GET /api/Account/GetUserInfo':
        return { ...somebody, profileReview: 2, isInfoFinished: true };
      default:
        return {};
    }
  });
});

const Place = () => <p>at {useLocation().pathname}</p>;
const open = async (part: Partial<MyProfile> = {}) => {
  const state = { ...stored, ...part };
  const moves = movesOf(accountApproval, state.profileReview, 'owner', { formComplete: state.isInfoFinished });
  profile = { ...state, moves };
  renderIn(
    <App>
      <WritePage />
      <Place />
    </App>,
    {
      models: {
        organisations: useOrganisations,
        // The real function, so that the call reaches the server of the test.
        currentUser: () => ({
          user: {
            ...somebody,
            userId: 'u4',
            profileReview: profile.profileReview,
            isInfoFinished: profile.isInfoFinished,
          },
          loading: false,
          refresh: refreshSession,
        }),
      },
    },
  );
  await screen.findByLabelText(/从事工作/);
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Clicks a button by its text: antd puts a space between two characters, and queries by role are slow here. */
const press = (name: string) =>
  act(async () => screen.getByText(new RegExp(`^${[...name].join('\\s*')}$`), { selector: 'button span' }).click());

test('says what is missing and takes it off the list while one types', async () => {
  await open();
  const rail = within(screen.getByRole('complementary', { name: '完善进度' }));
  expect(rail.getByText('还差 1 项必填')).toBeVisible();
  expect(rail.getByRole('button', { name: '从事工作' })).toBeVisible();
  type(/从事工作/, '语文教学');
  expect(await rail.findByText('必填项已全部填写')).toBeVisible();
  expect(rail.queryByRole('button', { name: '从事工作' })).toBeNull();
});

test('an organisation that was approved is shown with the way to a transfer, and never sent', async () => {
  await open({ orgByTransfer: true, isInfoFinished: true, missingInfo: [] });
  expect(document.getElementById('orgId')).toBeNull();
  expect(screen.getByText('龙坪瑶族自治县实验小学')).toBeVisible();
  expect(screen.getByText('去办理调动').closest('a')).toHaveAttribute(
    'href',
    expect.stringContaining('/personal/unittransfer'),
  );
  type(/从事工作/, '语文教学');
  await press('保存');
  expect(writes).toEqual([{ rowVersion: 1, engageWork: '语文教学' }]);
});

test('writes only what was changed, forgets the draft and opens the way into the space', async () => {
  await open();
  type(/从事工作/, ' 语文教学 ');
  await press('保存并进入个人空间');
  expect(writes).toEqual([{ rowVersion: 1, engageWork: '语文教学' }]);
  await screen.findByText('at /personal/console/general');
  expect(calls).toContain('GET /api/Account/GetUserInfo');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('the way into the space leads to the first field that is missing; filled groups are text until then', async () => {
  await open();
  // The identity is text; its fields are opened by their button.
  expect(screen.getByText('蓝思琪')).toBeVisible();
  expect(screen.getByLabelText(/姓名/)).not.toBeVisible();
  await press('保存并进入个人空间');
  expect(writes).toEqual([]);
  await waitFor(() => expect(screen.getByLabelText(/从事工作/)).toHaveFocus());
  fireEvent.click(screen.getByRole('button', { name: '修改身份信息' }));
  expect(screen.getByLabelText(/姓名/)).toBeVisible();
  expect(screen.queryByText('蓝思琪')).toBeNull();
});

test('groups that may wait stand behind one line, which opens them and the outline does too', async () => {
  await open();
  const line = screen.getByText('以后再填').closest('div') as HTMLElement;
  expect(line).toHaveTextContent('学历信息');
  expect(screen.getByRole('heading', { name: /学历信息/, hidden: true })).not.toBeVisible();
  fireEvent.click(within(line).getByRole('button', { name: '现在填' }));
  expect(screen.getByRole('heading', { name: /学历信息/ })).toBeVisible();
  fireEvent.click(within(line).getByRole('button', { name: '收起' }));
  expect(screen.getByRole('heading', { name: /学历信息/, hidden: true })).not.toBeVisible();
  Element.prototype.scrollIntoView = () => {};
  const rail = within(screen.getByRole('complementary', { name: '完善进度' }));
  fireEvent.click(rail.getByRole('link', { name: /学历信息/ }));
  expect(screen.getByRole('heading', { name: /学历信息/ })).toBeVisible();
});

test('a broken rule is said at the field and in the summary, and nothing is sent', async () => {
  await open();
  type(/从事工作/, '   ');
  type(/电子邮箱/, 'not an address');
  await press('保存，稍后继续');
  const summary = (await screen.findByText('有 2 处需要修改')).closest('[role=alert]') as HTMLElement;
  expect(within(summary).getByRole('button', { name: '从事工作' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/从事工作/)).toHaveAccessibleDescription(/不能只输入空格/));
  expect(writes).toEqual([]);
});

test('what the server refuses is shown at its field', async () => {
  await open();
  modify = () => {
    throw refusal(400, '有内容填写不正确', { fields: [{ name: 'engageWork', message: '不可使用' }] });
  };
  type(/从事工作/, '语文教学');
  await press('保存，稍后继续');
  expect(await screen.findByText(/有 1 处需要修改/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/从事工作/)).toHaveAccessibleDescription(/不可使用/));
});

test('a changed name is agreed to before it is written', async () => {
  await open();
  modify = (body) => {
    if (!body.confirmIdentityChange)
      throw refusal(422, '需要确认', { confirm: 'identityChange', changed: ['realName'] });
    return { rowVersion: 2, isInfoFinished: false, missingInfo: stored.missingInfo, profileReview: 1 };
  };
  type(/姓名/, '蓝思淇');
  await press('保存，稍后继续');
  expect(await screen.findByText(/您修改了：姓名/)).toBeVisible();
  await press('确认修改并提交审核');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toEqual({ rowVersion: 1, realName: '蓝思淇', confirmIdentityChange: true });
  expect(await screen.findByText(/账号正在等待审核/)).toBeVisible();
});

test('going back from the question writes nothing', async () => {
  await open();
  modify = () => {
    throw refusal(422, '需要确认', { confirm: 'identityChange', changed: ['realName'] });
  };
  type(/姓名/, '蓝思淇');
  await press('保存，稍后继续');
  await press('返回修改');
  expect(writes).toHaveLength(1);
  expect(screen.getByLabelText(/姓名/)).toHaveValue('蓝思淇');
});

test('other fields that were changed elsewhere are taken over, and saving goes on', async () => {
  await open();
  const current = { ...stored, rowVersion: 5, email: 'new@mail.example' };
  modify = (body) => {
    if (body.rowVersion === 1) throw refusal(409, '内容已在别处修改', { current });
    return { rowVersion: 6, isInfoFinished: true, missingInfo: [], profileReview: 2 };
  };
  type(/从事工作/, '语文教学');
  await press('保存，稍后继续');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toEqual({ rowVersion: 5, engageWork: '语文教学' });
  expect(screen.getByLabelText(/电子邮箱/)).toHaveValue('new@mail.example');
});

test('the same field changed on both sides is asked about', async () => {
  await open();
  const current = { ...stored, rowVersion: 5, engageWork: '数学教学' } as MyProfile;
  modify = (body) => {
    if (body.rowVersion === 1) throw refusal(409, '内容已在别处修改', { current });
    return { rowVersion: 6, isInfoFinished: true, missingInfo: [], profileReview: 2 };
  };
  type(/从事工作/, '语文教学');
  await press('保存，稍后继续');
  const row = (await screen.findByRole('rowheader', { name: '从事工作' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(/语文教学.*数学教学/);
  expect(writes).toHaveLength(1);
  // No side of the conflict is chosen in advance.
  expect(
    within(row)
      .getAllByRole('radio')
      .filter((one) => (one as HTMLInputElement).checked),
  ).toEqual([]);
  await press('采用所选内容并保存');
  expect(writes).toHaveLength(1);
  fireEvent.click(within(row).getByLabelText(/我的/));
  await press('采用所选内容并保存');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toEqual({ rowVersion: 5, engageWork: '语文教学' });
});

test('after "not passed" the reason stands on top, and saving hands it in again', async () => {
  await open({ profileReview: 3, profileReviewReason: '照片不清晰' });
  expect(screen.getByText('原因：照片不清晰')).toBeVisible();
  await press('保存并重新提交');
  expect(await screen.findByText('有 1 处需要修改')).toBeVisible();
  expect(calls).not.toContain('PUT /api/Account/SubmitMyProfile');
  modify = () => ({ rowVersion: 2, isInfoFinished: true, missingInfo: [], profileReview: 3 });
  type(/从事工作/, '语文教学');
  await press('保存并重新提交');
  await waitFor(() => expect(calls).toContain('PUT /api/Account/SubmitMyProfile'));
  expect(await screen.findByText(/账号正在等待审核/)).toBeVisible();
});

test('what was returned and is handed in as it was is asked about, and goes with the reason', async () => {
  const sent: unknown[] = [];
  submit = (body) => {
    sent.push(body);
    if (!('unchanged' in body)) throw refusal(422, '没有修改', { unchanged: true });
    return { profileReview: 1 };
  };
  await open({ profileReview: 3, profileReviewReason: '照片不清晰', engageWork: '语文教学' });
  await press('保存并重新提交');
  fireEvent.change(await screen.findByLabelText('不修改的理由'), { target: { value: '照片已核对' } });
  await press('不修改，重新提交');
  await waitFor(() => expect(sent).toEqual([{ rowVersion: 1 }, { rowVersion: 1, unchanged: '照片已核对' }]));
  expect(await screen.findByText(/账号正在等待审核/)).toBeVisible();
});

test('a draft of an earlier visit is put back by itself, without the document number', async () => {
  localStorage.setItem(
    'draft:u4:profile:own',
    JSON.stringify({ savedAt: Date.now() - 60_000, baseVersion: 1, values: { engageWork: '写到一半' } }),
  );
  await open();
  await screen.findByText(/^已恢复您/);
  expect(screen.getByLabelText(/从事工作/)).toHaveValue('写到一半');
  type(/证件号码/, '110105194912310038');
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  const draft = localStorage.getItem('draft:u4:profile:own') ?? '';
  expect(draft).toContain('写到一半');
  expect(draft).not.toContain('110105');
});

test('fields follow the category of the school', async () => {
  await open({ stageCategory: 2 });
  expect(screen.getByLabelText(/任教层次/)).toBeInTheDocument();
  expect(screen.getByLabelText(/学科门类/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/任教专业/)).toBeNull();
});

test('sex and birthday follow the ID card', async () => {
  await open();
  expect(screen.getByText('1949-12-31')).toBeVisible();
  expect(screen.getAllByText('按身份证号自动填写')).toHaveLength(2);
  type(/证件号码/, '1101');
  expect(await screen.findByLabelText(/出生日期/)).toBeInTheDocument();
});
