import type { Save } from './saveQueue';
import { createSitting } from './sitting';
import { type Tally, tallied } from './tally';

const START = Date.UTC(2026, 10, 21, 12, 0, 0);

function make() {
  let now = START;
  let seq = 0;
  const pushed: Save[] = [];
  const idle: Save[] = [];
  const sitting = createSitting({
    planId: 'p',
    courseId: 'c',
    sectionId: 's',
    seconds: 120,
    clientId: 'client-1',
    nextSeq: () => {
      seq += 1;
      return seq;
    },
    now: () => new Date(now),
    clock: () => now / 1000,
    every: () => 30,
    push: (save) => void pushed.push(save),
    idle: (save) => void idle.push(save),
  });
  /** Plays from one second to another, as players tell it, four times a second. */
  const run = (from: number, to: number) => {
    for (let at = from; at < to; ) {
      at = Math.min(to, at + 0.25);
      now += 250;
      sitting.progress(at, 1);
    }
  };
  const parts = () => pushed.map(({ from, to }) => [from, to]);
  return { sitting, run, pushed, idle, parts };
}

test('saves as often as the server wishes, and when it is paused', () => {
  const { sitting, run, parts, pushed } = make();
  sitting.play(0);
  run(0, 70.2);
  sitting.pause();
  expect(parts()).toEqual([
    [0, 30],
    [30, 60],
    [60, 70],
  ]);
  expect(pushed.map(({ took }) => took)).toEqual([30, 30, expect.closeTo(10.25)]);
  expect(pushed.at(-1)).toMatchObject({ position: 70, clientId: 'client-1', sectionId: 's' });
  const numbers = pushed.map(({ seq }) => seq);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('says on playing and on going on that nothing was watched before; waiting for more of the film is neither', () => {
  const { sitting, run, idle } = make();
  sitting.play(12.4);
  sitting.play(12.4);
  run(12.4, 14);
  sitting.pause();
  sitting.play(14);
  expect(idle.map(({ from, to }) => [from, to])).toEqual([
    [12, 12],
    [14, 14],
  ]);
});

test('a leap saves what came before it; the end saves the last second', () => {
  const { sitting, run, parts } = make();
  sitting.play(0);
  run(0, 10);
  sitting.leave();
  expect(parts()).toEqual([[0, 10]]);
  sitting.jump(110);
  run(110, 119.75);
  sitting.end();
  expect(parts()).toEqual([
    [0, 10],
    [110, 120],
  ]);
  expect(sitting.playing).toBe(false);
});

test('what is told while nothing plays changes nothing', () => {
  const { sitting, pushed } = make();
  sitting.progress(40, 1);
  sitting.leave();
  sitting.jump(50);
  sitting.pause();
  sitting.save();
  expect(pushed).toEqual([]);
});

test('the tally counts what the server counted, and why it did not', () => {
  const { sitting, run, pushed } = make();
  sitting.play(0);
  run(0, 10);
  sitting.pause();
  const [save] = pushed as [Save];
  const empty: Tally = { uncounted: {}, counted: {}, every: 30 };
  const answer = { finishedSeconds: 10, percent: 8, learnState: 3 as const, nextSaveIn: 20, counted: 10, uncounted: 0 };
  const once = tallied(empty, save, { saved: answer }, true, START);
  expect(once).toEqual({
    countedAt: START,
    uncounted: {},
    counted: { s: [[0, 10]] },
    course: { finishedSeconds: 10, percent: 8, learnState: 3 },
    every: 20,
  });
  const refused = { ...answer, counted: 0, uncounted: 10, reason: 'tooFast' as const, reasonText: '太快' };
  const twice = tallied(once, { ...save, from: 20, to: 30 }, { saved: refused }, false, START + 1);
  expect(twice).toMatchObject({ uncounted: { 太快: 10 }, counted: { s: [[0, 10]] }, course: { percent: 8 } });
  expect(tallied(twice, save, { refused: '未购买' }, true, START).uncounted).toEqual({ 太快: 10, 未购买: 10 });
});
