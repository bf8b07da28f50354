import { loginNameChecks } from '@domain/rules/loginName';
import { screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { LiveCheckList } from './LiveCheckList';

bootUmi();

const states = () => screen.getAllByRole('listitem').map((item) => item.querySelector('.visually-hidden')?.textContent);

test('nothing is judged before something is typed', () => {
  renderIn(<LiveCheckList checks={loginNameChecks} value="" />);
  expect(states()).toEqual(['尚未判断', '尚未判断', '尚未判断']);
});

test('every line says for itself whether it is met, politely', () => {
  renderIn(<LiveCheckList checks={loginNameChecks} value="-abcdef" />);
  expect(states()).toEqual(['符合', '不符合', '符合']);
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
});
