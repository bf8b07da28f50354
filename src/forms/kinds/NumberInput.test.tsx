import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { NumberInput } from './NumberInput';

bootUmi();
ownStylesOnly();

test.each([
  ['２０２６', 2026],
  [' 1２ ', 12],
  ['３．５', 3.5],
  ['-4', -4],
])('%j is taken as %j', (typed, value) => {
  const onChange = jest.fn();
  const props = { id: 'n', onChange } as unknown as ComponentProps<typeof NumberInput>;
  renderIn(<NumberInput {...props} inputMode="numeric" />);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: typed } });
  expect(onChange).toHaveBeenLastCalledWith(value);
});
