import { secondsOf } from '@domain/selfStudy/intervals';
import fc from 'fast-check';
import { createRecorder } from './recorder';

test('what is played goes on from one taking to the next without a gap', () => {
  const recorder = createRecorder(60);
  recorder.start(0.2);
  recorder.reach(12.7);
  expect(recorder.take()).toEqual([[0, 12]]);
  recorder.reach(12.9);
  expect(recorder.take()).toEqual([]);
  recorder.stop(20.4);
  recorder.start(20.4);
  recorder.reach(25);
  expect(recorder.take()).toEqual([
    [12, 20],
    [20, 25],
  ]);
});

test('what is jumped over was not watched', () => {
  const recorder = createRecorder(60);
  recorder.start(5);
  recorder.reach(10.5);
  recorder.jump(40);
  recorder.reach(45);
  recorder.jump(2);
  recorder.stop(4);
  expect(recorder.take()).toEqual([
    [5, 10],
    [40, 45],
    [2, 4],
  ]);
});

test('nothing is noted while nothing plays, and nothing beyond the section', () => {
  const recorder = createRecorder(60);
  recorder.reach(30);
  recorder.jump(40);
  expect(recorder.take()).toEqual([]);
  recorder.start(50);
  recorder.stop(61.3);
  expect(recorder.take()).toEqual([[50, 60]]);
  recorder.start(58);
  recorder.stop(59.7);
  // Players stop a little before the end.
  expect(recorder.take()).toEqual([[58, 60]]);
});

test('whatever is done, no part is empty or outside, and no stretch of playing gives more than it lasted', () => {
  const place = fc.double({ min: -5, max: 70, noNaN: true });
  const act = fc.record({ do: fc.constantFrom('start', 'reach', 'jump', 'stop', 'take'), at: place });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const recorder = createRecorder(60);
      const parts = acts.flatMap((one) => {
        if (one.do === 'take') return recorder.take();
        recorder[one.do as 'start'](one.at);
        return [];
      });
      for (const [from, to] of [...parts, ...recorder.take()]) {
        expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(60);
      }
    }),
  );
});

test('playing through in any steps gives every second once', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.05, max: 9, noNaN: true }), { minLength: 1 }), (steps) => {
      const recorder = createRecorder(100);
      recorder.start(0);
      let at = 0;
      const parts = steps.flatMap((step, n) => {
        at += step;
        recorder.reach(at);
        return n % 3 === 0 ? recorder.take() : [];
      });
      recorder.stop(at);
      parts.push(...recorder.take());
      const sum = secondsOf(parts);
      expect(sum).toBe(at >= 99.5 ? 100 : Math.floor(at));
    }),
  );
});
