import { fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { MoveButton } from './MoveButton';

bootUmi();

const press = jest.fn();
beforeEach(() => press.mockClear());

test('a move that is not offered has no button', () => {
  const { container } = renderIn(
    <MoveButton<'submit' | 'withdraw'> moves={[{ name: 'withdraw', unmet: [] }]} name="submit" onClick={press}>
      提交
    </MoveButton>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('a move with nothing in its way is made by its button', () => {
  renderIn(
    <MoveButton moves={[{ name: 'submit', unmet: [] }]} name="submit" onClick={press}>
      提交
    </MoveButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: /提\s*交/ }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a move that lacks something says what, and its button does nothing but can be reached', () => {
  renderIn(
    <MoveButton moves={[{ name: 'submit', unmet: ['windowOpen', 'formComplete'] }]} name="submit" onClick={press}>
      提交
    </MoveButton>,
  );
  const button = screen.getByRole('button', { name: /提\s*交/ });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toBeDisabled();
  expect(button).toHaveAccessibleDescription('当前不在办理时间内');
});

test('where there is room the reason stands below the button', () => {
  renderIn(
    <MoveButton moves={[{ name: 'cancel', unmet: ['nothingPaid'] }]} name="cancel" says onClick={press}>
      取消报名
    </MoveButton>,
  );
  const reason = screen.getByText(/已有付款或学习的课程/);
  expect(reason).not.toHaveClass('visually-hidden');
  expect(screen.getByRole('button')).toHaveAccessibleDescription(reason.textContent?.trim() ?? '');
});
