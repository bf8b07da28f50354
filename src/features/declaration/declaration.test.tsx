import { defineDeclaration } from '@domain/declarations';
import { defineForm } from '@domain/forms';
import { area, text } from '@domain/forms/fields';
import { movesOf } from '@domain/workflows/core';
import { reviewedDocument } from '@domain/workflows/reviewedDocument';
import declarationWords from '@locales/zh-CN/areas/declaration';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { App } from 'antd';
import useOrganisations from '@/models/organisations';
import { HOME } from '@/services/home';
import { queries } from '@/services/queries';
import { beginSession } from '@/services/session';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../../tests/support/umi';
import type { OwnDeclaration } from './calls';
import { OneDeclaration } from './OneDeclaration';

bootUmi({
  ...declarationWords,
  small: '小课题申报',
  'small.name': '课题名称',
  'small.aim': '研究目的',
  'small.group.basics': '基本信息',
});
ownStylesOnly();

const small = defineDeclaration({
  name: 'small',
  controller: 'Small',
  review: { controller: 'SmallReview', grant: 'projectReview' },
  plans: 'yearly',
  form: defineForm({
    name: 'small',
    words: 'small',
    fields: { name: text({ required: true }), aim: area({ required: true, max: 500 }) },
    groups: [{ name: 'basics', fields: ['name', 'aim'] }],
    title: 'name',
    sample: () => ({}),
  }),
});

let stored: OwnDeclaration;
let log: object[];
let calls: string[];
/** Sections that the server says were not changed. */
let unmended: string[];
let saves: { rowVersion: number; values: Record<string, unknown> }[];

const put = (change: Partial<OwnDeclaration>) => {
  stored = { ...stored, ...change };
  const facts = {
    windowOpen: true,
    formComplete: Boolean(stored.values.aim),
    resubmissionAllowed: true,
    corrected: false,
  };
  stored.moves = movesOf(reviewedDocument, stored.status, 'teacher', facts as never) as OwnDeclaration['moves'];
};

beforeEach(() => {
  queries.clear();
  localStorage.clear();
  beginSession('t'.repeat(40));
  calls = [];
  unmended = [];
  saves = [];
  log = [];
  stored = {
    id: 'd1',
    title: '原来的名称',
    planName: '2026 年度课题',
    level: 0,
    levels: [
      { level: 1, role: '学校', orgName: '临江市第三中学', deadline: '2026-12-05 18:00:00' },
      { level: 2, role: '区县', orgName: '青禾区教研室' },
    ],
    status: -1,
    attempt: 0,
    values: { name: '原来的名称' },
    remarks: [],
    offered: [],
    moves: [],
    attempts: [],
    updateTime: '2026-11-21 09:00:00',
    rowVersion: 1,
  } as OwnDeclaration;
  put({});
  answerCalls((call, _, body) => {
    calls.push(call);
    const given = body as { rowVersion: number; values: Record<string, unknown> };
    switch (call) {
      case 'GET /api/Small/GetDeclare':
        return { ...stored };
      case 'GET /api/Small/GetReviewLog':
        return log;
      case 'POST /api/Small/SaveDeclare':
        saves.push(given);
        if (given.rowVersion !== stored.rowVersion) throw refusal(409, '内容已在别处修改', { current: { ...stored } });
        put({ status: 0, rowVersion: stored.rowVersion + 1, values: given.values as OwnDeclaration['values'] });
        return { status: 0, rowVersion: stored.rowVersion };
      case 'PUT /api/Small/SubmitDeclare':
        if (unmended.length > 0 && !(body as { unchanged?: string }).unchanged)
          throw refusal(422, '没有修改', { unchanged: true, sections: unmended });
        put({ status: 1, level: 1, attempt: stored.attempt + 1, attempts: [1], rowVersion: stored.rowVersion + 1 });
        return { status: 1, attempt: 1, rowVersion: stored.rowVersion };
      case 'PUT /api/Small/WithdrawDeclare':
        put({ status: 0, level: 0, rowVersion: stored.rowVersion + 1 });
        return { status: 0, rowVersion: stored.rowVersion };
      case 'POST /api/Small/CreateDeclare':
        return { id: 'd2' };
      default:
        return {};
    }
  });
});

const open = async () => {
  renderIn(
    <App>
      <OneDeclaration declaration={small} id="d1" />
    </App>,
    { user: { userId: 'u1' }, models: { organisations: useOrganisations } },
  );
  await screen.findByLabelText(/课题名称/);
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => new RegExp(`^${[...name].join('\\s*')}$`);
const press = (name: string) =>
  act(async () => screen.getByText(button(name), { selector: 'main button span, button span' }).click());
const answer = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await act(async () => within(dialog).getByText(button(name)).click());
};

