import type { Work } from '@domain/api/work';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { api } from '@/services/api';
import { ownWork } from '@/services/ownWork';
import { endSession, ownPageBy } from '@/services/session';
import { removeWork, works } from '@/services/work';
import { answerCalls, bootUmi, renderIn } from '../../../tests/support/umi';
import { WorkIndicator } from './WorkIndicator';

bootUmi();

const base: Work = {
  id: 'w1',
  kind: 'import',
  status: 'running',
  done: 300,
  total: 900,
  title: '教师',
  page: '/personal/importTeachers',
  createTime: '2026-11-27 10:00:00',
};
let list: Work[] = [];
let calls: string[] = [];
let headers: Record<string, unknown> = {};
let next = 'w1';

beforeEach(() => {
  jest.useFakeTimers();
  ownPageBy('u1');
  list = [];
  next = 'w1';
  calls = [];
  answerCalls((call, _, body, sent) => {
    calls.push(call);
    if (call === 'GET /api/Work/ListMine') return list;
    if (call === 'POST /api/Public/CommitImport') {
      headers = sent;
      list = [...list, { ...base, id: next }];
      return { workId: next };
    }
    if (call === 'GET /api/Work/GetWork/w1') return { ...list[0], answer: { created: 900, updated: 0, skipped: 0 } };
    if (call === 'POST /api/Work/StopWork') {
      list = list.map((one) => ({ ...one, status: 'stopped' as const }));
      return list.find(({ id }) => id === (body as { id: string }).id);
    }
    if (call === 'POST /api/Work/RemoveWork') {
      list = list.filter(({ id }) => id !== (body as { id: string }).id);
      return true;
    }
    throw new Error(call);
  });
});
afterEach(() => {
  act(() => ownWork.mark(false));
  act(() => endSession());
  jest.useRealTimers();
});

/** Buttons of two characters have a space between them. */
const STOP = /^停\s?止$/;
const asked = () => calls.filter((call) => call === 'GET /api/Work/ListMine').length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const commit = (onWork: (id: string) => void = () => undefined) => {
  const body = { importId: 'i1', onlyValid: true };
  return api('POST /api/Public/CommitImport', { body }, { onWork, skipErrorHandler: true });
};
const tray = async () => {
  renderIn(
    <App>
      <WorkIndicator />
    </App>,
  );
  await pass(1000);
};

test('a call that goes on as work answers when it is done, as if it had only been slow', async () => {
  const begun: string[] = [];
  const answer = commit((id) => begun.push(id));
  await pass(700);
  expect(begun).toEqual(['w1']);
  expect(headers).toMatchObject({ prefer: 'respond-async', 'x-page': '/' });
  list = [{ ...base, status: 'done', done: 900 }];
  await pass(6000);
  expect(await answer).toEqual({ created: 900, updated: 0, skipped: 0 });
});

test('a page that does not know who is signed in, as the printed papers do not, follows its work as well', async () => {
  act(() => endSession());
  const answer = commit();
  await pass(700);
  list = [{ ...base, status: 'done', done: 900 }];
  await pass(6000);
  expect(await answer).toEqual({ created: 900, updated: 0, skipped: 0 });
  const often = asked();
  await pass(30_000);
  expect(asked()).toBe(often);
});

test('it is asked for more and more rarely, not at all while nobody looks, and no longer once it has ended', async () => {
  const answer = commit();
  await pass(30_000);
  const often = asked();
  // 0.6 s, then pauses that grow to 5 s.
  expect(often).toBeGreaterThan(5);
  expect(often).toBeLessThan(15);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(30_000);
  expect(asked()).toBe(often);
  hidden.mockRestore();
  list = [{ ...base, status: 'done' }];
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(asked()).toBe(often + 1);
  await answer;
  await pass(30_000);
  expect(asked()).toBe(often + 1);
});

test('a failure is told with its reason, and a stop as an end that somebody wanted', async () => {
  const failed = commit().catch((error: unknown) => error);
  await pass(100);
  list = [{ ...base, status: 'failed', error: { code: '409', message: '已被修改' } }];
  await pass(6000);
  expect(await failed).toMatchObject({ message: '已被修改', code: '409' });
  next = 'w2';
  const stopped = commit().catch((error: unknown) => error);
  await pass(100);
  list = [{ ...base, id: 'w2', status: 'stopped' }];
  await pass(6000);
  expect(await stopped).toMatchObject({ kind: 'cancelled' });
});

test('whoever leaves waits no more, and the work goes on', async () => {
  const leaving = new AbortController();
  const body = { importId: 'i1', onlyValid: true };
  const options = { onWork: () => undefined, signal: leaving.signal, skipErrorHandler: true };
  const answer = api('POST /api/Public/CommitImport', { body }, options).catch((error: unknown) => error);
  await pass(100);
  leaving.abort();
  expect(await answer).toMatchObject({ kind: 'cancelled' });
  expect(calls).not.toContain('POST /api/Work/StopWork');
});

test('the header shows nothing and asks nothing while there is no work', async () => {
  await tray();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('the list says how far it is, leads to its page, stops it after a question, and tells its end once', async () => {
  ownWork.mark(true);
  list = [base, { ...base, id: 'w2', kind: 'export', status: 'failed', error: { code: '500', message: '服务器出错' } }];
  await tray();
  fireEvent.click(screen.getByRole('button', { name: '后台任务：1 项进行中，1 项已结束' }));
  await pass(500);
  const shown = within(screen.getByRole('region', { name: '后台任务' }));
  expect(shown.getByText('300 / 900 行')).toBeTruthy();
  expect(shown.getByRole('progressbar', { name: '导入：教师' }).getAttribute('aria-valuenow')).toBe('33');
  expect(shown.getByText('未完成：服务器出错')).toBeTruthy();
  expect(shown.getAllByRole('link', { name: '打开所在页面' })[0]?.getAttribute('href')).toBe(
    '/personal/importTeachers',
  );
  fireEvent.click(shown.getByRole('button', { name: STOP }));
  await pass(500);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/已经导入的行会保留/)).toBeTruthy();
  expect(calls).not.toContain('POST /api/Work/StopWork');
  fireEvent.click(dialog.getByRole('button', { name: STOP }));
  await pass(2000);
  expect(calls).toContain('POST /api/Work/StopWork');
  expect(shown.getByText('已停止：前 300 行已处理，其余 600 行没有导入')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('已停止');
  for (const remove of shown.getAllByRole('button', { name: '从列表移除' })) fireEvent.click(remove);
  await pass(500);
  expect(list).toEqual([]);
  expect(shown.getByText('没有后台任务')).toBeTruthy();
});

test('an upload of this tab stands in the same list', async () => {
  const stop = jest.fn();
  ownWork.upload('a', { name: '公开课.mp4', sent: 25, size: 100, stop });
  await tray();
  fireEvent.click(screen.getByRole('button', { name: '后台任务：1 项进行中，0 项已结束' }));
  await pass(500);
  expect(screen.getByRole('progressbar', { name: '公开课.mp4' }).getAttribute('aria-valuenow')).toBe('25');
  fireEvent.click(screen.getByRole('button', { name: STOP }));
  expect(stop).toHaveBeenCalled();
  act(() => ownWork.upload('a', undefined));
});

test('what several places take off the list is removed once', async () => {
  list = [{ ...base, id: 'w1', status: 'done' }];
  await act(() => works.read());
  await act(() => Promise.all([removeWork('w1'), removeWork('w1')]));
  await act(() => removeWork('w1'));
  expect(calls.filter((call) => call === 'POST /api/Work/RemoveWork')).toHaveLength(1);
});
