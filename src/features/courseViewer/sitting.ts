import { formatInstant } from '@domain/rules/calendar';
import type { Interval } from '@domain/selfStudy/intervals';
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
  /** Seconds between two saves, as the server wishes. */
  every: () => number;
  /** Something was watched. */
  push: (save: Save) => void;
  /** Nothing was watched until now: the time before is not to count. */
  idle: (save: Save) => void;
}

/** Somebody in front of one section: turns what the player tells into saves. Places are seconds of the section. */
export interface Sitting {
  readonly playing: boolean;
  play(at: number): void;
  progress(at: number): void;
  jump(at: number): void;
  pause(at: number): void;
  /** The section is over. */
  end(): void;
  /** Saves what has been watched up to now: the page is hidden or left. */
  save(): void;
}

export function createSitting(options: SittingOptions): Sitting {
  const { planId, courseId, sectionId, seconds, clientId, nextSeq, now, every, push, idle } = options;
  const recorder = createRecorder(seconds);
  let playing = false;
  let place = 0;
  let savedAt = 0;

  const saveOf = ([from, to]: Interval): Save => ({
    planId,
    courseId,
    sectionId,
    from,
    to,
    position: Math.min(Math.floor(place), seconds),
    clientId,
    seq: nextSeq(),
    at: formatInstant(now()),
  });
  function save(): void {
    savedAt = now().getTime();
    for (const part of recorder.take()) push(saveOf(part));
  }
  function stop(at: number): void {
    if (!playing) return;
    playing = false;
    place = at;
    recorder.stop(at);
    save();
  }

  return {
    get playing() {
      return playing;
    },
    play(at) {
      // After a pause for more of the film, playing goes on by itself and nothing has been idle.
      if (playing) return;
      playing = true;
      place = at;
      savedAt = now().getTime();
      recorder.start(at);
      const second = Math.min(Math.floor(at), seconds);
      idle(saveOf([second, second]));
    },
    progress(at) {
      if (!playing) return;
      place = at;
      recorder.reach(at);
      if (now().getTime() - savedAt >= every() * 1000) save();
    },
    jump(at) {
      place = at;
      recorder.jump(at);
      if (playing) save();
    },
    pause: stop,
    end: () => stop(seconds),
    save: () => {
      if (playing) save();
    },
  };
}
