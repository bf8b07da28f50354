import { type Interval, mergeIntervals, secondsOf } from '@domain/selfStudy/intervals';
import { fc } from '../../../tests/support/properties';
import { createRecorder } from './recorder';

/** A recorder of a section of so many seconds, and a clock that goes on when something plays. */
function make(seconds = 60) {
  let clock = 0;
  const recorder = createRecorder(seconds, () => clock);
  /** Plays on to a second of the section, told four times a second. */
  const play = (from: number, to: number, rate = 1) => {
    for (let at = from; at < to; ) {
      const step = Math.min(0.25, to - at);
      at += step;
      clock += step / rate;
      recorder.reach(at, rate);
    }
  };
  const wait = (more: number) => {
    clock += more;
  };
  return { recorder, play, wait, parts: () => recorder.take().parts };
}

test('what is played goes on from one taking to the next without a gap, and says how long it took', () => {
  const { recorder, play } = make();
  recorder.start(0);
  play(0, 12.75);
  expect(recorder.take()).toEqual({ parts: [[0, 12]], took: 12.75 });
  play(12.75, 12.9);
  expect(recorder.take()).toEqual({ parts: [], took: 0 });
  play(12.9, 20.4);
  recorder.stop();
  recorder.start(20.4);
  play(20.4, 25, 2);
  const { parts, took } = recorder.take();
  expect(parts).toEqual([[12, 25]]);
  expect(took).toBeCloseTo(7.65 + 2.3);
});

test('what the clock cannot have played was jumped over, whatever the player says', () => {
  const { recorder, play, wait, parts } = make();
  recorder.start(5);
  play(5, 10);
  wait(0.25);
  recorder.reach(35, 1);
  play(35, 40);
  recorder.reach(2, 1);
  play(2, 4);
  recorder.stop();
  expect(parts()).toEqual([
    [2, 4],
    [5, 10],
    [35, 40],
  ]);
});

test('a computer that sleeps plays nothing', () => {
  const { recorder, play, wait, parts } = make();
  recorder.start(0);
  play(0, 10);
  wait(3600);
  recorder.reach(30, 1);
  play(30, 35);
  recorder.stop();
  expect(parts()).toEqual([
    [0, 10],
    [30, 35],
  ]);
});

test('what is looked at again is told again; begun seconds are told as often as they add up', () => {
  const { recorder, play, parts } = make();
  recorder.start(0);
  play(0, 10);
  expect(parts()).toEqual([[0, 10]]);
  recorder.stop();
  recorder.start(2);
  play(2, 5);
  expect(parts()).toEqual([[2, 5]]);
  recorder.stop();
  for (const from of [20.5, 30.5, 40.5, 50.5]) {
    recorder.start(from);
    play(from, from + 0.5);
    recorder.stop();
  }
  expect(secondsOf(parts())).toBe(2);
});

test('nothing is noted while nothing plays, and nothing beyond the section', () => {
  const { recorder, play, parts } = make();
  recorder.reach(30, 1);
  expect(parts()).toEqual([]);
  recorder.start(50);
  play(50, 61.3);
  recorder.stop();
  expect(parts()).toEqual([[50, 60]]);
});

test('a player that stops a little before the end has played it all', () => {
  const { recorder, play, parts } = make();
  recorder.start(50);
  play(50, 59.2);
  recorder.finish();
  expect(parts()).toEqual([[50, 60]]);
});

test('whatever is done, parts are whole seconds inside, and no more than the clock allows', () => {
  const place = fc.double({ min: -5, max: 70, noNaN: true });
  const act = fc.record({
    do: fc.constantFrom('start', 'reach', 'stop', 'take'),
    at: place,
    after: fc.nat({ max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const { recorder, wait } = make();
      let [passed, starts] = [0, 1];
      const parts = acts.flatMap((one): Interval[] => {
        wait(one.after);
        passed += one.after;
        if (one.do === 'take') return recorder.take().parts;
        starts += 1;
        if (one.do === 'reach') recorder.reach(one.at, 1);
        else recorder[one.do as 'start'](one.at);
        return [];
      });
      parts.push(...recorder.take().parts);
      for (const [from, to] of parts) {
        expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(60);
      }
      expect(secondsOf(mergeIntervals(parts))).toBeLessThanOrEqual(passed + starts * 0.5 + 1);
    }),
  );
});
