import { defineForm, keysOf } from '@domain/forms/defineForm';
import { attachment, choice, money, rows, text } from '@domain/forms/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, Button } from 'antd';
import { giveHeights, scrollOf } from '../../tests/support/heights';
import { bootUmi, ownStylesOnly, renderIn } from '../../tests/support/umi';

/** How often a part was drawn. */
const mockDrawn = { text: 0, row: 0 };
jest.mock('./editors', () => {
  const { editors } = jest.requireActual('./editors');
  const Text = editors.text;
  const counted = (props: object) => {
    mockDrawn.text += 1;
    return <Text {...props} />;
  };
  return { editors: { ...editors, text: counted } };
});
jest.mock('./useErrorsIn', () => {
  const actual = jest.requireActual('./useErrorsIn');
  return {
    useErrorsIn: (...places: unknown[]) => {
      mockDrawn.row += 1;
      return actual.useErrorsIn(...places);
    },
  };
});

import { FormPage } from './layouts/FormPage';
import { useFormDocument } from './useFormDocument';

const ALL = 500;
const ROW = 48;
const VIEW = 500;
/** Rows in view and those drawn around them, with the first and the last. */
const MOST = 40;

const definition = defineForm({
  name: 'many',
  words: 'many',
  fields: {
    title: text({ required: true }),
    members: rows({
      least: 1,
      most: ALL,
      ordered: true,
      fields: { fullName: text({ required: true }), duty: text({ required: true }), proof: attachment({}) },
    }),
    budget: rows({
      most: ALL,
      fields: {
        item: choice({ options: [{ value: 1, name: 'books' }] }),
        amount: money({}),
      },
      totals: [{ of: 'amount', cap: 1_000_000 }],
    }),
  },
  groups: [{ name: 'basics', fields: ['title', 'members', 'budget'] }],
  title: 'title',
  sample: () => ({}),
});

const words = {
  ...Object.fromEntries(keysOf(definition).map((key) => [key, key])),
  'many.members': '成员',
  'many.members.fullName': '姓名',
  'many.members.duty': '分工',
  'many.members.proof': '证明',
  'many.budget': '预算',
  'many.budget.amount': '金额',
};

const membersOf = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `m${i}`, fullName: `成员${i}`, duty: '资料' }));
const sources = { dicts: {} };
type Values = Record<string, unknown>;
let written: { all: Values }[];
let values: Values;

function Page() {
  const document = useFormDocument<true>({
    definition,
    stored: { values, version: 1 },
    draft: { form: 'many', id: '1' },
    demand: 'all',
    write: async (writing) => {
      written.push(writing);
      return { saved: true, stored: { values: writing.typed, version: 2 } };
    },
    storedIn: (current) => current as never,
    onRefused: () => undefined,
  });
  const save = () => void document.save();
  return (
    <FormPage
      document={document}
      definition={definition}
      sources={sources}
      actions={<Button onClick={save}>保存</Button>}
      onSubmit={save}
      onDecide={document.decide}
    />
  );
}

ownStylesOnly();
bootUmi(words);
giveHeights(ROW, VIEW);

const open = () =>
  renderIn(
    <App>
      <Page />
    </App>,
    { user: { userId: 'u1' } },
  );
const list = () => screen.getByRole('list', { name: '成员' });
const drawn = () => within(list()).getAllByRole('listitem');
const field = (n: number, name = 'duty') => document.getElementById(`members_${n}_${name}`) as HTMLInputElement;
const scrolled = (row: number) => act(async () => scrollOf(window, row * ROW));
/** Lets the form tell its parts about a change, which it does in a task of its own. */
const told = () => act(async () => new Promise((done) => setTimeout(done, 20)));
const membersIn = (n: number) => (written[n]?.all.members ?? []) as Values[];
const press = (name: RegExp) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  localStorage.clear();
  written = [];
  values = { title: '名称', members: membersOf(ALL), budget: [{ id: 'b', item: 1, amount: 10 }] };
  scrollOf(window, 0);
  window.scrollTo = () => undefined;
});

