import { multi } from '@domain/forms/fields';
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { bootUmi, renderIn } from '../../../../tests/support/umi';
import { noSources, type Sources, SourcesProvider, type UseRefused } from '../../sources';
import { Edit } from './Edit';

const KINDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
bootUmi(Object.fromEntries(KINDS.map((name) => [`odd.${name}`, name])));

/** A field of nine options, of which some cannot be chosen. */
function shown(given: { value?: number[]; most?: number; refused?: number[] }) {
  const { value, most, refused = [] } = given;
  const options = KINDS.map((name, at) => ({ name, value: at }));
  const onChange = jest.fn();
  const useRefused: UseRefused = () => (option) => (refused.includes(option) ? 'officeSeat.error.level' : undefined);
  const sources: Sources = { ...noSources, useRefused };
  const props = {
    field: multi({ words: 'odd', options, ...(most && { most }) }),
    path: ['kinds'],
    label: '审核内容',
    labelKey: 'officeSeat.kinds',
    readOnly: false,
    value,
    onChange,
  } as unknown as ComponentProps<typeof Edit>;
  renderIn(
    <SourcesProvider value={sources}>
      <Form>
        <Edit {...props} />
      </Form>
    </SourcesProvider>,
  );
  return { all: screen.queryByRole('checkbox', { name: /全选/ }), onChange };
}

test('all options that may be chosen are chosen by one box', () => {
  const { all, onChange } = shown({ refused: [8] });
  fireEvent.click(all as HTMLElement);
  expect(onChange).toHaveBeenCalledWith([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('the box takes back what it has chosen', () => {
  const { all, onChange } = shown({ value: [0, 1, 2, 3, 4, 5, 6, 7], refused: [8] });
  expect(all).toBeChecked();
  fireEvent.click(all as HTMLElement);
  expect(onChange).toHaveBeenCalledWith(undefined);
});

test('a field of which a few may be chosen has no such box', () => {
  expect(shown({ most: 3 }).all).toBeNull();
});
