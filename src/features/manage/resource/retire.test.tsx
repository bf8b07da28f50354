import { resources } from '@domain/manage/resources/all';
import manage from '@locales/zh-CN/areas/manage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../../tests/support/umi';
import { ResourcePanel } from './ResourcePanel';

bootUmi(manage);
ownStylesOnly();

const row = { id: '3:01', rowVersion: 4, state: 'active', dictionary: 0, name: '汉族', code: '01', sort: 0 };
const calls: { call: string; body: unknown }[] = [];

/** Opens the panel of an entry with some uses, and presses its button. */
async function retire(n: number, name = 'DictionaryEntry', label = /停\s*用/) {
  calls.length = 0;
  answerCalls((call, _, body) => {
    calls.push({ call, body });
    if (call.includes('UsedBy')) return { uses: n > 0 ? [{ key: 'profile.nationality', n }] : [] };
    if (call.includes('History')) return { list: [] };
    if (call.includes('Retire')) return { done: [row.id], failed: [] };
    return name === 'DictionaryEntry' ? row : { ...row, undoableUntil: '2026-12-01 08:00:00' };
  });
  const resource = resources.find((one) => one.name === name) as never;
  const panel = (
    <App>
      <ResourcePanel
        resource={resource}
        named={({ name }) => String(name)}
        Retiring={({ onChange }) => (
          <button type="button" onClick={() => onChange({ successor: '02' })}>
            替代
          </button>
        )}
        id={row.id}
        close={jest.fn()}
        reload={jest.fn()}
        edit={jest.fn()}
      />
    </App>
  );
  renderIn(panel);
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  await act(async () => fireEvent.click(button));
}
const written = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call.split('/').at(-1));

test('what is used nowhere is retired at once', async () => {
  await retire(0);
  await waitFor(() => expect(written()).toEqual(['Retire']));
});

test('what is used is retired only after it was said how often, with the entry that takes its place', async () => {
  await retire(1008);
  const asked = await screen.findByText(/现有 1,?008 处使用/);
  expect(asked).toBeInTheDocument();
  expect(written()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '替代' }));
  const buttons = screen.getAllByRole('button', { name: /停\s*用/ });
  await act(async () => fireEvent.click(buttons.at(-1) as HTMLElement));
  await waitFor(() => expect(written()).toEqual(['Save', 'Retire']));
  expect(calls.find(({ call }) => call.endsWith('Save'))?.body).toMatchObject({
    id: row.id,
    rowVersion: 4,
    successor: '02',
  });
});

test('it stays as it is when the question is answered with no', async () => {
  await retire(3);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(written()).toEqual([]);
});

test('what is done for a reason says what it brings about, where nobody counts it', async () => {
  await retire(0, 'OrganisationMerge', /撤回合并/);
  const why = await screen.findAllByText('撤回后人员、席位和待审核的材料回到原单位', { exact: false });
  // Beside the button and in the question.
  expect(why).toHaveLength(2);
  expect(screen.queryByText('对现有的内容没有影响')).toBeNull();
  expect(written()).toEqual([]);
});
