import { heldValues, type Row } from '@domain/forms';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import useOrganisations from '@/models/organisations';
import { RequestError } from '@/services/errors';
import { testDefinition as definition, testWords } from '../../tests/support/testForm';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../tests/support/umi';
import { FieldValue } from './FieldValue';
import type { Writing } from './formDocument';
import { FormFrame } from './layouts/FormFrame';
import { FormPage } from './layouts/FormPage';
import { FormSections } from './layouts/FormSections';
import { type Sources, SourcesProvider } from './sources';
import { useFormDocument } from './useFormDocument';

ownStylesOnly();
bootUmi(testWords);
// A form with every kind takes jsdom seconds.

const file = (id: string) => ({ id, resName: `${id}.pdf`, resUrlFull: `/api/${id}` });
const read: Row = {
  ...definition.sample(0),
  guide: '<p>填报说明<script>alert(1)</script><img src="x" onerror="alert(1)"></p>',
  periodName: '初中',
  subjectName: '数学',
  jobNames: ['教学人员', '中学教师'],
  orgName: '临江市第三中学',
  hostInfo: { id: 'p1', name: '韦晓岚', orgName: '临江市第三中学', title: '一级教师' },
  portraitResInfo: null,
  bookResInfo: file('f1'),
  dataInfos: [file('f2'), file('f3')],
  filmResInfo: file('f4'),
};
const stored = { values: heldValues(definition, read), version: 3 };
const sources: Sources = {
  dicts: {
    '10': [{ id: '3', name: '初中' }],
    '11': [{ id: '3', name: '初中', children: [{ id: '302', name: '数学' }] }],
    '8': [],
  },
  findPeople: async () => [{ id: 'p2', name: '梁秋实' }],
  listEvidence: async () => ({ list: [], countable: 0 }),
  offered: { periodId: { label: '个人信息', value: '3' } },
};

let written: Writing[];
let refuse: ((writing: Writing) => unknown) | undefined;
let from = stored;

/** The form with some of its fields only: with every kind it takes jsdom seconds to draw. */
function partOf(names: readonly string[]): typeof definition {
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => names.includes(name)));
  return { ...definition, fields, groups: [{ name: 'basics', fields: Object.keys(fields) }] } as typeof definition;
}

interface PageProps {
  readOnly?: boolean;
  layout?: 'page' | 'sections';
  /** Fields that are shown; default: all. */
  only?: readonly string[];
  /** Fields that keep their first value. */
  fixed?: readonly string[];
}

function Page({ readOnly = false, layout = 'page', only, fixed }: PageProps) {
  const [shown] = useState(() => (only ? partOf(only) : definition));
  const document = useFormDocument<true>({
    definition: shown,
    stored: from,
    draft: { form: 'test', id: '1' },
    readOnly,
    demand: 'all',
    write: async (writing) => {
      written.push(writing);
      const refused = refuse?.(writing);
      if (refused) throw refused;
      return { saved: true, stored: { values: writing.typed, version: (writing.version ?? 0) + 1 } };
    },
    storedIn: (current) => current as typeof stored,
    onRefused: () => undefined,
  });
  const save = () => void document.save();
  if (layout === 'sections')
    return (
      <FormFrame
        document={document}
        definition={shown}
        sources={sources}
        readOnly={readOnly}
        fixed={fixed}
        onSubmit={save}
      >
        <FormSections />
      </FormFrame>
    );
  return (
    <FormPage
      document={document}
      definition={shown}
      sources={sources}
      actions={<Button onClick={save}>保存表单</Button>}
      onSubmit={save}
      onDecide={document.decide}
    />
  );
}

const open = (props: PageProps = {}) =>
  renderIn(
    <App>
      <Page {...props} />
    </App>,
    { user: { userId: 'u1' }, models: { organisations: useOrganisations } },
  );
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) =>
  act(async () => screen.getByText(new RegExp(`^${[...name].join('\\s*')}$`), { selector: 'button span' }).click());
