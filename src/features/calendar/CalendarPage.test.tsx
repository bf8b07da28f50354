import type { CalendarEntry } from '@domain/api/calendar';
import words from '@locales/zh-CN/areas/calendar';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import useUnread from '@/models/unread';
import { hearServerClock } from '@/services/clock';
import { queries } from '@/services/queries';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../tests/support/umi';
import { CalendarPage } from './CalendarPage';

bootUmi(words);

const entries: CalendarEntry[] = [
  {
    id: 'site:1',
    kind: 'onsite',
    title: '校际教研活动',
    short: '校际教研活动',
    place: '临江市教研室 301',
    start: '2026-11-27 14:30:00',
    end: '2026-11-27 16:00:00',
    cancelled: false,
  },
  {
    id: 'studyChoice:1',
    kind: 'act',
    title: '自主选学选课截止',
    short: '自主选学选课',
    note: '还差 44 学时',
    start: '2026-11-30 18:00:00',
    link: '/personal/selfselection/plansub/courses?id=1',
    action: '去选课',
    cancelled: false,
  },
  {
    id: 'ownReview:1',
    kind: 'wait',
    title: '课题市级审核截止',
    short: '课题市级审核',
    start: '2026-12-04',
    cancelled: false,
  },
  {
    id: 'site:2',
    kind: 'onsite',
    title: '集中面授，第 1 至 2 天',
    short: '集中面授，第 1 至 2 天',
    start: '2026-12-12 08:30:00',
    end: '2026-12-13 17:00:00',
    cancelled: true,
  },
];

let answer: () => unknown;
const asked: unknown[] = [];
beforeEach(() => {
  queries.clear();
  asked.length = 0;
  answer = () => entries;
  hearServerClock('Thu, 26 Nov 2026 02:00:00 GMT');
  answerCalls((call, query) => {
    if (call === 'GET /api/Calendar/GetSettings') return { remindDays: [7, 1] };
    if (call !== 'GET /api/Calendar/List') return {};
    asked.push(query);
    return answer();
  });
});

const open = (path = '/personal/calendar') =>
  renderIn(
    <App>
      <CalendarPage />
    </App>,
    { path, models: { unread: useUnread } },
  );
const cell = (day: RegExp) => screen.getByRole('gridcell', { name: day });
const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key });

test('five weeks from this one, with today, and what is on a day', async () => {
  open();
  expect(await screen.findByRole('grid', { name: '五周的安排' })).toBeVisible();
  expect(asked).toEqual([{ from: '2026-11-23', to: '2026-12-27' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('11月23日至12月27日');
  expect(screen.getAllByRole('gridcell')).toHaveLength(35);
  expect(cell(/^11月26日星期四，没有安排$/)).toHaveAttribute('aria-current', 'date');
  expect(
    within(cell(/^11月27日星期五，1 件 到场 校际教研活动$/)).getByRole('button', { name: /^到场 校际教研活动$/ }),
  ).toBeVisible();
  // A bar of two days stands in the first of them and is counted on both.
  expect(within(cell(/^12月12日/)).getByRole('button', { name: /已取消$/ })).toBeVisible();
  expect(cell(/^12月13日星期日，1 件$/)).toBeVisible();
  expect(await screen.findByText(/^每件提前 7 天、1 天提醒/)).toBeVisible();
});

test('arrow keys go from day to day, Enter to its entries and Escape back; beyond the edge come other weeks', async () => {
  open();
  await screen.findByRole('grid');
  expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toEqual([cell(/^11月26日/)]);
  act(() => cell(/^11月26日/).focus());
  press('ArrowRight');
  await waitFor(() => expect(cell(/^11月27日/)).toHaveFocus());
  expect(cell(/^11月27日/).tabIndex).toBe(0);
  expect(cell(/^11月26日/).tabIndex).toBe(-1);
  press('Enter');
  expect(screen.getByRole('button', { name: /校际教研活动$/, hidden: false })).toHaveFocus();
  press('Escape');
  expect(cell(/^11月27日/)).toHaveFocus();
  press('ArrowDown');
  await waitFor(() => expect(cell(/^12月4日/)).toHaveFocus());
  press('Home');
  await waitFor(() => expect(cell(/^11月30日/)).toHaveFocus());
  press('ArrowUp');
  await waitFor(() => expect(cell(/^11月23日/)).toHaveFocus());
  press('ArrowUp');
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-16', to: '2026-12-20' }));
  await waitFor(() => expect(cell(/^11月16日/)).toHaveFocus());
});

test('an entry opens to its facts, its page and its file', async () => {
  open();
  await screen.findByRole('grid');
  fireEvent.click(within(cell(/^11月30日/)).getByRole('button'));
  const facts = within(await screen.findByRole('dialog', { name: '自主选学选课截止' }));
  expect(facts.getByText('还差 44 学时')).toBeInTheDocument();
  expect(facts.getByRole('link', { name: '去选课' })).toHaveAttribute(
    'href',
    '/personal/selfselection/plansub/courses?id=1',
  );
  expect(facts.getByRole('button', { name: /存为 \.ics/ })).toBeInTheDocument();
});

test('kinds filter with their numbers, and the address keeps them', async () => {
  open('/personal/calendar?view=agenda&kind=wait');
  expect(await screen.findByRole('button', { name: /^等他人 1$/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('课题市级审核截止')).toBeVisible();
  expect(screen.queryByText('自主选学选课截止')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^开放与公示 0$/ }));
  expect(await screen.findByText('这五周没有“开放与公示”')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '看全部' }));
  expect(await screen.findByText('自主选学选课截止')).toBeVisible();
  expect(screen.getByRole('link', { name: '去选课: 自主选学选课截止' })).toBeVisible();
});

test('nothing, and a failure that can be tried again', async () => {
  answer = () => {
    throw refusal(500, '服务器忙');
  };
  open();
  expect(await screen.findByText('日历没有加载出来')).toBeVisible();
  answer = () => [];
  fireEvent.click(screen.getByRole('button', { name: /重试|再试/ }));
  expect(await screen.findByText('这五周没有安排')).toBeVisible();
  expect(screen.getAllByRole('gridcell')).toHaveLength(35);
});
