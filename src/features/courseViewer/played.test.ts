import { studyLimits } from '@domain/constants';
import { countInterval } from '@domain/selfStudy/counting';
import { type Interval, mergeIntervals, secondsOf } from '@domain/selfStudy/intervals';
import { MediaModel } from '@/../tests/support/mediaModel';
import { fc, runsOf } from '../../../tests/support/properties';
import { FilmPlayer } from './filmPlayer';
import type { PlayerWords, VideoJs } from './playerOptions';
import type { Save } from './saveQueue';
import { createSitting } from './sitting';

const SECONDS = 300;
const words = new Proxy({} as PlayerWords, { get: () => 'x' });

/** A viewer in front of a film, the saves that it sends, and what the server makes of them. */
function watching(maxSpeed: number, delay: () => number, lag: () => number) {
  const film = new MediaModel(SECONDS, delay);
  const saves: (Save & { sentAt: number })[] = [];
  let seq = 0;
  const push = (save: Save) => void saves.push({ ...save, sentAt: film.clock });
  const sitting = createSitting({
    planId: 'p',
    courseId: 'c',
    sectionId: 's',
    seconds: SECONDS,
    clientId: 'client-1',
    nextSeq: () => {
      seq += 1;
      return seq;
    },
    now: () => new Date(film.clock * 1000),
    clock: () => film.clock,
    every: () => studyLimits.saveEvery,
    push,
    idle: push,
  });
  const player = new FilmPlayer(film.library as unknown as VideoJs, document.createElement('div'), {
    title: 'x',
    locale: 'zh-CN',
    src: 'x',
    type: 'video/mp4',
    crossOrigin: false,
    start: 0,
    duration: SECONDS,
    maxSpeed,
    words,
    reach: () => {
      sitting.save();
      return SECONDS;
    },
    onPlay: sitting.play,
    onProgress: sitting.progress,
    onLeave: sitting.leave,
    onJump: sitting.jump,
    onPause: sitting.pause,
    onEnd: sitting.end,
    onFailed: sitting.pause,
  });
  /** Closes the viewer; the server counts, each save so many seconds after the one before it was sent. */
  function counted() {
    film.run(1);
    player.tell();
    sitting.pause();
    let known: Interval[] = [];
    let used = 0;
    let here = 0;
    const reasons: (string | undefined)[] = [];
    for (const { from, to, took, sentAt } of saves) {
      here = Math.max(here, sentAt + lag());
      const answer = countInterval({
        part: [from, to],
        seconds: SECONDS,
        known,
        allowSkip: true,
        maxSpeed,
        free: here - used,
        took,
        planEnded: false,
      });
      known = answer.known;
      used = from === to ? here : used + answer.used;
      reasons.push(answer.reason);
    }
    return { seconds: secondsOf(known), reasons, played: secondsOf(mergeIntervals(film.played)) };
  }
  return { film, counted };
}

const at = fc.integer({ min: 0, max: SECONDS * 10 }).map((n) => n / 10);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('run' as const), n: fc.integer({ min: 1, max: 600 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('play' as const), n: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('seek' as const, 'drag' as const), n: at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrow' as const), n: fc.constantFrom(-5, 5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('speed' as const), n: fc.constantFrom(0.75, 1, 1.25, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pause' as const), n: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), n: fc.integer({ min: 20, max: 9000 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** A hand that drags the mark of the place: the player pauses for it and goes on afterwards. */
function drag(film: MediaModel, n: number): void {
  const playing = !film.paused();
  film.pause();
  for (const part of [0.3, 0.7, 1]) {
    film.currentTime(n * part);
    film.run(0.03);
  }
  if (playing) film.play();
}

const acts: Record<Act['do'], (film: MediaModel, n: number) => void> = {
  run: (film, n) => film.run(n / 10),
  play: (film) => film.play(),
  pause: (film) => film.pause(),
  sleep: (film, n) => film.sleep(n),
  seek: (film, n) => void film.currentTime(n),
  arrow: (film, n) => void film.currentTime(film.currentTime() + n),
  speed: (film, n) => void film.playbackRate(n),
  drag,
};

test('a click 25 seconds ahead counts what was played before and after, and nothing of what lies between', () => {
  const { film, counted } = watching(
    1.5,
    () => 0.01,
    () => 0.1,
  );
  film.play();
  film.run(50);
  drag(film, 75);
  film.run(3);
  const { seconds, played } = counted();
  expect(Math.abs(seconds - played)).toBeLessThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(55);
});

test('whatever is done with a film, what is counted is what was played, within a second, and no save is refused', () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 40 }),
      fc.constantFrom(1, 1.5, 2),
      fc.infiniteStream(fc.integer({ min: 1, max: 8 })),
      fc.infiniteStream(fc.integer({ min: 0, max: 30 })),
      (done, maxSpeed, delays, lags) => {
        const { film, counted } = watching(
          maxSpeed,
          () => (delays.next().value as number) / 100,
          () => (lags.next().value as number) / 10,
        );
        film.play();
        film.run(5);
        for (const one of done) acts[one.do](film, one.n);
        const { seconds, reasons, played } = counted();
        expect(reasons.filter((reason) => reason && reason !== 'repeated')).toEqual([]);
        expect(seconds - played).toBeLessThanOrEqual(1);
        // Faster than the course allows, which lasts until the player is slowed down, counts for nothing.
        const forced = done.filter((one) => one.do === 'speed' && one.n > maxSpeed).length;
        expect(played - seconds).toBeLessThanOrEqual(1 + forced);
      },
    ),
    { numRuns: runsOf(100) },
  );
});
