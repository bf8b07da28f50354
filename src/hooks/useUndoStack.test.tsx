/** @alone: of a server that has not told its time yet. */
import { reviewLimits } from '@domain/constants';
import { formatInstant } from '@domain/rules/calendar';
import { hourMs, secondMs } from '@domain/time';
import { act, renderHook } from '@testing-library/react';
import { hearServerClock } from '@/services/clock';
import { useUndoStack } from './useUndoStack';

const server = new Date('2026-11-26T13:30:00Z').getTime();
const told = (seconds: number) => formatInstant(new Date(server + seconds * secondMs));

/** Milliseconds that a decision leaves on a computer whose clock is wrong by so much. */
function left(wrong: number, undoUntil: string | undefined, heard: unknown = new Date(server).toUTCString()): number {
  jest.setSystemTime(server + wrong);
  hearServerClock(heard);
  const { result, unmount } = renderHook(() => useUndoStack<'pass'>());
  act(() => result.current.add(['one'], 'pass', undoUntil));
  const until = result.current.last?.until ?? 0;
  unmount();
  return until - Date.now();
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a server that has not told its time, or no end, leaves the usual time', () => {
  const usual = reviewLimits.undoSeconds * secondMs;
  expect(left(0, told(20), 'not told')).toBe(usual);
  for (const none of [undefined, '', 'soon']) expect(left(3 * hourMs, none)).toBe(usual);
});

test.each([
  ['right', 0],
  ['a few seconds fast', 4 * secondMs],
  ['a few seconds slow', -4 * secondMs],
  ['three hours fast', 3 * hourMs],
  ['a day slow', -24 * hourMs],
])('the end that the server tells is counted down on a clock that is %s', (_, wrong) => {
  for (const seconds of [60, 25])
    expect(Math.abs(left(wrong, told(seconds)) - seconds * secondMs)).toBeLessThan(secondMs);
});

test('a decision that an answer told late can no longer be undone', () => {
  jest.setSystemTime(server);
  hearServerClock(new Date(server).toUTCString());
  const { result } = renderHook(() => useUndoStack<'pass'>());
  act(() => result.current.add(['old'], 'pass', told(-5)));
  act(() => result.current.add(['new'], 'pass', told(30)));
  act(() => result.current.forget());
  expect(result.current.recent.map(({ ids }) => ids)).toEqual([['new']]);
});
