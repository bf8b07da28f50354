import type { AssessmentRow } from '@domain/api/assessment';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queries } from '@/services/queries';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../tests/support/umi';
import {
  always,
  type CellProps,
  choice,
  defineList,
  type ItemProps,
  ListScreen,
  type RowAction,
  search,
} from './index';

bootUmi();
ownStylesOnly();
beforeAll(async () => {
  // Heavy: the first test that shows one would wait for it.
  await import('./DataTable');
});
let width = 1440;
beforeEach(() => {
  width = 1440;
  localStorage.clear();
  window.matchMedia = ((query: string) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN);
    return { matches: width <= most, media: query, addEventListener() {}, removeEventListener() {} };
  }) as unknown as typeof window.matchMedia;
});
afterEach(() => queries.clear());

type Year = AssessmentRow;
const pageSize = 2;

/** A server with years, two on each page; returns the queries that it was asked. */
function serve(years: number[], change: (page: object) => unknown = (page) => page) {
  const asked: Record<string, unknown>[] = [];
  answerCalls((_, query) => {
    asked.push(query);
    const found = years.filter((year) => query.year === undefined || String(year) === query.year);
    const current = Number(query.current);
    const rows = found.slice((current - 1) * pageSize, current * pageSize);
    const list = rows.map((year) => ({ planId: `p${year}`, planName: `plan ${year}`, year, status: 0 }) as Year);
    return change({ list, total: found.length, current, pageSize });
  });
  return { asked, last: () => asked.at(-1), years };
}

/** Plans that can be sorted. */
const sortable = defineList({
  name: 'sortable',
  call: 'GET /api/SrPlan/SearchPlan',
  title: 'frame.screen.srplan',
  pageSize,
  rowKey: ({ planId }) => planId,
  filters: [search('keyword', 'common.search')],
  order: { by: ['declarationSortOrder'] },
  item: { Item: ({ row }) => <b>{row.planName}</b> },
  empty: { title: 'assessment.list.empty' },
});
function serveProjects() {
  const asked: Record<string, unknown>[] = [];
  answerCalls((_, query) => {
    asked.push(query);
    return { list: [{ planId: '1', planName: '课题 1' }], total: 1, current: 1, pageSize };
  });
  return { last: () => asked.at(-1) };
}

const Name = ({ row }: CellProps<Year>) => <b>{row.planName}</b>;
const Code = ({ row }: CellProps<Year>) => <bdi dir="ltr">{`code-${row.year}@example.org`}</bdi>;
const acted: string[] = [];
const useActions =
  () =>
  (row: Year): RowAction[] => [
    { key: 'open', label: '打开', act: () => void acted.push(`open ${row.year}`) },
    { key: 'copy', label: '复制', act: () => void acted.push(`copy ${row.year}`) },
    { key: 'fix', label: '去修改', primary: true, act: () => void acted.push(`fix ${row.year}`) },
  ];

const shared = {
  call: 'GET /api/ListMyAnnualAssessment',
  title: 'frame.screen.annualass',
  count: 'assessment.count',
  pageSize,
  rowKey: ({ planId }: Year) => planId,
  nameOf: ({ planName }: Year) => planName,
  filters: [
    choice('year', {
      label: 'assessment.list.year',
      options: ['2024', '2025', '2026'].map((value) => ({ value, label: { text: value } })),
      shape: 'segments',
    }),
    choice('status', { label: 'assessment.list.status', options: [], shape: 'segments' }),
  ],
  empty: { title: 'assessment.list.empty', why: 'assessment.list.emptyWhy' },
  noneFound: { title: 'assessment.list.emptyFilter' },
  failed: 'message.failed',
} as const;

