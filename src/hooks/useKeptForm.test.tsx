import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { SignedIn } from '../../tests/support/session';
import { DRAFT_DELAY } from './useDraft';
import { useKeptForm } from './useKeptForm';

interface Values {
  text: string;
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2, 32) });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function Small({ id }: { id: string }) {
  const kept = useKeptForm<Values>({ form: 'small', id }, { text: 'begins' });
  return (
    <Form<Values> {...kept.props} onFinish={() => kept.discard()}>
      <Form.Item name="text">
        <Input aria-label="text" />
      </Form.Item>
      <button type="submit">send</button>
    </Form>
  );
}
const open = (id = '1', userId = 'u1') =>
  render(
    <SignedIn user={{ userId }}>
      <Small id={id} />
    </SignedIn>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('text');
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  act(() => jest.advanceTimersByTime(DRAFT_DELAY));
};
const send = () => act(() => fireEvent.click(screen.getByText('send')));

test('a closed form shows again what was typed, until it is sent', async () => {
  const first = open();
  expect(field().value).toBe('begins');
  type('typed');
  first.unmount();
  const second = open();
  expect(field().value).toBe('typed');
  type('typed more');
  second.unmount();
  const third = open();
  expect(field().value).toBe('typed more');
  await send();
  await act(() => jest.advanceTimersByTimeAsync(DRAFT_DELAY));
  third.unmount();
  open();
  expect(field().value).toBe('begins');
});

test('another thing and another person find nothing of it', () => {
  open().unmount();
  const first = open();
  type('typed');
  first.unmount();
  open('2');
  expect(field().value).toBe('begins');
});

test('a second person in this browser does not see it', () => {
  const first = open();
  type('typed');
  first.unmount();
  open('1', 'u2');
  expect(field().value).toBe('begins');
});
