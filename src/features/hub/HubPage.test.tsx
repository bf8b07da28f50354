import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { toldBy } from '@/features/message';
import useUnread from '@/models/unread';
import { queries } from '@/services/queries';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../tests/support/umi';
import { HubPage } from './HubPage';
import type { General } from './todo';

bootUmi();

const user = {
  userId: 'u1',
  realName: '韦晓岚',
  teacherRole: true,
  orgName: '临江市第三中学',
  subjectName: '数学',
  titleName: '一级教师',
};
const modules = (['complete', 'complete', 'notApplicable', 'partial', 'empty'] as const).map((state, i) => ({
  value: i + 1,
  key: `m${i}`,
  category: 1 as const,
  available: true,
  count: 0,
  required: true,
  state,
  missing: [],
}));
const message = (id: string, part: object) => ({
  id,
  category: 3 as const,
  subType: 1,
  title: `消息 ${id}`,
  content: `正文 ${id}`,
  isReaded: false,
  createTime: '2026-11-21 08:00:00',
  target: {},
  ...part,
});
const general: General = {
  time: '2026-11-21 08:20:00',
  todoes: [
    {
      kind: 'assessmentFix',
      params: { year: 2026, missing: 2 },
      detail: '论文缺目录页',
      link: '/personal/annualass/details?id=a1',
      deadline: '2099-11-30 18:00:00',
    },
    { kind: 'profileMissing', params: { missing: 3 }, link: '/personal/console/myprofile/infowrite' },
  ],
  waiting: [{ kind: 'assessmentReview', params: { year: 2025, level: 2 }, link: '/x', since: '2026-11-20 09:00:00' }],
  assessment: {
    assessmentId: 'a1',
    planId: 'p1',
    planName: '2026',
    year: 2026,
    status: 3,
    grade: 0,
    startTime: '2026-09-01 00:00:00',
    deadline: '2099-11-30 18:00:00',
    complete: 2,
    total: 5,
    canEdit: true,
    moves: [],
    modules,
    level: 1,
  },
  study: {
    planName: '数字化教学能力提升',
    learnState: 2,
    hours: {
      planId: 's1',
      items: [
        { hourType: 1, need: 50, selected: 44, finished: 38, lack: 6 },
        { hourType: 2, need: 40, selected: 28, finished: 20, lack: 12 },
      ],
      total: { need: 90, selected: 72, finished: 58, lack: 18 },
    },
  },
  messages: {
    counts: { notices: 0, news: 0, todoes: 2 },
    top: [message('1', {}), message('2', { isReaded: true, category: 1 })],
  },
};

let answer: () => unknown;
const calls: string[] = [];
beforeEach(() => {
  queries.clear();
  calls.length = 0;
  answer = () => general;
  answerCalls((call) => {
    calls.push(call);
    if (call === 'GET /api/Console/GetGeneral') return answer();
    if (call === 'GET /api/Message/SumUnread') return general.messages.counts;
    return {};
  });
});

const open = () =>
  renderIn(
    <App>
      <HubPage />
    </App>,
    { user, models: { unread: useUnread } },
  );

test('greets the person and says where and what they teach', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/好，韦晓岚老师$/);
  expect(screen.getByText('临江市第三中学')).toBeVisible();
  expect(await screen.findByText(/数据统计至/)).toBeVisible();
});

test('my turn: the reason is the detail, each row leads to its page, only the first is primary', async () => {
  open();
  const card = within((await screen.findByText('轮到您办的事')).closest('section') as HTMLElement);
  expect(card.getByText('2 项')).toBeVisible();
  expect(card.getByText('论文缺目录页')).toBeVisible();
  expect(card.getByText('还有 3 项必填未填写')).toBeVisible();
  const links = card.getAllByRole('link', { name: /^去/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/personal/annualass/details?id=a1',
    '/personal/console/myprofile/infowrite',
  ]);
  expect(links.map((link) => link.className.includes('primary'))).toEqual([true, false]);
  expect(card.getByText(/^2025 年度考核，区县审核第 \d+ 天$/)).toBeVisible();
});

test('the assessment: days, modules in words, level of the review', async () => {
  open();
  const card = within((await screen.findByText('2026 年度考核')).closest('section') as HTMLElement);
  expect(card.getByText('审核未通过')).toBeVisible();
  expect(card.getByText('天后截止')).toBeVisible();
  expect(card.getByRole('img', { name: '5 个模块：2 个完整，1 个无此项，1 个不全，1 个未填' })).toBeVisible();
  expect(card.getByText('完整 2')).toBeVisible();
  const [mine, school, county] = card.getAllByRole('listitem').slice(-5);
  expect(mine).toHaveTextContent('您已提交');
  expect(school).toHaveAttribute('aria-current', 'step');
  expect(county).not.toHaveAttribute('aria-current');
});