test('what is missing is told at its field, and nothing is handed in', async () => {
  await open();
  await press('提交');
  expect(await screen.findByText('有 1 处需要修改')).toBeVisible();
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('what was typed is saved before it is handed in, and can be taken back after it', async () => {
  await open();
  type(/研究目的/, '让学生体会数学与生活的联系');
  await press('提交');
  await answer('提交');
  expect(await screen.findByText('现由临江市第三中学审核')).toBeVisible();
  expect(saves).toEqual([
    { id: 'd1', rowVersion: 1, values: { name: '原来的名称', aim: '让学生体会数学与生活的联系' } },
  ]);
  expect(calls).toContain('PUT /api/Small/SubmitDeclare');
  // A document: the text as it was handed in, and nothing to type into.
  expect(screen.getByText('让学生体会数学与生活的联系')).toBeVisible();
  expect(document.querySelector('main input, main textarea, article input, article textarea')).toBeNull();
  await press('撤回');
  await answer('撤回');
  await waitFor(() => expect(screen.getByLabelText(/研究目的/)).toBeEnabled());
  expect(calls).toContain('PUT /api/Small/WithdrawDeclare');
});

test('a field that was changed elsewhere too is asked about, and the choice is saved', async () => {
  await open();
  put({ rowVersion: 5, values: { name: '别处的名称' } as OwnDeclaration['values'] });
  type(/课题名称/, '我的名称');
  await press('保存草稿');
  const row = (await screen.findByRole('rowheader', { name: '课题名称' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(/我的名称.*别处的名称/);
  fireEvent.click(within(row).getByLabelText(/我的/));
  await press('采用所选内容并保存');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ rowVersion: 5, values: { name: '我的名称' } });
});

test('sections that were returned and are as before are named, and asked about when it is handed in', async () => {
  const entry = { attempt: 1, level: 1, operator: '莫志远', role: '学校', time: '2026-11-21 09:00:00' };
  log = [{ ...entry, id: '2', action: 'notPass', status: 3, reason: '研究内容过宽' }];
  put({
    status: 0,
    attempt: 1,
    attempts: [1],
    lastReason: '研究内容过宽',
    values: { name: '原来的名称', aim: '目的' },
    remarks: [{ section: 'basics', reason: '目的不清', changed: false }],
  });
  unmended = ['基本信息'];
  await open();
  expect(await screen.findByText('还没有修改：基本信息')).toBeVisible();
  await press('提交');
  await answer('提交');
  expect(await screen.findAllByText('还有 1 部分没有修改')).not.toHaveLength(0);
  expect(screen.getByText(/退回意见提到的基本信息还和上次一样/)).toBeVisible();
});

test('why it was returned stands on top, with what is remarked on its parts', async () => {
  const entry = { attempt: 1, level: 1, operator: '莫志远', role: '学校', time: '2026-11-21 09:00:00' };
  log = [
    { ...entry, id: '1', action: 'submit', status: 1, level: 0, role: '本人' },
    { ...entry, id: '2', action: 'notPass', status: 3, reason: '研究内容过宽' },
  ];
  put({
    status: 3,
    attempt: 1,
    attempts: [1],
    lastReason: '研究内容过宽',
    remarks: [{ section: 'basics', reason: '目的不清', changed: true }],
  });
  await open();
  const why = (await screen.findByText('学校退回修改')).closest('[role=alert]') as HTMLElement;
  expect(why).toHaveTextContent('研究内容过宽');
  expect(why).toHaveTextContent('基本信息 目的不清 已修改');
  // Handing in again asks for a change first, and says so beside the button.
  const reason = '请先修改被退回的内容，再重新提交';
  const said = () => screen.queryAllByText(reason).filter((one) => !one.classList.contains('visually-hidden'));
  expect(said()).toHaveLength(1);
  expect(screen.getByText(button('提交')).closest('button')).toHaveAttribute('aria-disabled', 'true');
  type(/研究目的/, '改后的目的');
  expect(screen.getByText(button('提交')).closest('button')).not.toHaveAttribute('aria-disabled');
  expect(said()).toEqual([]);
});

test('a deleted draft comes back with what stood in it', async () => {
  put({ planId: 'p1', status: 0 });
  await open();
  await type(/课题名称/, '改过的名称');
  await press('删除草稿');
  await answer('删除草稿');
  await waitFor(() => expect(calls).toContain('DELETE /api/Small/DelDeclare/d1'));
  expect(history.location.pathname).toBe(HOME);
  await act(async () => (await screen.findByRole('button', { name: /撤销/ })).click());
  await waitFor(() => expect(calls).toContain('POST /api/Small/CreateDeclare'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.values).toMatchObject({ name: '改过的名称' });
  await waitFor(() => expect(history.location.search).toContain('d2'));
});