const Item = ({ row, list: { selection } }: ItemProps<Year>) => (
  <label>
    <input
      type="checkbox"
      checked={selection.isChosen(row.planId)}
      onChange={(event) => selection.choose(row.planId, event.target.checked)}
    />
    {row.planName}
  </label>
);
const items = defineList({
  ...shared,
  name: 'items',
  item: { Item },
  Batch: ({ list }) => <button type="button">{`办理 ${list.selection.ids.join('、')}`}</button>,
});
const table = defineList({
  ...shared,
  name: 'table',
  columns: [
    { key: 'name', title: 'assessment.list.plan', card: 'head', Cell: Name },
    { key: 'code', title: 'assessment.list.grade', card: 'pair', Cell: Code },
  ],
  useActions,
});

const Said = ({ row }: CellProps<Year>) => <i>{`nothing of ${row.year}`}</i>;

/** Says the address, and goes back in it. */
function Address() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      {`at ${query}`}
    </button>
  );
}
const open = (list: typeof items | typeof table, path = '/') =>
  renderIn(
    <>
      <Address />
      <ListScreen list={list} />
    </>,
    { path },
  );
const address = () => screen.getByText(/^at\b/).textContent?.slice(3).trim();
const back = () => fireEvent.click(screen.getByText(/^at\b/));
const turn = (page: number) => fireEvent.click(screen.getByTitle(String(page)));

test('the address says what is asked for, and the title how many there are', async () => {
  const server = serve([2024, 2025, 2026]);
  open(items, '/?year=2025&page=1&status=99&other=1');
  expect(await screen.findByText('plan 2025')).toBeVisible();
  expect(server.asked).toEqual([{ year: '2025', current: 1, pageSize: 2 }]);
  expect(screen.getByText('共 1 个年度')).toBeVisible();
});

test('choosing adds an entry to the history: Back brings the filter and its rows back', async () => {
  serve([2024, 2025, 2026]);
  open(items, '/?page=2');
  expect(await screen.findByText('plan 2026')).toBeVisible();
  fireEvent.click(screen.getByText('2024', { selector: '.ant-segmented-item-label' }));
  expect(await screen.findByText('plan 2024')).toBeVisible();
  expect(address()).toBe('?year=2024');
  back();
  expect(await screen.findByText('plan 2026')).toBeVisible();
  expect(address()).toBe('?page=2');
});

test('the old rows stay while others are on their way', async () => {
  const server = serve([2024, 2025, 2026]);
  open(items);
  expect(await screen.findByText('plan 2024')).toBeVisible();
  turn(2);
  expect(screen.getByText('plan 2024')).toBeVisible();
  expect(await screen.findByText('plan 2026')).toBeVisible();
  expect(screen.queryByText('plan 2024')).toBeNull();
  expect(server.asked.map(({ current }) => current)).toEqual([1, 2]);
});

test('a page that is no more leads to the one before', async () => {
  serve([2024, 2025]);
  open(items, '/?page=7');
  expect(await screen.findByText('plan 2024')).toBeVisible();
  expect(address()).toBe('');
});

test('when the last row of a page goes, the page before comes', async () => {
  const server = serve([2024, 2025, 2026]);
  open(items, '/?page=2');
  expect(await screen.findByText('plan 2026')).toBeVisible();
  server.years.pop();
  fireEvent(window, new Event('focus'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText('plan 2024')).toBeVisible();
  expect(screen.queryByText(/还没有|没有符合/)).toBeNull();
  jest.restoreAllMocks();
});

test('nothing at all says why; nothing found offers to take the filters off', async () => {
  serve([]);
  const { unmount } = open(items);
  expect(await screen.findByText('还没有年度考核')).toBeVisible();
  unmount();
  serve([2026]);
  open(items, '/?year=2024');
  expect(await screen.findByText('没有符合条件的年度考核')).toBeVisible();
  fireEvent.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement);
  expect(await screen.findByText('plan 2026')).toBeVisible();
  expect(address()).toBe('');
});