test('an assessment that was handed in says who has it and since when, without the days left', async () => {
  const { assessment, waiting } = general;
  if (!assessment) throw new Error('The hub has an assessment');
  answer = () => ({ ...general, assessment: { ...assessment, status: 1, level: 1 }, waiting });
  open();
  const card = within((await screen.findByText('2026 年度考核')).closest('section') as HTMLElement);
  expect(card.getByText('等学校审核')).toBeVisible();
  expect(card.getByText(/^第 \d+ 天$/)).toBeVisible();
  expect(card.queryByText('天后截止')).toBeNull();
  expect(card.getAllByRole('listitem').slice(-4)[0]).toHaveAttribute('data-state', 'wait');
});

test('an order that waits shows its amount and the minutes it has', async () => {
  const { todoes } = general;
  const order = {
    kind: 'orderPay' as const,
    params: { amount: 86, courses: 3 },
    link: '/personal/selfselection/myplan/orderpay?id=o1',
    deadline: '2026-11-21 08:50:00',
    secondsLeft: 24 * 60 + 17,
  };
  answer = () => ({ ...general, todoes: [order, ...todoes] });
  open();
  const row = within((await screen.findByText(/支付选学订单/)).closest('li') as HTMLElement);
  expect(row.getByText(/支付选学订单/)).toHaveTextContent('¥86.00');
  expect(row.getByRole('timer')).toHaveTextContent(/^24:1[67]$/);
});

test('of much to do the most urgent is in sight, and the others on demand', async () => {
  const [one] = general.todoes;
  const todoes = Array.from({ length: 9 }, (_, i) => ({ ...one, link: `/personal/annualass/details?id=a${i}` }));
  answer = () => ({ ...general, todoes }) as General;
  open();
  const card = within((await screen.findByText('轮到您办的事')).closest('section') as HTMLElement);
  const links = () => card.getAllByRole('link', { name: /^去/ }).length;
  expect(links()).toBe(6);
  const rest = card.getByRole('button', { name: '展开其余 3 项' });
  await act(async () => fireEvent.click(rest));
  expect(links()).toBe(9);
  expect(rest).toHaveAttribute('aria-expanded', 'true');
  await act(async () => fireEvent.click(rest));
  expect(links()).toBe(6);
});

test('self-study: hours that are finished, chosen and missing', async () => {
  open();
  const card = within((await screen.findByText('数字化教学能力提升')).closest('section') as HTMLElement);
  const words = '自主选学：已完成 58 学时，已选 72 学时，要求 90 学时，待选 18 学时';
  expect(card.getByRole('img', { name: words })).toBeVisible();
  expect(card.getByText('待选 6')).toBeVisible();
  expect(card.getByText('已选 14，学完后计入')).toBeVisible();
});

test('an area that does not exist is absent', async () => {
  const { assessment: _, study: __, ...without } = general;
  answer = () => without;
  open();
  await screen.findByText('轮到您办的事');
  expect(screen.queryByText('2026 年度考核')).toBeNull();
  expect(screen.queryByText('数字化教学能力提升')).toBeNull();
});

test('opening a message shows it, marks it read and lowers the counter', async () => {
  open();
  const row = await screen.findByRole('link', { name: /消息 1/ });
  expect(await screen.findByText('2 条未读')).toBeInTheDocument();
  expect(row).toHaveAccessibleName(/^未读/);
  await act(async () => fireEvent.click(row));
  expect(screen.getByText('正文 1')).toBeVisible();
  expect(screen.getByText('1 条未读')).toBeInTheDocument();
  await waitFor(() => expect(calls).toContain('PUT /api/Message/ReadMsg/1'));
});

test('nothing to do says so', async () => {
  answer = () => ({ ...general, todoes: [], waiting: [], messages: { ...general.messages, top: [] } });
  open();
  expect(await screen.findByText('没有要您办的事')).toBeVisible();
  expect(screen.getByText('还没有消息')).toBeVisible();
});

test('a failure is told and healed by trying again', async () => {
  answer = () => {
    throw refusal(500, '服务器出错，请稍后重试');
  };
  open();
  await waitFor(() => expect(screen.getByText('概览没有加载出来')).toBeVisible());
  expect(screen.getByText('服务器出错，请稍后重试')).toBeVisible();
  answer = () => general;
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText('论文缺目录页')).toBeVisible();
});

test('a task, a waiting document and a message that cannot be shown cost their own row', async () => {
  const odd = [{}, { kind: 'elsewhere', params: {}, link: '/' }] as unknown[];
  const all = { ...general, todoes: [...odd, ...general.todoes], waiting: [...odd, ...general.waiting] };
  answer = () => all as General;
  open();
  expect(await screen.findByText('补全个人信息')).toBeInTheDocument();
  expect(screen.getAllByText('这一条内容不完整，暂时无法显示')).toHaveLength(4);
});

test('who decides is told in messages what is no queue: queues stand beside them already', () => {
  const message = {
    id: '7',
    category: 2,
    title: '',
    content: '',
    isReaded: false,
    createTime: '2026-11-18 10:40:05',
  } as const;
  const news = { ...message, id: '8', target: {} };
  expect(toldBy([{ ...message, target: { state: 'open' } }, news])).toEqual([news]);
});
