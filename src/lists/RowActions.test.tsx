import { screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { RowActions } from './RowActions';

bootUmi();

test('what is rarely done stands under more at the desk and on a phone, however much room there is', () => {
  for (const large of [false, true]) {
    const { unmount } = renderIn(
      <RowActions
        name="证书 1"
        large={large}
        actions={[
          { key: 'revoke', label: '撤销证书', danger: true, rare: true },
          { key: 'open', label: '查看' },
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: '查看' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤销证书' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '证书 1的更多操作' })).toBeInTheDocument();
    unmount();
  }
});

test('the only action of a card is named on its button', () => {
  const revoke = { key: 'revoke', label: '撤销证书', danger: true, rare: true };
  const { unmount } = renderIn(<RowActions name="证书 1" large actions={[revoke]} />);
  expect(screen.getByRole('button', { name: '撤销证书' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '证书 1的更多操作' })).not.toBeInTheDocument();
  unmount();
  renderIn(<RowActions name="证书 1" actions={[revoke]} />);
  expect(screen.getByRole('button', { name: '证书 1的更多操作' })).toBeInTheDocument();
});

test('the visible action of a card takes nothing away', () => {
  const actions = [
    { key: 'delete', label: '删除', danger: true },
    { key: 'edit', label: '编辑' },
  ];
  renderIn(<RowActions name="黄丽萍" large actions={actions} />);
  expect(screen.getByRole('button', { name: '编辑' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
});