test('a list that cannot be read says why, and is read again', async () => {
  let broken = true;
  serve([2026], (page) => {
    if (broken) throw refusal(500, '系统繁忙');
    return page;
  });
  open(items);
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText('plan 2026')).toBeVisible();
});

test('rows that are no list are a failure, and never "nothing there"', async () => {
  serve([2026], () => ({ total: 0 }));
  open(items);
  expect(await screen.findByRole('button', { name: /重\s*试/ })).toBeVisible();
  expect(screen.queryByText('还没有年度考核')).toBeNull();
});

test('what is chosen stays chosen over the pages, and another filter begins without it', async () => {
  serve([2024, 2025, 2026]);
  open(items);
  fireEvent.click(await screen.findByLabelText('plan 2025'));
  expect(screen.getByText('已选 1 条')).toBeVisible();
  turn(2);
  fireEvent.click(await screen.findByLabelText('plan 2026'));
  expect(screen.getByRole('button', { name: '办理 p2025、p2026' })).toBeVisible();
  turn(1);
  expect(await screen.findByLabelText('plan 2025')).toBeChecked();
  fireEvent.click(screen.getByText('2024', { selector: '.ant-segmented-item-label' }));
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
});

test('a typed search replaces the entry of the history', async () => {
  const searched = defineList({
    name: 'searched',
    call: 'GET /api/SelfStudy/SearchPlan',
    title: 'frame.screen.annualass',
    pageSize,
    rowKey: ({ planId }) => planId,
    filters: [search('planName', 'common.search')],
    item: { Item: ({ row }) => <span>{row.planName}</span> },
    empty: { title: 'assessment.list.empty' },
  });
  const asked: unknown[] = [];
  answerCalls((_, query) => {
    asked.push(query.planName);
    return { list: [{ planId: '1', planName: `found ${query.planName ?? 'all'}` }], total: 1, current: 1, pageSize };
  });
  open(searched as never, '/?page=1');
  expect(await screen.findByText('found all')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: '搜索' });
  fireEvent.change(field, { target: { value: '数' } });
  fireEvent.change(field, { target: { value: '数学' } });
  expect(await screen.findByText('found 数学')).toBeVisible();
  expect(asked).toEqual([undefined, '数学']);
  back();
  expect(address()).toBe('?planName=%E6%95%B0%E5%AD%A6');
});

test('at the desk rows are a table with two actions and the rest under "more"', async () => {
  serve([2026]);
  open(table);
  const row = (await screen.findByText('plan 2026')).closest('tr') as HTMLElement;
  expect([...document.querySelectorAll('th')].map((one) => one.textContent)).toEqual(['考核计划', '考核等次', '操作']);
  const names = within(row).getAllByRole('button');
  expect(names.map((one) => one.getAttribute('aria-label'))).toEqual(['复制', '去修改', 'plan 2026的更多操作']);
  fireEvent.click(within(row).getByRole('button', { name: '去修改' }));
  fireEvent.click(within(row).getByRole('button', { name: 'plan 2026的更多操作' }));
  fireEvent.click(await screen.findByText('打开'));
  expect(acted.splice(0)).toEqual(['fix 2026', 'open 2026']);
});

test.each([1440, 390])(
  'at %i px one sentence may stand for the values of a row, between its name and its actions',
  async (at) => {
    width = at;
    serve([2026, 2025]);
    const when = ({ year }: Year) => year === 2026;
    open(
      defineList({
        ...shared,
        name: 'instead',
        columns: table.columns ?? [],
        useActions,
        instead: { when, Cell: Said },
      }),
    );
    expect(await screen.findByText('nothing of 2026')).toBeVisible();
    expect(screen.getByText('plan 2026')).toBeVisible();
    expect(screen.queryByText('code-2026@example.org')).toBeNull();
    expect(screen.getByText('code-2025@example.org')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /去修改/ })).toHaveLength(2);
  },
);

