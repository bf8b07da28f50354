import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { bootUmi, ownStylesOnly, renderIn } from '../../tests/support/umi';
import { DateField } from './DateField';

/** The calendar's script: it is not there until a test says so. */
const mockCalendar = { there: false, asked: 0, tell: (): void => undefined };
jest.mock('./calendar', () => ({
  loadCalendar: () => {
    mockCalendar.asked += 1;
    return Promise.resolve();
  },
  useCalendar: (needed: boolean) => {
    const [, again] = jest.requireActual<typeof import('react')>('react').useState(0);
    mockCalendar.tell = () => again((n) => n + 1);
    return needed && mockCalendar.there
      ? jest.requireActual<typeof import('./CalendarField')>('./CalendarField').CalendarField
      : undefined;
  },
}));

bootUmi();
ownStylesOnly();
beforeEach(() => Object.assign(mockCalendar, { there: false, asked: 0 }));

let held: string | undefined;
let told: (string | undefined)[];
function Page({ from, disabled = false }: { from?: string; disabled?: boolean }) {
  const [value, setValue] = useState<string | undefined>(from);
  held = value;
  const take = (next: string | undefined) => {
    told.push(next);
    setValue(next);
  };
  return <DateField id="when" precision="day" value={value} onChange={take} disabled={disabled} />;
}
const input = () => document.getElementById('when') as HTMLInputElement;
const isPlain = () => input().closest('.ant-picker') === null;
const panel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
const arrive = () =>
  act(async () => {
    mockCalendar.there = true;
    mockCalendar.tell();
  });
const open = (from?: string, disabled = false) => {
  told = [];
  renderIn(<Page disabled={disabled} {...(from !== undefined && { from })} />);
};
const write = (text: string) => fireEvent.change(input(), { target: { value: text } });

test.each([
  ['2024年9月1日', '2024-09-01'],
  ['去年九月', '去年九月'],
  ['', undefined],
])('without its calendar a field takes what is typed (%s)', async (text, value) => {
  open('2020-01-01');
  expect(isPlain()).toBe(true);
  act(() => input().focus());
  write(text);
  expect(told).toEqual([]);
  act(() => input().blur());
  expect([held, input().value]).toEqual([value, value ?? '']);
});

test('Enter takes what was typed, and the arrows go on from it', () => {
  open();
  act(() => input().focus());
  write('2024/9/1');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(held).toBe('2024-09-01');
  write('2024/10/1');
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  expect([held, input().value]).toEqual(['2024-09-30', '2024-09-30']);
});

test('the focus asks for the calendar', () => {
  open('2024-09-01');
  expect(mockCalendar.asked).toBe(0);
  act(() => input().focus());
  expect(mockCalendar.asked).toBe(1);
});

test('a field that cannot be changed never becomes one with a calendar', async () => {
  open('2024-09-01', true);
  await arrive();
  expect([isPlain(), input().disabled, input().value]).toEqual([true, true, '2024-09-01']);
});

test('what is being typed is finished before the calendar takes the place', async () => {
  open('2020-01-01');
  act(() => input().focus());
  write('2024-0');
  const typing = input();
  await arrive();
  expect(input()).toBe(typing);
  write('2024-09-01');
  act(() => input().blur());
  expect([held, isPlain(), input().value]).toEqual(['2024-09-01', false, '2024-09-01']);
});

test.each([
  ['the mouse', true],
  ['the keys', false],
])(
  'a field reached by %s keeps the focus when its calendar comes, and shows it if that was wanted',
  async (_, shows) => {
    open('2024-09-01');
    if (shows) fireEvent.mouseDown(input());
    act(() => input().focus());
    await arrive();
    expect([isPlain(), document.activeElement]).toEqual([false, input()]);
    await waitFor(() => expect(panel() !== null).toBe(shows));
    expect(told).toEqual([]);
  },
);

test('a field that nobody is in gets its calendar without taking the focus', async () => {
  open('2024-09-01');
  await arrive();
  expect([isPlain(), document.activeElement, input().value]).toEqual([false, document.body, '2024-09-01']);
});
