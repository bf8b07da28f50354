import { AccessContext } from '@@/plugin-access/context';
import { Provider } from '@@/plugin-model';
import type { CurrentUser } from '@domain/api/accountShapes';
import type { Msg } from '@domain/api/message';
import zh from '@locales/zh-CN';
import zhManage from '@locales/zh-CN/areas/manage';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from '@umijs/max';
import { App } from 'antd';
import type { ReactNode } from 'react';
import access from '@/access';
import useUnread from '@/models/unread';
import { guardComposing } from '@/services/composing';
import { queries } from '@/services/queries';
import { endSession } from '@/services/session';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { ConsoleFrame } from './ConsoleFrame';
import { Frame } from './Frame';
import { recentScreens, rememberScreen } from './recent';

bootUmi();
ownStylesOnly();
beforeAll(() => {
  guardComposing();
});
beforeEach(() => {
  queries.clear();
  window.scrollTo = () => undefined;
});

const teacher = {
  userId: 'u1',
  realName: '韦晓岚',
  orgName: '临江市第三中学',
  profileReview: 2,
  isInfoFinished: true,
  isEnterpriseUser: false,
  roles: ['teacher'],
  grants: {},
} as unknown as CurrentUser;

const message: Msg = {
  id: 'm1',
  category: 1,
  subType: 5,
  title: '项目申报开始',
  content: '请于月底前完成申报。',
  isReaded: false,
  createTime: '2026-11-20 08:00:00',
  target: {},
};

let calls: string[] = [];
const answers: Record<string, unknown> = {
  '/api/Message/SumUnread': { notices: 1, news: 0, todoes: 2 },
  '/api/Message/TopMsg': [message],
  '/api/Message/ReadMsg/m1': { isReaded: true, readTime: '2026-11-21 08:00:00' },
  '/api/Manage/Find': {
    found: [
      {
        page: '/manage/organisations',
        list: [
          {
            id: 's1',
            title: '函数概念小学',
            beside: '临江市教育局 · 450202',
            link: '/manage/organisations?id=s1',
          },
        ],
        all: '/manage/organisations?keyword=函数概',
      },
    ],
  },
  '/api/Search/FindMine': {
    records: [
      {
        id: 'r1',
        title: '函数概念教学',
        category: 'Thesis',
        year: 2026,
        link: '/personal/annualass/details/modules/?id=a&mid=9&rid=r1',
      },
    ],
    courses: [],
    orders: [],
    declarations: [],
    others: [],
  },
  '/api/Console/GetGeneral': {
    todoes: [{ kind: 'assessmentFill', params: {}, link: '/personal/annualass/list' }],
    waiting: [],
    messages: { counts: { notices: 1, news: 0, todoes: 2 }, top: [message] },
  },
};

function Session({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const session = { user, loading: false };
  return (
    <Provider models={{ currentUser: () => session, unread: useUnread }}>
      <AccessContext.Provider value={access({ user })}>{children}</AccessContext.Provider>
    </Provider>
  );
}

const Where = () => <output>{useLocation().pathname}</output>;

async function open(path: string, user = teacher) {
  calls = [];
  answerCalls((call) => {
    calls.push(call);
    return answers[call.replace(/^[A-Z]+ /, '')];
  });
  await act(async () => {
    renderIn(
      <App>
        <Session user={user}>
          <Where />
          <Frame>
            <ConsoleFrame>
              <h1>the page</h1>
            </ConsoleFrame>
          </Frame>
        </Session>
      </App>,
      { path },
    );
  });
}
const place = () => screen.getByText(/^\//).textContent;
const menu = () => screen.getByRole('navigation', { name: '个人空间菜单' });

test('the page stands in the main landmark, after a link that skips to it', async () => {
  await open('/personal/console/general');
  expect(within(screen.getByRole('main')).getByText('the page')).toBeVisible();
  expect(screen.getByRole('link', { name: '跳到页面内容' })).toHaveAttribute('href', '#content');
});

test('the side menu marks the page and counts what waits', async () => {
  await open('/personal/selfselection/plansub/courses/');
  expect(within(menu()).getByRole('link', { name: zh['frame.screen.myselfselection'] })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(menu()).getByRole('link', { name: /年度考核.*1 项待办/ })).not.toHaveAttribute('aria-current');
});

test('the order payment page has no side menu', async () => {
  await open('/personal/console/myorder/unpaid');
  expect(screen.queryByRole('navigation', { name: '个人空间菜单' })).toBeNull();
});

test('an account that is stopped is offered no screens', async () => {
  await open('/personal/console/myprofile/infowrite', { ...teacher, profileReview: 3 });
  expect(screen.queryByRole('navigation', { name: '个人空间菜单' })).toBeNull();
  expect(screen.queryByRole('link', { name: '年度考核' })).toBeNull();
  expect(calls).not.toContain('GET /api/Console/GetGeneral');
});

test('Ctrl+K opens the palette; arrows and Enter go to a screen', async () => {
  await open('/personal/console/general');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: '输入页面、记录、课程或订单' });
  fireEvent.change(field, { target: { value: '我的' } });
  const options = screen.getAllByRole('option');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(options.at(-1)).toHaveAttribute('aria-selected', 'true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(place()).toBe('/personal/console/myselfselection/list');
});

test('the palette finds what is mine in one call for the words, and leads there', async () => {
  await open('/personal/console/general');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: '输入页面、记录、课程或订单' });
  for (const text of ['函', '函数', '函数概']) fireEvent.change(field, { target: { value: text } });
  expect(screen.getByText('正在查找…', { selector: 'p' })).toBeInTheDocument();
  const mark = await screen.findByText('函数概', { selector: 'mark' });
  expect(mark.closest('[role=option]')).toHaveTextContent('函数概念教学论文 · 2026');
  expect(screen.getByRole('group', { name: '我的记录' })).toContainElement(mark);
  expect(calls.filter((call) => call === 'GET /api/Search/FindMine')).toHaveLength(1);
  expect(calls).not.toContain('GET /api/Manage/Find');
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(place()).toBe('/personal/annualass/details/modules/');
});