test('exactly what the filters say is exported', async () => {
  const exporting = defineList({
    ...shared,
    name: 'exporting',
    item: { Item },
    exported: 'GET /api/ExportRecordSheet' as never,
  });
  const asked: [string, object][] = [];
  answerCalls((call, query) => {
    asked.push([call, query]);
    return { list: [{ planId: 'p1', planName: 'plan 1', year: 2025 }], total: 31, current: 1, pageSize };
  });
  open(exporting as never, '/?year=2025&page=1');
  // Before the rows have come nobody knows how many there are.
  expect(screen.getByRole('button', { name: '导出 — 条' })).toBeDisabled();
  fireEvent.click(await screen.findByRole('button', { name: '导出 31 条' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual(['GET /api/ExportRecordSheet', { year: '2025' }]);
});

test('the density and the columns are remembered', async () => {
  serve([2026]);
  const { unmount } = open(table);
  await screen.findByText('plan 2026');
  fireEvent.click(await screen.findByRole('button', { name: '表格密度' }));
  fireEvent.click(await screen.findByText('紧凑'));
  await waitFor(() => expect(document.querySelector('.ant-table-small')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '列设置' }));
  const code = await waitFor(() => {
    const nodes = [...document.querySelectorAll<HTMLElement>('.ant-tree-treenode')];
    return nodes.find((one) => one.textContent === '考核等次') ?? Promise.reject(new Error('no settings yet'));
  });
  fireEvent.click(code.querySelector('.ant-tree-checkbox') as HTMLElement);
  await waitFor(() => expect(screen.queryByText('code-2026@example.org')).toBeNull());
  unmount();
  queries.clear();
  open(table);
  await screen.findByText('plan 2026');
  expect(screen.queryByText('code-2026@example.org')).toBeNull();
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
});

test.each([390, 991])('%s px wide rows are cards of the same columns, with one large button', async (px) => {
  width = px;
  serve([2026]);
  open(table);
  const card = (await screen.findByText('plan 2026')).closest('li') as HTMLElement;
  expect(document.querySelector('table')).toBeNull();
  expect(within(card).getByRole('term')).toHaveTextContent('考核等次');
  expect(within(card).getByRole('definition')).toHaveTextContent('code-2026@example.org');
  expect(
    within(card)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['去修改', 'plan 2026的更多操作']);
});

test('a card leaves out what says nothing of its row', async () => {
  serve([2025, 2026]);
  const said = (table.columns ?? []).map((one) =>
    one.key === 'code' ? { ...one, onCard: (row: never) => (row as { year: number }).year === 2026 } : one,
  );
  width = 390;
  open({ ...table, columns: said } as never);
  await screen.findByText('plan 2025');
  expect(screen.getByText('code-2026@example.org')).toBeInTheDocument();
  expect(screen.queryByText('code-2025@example.org')).toBeNull();
});

test('on a phone the filters are in a sheet, and their number is on its button', async () => {
  width = 390;
  const server = serve([2024, 2025, 2026]);
  open(table, '/?year=2025');
  expect(await screen.findByText('plan 2025')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '筛选（已用 1 项）' }));
  const sheet = (await screen.findByText('清除筛选')).closest(
    '.ant-drawer-section, .ant-drawer-content',
  ) as HTMLElement;
  fireEvent.click(within(sheet).getByText('2026'));
  await waitFor(() => expect(server.last()).toMatchObject({ year: '2026' }));
  expect(await within(sheet).findByRole('button', { name: '查看 1 条' })).toBeVisible();
});

test('a page that is turned to is read on from the row before it; a jump is not', async () => {
  const sought = defineList({ ...shared, name: 'sought', seeks: true, item: { Item } });
  const server = serve([1, 2, 3, 4, 5, 6, 7]);
  open(sought as never);
  await screen.findByText('plan 1');
  turn(2);
  await screen.findByText('plan 3');
  turn(4);
  await screen.findByText('plan 7');
  expect(server.asked.map(({ current, after }) => [current, after])).toEqual([
    [1, undefined],
    [2, 'p2'],
    [4, undefined],
  ]);
});

