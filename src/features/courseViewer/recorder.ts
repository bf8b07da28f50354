import { type Interval, mergeIntervals } from '@domain/selfStudy/intervals';

/** Seconds by which a player's place may run ahead of the clock between two words of it. */
const SLACK = 0.5;
/** Seconds without a word from a player in which the computer may have slept. */
const SLEEP = 10;
/** Players stop up to so many seconds before the end. */
const END = 1;

/** What was played since the last taking. */
export interface Played {
  /** Whole seconds of the section. */
  parts: Interval[];
  /** Seconds of the clock that playing them took. */
  took: number;
}

/** Notes what is played of one section: what the clock can have played, and not where the player stands. */
export interface Recorder {
  /** Playing begins or goes on here. */
  start(at: number): void;
  /**
   * Playing has come here, at so many seconds of the section per second. Where the time was too short for it, or the
   * computer slept, it has gone on elsewhere: what lies between was not played.
   */
  reach(at: number, rate: number): void;
  /** Playing stops, or leaves for another place, where it was seen last. */
  stop(): void;
  /** The section is over: its last begun second was played too. */
  finish(): void;
  /** What was played since this was asked last. The second that is being played waits until it is over. */
  take(): Played;
}

/** A stretch of playing: where it began, how far it has come, and when; `spare`: seconds that it may still run ahead. */
interface Stretch {
  from: number;
  at: number;
  since: number;
  spare: number;
}

/** How much of each begun second the parts (merged) hold, 0 to 1. */
function sharesOf(parts: readonly Interval[], without: number): Map<number, number> {
  const shares = new Map<number, number>();
  for (const [from, to] of parts)
    for (let second = Math.floor(from); second < to; second++)
      if (second !== without)
        shares.set(second, (shares.get(second) ?? 0) + Math.min(to, second + 1) - Math.max(from, second));
  return shares;
}

/**
 * A recorder for a section of so many seconds. Begun seconds are told as often as they add up to whole ones, those first
 * of which most was played, so that what is told of a sitting adds up to what was played of it.
 * @param clock seconds of a clock that only goes forward
 */
export function createRecorder(seconds: number, clock: () => number): Recorder {
  /** All that was played, and what was played since the last taking. */
  let played: Interval[] = [];
  let fresh: Interval[] = [];
  let open: Stretch | undefined;
  let took = 0;
  /** Whole seconds that were taken. */
  const told = new Set<number>();
  const within = (at: number) => Math.min(Math.max(0, at), seconds);

  function begin(at: number, spare = SLACK): void {
    open = { from: within(at), at: within(at), since: clock(), spare };
  }
  function note(): void {
    if (!open) return;
    played = mergeIntervals([...played, [open.from, open.at]]);
    fresh = mergeIntervals([...fresh, [open.from, open.at]]);
    open.from = open.at;
  }
  function stop(): void {
    note();
    open = undefined;
  }

  return {
    start(at) {
      if (!open) begin(at);
    },
    reach(at, rate) {
      if (!open) return;
      const elapsed = clock() - open.since;
      const step = within(at) - open.at;
      const spare = open.spare + elapsed * rate - step;
      const slept = elapsed > SLEEP && step > SLACK * rate && step < (elapsed - SLEEP) * rate;
      if (step < 0 || spare < 0 || slept) {
        stop();
        begin(at);
        return;
      }
      took += elapsed;
      open = { ...open, at: within(at), since: open.since + elapsed, spare: Math.min(SLACK, spare) };
    },
    stop,
    finish() {
      if (open && open.at >= seconds - END) open.at = seconds;
      stop();
    },
    take() {
      note();
      const playing = open && open.at < seconds ? Math.floor(open.at) : -1;
      const shares = sharesOf(played, playing);
      const sum = [...shares.values()].reduce((a, b) => a + b, 0);
      const again = [...sharesOf(fresh, playing)].filter(([second, share]) => share > 0.999 && told.has(second));
      const news = [...shares]
        .filter(([second]) => !told.has(second))
        .sort(([a, most], [b, more]) => more - most || a - b)
        .slice(0, Math.max(0, Math.round(sum) - told.size + Number(told.has(playing))));
      const taken = [...again, ...news].map(([second]): Interval => [second, second + 1]);
      for (const [second] of news) told.add(second);
      // The begun second goes on.
      fresh = fresh
        .filter(([, to]) => to === open?.at && playing >= 0)
        .map(([from, to]): Interval => [Math.max(from, playing), to]);
      if (taken.length === 0) return { parts: [], took: 0 };
      const all = took;
      took = 0;
      return { parts: mergeIntervals(taken), took: all };
    },
  };
}