const conflictWith = (part: Row, version = 5) => {
  const theirs = { values: { ...from.values, ...part }, version };
  return (writing: Writing) => (writing.version === version ? undefined : refusedWith(409, { current: theirs }));
};
const refusedWith = (status: number, data: Record<string, unknown>) =>
  new RequestError('内容已在别处修改', 'business', { code: String(status), data });

const membersOf = (n: number, part: 'all' | 'changes') => (written[n]?.[part].members ?? []) as Row[];

beforeEach(() => {
  written = [];
  refuse = undefined;
  from = stored;
  localStorage.clear();
  answerCalls((call) =>
    call === 'GET /api/Public/GetAllSysOrgInfo' ? { id: 'v', tree: [{ L: '临江市第三中学', V: 'o1' }] } : {},
  );
});

test('every kind is read as it is', async () => {
  renderIn(
    <SourcesProvider value={sources}>
      {Object.entries(definition.fields).map(([name, field]) => (
        <div key={name} data-testid={name}>
          <FieldValue name={name} field={field} row={read} labelKey={`test.${name}` as never} />
        </div>
      ))}
    </SourcesProvider>,
  );
  const said = {
    level: '省级课题',
    subjectId: '数学',
    jobs: '教学人员 / 中学教师',
    orgId: '临江市第三中学',
    hostId: '韦晓岚',
    fund: '¥8,000.00',
    hours: '36.5',
    schoolYear: '2024',
    members: '莫志远',
    budget: '资料费',
    licence: '20074502',
    proofs: '函数概念教学',
    book: 'f1.pdf',
    perMember: '2,666.67',
  };
  for (const [name, text] of Object.entries(said)) expect(screen.getByTestId(name)).toHaveTextContent(text);
  await waitFor(() => expect(screen.getByTestId('guide')).toHaveTextContent('填报说明'));
  expect(screen.getByTestId('guide').innerHTML).not.toMatch(/script|onerror|<img/);
});

test('every kind is edited; what was changed is written and nothing else', async () => {
  open();
  type(/课题名称/, '改过的名称');
  await press('保存表单');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ changes: { name: '改过的名称' }, version: 3 });
  const all = { ...definition.sample(0), name: '改过的名称', idNo: null };
  expect(written[0]?.all).toEqual(all);
});

test('read only, nothing can be changed', () => {
  open({ readOnly: true, layout: 'sections' });
  for (const one of screen.getAllByRole('textbox')) expect(one).toBeDisabled();
  expect(screen.queryByText('test.members.add')).toBeNull();
});

describe('what is wrong', () => {
  test('stands in the summary, at its field, also within a row, and leads there', async () => {
    open({ only: ['name', 'members'] });
    type(/课题名称/, '');
    const [, second] = screen.getAllByLabelText(/^分工/);
    fireEvent.change(second as HTMLElement, { target: { value: '  ' } });
    await press('保存表单');
    expect(written).toEqual([]);
    const summary = (await screen.findByText('有 2 处需要修改')).closest('[role=alert]') as HTMLElement;
    fireEvent.click(within(summary).getByRole('button', { name: '成员 2 · 分工' }));
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect(second).toHaveAccessibleDescription(/不能只输入空格/));
  });

  test('in a closed row stands at its head, and the summary opens the row', async () => {
    const room = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
    open({ only: ['name', 'members'] });
    const heads = () =>
      screen.getAllByRole('button', { expanded: false }).filter((one) => /成员/.test(one.textContent ?? ''));
    const [head] = heads();
    const field = document.getElementById('members_0_fullName') as HTMLElement;
    expect(field).not.toBeVisible();
    fireEvent.change(field, { target: { value: '' } });
    await press('保存表单');
    expect(head).toHaveTextContent('1 处有误');
    const alert = screen.getAllByRole('alert').find((one) => within(one).queryByRole('list'));
    const entry = within(alert as HTMLElement)
      .getAllByRole('button')
      .find((one) => /姓名/.test(one.textContent ?? ''));
    fireEvent.click(entry as HTMLElement);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeVisible();
    expect(head).toHaveAttribute('aria-expanded', 'true');
    room.mockRestore();
  });

  test('a sum above its cap is told as it is typed, and stops saving', async () => {
    open({ only: ['name', 'level', 'budget'] });
    const [first] = screen.getAllByLabelText(/^金额/);
    fireEvent.change(first as HTMLElement, { target: { value: '7000' } });
    expect(await screen.findByText(/超出上限 ¥860\.50/)).toBeVisible();
    await press('保存表单');
    expect(await screen.findByText(/超出上限 ¥8,000\.00，多出 ¥860\.50/, { selector: 'li' })).toBeVisible();
    expect(written).toEqual([]);
  });

  test('what the server refuses stands at its field', async () => {
    open({ only: ['name', 'members'] });
    refuse = () => {
      const error = refusedWith(400, { fields: [{ name: 'members.0.orgName', message: '查无此单位' }] });
      return error;
    };
    type(/课题名称/, '名称');
    await press('保存表单');
    expect(await screen.findByRole('button', { name: '成员 1 · 单位' })).toBeVisible();
  });
});

