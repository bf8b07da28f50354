import zh from '@locales/zh-CN/areas/overview';
import { screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../../tests/support/umi';
import { ShareCard } from './ShareCard';

bootUmi(zh);

const person = (accountId: string, waiting: number, yesterday: number) => ({
  accountId,
  name: `老师${accountId}`,
  me: false,
  waiting,
  yesterday,
});

test('people who share one queue have its number once, and each their own work', () => {
  renderIn(<ShareCard share={[person('1', 37, 4), person('2', 37, 0), person('3', 37, 9)]} queues={[]} />);
  expect(screen.getAllByText(/37/)).toHaveLength(1);
  expect(screen.getAllByText('昨天审核')).toHaveLength(3);
  expect(screen.getByText('9')).toBeVisible();
});

test('people with queues of their own have their own numbers', () => {
  renderIn(<ShareCard share={[person('1', 37, 4), person('2', 12, 0)]} queues={[]} />);
  expect(screen.getByText('37')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getAllByText('待审')).toHaveLength(2);
});
