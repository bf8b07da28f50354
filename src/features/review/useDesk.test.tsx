import { act, screen } from '@testing-library/react';
import { useLocation } from '@umijs/max';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { useDeskPlace } from './useDesk';

bootUmi();

test('the document of a step is drawn before the address, which draws the whole page, has followed', async () => {
  const drawn: [id: string | undefined, search: string][] = [];
  function Place() {
    const { id, go, narrow } = useDeskPlace();
    const { search } = useLocation();
    drawn.push([id, search]);
    return (
      <>
        <button type="button" onClick={() => go('d2')}>
          step
        </button>
        <button type="button" onClick={() => narrow({ keyword: '函数' })}>
          search
        </button>
      </>
    );
  }
  renderIn(<Place />, { path: '/personal/review/list?state=all&id=d1' });
  expect(drawn.at(-1)).toEqual(['d1', '?state=all&id=d1']);
  await act(async () => screen.getByText('step').click());
  expect(drawn).toContainEqual(['d2', '?state=all&id=d1']);
  expect(drawn.at(-1)).toEqual(['d2', '?state=all&id=d2']);
  await act(async () => screen.getByText('search').click());
  const [id, search] = drawn.at(-1) ?? [];
  expect([id, new URLSearchParams(search).toString()]).toEqual([
    undefined,
    new URLSearchParams({ state: 'all', keyword: '函数' }).toString(),
  ]);
});
