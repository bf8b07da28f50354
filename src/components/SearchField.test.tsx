import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { guardComposing } from '@/services/composing';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { SearchField } from './SearchField';

bootUmi();
beforeAll(() => {
  guardComposing();
});
beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
});
afterEach(() => jest.useRealTimers());

let asked: (string | undefined)[];
let tell: (value: string | undefined) => void;
/** A page whose address says what is searched for, and is told it late. */
function Page() {
  const [value, setValue] = useState<string>();
  tell = setValue;
  return <SearchField label="words" value={value} onSearch={(text) => asked.push(text)} />;
}
const field = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = (milliseconds = 301) => act(async () => jest.advanceTimersByTime(milliseconds));
const arrive = (value: string | undefined) => act(async () => tell(value));

test('what comes back late from the address takes no letter that was typed meanwhile', async () => {
  renderIn(<Page />);
  type('abc');
  await pause();
  type('abcd');
  await pause();
  type('abcde');
  await arrive('abc');
  expect(field().value).toBe('abcde');
  await arrive('abcd');
  expect(field().value).toBe('abcde');
  await pause();
  expect(asked).toEqual(['abc', 'abcd', 'abcde']);
});

test('what somebody else writes into the address stands in the field, and is not asked for again', async () => {
  renderIn(<Page />);
  type('abc');
  await pause();
  await arrive('abc');
  await arrive(undefined);
  expect(field().value).toBe('');
  await arrive('other');
  expect(field().value).toBe('other');
  await pause();
  expect(asked).toEqual(['abc']);
});

test('Enter asks at once and once', async () => {
  renderIn(<Page />);
  type(' abc ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await pause();
  expect(asked).toEqual(['abc']);
});

test('nothing is asked while a word is being composed, however long that takes', async () => {
  renderIn(<Page />);
  fireEvent.compositionStart(field());
  for (const text of ['s', 'shu', 'shu xue']) {
    type(text);
    await pause();
  }
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 });
  await pause();
  expect(asked).toEqual([]);
  type('数学');
  fireEvent.compositionEnd(field());
  // Safari's Enter that confirms the word comes after its end.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(asked).toEqual([]);
  await pause();
  expect(asked).toEqual(['数学']);
});
