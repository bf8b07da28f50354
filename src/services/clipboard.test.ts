import { copyText } from './clipboard';

const original = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
const give = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
let selected: string | undefined;
beforeEach(() => {
  selected = undefined;
  document.execCommand = jest.fn(() => {
    selected = (document.activeElement as HTMLTextAreaElement | null)?.value;
    return true;
  });
});
afterEach(() => {
  if (original) Object.defineProperty(navigator, 'clipboard', original);
  else give(undefined);
});

test('over https the clipboard takes the text', async () => {
  const writeText = jest.fn(async () => undefined);
  give({ writeText });
  await copyText('R-2026');
  expect(writeText).toHaveBeenCalledWith('R-2026');
  expect(document.execCommand).not.toHaveBeenCalled();
});

test.each([
  ['over plain http there is none', undefined],
  ['it has been refused', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
])('%s: the text is copied all the same, and the focus stays', async (_, clipboard) => {
  give(clipboard);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await copyText('R-2026');
  expect(selected).toBe('R-2026');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('where neither works the caller is told', async () => {
  give(undefined);
  document.execCommand = () => false;
  await expect(copyText('x')).rejects.toThrow();
});
