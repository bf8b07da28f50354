import { screen } from '@testing-library/react';
import { enter, typing } from '../../tests/support/select';
import { bootUmi, ownStylesOnly, renderIn } from '../../tests/support/umi';
import { Select } from './Select';

bootUmi();
ownStylesOnly();

const chosen = jest.fn();
const named = (n: number) => Array.from({ length: n }, (_, i) => ({ value: i, label: `第${String(i + 1)}项` }));

test('more options than are seen at a glance are searched by typing, and Enter takes what was found', async () => {
  renderIn(<Select options={named(11)} onChange={chosen} />);
  expect(await typing('11')).toEqual(['第11项']);
  await enter();
  expect(chosen).toHaveBeenCalledWith(10, expect.anything());
});

test('ten options are not searched, those of groups count one by one, and a drawn name is found too', async () => {
  const { unmount } = renderIn(<Select options={named(10)} />);
  expect(screen.getByRole('combobox')).toHaveAttribute('readonly');
  unmount();
  const drawn = named(11).map(({ value, label }) => ({ value, label: <bdi>{label}</bdi> }));
  renderIn(<Select options={[{ label: '甲', options: drawn as never }]} />);
  expect(await typing('第7')).toContain('第7项');
});
