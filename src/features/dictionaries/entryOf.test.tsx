import { dictionaryIds, dictionaryNames } from '@domain/dictionaryTypes';
import manage from '@locales/zh-CN/areas/manage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import type { EditProps } from '@/forms/types';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { EntryOf } from './EntryOf';

bootUmi(manage);
ownStylesOnly();

const id = dictionaryIds.vocationalMajor;
const tree = [
  { id: '71', name: '电子与信息大类', children: [{ id: '7101', name: '电子信息类' }] },
  { id: '72', name: '旧大类', disabled: true },
  { id: '73', name: '装备制造大类' },
];

const typed = jest.fn();
function show(values: object) {
  answerCalls(() => ({ [id]: tree }));
  typed.mockClear();
  const props = {
    field: { kind: 'ruled' },
    label: '上级条目',
    readOnly: false,
    path: ['above'],
  } as unknown as EditProps;
  renderIn(
    <Form initialValues={values} onValuesChange={typed}>
      <Form.Item name="dictionary" hidden>
        <input />
      </Form.Item>
      <Form.Item name="code" hidden>
        <input />
      </Form.Item>
      <Form.Item name="above" label="上级条目">
        <EntryOf {...props} />
      </Form.Item>
    </Form>,
  );
  return screen.getByRole('combobox');
}
const offered = async () => {
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(0));
  return [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
};

test('entries of the chosen dictionary are offered by name: neither itself, nor those below it, nor retired ones', async () => {
  show({ dictionary: dictionaryNames.indexOf('vocationalMajor'), code: '73' });
  expect(await offered()).toEqual(['电子与信息大类', '电子与信息大类 / 电子信息类']);
  fireEvent.click(screen.getByTitle('电子与信息大类'));
  expect(typed.mock.calls.at(-1)?.[0]).toEqual({ above: '71' });
});

test('a retired one is named where it stands already', async () => {
  show({ dictionary: dictionaryNames.indexOf('vocationalMajor'), code: '71', above: '72' });
  expect(await offered()).toEqual(['旧大类', '装备制造大类']);
});

test('without a dictionary it says what to choose first', () => {
  expect(show({ code: '73' })).toBeDisabled();
  expect(screen.getByText(/先.*字典/)).toBeInTheDocument();
});
