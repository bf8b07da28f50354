import type { EnterpriseMember } from '@domain/api/studioMember';
import { enterpriseMember } from '@domain/studios/enterpriseMember';
import studioMember from '@locales/zh-CN/areas/studioMember';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from '@umijs/max';
import { App } from 'antd';
import { defineDrawer } from '@/forms/drawer';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../tests/support/umi';
import { DeleteChosen, defineList, ListScreen } from '.';
import { formColumns } from './formColumns';

/* The form of a list's rows: people of enterprises, by the calls of the contract, against a mocked server. */
bootUmi(studioMember);
ownStylesOnly();

type Person = EnterpriseMember;
const drawer = defineDrawer({
  form: enterpriseMember,
  read: 'GET /api/GetEnterpriseMemberInfo/{id}',
  save: 'POST /api/SaveEnterpriseMember',
  remove: 'POST /api/DeleteEnterpriseMember',
  restore: 'PUT /api/RestoreEnterpriseMember',
  words: { one: 'studioMember.enterprise' },
});
const changed = jest.fn();
const listWith = (opens: typeof drawer) =>
  defineList({
    call: 'GET /api/EnterpriseMemberList',
    name: 'drawerTest',
    title: 'studioMember.enterprise',
    pageSize: 10,
    rowKey: ({ id }: Person) => id,
    nameOf: ({ name }) => name ?? '',
    filters: [],
    opens,
    onChanged: changed,
    Batch: DeleteChosen,
    columns: formColumns(enterpriseMember, ['name', 'sex', 'joinTime']),
    empty: { title: 'studioMember.enterprise.empty' },
  });
const list = listWith(drawer);
/** Rows that say by themselves when they are closed. */
const closing = listWith({ ...drawer, lockedReason: ({ position }) => (position === '离职' ? '已离职' : undefined) });

const good = enterpriseMember.sample(0) as Partial<Person>;
let rows: Person[];
let calls: { call: string; body: Record<string, unknown>; key: unknown }[];
/** Reasons why rows cannot be deleted, by id. */
let kept: Record<string, string>;
let refuse: ((call: string, body: Record<string, unknown>) => unknown) | undefined;
/** The address of the page. */
let address = '';

beforeEach(() => {
  localStorage.clear();
  changed.mockClear();
  rows = [
    { ...good, id: 'p1', studioId: 's1', rowVersion: 3, updateTime: '2026-11-21 09:00:00', name: '覃志强' } as Person,
  ];
  calls = [];
  refuse = undefined;
  kept = {};
  answerCalls((call, _, told, headers) => {
    const body = (told ?? {}) as Record<string, unknown>;
    if (/^(?:POST|PUT) \/api\/(?:Save|Delete|Restore)/.test(call))
      calls.push({ call, body, key: headers['Idempotency-Key'] });
    refuse?.(call, body);
    if (call.startsWith('GET /api/GetEnterpriseMemberInfo')) {
      const row = rows.find(({ id }) => call.endsWith(id));
      if (!row) throw refusal(404, '没有这个人');
      return row;
    }
    if (call.startsWith('GET /api/EnterpriseMemberList'))
      return { list: rows, total: rows.length, current: 1, pageSize: 10, sizes: { teachers: 0, enterprise: 1 } };
    if (call.startsWith('POST /api/Save'))
      return { id: body.id ?? 'p2', rowVersion: Number(body.rowVersion ?? -1) + 1, createdAccount: false };
    if (/Delete|Restore/.test(call)) {
      const ids = body.ids as string[];
      const failed = ids.filter((id) => kept[id]).map((id) => ({ id, reason: kept[id] }));
      return { done: ids.filter((id) => !kept[id]), failed };
    }
    return [];
  });
});

function Address() {
  address = String(useSearchParams()[0]);
  return null;
}
const open = (path: string, shown = list) =>
  renderIn(
    <App>
      <Address />
      <ListScreen list={shown} fixed={{ studioId: 's1' }} />
    </App>,
    { user: { userId: 'u1' }, path },
  );
const field = (name: string) => document.getElementById(`enterpriseMember_${name}`) as HTMLInputElement;
const write = async (name: string, value: string) => {
  await waitFor(() => expect(field(name)).not.toBeNull());
  fireEvent.change(field(name), { target: { value } });
};
/** Words of a button: antd parts two characters by a blank. */
const named = (words: string) => new RegExp(`^${[...words].join('\\s?')}$`);
const button = (words: string) => screen.findByRole('button', { name: named(words) });
const press = async (words: string) => fireEvent.click(await button(words));

test('the list opens a row and an empty form, each by its address', async () => {
  open('/');
  // The columns are fields of the form, read as every table reads them.
  const [cell] = await screen.findAllByText('男');
  expect(cell?.closest('tr')).toHaveTextContent('覃志强');
  await press('编辑覃志强');
  expect(address).toBe('open=p1');
  await waitFor(() => expect(field('name')).toHaveValue('覃志强'));
  await press('取消');
  expect(address).toBe('');
  await press('新增企业成员');
  expect(address).toBe('open=new');
  await waitFor(() => expect(field('name')).toHaveValue(''));
});