test('of many rows those in view are drawn, with their places among all, and with both ends', async () => {
  open();
  expect(drawn().length).toBeLessThan(MOST);
  expect(field(0)).toBeInTheDocument();
  expect(field(ALL - 1)).toBeInTheDocument();
  await scrolled(250);
  expect(drawn().length).toBeLessThan(MOST);
  expect(field(250).closest('li')).toHaveAttribute('aria-posinset', '251');
  expect(field(250).closest('li')).toHaveAttribute('aria-setsize', String(ALL));
  expect(field(250)).toHaveValue('资料');
});

test('a letter draws the field in which it is typed and no other, also after the draft was kept', async () => {
  open();
  await told();
  // The first one tells the page that there is something to save.
  fireEvent.change(field(3), { target: { value: '资料一' } });
  await told();
  Object.assign(mockDrawn, { text: 0, row: 0 });
  fireEvent.change(field(3), { target: { value: '资料一二' } });
  await told();
  expect(mockDrawn).toMatchObject({ text: 1, row: 0 });
  await act(async () => new Promise((done) => setTimeout(done, 1000)));
  expect(mockDrawn).toMatchObject({ text: 1, row: 0 });
  expect(JSON.parse(localStorage.getItem('draft:u1:many:1') ?? '{}').values.members).toHaveLength(ALL);
});

test('rows that were never drawn are saved as they are', async () => {
  open();
  fireEvent.change(field(3), { target: { value: '改过' } });
  await press(/^保\s*存$/);
  const saved = membersIn(0);
  expect(saved).toHaveLength(ALL);
  expect(saved[3]).toEqual({ id: 'm3', fullName: '成员3', duty: '改过' });
  expect(saved[400]).toEqual({ id: 'm400', fullName: '成员400', duty: '资料' });
});

test('the page jumps to a wrong field out of view, and a row that comes into view tells its errors', async () => {
  const members = membersOf(ALL);
  values = { ...values, members: members.map((one, i) => (i === 250 || i === 400 ? { ...one, duty: '' } : one)) };
  open();
  expect(field(250)).toBeNull();
  await press(/^保\s*存$/);
  expect(written).toEqual([]);
  await waitFor(() => expect(field(250)).toHaveFocus());
  expect(field(250)).toHaveAccessibleDescription(/分工/);
  await press(/^成员 401 · 分工$/);
  expect(field(400)).toHaveFocus();
  fireEvent.change(field(400), { target: { value: '补上' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: '成员 401 · 分工' })).toBeNull());
  await scrolled(250);
  expect(field(250)).toHaveAccessibleDescription(/分工/);
});

test('Tab goes on from a row that was scrolled away', async () => {
  open();
  act(() => field(3).focus());
  await scrolled(300);
  expect(field(3)).toHaveFocus();
  expect(field(2)).toBeInTheDocument();
  expect(field(4)).toBeInTheDocument();
  expect(field(5)).toBeNull();
});

test('a row with files in which something was done stays, for a file may be on its way', async () => {
  open();
  const file = field(3).closest('li')?.querySelector<HTMLElement>('input[type=file]');
  fireEvent.drop(file as HTMLElement);
  await scrolled(300);
  expect(field(3)).toBeInTheDocument();
  expect(field(4)).toBeNull();
});

test('a row is moved, taken away and put back where others are not drawn', async () => {
  open();
  await scrolled(250);
  fireEvent.keyDown(field(250), { key: 'ArrowDown', altKey: true });
  expect(field(251, 'fullName')).toHaveValue('成员250');
  await press(/^移除成员第 252 行$/);
  expect(field(251, 'fullName')).toHaveValue('成员252');
  await press(/^撤\s*销$/);
  await press(/^保\s*存$/);
  const saved = membersIn(0).map(({ id }) => id);
  expect(saved.slice(249, 253)).toEqual(['m249', 'm251', 'm250', 'm252']);
  expect(saved).toHaveLength(ALL);
});

test('the sum of hundreds of rows is drawn with an element for each colour', () => {
  values = { ...values, budget: Array.from({ length: ALL }, (_, i) => ({ id: `b${i}`, item: 1, amount: 10 })) };
  const { container } = open();
  expect(container.querySelectorAll('svg[viewBox="0 0 100 8"] path')).toHaveLength(5);
  expect(screen.getByText('¥5,000.00')).toBeInTheDocument();
});
