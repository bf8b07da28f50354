import reviewWords from '@locales/zh-CN/areas/review';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memo } from 'react';
import { queries } from '@/services/queries';
import { giveHeights } from '../../../tests/support/heights';
import { somebody } from '../../../tests/support/session';
import { answerCalls, bootUmi, renderIn } from '../../../tests/support/umi';
import { appraisingDesk } from './desks';

/** How often each part was drawn. */
const mockDrawn: Record<string, number> = {};
/** Counts how often a memoised part is drawn; a part that is not memoised has no inner component, and fails. */
function mockCounted(name: string, part: unknown) {
  const { type: Inner } = part as { type: (props: object) => React.ReactNode };
  return memo((props: object) => {
    mockDrawn[name] = (mockDrawn[name] ?? 0) + 1;
    return Inner(props);
  });
}
jest.mock('./QueueItem', () => {
  const actual = jest.requireActual('./QueueItem');
  return { ...actual, QueueItem: mockCounted('row', actual.QueueItem) };
});
jest.mock('./QueueTools', () => {
  const actual = jest.requireActual('./QueueTools');
  return { ...actual, Tools: mockCounted('tools', actual.Tools) };
});
jest.mock('./Filters', () => {
  const actual = jest.requireActual('./Filters');
  return { ...actual, Filters: mockCounted('filters', actual.Filters) };
});
jest.mock('./LineSection', () => {
  const actual = jest.requireActual('./LineSection');
  return { ...actual, LineSection: mockCounted('section', actual.LineSection) };
});
jest.mock('./Sheet', () => {
  const actual = jest.requireActual('./Sheet');
  return { ...actual, Sheet: mockCounted('sheet', actual.Sheet) };
});
jest.mock('./Trail', () => {
  const actual = jest.requireActual('./Trail');
  return { ...actual, Trail: mockCounted('trail', actual.Trail) };
});
jest.mock('./DecisionButtons', () => {
  const actual = jest.requireActual('./DecisionButtons');
  return { ...actual, DecisionButtons: mockCounted('buttons', actual.DecisionButtons) };
});

import { ReviewDesk } from './ReviewDesk';

const ALL = 1200;
const PARTS = ['课题', '经费', '成员'];

const row = (n: number) => ({
  id: `d${n}`,
  title: `第 ${n} 份`,
  applicant: `老师${n}`,
  orgName: '临江市第三中学',
  kindName: '年度考核',
  status: 4,
  attempt: 1,
  hasDraft: false,
  rowVersion: 1,
  level: 1,
  conflicts: [],
});
const moves = ['pass', 'fail'].map((name) => ({ name, unmet: [] }));
const documentOf = (id: string) => ({
  ...row(Number(id.slice(1))),
  declareTime: '2026-11-01 08:00:00',
  moves,
  form: PARTS.map((section) => ({ section, label: '内容', value: `${section} ${id}`, path: section })),
  sections: PARTS.map((label) => ({ section: label, label })),
  history: [],
  duplicates: [],
  grades: false,
});

bootUmi(reviewWords);
beforeAll(() => {
  // Nothing is hidden here; to look for that takes seconds.
  configure({ defaultHidden: true });
  giveHeights(100, 800);
  window.scrollTo = () => undefined;
  // jsdom has no rules of the pages: what scrolls says so itself.
  window.getComputedStyle = ((element: HTMLElement) =>
    element.classList.contains('rows') ? { ...element.style, overflowY: 'auto' } : element.style) as never;
});

/** The desk with all documents of the queue loaded at once. */
async function desk(): Promise<void> {
  answerCalls((call, query) => {
    const [, name = ''] = call.split('/api/Appraising/');
    if (name === 'SearchReview')
      return {
        list: query.current === 1 ? Array.from({ length: ALL }, (_, n) => row(n)) : [],
        total: ALL,
        counts: { todo: ALL, passed: 0, returned: 0, all: ALL },
        batches: [],
      };
    if (name.startsWith('GetReview/')) return documentOf(name.split('/')[1]?.split('?')[0] ?? '');
    if (name.startsWith('ListReason')) return [];
    if (name.includes('Recent')) return { decisions: [], runs: [] };
    return { others: [], asks: [], rowVersion: 1 };
  });
  renderIn(<ReviewDesk desk={appraisingDesk} />, {
    user: somebody,
    models: { unread: () => ({ refresh: async () => undefined }) },
  });
  await screen.findByRole('heading', { level: 2, name: '老师0' });
  await waitFor(() => expect(screen.getByRole('button', { name: /通过/ })).toBeEnabled());
  for (const name of Object.keys(mockDrawn)) mockDrawn[name] = 0;
}
afterEach(() => queries.clear());

const queue = () => screen.getByRole('region', { name: reviewWords['desk.queue'] });
const rows = () => within(queue()).getAllByRole('listitem');
const opinion = () => screen.getByRole('textbox', { name: reviewWords['desk.opinion'] });

test('of 1 200 loaded documents fewer than 30 are drawn', async () => {
  await desk();
  expect(rows().length).toBeLessThan(30);
  expect(rows()[0]).toHaveAttribute('aria-setsize', String(ALL));
});

test('a letter of the opinion draws neither the queue nor the document', async () => {
  await desk();
  for (const text of ['同', '同意', '同意。']) fireEvent.change(opinion(), { target: { value: text } });
  expect(opinion()).toHaveValue('同意。');
  expect(mockDrawn).toEqual({ row: 0, filters: 0, tools: 0, sheet: 0, section: 0, trail: 0, buttons: 0 });
});

test('a letter of a remark draws its section alone', async () => {
  await desk();
  const [remark] = screen.getAllByRole('button', { name: reviewWords['desk.remark'] });
  fireEvent.click(remark as HTMLElement);
  mockDrawn.section = 0;
  fireEvent.change(screen.getByPlaceholderText(reviewWords['desk.remark.placeholder']), { target: { value: '请' } });
  expect(mockDrawn).toMatchObject({ section: 1, row: 0, trail: 0, buttons: 0 });
});

test('a tick draws its own row, and beginning to choose draws no document', async () => {
  await desk();
  fireEvent.click(screen.getByRole('button', { name: reviewWords['desk.batch.begin'] }));
  expect(mockDrawn).toMatchObject({ filters: 0, sheet: 0, section: 0, trail: 0, buttons: 0 });
  mockDrawn.row = 0;
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(mockDrawn).toMatchObject({ row: 1, filters: 0, sheet: 0, section: 0, trail: 0, buttons: 0 });
});

test('the key of the next document draws the two rows that it concerns, and that document', async () => {
  await desk();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'j' }));
  await screen.findByRole('heading', { level: 2, name: '老师1' });
  expect(mockDrawn).toMatchObject({ row: 2, filters: 0 });
  expect(within(queue()).getByRole('button', { current: true })).toHaveTextContent('老师1');
});