describe.each([
  ['a table', table, 1440],
  ['cards', table, 390],
  ['items', items, 1440],
] as const)('an odd row among others in %s', (_, list, at) => {
  test('costs its own place: a sentence stands there, and the others are all shown', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    width = at;
    const broken = { planId: 'p2025', planName: { not: 'a text' }, year: 2025, status: 0 };
    const whole = { planId: 'p2026', planName: 'plan 2026', year: 2026, status: 0 };
    serve([2026], () => ({ list: [whole, broken], total: 2, current: 1, pageSize }));
    open(list);
    expect(await screen.findByText('plan 2026')).toBeVisible();
    expect(screen.getByText('这一条内容不完整，暂时无法显示')).toBeVisible();
    expect(screen.queryByText('内容没有加载出来')).toBeNull();
    quiet.mockRestore();
  });
});

test('rows that are no objects, and those without a key, do not take the list with them', async () => {
  serve([2026], () => ({ list: [null, { planName: 'plan without key' }, { planName: 'another one' }], total: 3 }));
  open(items);
  expect(await screen.findByText('plan without key')).toBeVisible();
  expect(screen.getByText('another one')).toBeVisible();
});

test.each([1440, 390])('a list that can be sorted has one control for it, in its address (%d px)', async (wide) => {
  width = wide;
  const { last } = serveProjects();
  renderIn(<ListScreen list={sortable} />, { path: '/?orderType=2' });
  await screen.findByText('课题 1');
  expect(last()).toMatchObject({ orderType: '2' });
  if (wide < 768) fireEvent.click(screen.getByRole('button', { name: /筛选/ }));
  const field = await screen.findByRole('combobox', { name: '排序' });
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByTitle('发布时间'));
  await waitFor(() => expect(last()).toMatchObject({ orderType: '1' }));
});

test('a link that names the wrong tab opens the one that has the hit; who searches on stays where he is', async () => {
  const asked: Record<string, unknown>[] = [];
  answerCalls((_, query) => {
    asked.push(query);
    const found = query.keyword === '数字化' && query.tab === 'ongoing';
    const list = found ? [{ trainingId: '1', projectName: '数字化培训' }] : [];
    const ongoing = query.keyword === '数字化' ? 1 : 0;
    return { list, total: list.length, current: 1, pageSize, ongoing, ended: 0 };
  });
  const tabbed = defineList({
    name: 'tabbed',
    call: 'GET /api/Training/ListMyTraining',
    title: 'frame.screen.mytraining',
    pageSize,
    rowKey: ({ trainingId }) => trainingId,
    filters: [search('keyword', 'project.search')],
    tabs: {
      by: always('tab', 'ongoing', {
        label: 'training.title',
        options: ['ongoing', 'ended'].map((value) => ({ value, label: { text: value } })),
      }),
      countsOf: ({ ongoing, ended }) => ({ ongoing, ended }),
    },
    item: { Item: ({ row }) => <b>{row.projectName}</b> },
    empty: { title: 'assessment.list.empty' },
    noneFound: { title: 'assessment.list.emptyFilter' },
  });
  const Where = () => <output>{useLocation().search}</output>;
  const view = (
    <>
      <Where />
      <ListScreen list={tabbed} />
    </>
  );
  renderIn(view, { path: '/?tab=ended&keyword=数字化' });
  await screen.findByText('数字化培训');
  expect(new URLSearchParams(screen.getByRole('status', { hidden: true }).textContent ?? '').get('tab')).toBeNull();
  fireEvent.click(screen.getByText('ended'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab: 'ended' }));
  await waitFor(() => expect(screen.queryByText('数字化培训')).toBeNull());
  expect(asked.at(-1)).toMatchObject({ tab: 'ended' });
});
