import type { YearWindow } from '@domain/api/manageNeeds';
import { fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { spanOf } from './lanes';
import { WindowChart } from './WindowChart';

bootUmi();

const list: YearWindow[] = [
  { lane: 'assessment', id: 'a', name: '年度考核', from: '2026-03-01 00:00:00', to: '2026-09-01 00:00:00' },
  { lane: 'thesis', id: 't', name: '论文一', from: '2026-02-01 00:00:00', to: '2026-05-01 00:00:00', stage: 'one' },
  { lane: 'thesis', id: 't', name: '论文二', from: '2026-06-01 00:00:00', to: '2026-08-01 00:00:00', stage: 'two' },
];
const bar = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement;

test('one bar is reached by Tab, arrows lead to the others, and each opens its window', () => {
  const open = jest.fn();
  renderIn(
    <WindowChart
      name="year"
      span={spanOf('year', 2026, '2026-06-15')}
      list={list}
      now="2026-06-15 00:00:00"
      open={open}
    />,
  );
  const names = ['年度考核', '论文一', '论文二'];
  const tabs = () => names.map((name) => bar(name).tabIndex);
  expect(tabs()).toEqual([0, -1, -1]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  bar('年度考核').focus();
  press('ArrowDown');
  const first = document.activeElement?.textContent ?? '';
  expect(first).toMatch(/论文/);
  press('ArrowUp');
  expect(bar('年度考核')).toHaveFocus();
  press('End');
  press('Enter');
  fireEvent.click(document.activeElement as Element);
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ lane: 'thesis' }));
  expect(tabs().filter((n) => n === 0)).toHaveLength(1);
  press('Home');
  expect(bar('年度考核')).toHaveFocus();
});
