import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Cascader } from 'antd';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { useCascadeFinder } from './useCascadeFinder';

bootUmi();

const options = [
  { value: 'city', label: '临江市教育局', children: [{ value: 'county', label: '望江区教育局' }] },
  { value: 'other', label: '岭安市教育局', children: [{ value: 'far', label: '望海县教育局' }] },
];
const chosen = jest.fn();

function Picker({ value }: { value?: string[] }) {
  const finder = useCascadeFinder();
  return (
    <Cascader
      {...finder}
      changeOnSelect
      options={options}
      {...(value && { value })}
      onChange={(path) => chosen(path)}
    />
  );
}

test.each([[undefined], [['city', 'county']]])(
  'Enter takes the first hit, whatever was chosen before',
  async (value) => {
    chosen.mockClear();
    renderIn(<Picker {...(value && { value })} />);
    const input = screen.getByRole('combobox');
    input.focus();
    await act(async () => fireEvent.change(input, { target: { value: '岭安' } }));
    await waitFor(() => expect(document.querySelector('.ant-cascader-menu-item-active')).not.toBeNull());
    await act(async () => fireEvent.keyDown(input, { key: 'Enter', keyCode: 13, which: 13 }));
    expect(chosen).toHaveBeenCalledWith(['other']);
  },
);
