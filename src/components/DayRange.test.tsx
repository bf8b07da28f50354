import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { DayRange } from './DayRange';

bootUmi();

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

/** Types a text in one of the two fields and leaves it. */
function type(side: 'start' | 'end', text: string, days: { start?: string; end?: string } = {}) {
  renderIn(<DayRange start={days.start} end={days.end} onChange={onChange} />);
  const field = screen.getByPlaceholderText(side === 'start' ? '开始日期' : '结束日期');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

test.each(['20240901', '2024-9-1', '2024/9/1', '2024.9.1', '2024年9月1日'])(
  'a first day typed as %s is taken',
  (text) => {
    type('start', text);
    expect(onChange).toHaveBeenLastCalledWith('2024-09-01', undefined);
  },
);

test('a last day leaves the first one as it is', () => {
  type('end', '2024年9月30日', { start: '2024-09-01' });
  expect(onChange).toHaveBeenLastCalledWith('2024-09-01', '2024-09-30');
});

test.each(['2024-13-01', '20240231', 'soon'])('what is no day is not taken: %s', (text) => {
  type('start', text, { start: '2024-09-01' });
  expect(onChange).not.toHaveBeenCalled();
});

test('days that stand already are not told again', () => {
  type('start', '2024.9.1', { start: '2024-09-01' });
  expect(onChange).not.toHaveBeenCalled();
});

test('what the address holds and the calendar does not stays out of the fields', () => {
  renderIn(<DayRange start="2024-02-31" end="2024-03-01" onChange={onChange} />);
  expect(screen.getByPlaceholderText('开始日期')).toHaveValue('');
  expect(screen.getByPlaceholderText('结束日期')).toHaveValue('2024-03-01');
});

test.each(['start', 'end'] as const)('Enter takes a %s in another spelling and closes the calendar', async (side) => {
  renderIn(<DayRange start="2024-09-01" end="2024-09-30" onChange={onChange} />);
  const field = screen.getByPlaceholderText(side === 'start' ? '开始日期' : '结束日期');
  const panel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await act(async () => fireEvent.mouseDown(field));
  await act(async () => field.focus());
  await act(async () => fireEvent.click(field));
  expect(panel()).not.toBeNull();
  fireEvent.change(field, { target: { value: '2024年9月8日' } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await waitFor(() => expect(panel()).toBeNull());
  const days = side === 'start' ? ['2024-09-08', '2024-09-30'] : ['2024-09-01', '2024-09-08'];
  expect(onChange).toHaveBeenLastCalledWith(...days);
});
