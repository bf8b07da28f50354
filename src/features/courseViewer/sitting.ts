import { formatInstant } from '@domain/rules/calendar';
import { type Interval, secondsOf } from '@domain/selfStudy/intervals';
import { createRecorder } from './recorder';
import type { Save } from './saveQueue';

interface SittingOptions {
  planId: string;
  courseId: string;
  sectionId: string;
  /** Length of the section. */
  seconds: number;
  clientId: string;
  /** Rises with every save of the client. */
  nextSeq: () => number;
  now: () => Date;
  /** Returns the seconds of a clock that only goes forward. */
  clock: () => number;
  /** Returns the seconds between two saves, as the server wants them. */
  every: () => number;
  /** Takes a save of watched seconds. */
  push: (save: Save) => void;
  /** Takes a save without watched seconds: the time until now does not count. */
  idle: (save: Save) => void;
}

/** Study of a section by the user: turns the events of the player into saves. Places are seconds of the section. */
export interface Sitting {
  readonly playing: boolean;
  play(at: number): void;
  /** Playing has reached `at`. `rate`: seconds of the section in a second. */
  progress(at: number, rate: number): void;
  /** The player leaves the place where it was seen last: what was played until then is saved. */
  leave(): void;
  /** Playing goes on here. */
  jump(at: number): void;
  /** Playing stops where it was seen last. */
  pause(): void;
  /** The section is over. */
  end(): void;
  /** Saves what has been watched up to now: the page is hidden or left. */
  save(): void;
}

/** Divides the time that the parts took together by their lengths; in seconds. */
const timesOf = (parts: readonly Interval[], took: number) =>
  parts.map((part) => ({ part, took: Math.round((took * (part[1] - part[0]) * 1000) / secondsOf(parts)) / 1000 }));

export function createSitting(options: SittingOptions): Sitting {
  const { planId, courseId, sectionId, seconds, clientId, nextSeq, now, clock, every, push, idle } = options;
  const recorder = createRecorder(seconds, clock);
  let playing = false;
  let place = 0;
  let savedAt = 0;

  const saveOf = ([from, to]: Interval, took: number): Save => ({
    planId,
    courseId,
    sectionId,
    from,
    to,
    took,
    position: Math.min(Math.floor(place), seconds),
    clientId,
    seq: nextSeq(),
    at: formatInstant(now()),
  });
  function save(): void {
    savedAt = clock();
    const { parts, took } = recorder.take();
    for (const one of timesOf(parts, took)) push(saveOf(one.part, one.took));
  }
  function stopped(): void {
    playing = false;
    save();
  }

  return {
    get playing() {
      return playing;
    },
    play(at) {
      // After a pause for loading, playing goes on by itself and no time was idle.
      if (playing) return recorder.start(at);
      playing = true;
      place = at;
      savedAt = clock();
      recorder.start(at);
      const second = Math.min(Math.floor(at), seconds);
      idle(saveOf([second, second], 0));
    },
    progress(at, rate) {
      if (!playing) return;
      place = at;
      recorder.reach(at, rate);
      if (clock() - savedAt >= every()) save();
    },
    leave() {
      if (!playing) return;
      recorder.stop();
      save();
    },
    jump(at) {
      place = at;
      if (!playing) return;
      recorder.stop();
      recorder.start(at);
    },
    pause() {
      if (!playing) return;
      recorder.stop();
      stopped();
    },
    end() {
      if (!playing) return;
      place = seconds;
      recorder.finish();
      stopped();
    },
    save: () => {
      if (playing) save();
    },
  };
}
