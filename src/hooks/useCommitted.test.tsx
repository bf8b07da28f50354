import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { Select } from 'antd';
import { useEffect } from 'react';
import { guardComposing, isComposing } from '@/services/composing';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { useCommitted } from './useCommitted';

bootUmi();
beforeAll(() => {
  guardComposing();
});

const confirms = [
  ['while it is composed', { key: 'Enter', isComposing: true, keyCode: 13 }],
  ['as Safari sends it, after the end', { key: 'Enter', keyCode: 229 }],
  ['with Ctrl', { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 229 }],
] as const;

test.each(confirms)('a key of a word, %s, is known as one', (_, key) => {
  expect(isComposing(new KeyboardEvent('keydown', key))).toBe(true);
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe(false);
});

test.each(confirms)('nobody but the input method hears it: %s', (_, key) => {
  const heard = jest.fn();
  function Page() {
    useEffect(() => {
      window.addEventListener('keydown', heard);
      return () => window.removeEventListener('keydown', heard);
    }, []);
    return <input onKeyDown={heard} onKeyDownCapture={heard} />;
  }
  renderIn(<Page />);
  fireEvent.keyDown(screen.getByRole('textbox'), key);
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13 });
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a field of tags makes none of letters that are still being composed', async () => {
  const changed = jest.fn();
  renderIn(<Select mode="tags" open={false} onChange={changed} />);
  const field = screen.getByRole('combobox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'shu xue' } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 }));
  fireEvent.compositionEnd(field);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }));
  expect(changed).not.toHaveBeenCalled();
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 }));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a text is the one before until its word is done, also when its field goes away in the middle', () => {
  const { result, rerender } = renderHook(useCommitted, { initialProps: 'a' });
  act(() => void fireEvent.compositionStart(document.body));
  rerender('ab');
  expect(result.current).toBe('a');
  act(() => void fireEvent.compositionEnd(document.body));
  expect(result.current).toBe('ab');
  act(() => void fireEvent.compositionStart(document.body));
  rerender('abc');
  act(() => void fireEvent.keyDown(document.body, { key: 'x', keyCode: 88 }));
  expect(result.current).toBe('abc');
});