test('who keeps something for an office finds it by its words; who keeps nothing asks for nothing', async () => {
  const offices = [{ orgId: 'o1', orgName: '云岭省教育厅', rights: ['organisations'] as const }];
  await open('/personal/console/general', { ...teacher, offices } as unknown as CurrentUser);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: zhManage['manage.palette.input'] });
  fireEvent.change(field, { target: { value: '函数概' } });
  const group = await screen.findByRole('group', { name: zh['frame.screen.organisations'] });
  const [first, all] = within(group).getAllByRole('option');
  expect(first).toHaveTextContent('函数概念小学临江市教育局 · 450202');
  expect(all).toHaveTextContent('在列表中查看“函数概”的全部结果');
  expect(calls.filter((call) => call === 'GET /api/Manage/Find')).toHaveLength(1);
  // By keyboard alone: the last entry of a kind leads to its list.
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(all).toHaveAttribute('aria-selected', 'true');
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(place()).toBe('/manage/organisations');
});

test('a zero-width space in the palette is nothing typed', async () => {
  await open('/personal/console/general');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: '输入页面、记录、课程或订单' });
  const before = screen.getAllByRole('option').length;
  const asked = calls.filter((call) => call === 'GET /api/Search/FindMine').length;
  fireEvent.change(field, { target: { value: '\u200B' } });
  expect(screen.queryByText('正在查找…', { selector: 'p' })).toBeNull();
  expect(screen.getAllByRole('option')).toHaveLength(before);
  await act(async () => new Promise((done) => setTimeout(done, 400)));
  expect(calls.filter((call) => call === 'GET /api/Search/FindMine')).toHaveLength(asked);
});

test('the palette asks for nothing and goes nowhere while a word is being composed', async () => {
  await open('/personal/console/general');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: '输入页面、记录、课程或订单' });
  const before = calls.filter((call) => call === 'GET /api/Search/FindMine').length;
  fireEvent.compositionStart(field);
  for (const text of ['han', 'han shu']) fireEvent.change(field, { target: { value: text } });
  expect(screen.queryByText('正在查找…', { selector: 'p' })).toBeNull();
  fireEvent.change(field, { target: { value: '函数概' } });
  fireEvent.compositionEnd(field);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }));
  expect(place()).toBe('/personal/console/general');
  await screen.findByText('函数概', { selector: 'mark' });
  expect(calls.filter((call) => call === 'GET /api/Search/FindMine')).toHaveLength(before + 1);
});

test('the bell tells how many are unread; reading one marks it read and lowers the counter', async () => {
  await open('/personal/console/general');
  const bell = await screen.findByRole('button', { name: '消息，3 条未读' });
  await act(async () => fireEvent.click(bell));
  await act(async () => fireEvent.click(await screen.findByRole('link', { name: /项目申报开始/ })));
  expect(calls).toContain('PUT /api/Message/ReadMsg/m1');
  expect(screen.getByRole('button', { name: '消息，2 条未读' })).toBeInTheDocument();
  expect(screen.getByText('请于月底前完成申报。')).toBeInTheDocument();
});

test('a menu opens with the first press, and its button keeps the focus', async () => {
  await open('/personal/console/general');
  const button = screen.getByRole('button', { name: '韦晓岚 的账号菜单' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(await screen.findByRole('menuitem', { name: zh['frame.account.signOut'] })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '韦晓岚 的账号菜单' })).toHaveFocus();
});

test('what the palette remembers goes with the session, although it was not opened on this page', async () => {
  rememberScreen('u1', '/personal/message/list');
  await open('/personal/console/general');
  act(() => endSession());
  expect(recentScreens('u1')).toEqual([]);
});

test('the initial stands for a person without a picture, rare characters included', async () => {
  await open('/personal/console/general', { ...teacher, realName: '𠮷田' });
  expect(screen.getByRole('button', { name: '𠮷田 的账号菜单' })).toHaveTextContent('𠮷');
});
