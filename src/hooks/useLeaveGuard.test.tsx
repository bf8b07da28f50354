import { act, screen } from '@testing-library/react';
import { history } from '@umijs/max';
import { App } from 'antd';
import { beginSession, endSession } from '@/services/session';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { useLeaveGuard } from './useLeaveGuard';

bootUmi();

let release: () => void;
function Form({ dirty }: { dirty: boolean }) {
  release = useLeaveGuard(dirty);
  return null;
}
const form = (dirty: boolean) => (
  <App>
    <Form dirty={dirty} />
  </App>
);
const go = (to: string) => act(async () => history.push(to));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const here = () => history.location.pathname + history.location.search;

beforeEach(() => {
  beginSession('t'.repeat(40));
  history.push('/form');
});

test('nothing unsaved: the way is free', async () => {
  renderIn(form(false));
  await go('/list');
  expect(here()).toBe('/list');
});

test('unsaved changes: staying stays, going goes', async () => {
  renderIn(form(true));
  await go('/list');
  expect(here()).toBe('/form');
  expect(screen.getByRole('dialog', { name: /确定离开此页/ })).toBeInTheDocument();
  await press('留在此页');
  expect(here()).toBe('/form');
  await go('/list');
  await press('仍然离开');
  expect(here()).toBe('/list');
});

test('once saved the way is free', async () => {
  const { rerender } = renderIn(form(true));
  rerender(form(false));
  await go('/list');
  expect(here()).toBe('/list');
});

test('leaving right after saving does not ask', async () => {
  renderIn(form(true));
  act(() => release());
  await go('/list');
  expect(here()).toBe('/list');
});

test('another query of the same page does not ask, and the guard stays', async () => {
  renderIn(form(true));
  await go('/form?part=2');
  expect(here()).toBe('/form?part=2');
  await go('/list');
  expect(here()).toBe('/form?part=2');
});

test('an ended session leads to login without a question', async () => {
  renderIn(form(true));
  endSession();
  await go('/user/login');
  expect(here()).toBe('/user/login');
});
