import { barRoom } from './barRoom';

const barOf = (height: number) => {
  const bar = document.createElement('div');
  bar.getBoundingClientRect = () => ({ height }) as DOMRect;
  return bar;
};
const room = () => document.documentElement.style.getPropertyValue('--bar-room');

test('the page keeps room for its highest bar, as long as that is there', () => {
  const leaves = [72, 187.5, 60].map((height) => barRoom(barOf(height)));
  expect(room()).toBe('188px');
  leaves[1]?.();
  expect(room()).toBe('72px');
  for (const leave of leaves) leave();
  expect(room()).toBe('0px');
});
