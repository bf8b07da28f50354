import { type Interval, mergeIntervals } from '@domain/selfStudy/intervals';

/** Seconds by which a player's position may run ahead of the clock between two of its events. */
const SLACK = 0.5;
/** Seconds without an event of the player, after which the computer may have been asleep. */
const SLEEP = 10;
/** Tolerance at the end, in seconds: players stop up to this long before it. */
const END = 1;

/** Playback since the last `take()`. */
export interface Played {
  /** Whole seconds of the section. */
  parts: Interval[];
  /** Seconds of the clock that playing them took. */
  took: number;
}

/** Records which parts of one section were played, limited by the clock; the player's position alone proves nothing. */
export interface Recorder {
  /** Playback begins or continues at this position. */
  start(at: number): void;
  /**
   * Playback has reached this position; `rate`: seconds of the section per second. When the time was too short for
   * that, or the computer was asleep, the player has jumped: the part in between does not count as played.
   */
  reach(at: number, rate: number): void;
  /** Playback stops or jumps away; it counts up to the last known position. */
  stop(): void;
  /** The section has ended: its last, incomplete second counts as played. */
  finish(): void;
  /** Returns the playback since the last call. The second that is being played is left for the next call. */
  take(): Played;
}

/** Continuous playback: start, position, and time of that position; `spare`: seconds it may still run ahead. */
interface Stretch {
  from: number;
  at: number;
  since: number;
  spare: number;
}

/** Share of each second that the (merged) parts cover, 0 to 1. */
function sharesOf(parts: readonly Interval[], without: number): Map<number, number> {
  const shares = new Map<number, number>();
  for (const [from, to] of parts)
    for (let second = Math.floor(from); second < to; second++)
      if (second !== without)
        shares.set(second, (shares.get(second) ?? 0) + Math.min(to, second + 1) - Math.max(from, second));
  return shares;
}

/**
 * Creates a recorder for a section of this many seconds. Partly played seconds are reported as whole ones, those with
 * the largest share first, and only so many that the reported total equals the played total.
 * @param clock seconds of a monotonic clock
 */
export function createRecorder(seconds: number, clock: () => number): Recorder {
  /** All parts played, and (`fresh`) those played since the last `take()`. */
  let played: Interval[] = [];
  let fresh: Interval[] = [];
  let open: Stretch | undefined;
  let took = 0;
  /** Whole seconds that were reported already. */
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
      // The second that is being played continues into the next report.
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
