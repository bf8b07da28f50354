import reviewWords from '@locales/zh-CN/areas/review';
import words from '@locales/zh-CN/list';
import { act, fireEvent, screen } from '@testing-library/react';
import { somebody } from '../../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import type { Filter } from './calls';
import { projectDesk } from './desks';
import { Filters } from './Filters';

/** Whether the window is a small one. */
let small = false;
bootUmi(reviewWords);
ownStylesOnly();
beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    matches: small,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as never;
});

function shown(filter: Filter) {
  const onNarrow = jest.fn();
  const seek: { current: (() => void) | undefined } = { current: undefined };
  renderIn(<Filters desk={projectDesk} head={undefined} filter={filter} onNarrow={onNarrow} seek={seek} />, {
    user: somebody,
  });
  return { onNarrow, seek };
}
const search = () => screen.queryByRole('searchbox', { name: reviewWords['desk.search'] });

test('where there is room the search stands beside the button, and a key leads to it', () => {
  small = false;
  const { seek } = shown({ state: 'todo' });
  act(() => seek.current?.());
  expect(search()).toHaveFocus();
});

test('in a small window the search is behind the button, and what is set is shown and cleared one by one', async () => {
  small = true;
  const { seek, onNarrow } = shown({ state: 'todo', keyword: '函数', status: 99 });
  expect(search()).toBeNull();
  expect(screen.getByText('函数')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: reviewWords['desk.only.clear'].replace('{name}', '函数') }));
  expect(onNarrow).toHaveBeenCalledWith({ keyword: undefined });
  await act(async () => seek.current?.());
  expect(search()).toHaveValue('函数');
  expect(screen.getByRole('button', { expanded: true })).toHaveAccessibleName(
    expect.stringContaining(words['list.filters']),
  );
});
