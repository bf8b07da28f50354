import { act, render, screen } from '@testing-library/react';
import { giveHeights, scrollOf } from '../../tests/support/heights';
import { VirtualRows } from './VirtualRows';

const ROW = 50;
const VIEW = 500;
const all = Array.from({ length: 1200 }, (_, n) => ({ id: `r${n}` }));

beforeAll(() => giveHeights(ROW, VIEW));

interface Shown {
  rows?: typeof all;
  current?: string;
  scroller?: 'page' | 'box';
  onEnd?: () => void;
  total?: number;
}
function List({ rows = all, current, scroller = 'box', onEnd, total = 5000 }: Shown) {
  return (
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <VirtualRows
        rows={rows}
        keyOf={({ id }) => id}
        height={ROW}
        scroller={scroller}
        total={total}
        current={current}
        onEnd={onEnd}
      >
        {({ id }) => <button type="button">{id}</button>}
      </VirtualRows>
    </div>
  );
}
const items = () => screen.getAllByRole('listitem');
const room = () => {
  const [list] = screen.getAllByRole('list');
  const margins = items().reduce((sum, item) => sum + (Number.parseFloat(item.style.marginBlockStart) || 0), 0);
  return margins + items().length * ROW + (Number.parseFloat(list?.style.paddingBlockEnd ?? '') || 0);
};
const scrolled = (top: number) => act(async () => scrollOf(screen.getByTestId('box'), top));

test('of many rows those in view are drawn, and the list is as high as all of them', async () => {
  render(<List />);
  expect(items().length).toBeLessThan(30);
  expect(items()[0]).toHaveTextContent('r0');
  expect(room()).toBe(all.length * ROW);
  await scrolled(600 * ROW);
  expect(items().length).toBeLessThan(30);
  expect(screen.getByText('r600')).toBeInTheDocument();
  expect(screen.queryByText('r0')).not.toBeInTheDocument();
  expect(room()).toBe(all.length * ROW);
});

test('a screen reader is told the place of a row among all, those too that are not loaded', async () => {
  render(<List />);
  await scrolled(600 * ROW);
  const item = screen.getByText('r600').closest('li');
  expect(item).toHaveAttribute('aria-posinset', '601');
  expect(item).toHaveAttribute('aria-setsize', '5000');
});

test('the row with the focus stays where the list is scrolled away from it', async () => {
  render(<List />);
  const button = screen.getByText('r2');
  act(() => button.focus());
  await scrolled(600 * ROW);
  expect(button).toHaveFocus();
  expect(room()).toBe(all.length * ROW);
  act(() => button.blur());
  expect(button).not.toBeInTheDocument();
});

test('a row that becomes the current one comes into view', async () => {
  const { rerender } = render(<List />);
  const box = screen.getByTestId('box');
  box.scrollTo = ((to: ScrollToOptions) => scrollOf(box, to.top ?? 0)) as typeof box.scrollTo;
  await act(async () => rerender(<List current="r600" />));
  expect(box.scrollTop).toBe(601 * ROW - VIEW);
  expect(screen.getByText('r600')).toBeInTheDocument();
  await act(async () => rerender(<List current="r595" />));
  expect(box.scrollTop).toBe(601 * ROW - VIEW);
});

test('more rows are asked for once where the loaded ones end, not again while they are on their way', async () => {
  const onEnd = jest.fn();
  const few = all.slice(0, 100);
  const { rerender } = render(<List rows={few} onEnd={onEnd} />);
  expect(onEnd).not.toHaveBeenCalled();
  await scrolled(100 * ROW - VIEW);
  expect(onEnd).toHaveBeenCalledTimes(1);
  rerender(<List rows={few} />);
  rerender(<List rows={few} onEnd={onEnd} />);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('where the page scrolls, the rows in its view are drawn', async () => {
  render(<List scroller="page" />);
  expect(items().length).toBeLessThan(40);
  await act(async () => scrollOf(window, 600 * ROW));
  expect(screen.getByText('r600')).toBeInTheDocument();
});

test('while it is scrolled, nothing asks where things are: the browser would lay out the page for each answer', async () => {
  render(<List />);
  const asked = jest.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect');
  for (const n of [100, 300, 600]) await scrolled(n * ROW);
  expect(screen.getByText('r600')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('a short list is drawn as a whole, whatever scrolls', () => {
  render(<List rows={all.slice(0, 40)} total={40} />);
  expect(items()).toHaveLength(40);
  expect(room()).toBe(40 * ROW);
});