describe('rows', () => {
  const names = () => screen.getAllByLabelText(/^姓名/).map((one) => (one as HTMLInputElement).value);

  test('are put into order with Alt and the arrows, taken away with undo, and keep their ids', async () => {
    open({ only: ['name', 'members'] });
    expect(names()).toEqual(['韦晓岚', '莫志远', '梁秋实']);
    const third = screen.getAllByLabelText(/^姓名/)[2] as HTMLElement;
    fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true });
    expect(names()).toEqual(['韦晓岚', '梁秋实', '莫志远']);
    expect(screen.getByText('第 3 行已移到第 2 行')).toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: '移除成员第 1 行' }).click());
    expect(names()).toEqual(['梁秋实', '莫志远']);
    await act(async () => (await screen.findByRole('button', { name: '撤销' })).click());
    expect(names()).toEqual(['韦晓岚', '梁秋实', '莫志远']);
    await press('保存表单');
    expect(membersOf(0, 'changes').map(({ id }) => id)).toEqual(['r1', 'r3', 'r2']);
  });

  test('a row that was added and left empty is none; a new one gets an id', async () => {
    open({ only: ['name', 'members'] });
    const add = () => act(async () => screen.getByText('test.members.add').click());
    await add();
    await add();
    const inputs = screen.getAllByLabelText(/^姓名/);
    fireEvent.change(inputs[4] as HTMLElement, { target: { value: '卢景明' } });
    fireEvent.change(screen.getAllByLabelText(/^分工/)[4] as HTMLElement, { target: { value: '指导' } });
    await press('保存表单');
    const members = membersOf(0, 'changes');
    expect(members).toHaveLength(4);
    expect(members[3]).toEqual({ id: expect.stringMatching(/^[\w-]{8,}$/), fullName: '卢景明', duty: '指导' });
  });
});

