import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** Types into the only select, and answers the options that are left. */
export async function typing(text: string): Promise<string[]> {
  const input = screen.getByRole('combobox');
  fireEvent.mouseDown(input);
  input.focus();
  await act(async () => fireEvent.change(input, { target: { value: text } }));
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull());
  return [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent ?? '');
}
/** Presses Enter in the only select. */
export const enter = () =>
  act(async () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13, which: 13 }));