test('a row is deleted at once, and comes back by one press; while it cannot, the offer stands', async () => {
  open('/');
  await press('删除覃志强');
  await screen.findByText('已删除 1 条');
  expect(changed).toHaveBeenCalledTimes(1);
  let broken = true;
  refuse = (call) => {
    if (call.startsWith('PUT /api/Restore') && broken) throw new Error('Network Error');
  };
  await press('撤销');
  await waitFor(() => expect(calls).toHaveLength(2));
  broken = false;
  await screen.findByText('已删除 1 条');
  await press('撤销');
  await screen.findByText('已恢复');
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/DeleteEnterpriseMember', { studioId: 's1', ids: ['p1'] }],
    ['PUT /api/RestoreEnterpriseMember', { studioId: 's1', ids: ['p1'] }],
    ['PUT /api/RestoreEnterpriseMember', { studioId: 's1', ids: ['p1'] }],
  ]);
});

test('those that are chosen are deleted together; what could not be is told', async () => {
  rows.push({ ...(rows[0] as Person), id: 'p2', name: '黄丽萍' });
  open('/');
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择本页' }));
  kept = { p2: '黄丽萍已经离开' };
  await press('删除 2 条');
  await screen.findByText('黄丽萍已经离开');
  expect(calls[0]?.body).toEqual({ studioId: 's1', ids: ['p1', 'p2'] });
  await screen.findByText('已删除 1 条');
});

test('an address opens a row as the server has it now; it is saved with its version, and closed', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  await press('保存');
  await waitFor(() => expect(address).toBe(''));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    studioId: 's1',
    id: 'p1',
    rowVersion: 3,
    position: '总工程师',
    name: '覃志强',
  });
  expect(calls[0]?.key).toEqual(expect.any(String));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('what is sent once more after a lost answer has the key of the first time', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  let lost = true;
  refuse = (call) => {
    if (!call.startsWith('POST /api/Save') || !lost) return;
    lost = false;
    throw new Error('Network Error');
  };
  await press('保存');
  expect(field('position').value).toBe('总工程师');
  await press('保存');
  await waitFor(() => expect(address).toBe(''));
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

test('two presses save once', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  const save = await button('保存');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(address).toBe(''));
  expect(calls).toHaveLength(1);
});

test('what somebody else has changed elsewhere is taken over, and both changes are saved', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  const theirs = { ...(rows[0] as Person), rowVersion: 4, department: '研发部' };
  refuse = (call, body) => {
    if (call.startsWith('POST /api/Save') && body.rowVersion === 3)
      throw refusal(409, '已在别处修改', { current: theirs });
  };
  await press('保存');
  await waitFor(() => expect(address).toBe(''));
  expect(calls.map(({ body }) => [body.rowVersion, body.position, body.department])).toEqual([
    [3, '总工程师', '技术培训部'],
    [4, '总工程师', '研发部'],
  ]);
});

test('where both have changed the same, the person chooses, and nothing is typed over before', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  const theirs = { ...(rows[0] as Person), rowVersion: 4, position: '副总' };
  refuse = (call, body) => {
    if (call.startsWith('POST /api/Save') && body.rowVersion === 3)
      throw refusal(409, '已在别处修改', { current: theirs });
  };
  await press('保存');
  const panel = await screen.findByText('内容已在别处修改');
  expect(panel).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await press('采用所选内容并保存');
  await waitFor(() => expect(address).toBe(''));
  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toMatchObject({ rowVersion: 4 });
});

test('a row that was deleted meanwhile says so, keeps what was typed and can no longer be saved', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  refuse = (call) => {
    if (call.startsWith('POST /api/Save')) throw refusal(404, '没有这个人');
  };
  await press('保存');
  expect(await screen.findByText(/这条记录已被删除/)).toBeInTheDocument();
  expect(field('position').value).toBe('总工程师');
  expect(screen.queryByRole('button', { name: named('保存') })).toBeNull();
});

test('a refusal of the values leaves the form open; one of a row that has closed meanwhile does not', async () => {
  open('/?open=p1', closing);
  await write('position', '总工程师');
  refuse = (call) => {
    if (call.startsWith('POST /api/Save')) throw refusal(422, '这个职务已有人');
  };
  await press('保存');
  expect(await within(await screen.findByRole('dialog')).findByText('这个职务已有人')).toBeInTheDocument();
  expect(field('position')).toBeEnabled();
  rows = rows.map((row) => ({ ...row, position: '离职' }));
  await press('保存');
  expect(await screen.findByText('已离职')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: named('保存') })).toBeNull();
});

test('a row that is not there says so; one that cannot be read is told with a way to try again', async () => {
  const { unmount } = open('/?open=gone');
  expect(await within(await screen.findByRole('dialog')).findByText('没有这个人')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: named('重试') })).toBeNull();
  unmount();
  let broken = true;
  refuse = (call) => {
    if (call.startsWith('GET /api/GetEnterpriseMemberInfo') && broken) throw new Error('Network Error');
  };
  open('/?open=p1');
  const again = await button('重试');
  broken = false;
  fireEvent.click(again);
  await waitFor(() => expect(field('name')).toHaveValue('覃志强'));
});

test('whoever leaves something typed is asked; nothing typed is not asked about', async () => {
  open('/?open=p1');
  await write('position', '总工程师');
  await press('取消');
  expect((await screen.findAllByText('还有未保存的内容')).length).toBeGreaterThan(0);
  await press('继续填写');
  expect(address).toBe('open=p1');
  await press('取消');
  await press('先离开');
  await waitFor(() => expect(address).toBe(''));
});

test('what was typed is there again when the drawer is opened another time', async () => {
  const { unmount } = open('/?open=new');
  await write('department', '写到一半的部门');
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('写到一半的部门'));
  unmount();
  open('/?open=new');
  await waitFor(() => expect(field('department').value).toBe('写到一半的部门'));
  expect(await screen.findByText(/已恢复/)).toBeInTheDocument();
});