describe('changed elsewhere', () => {
  test('what only the other side has changed is taken over, and saving goes on', async () => {
    open({ only: ['name', 'hours', 'members'] });
    refuse = conflictWith({
      hours: 12,
      members: [...(from.values.members as Row[]), { id: 'r9', fullName: '卢景明', duty: '指导' }],
    });
    type(/课题名称/, '我的名称');
    await press('保存表单');
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]).toMatchObject({ version: 5, changes: { name: '我的名称' }, all: { hours: 12 } });
    expect(membersOf(1, 'all').map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r9']);
  });

  test('what both have changed is asked about: nothing is chosen, and nothing is saved before', async () => {
    open({ only: ['name', 'hours', 'members'] });
    const [first] = from.values.members as [Row];
    refuse = conflictWith({
      name: '他们的名称',
      members: [{ ...first, duty: '他们的分工' }, ...(from.values.members as Row[]).slice(1)],
    });
    type(/课题名称/, '我的名称');
    fireEvent.change(screen.getAllByLabelText(/^分工/)[0] as HTMLElement, { target: { value: '我的分工' } });
    await press('保存表单');
    const panel = (await screen.findByText('内容已在别处修改')).closest('[role=alert]') as HTMLElement;
    const radios = () => within(panel).getAllByRole('radio') as HTMLInputElement[];
    expect(radios().some((one) => one.checked)).toBe(false);
    const apply = within(panel).getByRole('button', { name: '采用所选内容并保存' });
    expect(apply).toBeDisabled();
    await press('保存表单');
    expect(written).toHaveLength(1);
    fireEvent.click(within(panel).getByLabelText(/^课题名称 已保存的/));
    expect(apply).toBeDisabled();
    fireEvent.click(within(panel).getByLabelText(/成员 · 分工 我的/));
    await act(async () => apply.click());
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]).toMatchObject({ version: 5, all: { name: '他们的名称' } });
    expect(membersOf(1, 'all')[0]).toMatchObject({ duty: '我的分工' });
  });
});

test.each([
  ['of another kind', new File(['x'], '说明.exe'), /^仅支持|^只|PDF/],
  ['that is empty', new File([], '说明.pdf'), /文件是空的/],
])('a file %s is refused in words, and can be taken away again', async (_, wrong, words) => {
  from = { ...stored, values: { ...stored.values, bookResId: undefined } };
  open({ only: ['name', 'book'] });
  const input = screen.getByLabelText(/申报书/, { selector: 'input[type=file]' });
  await act(async () => fireEvent.change(input, { target: { files: [wrong] } }));
  const card = () => screen.queryByText(wrong.name)?.closest<HTMLElement>('div[class*=card]');
  expect(within(card() as HTMLElement).getByRole('alert').textContent).toMatch(words);
  expect(document.body.textContent).not.toContain('error.file');
  // No retry: the same file would be refused again.
  expect(screen.queryByText('重试')).toBeNull();
  const remove = within(card() as HTMLElement).getByText(/移\s*除/);
  await act(async () => remove.closest('button')?.click());
  expect(card()).toBeUndefined();
  expect(screen.getByLabelText(/申报书/, { selector: 'input[type=file]' })).toBeInTheDocument();
});

