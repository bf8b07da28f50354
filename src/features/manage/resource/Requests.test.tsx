import { resources } from '@domain/manage/resources/all';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getRequestInstance } from '@umijs/max';
import { App } from 'antd';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../../tests/support/umi';
import { Requests } from './Requests';

bootUmi();
ownStylesOnly();
afterEach(() => jest.useRealTimers());

const resource = resources.find(({ name }) => name === 'OfficeGrant') as never;
const request = {
  id: 'r1',
  act: 'create',
  title: '表格“rights.xlsx”：新增 5 条，更新 0 条',
  by: '唐敬文',
  time: '2026-11-29 20:09:00',
  until: '2026-12-01 20:09:00',
  decides: true,
  own: false,
  before: {},
  after: {},
};

test.each([
  ['a sheet is read again, because its import runs by itself', { sheet: { lines: ['a'], changed: 1 } }, 2],
  ['a row is read once', {}, 1],
])('after a confirmation the list of %s', async (_, sheet, times) => {
  jest.useFakeTimers();
  answerCalls(() => true);
  const reload = jest.fn();
  renderIn(<Requests resource={resource} remote={{ data: { requests: [{ ...request, ...sheet }] }, reload }} />);
  fireEvent.click(screen.getByRole('button', { name: 'manage.request.agree' }));
  // The first one ends the call, the second one is the time of the list.
  for (const ms of [100, 1500]) await act(() => jest.advanceTimersByTimeAsync(ms));
  expect(reload).toHaveBeenCalledTimes(times);
});

test('whoever confirms sees the values that are asked for, those of a sheet in its rows', () => {
  const merge = resources.find(({ name }) => name === 'OrganisationMerge') as never;
  const asked = { ...request, before: {}, after: { reason: '岭教发〔2026〕12 号' } };
  const shown = (more: object) =>
    renderIn(<Requests resource={merge} remote={{ data: { requests: [{ ...asked, ...more }] }, reload: jest.fn() }} />);
  const { unmount } = shown({});
  expect(screen.getByText('manage.request.content')).toBeInTheDocument();
  expect(screen.getByText('岭教发〔2026〕12 号')).toBeInTheDocument();
  unmount();
  shown({ sheet: { lines: ['a'], changed: 1 } });
  expect(screen.queryByText('manage.request.content')).toBeNull();
});

test('several are confirmed together after all of them were named, each for itself', async () => {
  const calls: unknown[] = [];
  answerCalls((_, __, body) => {
    calls.push((body as { id: string }).id);
    return true;
  });
  const reload = jest.fn();
  const requests = ['r1', 'r2', 'r3'].map((id) => ({ ...request, id, title: `并校 ${id}`, decides: id !== 'r3' }));
  renderIn(
    <App>
      <Requests resource={resource} remote={{ data: { requests }, reload }} />
    </App>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'manage.request.all' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('并校 r1');
  expect(dialog).not.toHaveTextContent('并校 r3');
  fireEvent.click(within(dialog).getByRole('button', { name: 'manage.request.all' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(calls).toEqual(['r1', 'r2']);
});

test('what cannot be confirmed with the others is named with its reason', async () => {
  getRequestInstance().defaults.adapter = async (config) => {
    const refused = String(config.data).includes('r2');
    const data = refused
      ? { success: false, errorCode: '422', errorMessage: '学校已撤销' }
      : { success: true, data: true };
    return { data, status: refused ? 422 : 200, statusText: '', headers: {}, config };
  };
  const requests = ['r1', 'r2'].map((id) => ({ ...request, id, title: `并校 ${id}` }));
  renderIn(
    <App>
      <Requests resource={resource} remote={{ data: { requests }, reload: jest.fn() }} />
    </App>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'manage.request.all' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'manage.request.all' }));
  const told = await screen.findByText('学校已撤销');
  expect(told.closest('[role="dialog"]')).toHaveTextContent('并校 r2');
  expect(told.closest('[role="dialog"]')).not.toHaveTextContent('并校 r1');
});
