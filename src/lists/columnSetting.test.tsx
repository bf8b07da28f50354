import { act, fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import ColumnSetting from './columnSetting';

bootUmi();

// The real settings open on a press of their child; this mock only shows that it was pressed.
jest.mock('@ant-design/pro-components/es/table/components/ColumnSetting/index.js', () => {
  const { createElement, useState } = jest.requireActual<typeof import('react')>('react');
  return {
    __esModule: true,
    default: ({ children }: { children: React.ReactNode }) => {
      const [open, setOpen] = useState(false);
      return createElement(
        'span',
        { onClick: () => setOpen(!open) },
        children,
        open && createElement('b', {}, 'settings'),
      );
    },
  };
});

const setting = () =>
  renderIn(
    <ColumnSetting>
      <button type="button">列设置</button>
    </ColumnSetting>,
  );
const come = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))));

test('the first press counts once the settings have come', async () => {
  setting();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('settings')).toBeVisible();
});

test('the button keeps the focus while they come, and a press of a key opens and closes them', async () => {
  setting();
  const button = screen.getByRole('button');
  act(() => button.focus());
  await come();
  expect(button).toHaveFocus();
  expect(screen.queryByText('settings')).toBeNull();
  fireEvent.click(button);
  expect(screen.getByText('settings')).toBeVisible();
  fireEvent.click(button);
  expect(screen.queryByText('settings')).toBeNull();
});
