import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { bootUmi, ownStylesOnly, renderIn } from '../../tests/support/umi';
import { loadCalendar } from './calendar';
import { DateField } from './DateField';

bootUmi();
ownStylesOnly();
beforeAll(loadCalendar);

let held: string | undefined;
type Precision = 'day' | 'month' | 'second';
function Page({ precision, from, ends = false }: { precision: Precision; from?: string; ends?: boolean }) {
  const [value, setValue] = useState<string | undefined>(from);
  held = value;
  return <DateField id="when" precision={precision} ends={ends} value={value} onChange={setValue} />;
}
const input = () => document.getElementById('when') as HTMLInputElement;
const open = (precision: Precision, from?: string, ends = false) =>
  renderIn(<Page precision={precision} ends={ends} {...(from && { from })} />);
/** As a person does: letter by letter, then on to the next field. */
async function type(text: string) {
  await act(async () => input().focus());
  fireEvent.change(input(), { target: { value: '' } });
  for (let n = 1; n <= text.length; n += 1) fireEvent.change(input(), { target: { value: text.slice(0, n) } });
  await act(async () => input().blur());
}

test.each(['20240901', '2024-9-1', '2024/9/1', '2024.9.1', '2024年9月1日', '２０２４－０９－０１', ' 2024-09-01 '])(
  'the day %s is understood',
  async (text) => {
    open('day', '2020-01-01');
    await type(text);
    expect(held).toBe('2024-09-01');
    expect(input().value).toBe('2024-09-01');
  },
);

test.each([
  '2027-11-30 18:00',
  '2027.11.30 18:00:00',
  '2027年11月30日 18时',
  '2027/11/30 18点00分',
  '２０２７－１１－３０ １８：００',
])('the moment %s is understood', async (text) => {
  open('second');
  await type(text);
  expect(held).toBe('2027-11-30 18:00:00');
  expect(input().value).toBe('2027-11-30 18:00:00');
});

test.each([
  [false, '2027-11-30 00:00:00'],
  [true, '2027-11-30 23:59:59'],
])('a day without a time is its beginning, or its end where it ends something (%s)', async (ends, moment) => {
  open('second', undefined, ends);
  await type('2027-11-30');
  expect(held).toBe(moment);
});

test.each(['2027-11-31 18:00', '2027-11-30 24:00', '2027-11-30 18:60', '明天 18:00'])(
  '%s is no moment, and stays to be corrected',
  async (text) => {
    open('second');
    await type(text);
    expect(held).toBe(text);
    expect(input().value).toBe(text);
  },
);

test.each(['202612', '2026-12', '2026/12', '2026.12', '2026年12月', '2026-12-31', '20261231'])(
  'the month %s is understood',
  async (text) => {
    open('month');
    await type(text);
    expect(held).toBe('2026-12');
    expect(input().value).toBe('2026-12');
  },
);

test.each(['2024-13-01', '去年九月', '2024-02-30'])('%s is no date: it stays and is handed on', async (text) => {
  open('day', '2024-05-01');
  await type(text);
  expect(held).toBe(text);
  expect(input().value).toBe(text);
  await type('');
  expect(held).toBeUndefined();
  expect(input().value).toBe('');
});

test('the same day in another spelling is shown as the others', async () => {
  open('day', '2024-09-01');
  await type('2024年9月1日');
  expect(held).toBe('2024-09-01');
  expect(input().value).toBe('2024-09-01');
});

test('a date that stood there is not taken away while it is typed over: on a slow machine that would eat letters', async () => {
  open('day', '2020-01-01');
  await act(async () => input().focus());
  await act(async () => fireEvent.change(input(), { target: { value: '' } }));
  expect(held).toBe('2020-01-01');
  fireEvent.change(input(), { target: { value: '2025-0' } });
  expect(input().value).toBe('2025-0');
  await act(async () => fireEvent.change(input(), { target: { value: '' } }));
  await act(async () => input().blur());
  expect(held).toBeUndefined();
});

test('Enter takes what was typed', async () => {
  open('day');
  fireEvent.change(input(), { target: { value: '2024/9/1' } });
  await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
  expect(held).toBe('2024-09-01');
});

test.each(['2003-9-1', '2003年9月1日', '2003-09-01', 'soon'])('Enter after %s closes the calendar', async (text) => {
  open('day');
  await act(async () => fireEvent.mouseDown(input()));
  await act(async () => fireEvent.click(input()));
  const panel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  expect(panel()).not.toBeNull();
  fireEvent.change(input(), { target: { value: text } });
  await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(held).toBe(text === 'soon' ? text : '2003-09-01');
});

test('a calendar closes with the field that is left in another spelling', async () => {
  open('day');
  await act(async () => input().focus());
  await act(async () => fireEvent.mouseDown(input()));
  await act(async () => fireEvent.click(input()));
  const panel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  expect(panel()).not.toBeNull();
  fireEvent.change(input(), { target: { value: '2003年9月1日' } });
  await act(async () => input().blur());
  await waitFor(() => expect([held, panel()]).toEqual(['2003-09-01', null]));
});

test('the arrows choose days and months', async () => {
  open('month', '2026-12');
  await act(async () => fireEvent.keyDown(input(), { key: 'ArrowUp' }));
  expect(held).toBe('2027-01');
  await act(async () => fireEvent.keyDown(input(), { key: 'ArrowDown' }));
  await act(async () => fireEvent.keyDown(input(), { key: 'ArrowDown' }));
  expect(held).toBe('2026-11');
  expect(screen.getByDisplayValue('2026-11')).toBeInTheDocument();
});

test('a day under the mouse is not written between the letters that are typed', async () => {
  open('day');
  await act(async () => input().focus());
  fireEvent.mouseDown(input());
  fireEvent.click(input());
  const cell = await waitFor(() => {
    const found = document.querySelector('.ant-picker-cell-in-view');
    if (!found) throw new Error('the calendar is closed');
    return found;
  });
  fireEvent.change(input(), { target: { value: '2024-0' } });
  fireEvent.mouseEnter(cell);
  expect(input().value).toBe('2024-0');
});