describe('a draft', () => {
  const keep = (draft: object) =>
    localStorage.setItem('draft:u1:test:1', JSON.stringify({ savedAt: Date.now(), ...draft }));

  test('of the same version is taken up as it was', async () => {
    keep({ baseVersion: 3, values: { name: '草稿名称', hours: null }, base: { name: from.values.name, hours: 36.5 } });
    open({ only: ['name', 'hours', 'classes', 'book'] });
    await screen.findByText(/^已恢复您/);
    expect(screen.getByLabelText(/课题名称/)).toHaveValue('草稿名称');
    await press('保存表单');
    expect(written[0]).toMatchObject({ version: 3, changes: { name: '草稿名称', hours: null } });
  });

  test('is told of behind the fields: other devices answer late, and nothing moves then', async () => {
    keep({ baseVersion: 3, values: { name: '草稿名称' }, base: { name: from.values.name } });
    open({ only: ['name', 'hours'] });
    const said = await screen.findByText(/^已恢复您/);
    for (const field of screen.getAllByRole('textbox'))
      expect(field.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('of an older version does not undo what was stored since', async () => {
    // The draft was begun on version 3; version 5 has other hours and another name.
    keep({ baseVersion: 3, values: { name: '草稿名称', classes: 9 }, base: { name: stored.values.name, classes: 4 } });
    from = { values: { ...stored.values, hours: 12, name: '版本五的名称' }, version: 5 };
    open({ only: ['name', 'hours', 'classes', 'book'] });
    await screen.findByText(/^已恢复您/);
    // A conflict that comes by itself is told in the bar, below all fields, until it is asked for.
    const told = await screen.findByText('内容已在别处修改');
    for (const field of screen.getAllByRole('textbox'))
      expect(field.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /我的/ })).toBeNull();
    await press('去选择');
    const panel = (await screen.findByText('内容已在别处修改')).closest('[role=alert]') as HTMLElement;
    expect(
      within(panel)
        .getAllByRole('rowheader')
        .map((one) => one.textContent),
    ).toEqual(['课题名称']);
    fireEvent.click(within(panel).getByLabelText(/课题名称 我的/));
    await press('采用所选内容');
    expect(written).toEqual([]);
    await press('保存表单');
    expect(written[0]).toMatchObject({
      version: 5,
      changes: { name: '草稿名称', classes: 9 },
      all: { hours: 12, name: '草稿名称' },
    });
    expect(written[0]?.changes).not.toHaveProperty('hours');
  });

  test('that was taken up can be thrown away, and that can be taken back', async () => {
    keep({ baseVersion: 3, values: { name: '草稿名称' }, base: { name: from.values.name } });
    open({ only: ['name', 'hours', 'classes', 'book'] });
    await screen.findByText(/^已恢复您/);
    await press('丢弃');
    expect(screen.getByLabelText(/课题名称/)).toHaveValue(String(from.values.name));
    expect(localStorage.getItem('draft:u1:test:1')).toBeNull();
    expect(screen.queryByText(/^已恢复您/)).toBeNull();
    await act(async () => screen.getByRole('button', { name: '撤销' }).click());
    expect(screen.getByLabelText(/课题名称/)).toHaveValue('草稿名称');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(JSON.parse(localStorage.getItem('draft:u1:test:1') ?? '{}').values).toEqual({ name: '草稿名称' });
  });

  test('holds what was uploaded', async () => {
    keep({ baseVersion: 3, values: { bookResId: file('f7') }, base: { bookResId: file('f1') } });
    open({ only: ['name', 'hours', 'classes', 'book'] });
    await screen.findByText(/^已恢复您/);
    await press('保存表单');
    expect(written[0]?.changes).toEqual({ bookResId: 'f7' });
  });

  test('that says what is stored already is forgotten silently', async () => {
    keep({ baseVersion: 2, values: { name: from.values.name }, base: { name: '从前的名称' } });
    open({ only: ['name', 'hours', 'classes', 'book'] });
    await waitFor(() => expect(localStorage.getItem('draft:u1:test:1')).toBeNull());
    expect(screen.queryByText(/^已恢复您/)).toBeNull();
  });

  test('keeps only what was changed, with what it was, and no secrets', async () => {
    open({ only: ['name', 'hours', 'classes', 'book'] });
    type(/课题名称/, '写到一半');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    const draft = JSON.parse(localStorage.getItem('draft:u1:test:1') ?? '{}');
    expect(draft).toMatchObject({ baseVersion: 3, values: { name: '写到一半' }, base: { name: stored.values.name } });
    expect(Object.keys(draft.values)).toEqual(['name']);
  });
});

const FIXED = ['hostId'];
test('a field that keeps its first value is shown with the reason, and the others can be changed', () => {
  open({ layout: 'sections', only: ['hostId', 'name'], fixed: FIXED });
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(screen.getByText('保存后不能修改')).toBeInTheDocument();
  expect(screen.getAllByRole('textbox')[0]).toBeEnabled();
});

describe('a person by name', () => {
  /** Types a name into the field and leaves it without choosing. */
  const leaveWith = async (name: string) => {
    open({ only: ['hostId'] });
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: name } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await act(async () => {
      fireEvent.mouseDown(document.body);
      fireEvent.blur(box);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await press('保存表单');
  };
  test('typed in full, the only one of that name is chosen', async () => {
    await leaveWith('梁秋实');
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]?.all.hostId).toBe('p2');
  });
  test('typed in part, nobody is chosen and nothing saved in silence', async () => {
    await leaveWith('梁秋');
    expect(await screen.findAllByText(/请从列表中选定人员/)).not.toHaveLength(0);
    expect(written).toEqual([]);
  });
});
