import type { Interval } from '@domain/selfStudy/intervals';

/** Notes what is watched of one section, in whole seconds of the section. */
export interface Recorder {
  /** Playing begins or goes on here. */
  start(at: number): void;
  /** Playing has come this far. */
  reach(at: number): void;
  /** Playing goes on elsewhere: what lies between was not watched. */
  jump(at: number): void;
  /** Playing stops here. */
  stop(at: number): void;
  /** What was watched since this was asked last; parts without a whole second are kept for the next time. */
  take(): Interval[];
}

/**
 * A recorder for a section of so many seconds. Parts end and begin at the same whole second, so that nothing between two
 * saves is lost or sent twice; a player that stops at its end has watched the last, begun second too.
 */
export function createRecorder(seconds: number): Recorder {
  let parts: Interval[] = [];
  /** First whole second that is not in a part yet, and how far playing has come; undefined while nothing plays. */
  let open: { from: number; at: number } | undefined;
  const within = (at: number) => Math.min(Math.max(0, at), seconds);

  function close(): void {
    if (!open) return;
    const to = open.at >= seconds - 0.5 ? seconds : Math.floor(open.at);
    if (to > open.from) {
      parts.push([open.from, to]);
      open.from = to;
    }
  }
  const begin = (at: number) => {
    open = { from: Math.floor(within(at)), at: within(at) };
  };
  const reach = (at: number) => {
    if (open && at > open.at) open.at = within(at);
  };

  return {
    start(at) {
      if (!open) begin(at);
    },
    reach,
    jump(at) {
      if (!open) return;
      close();
      begin(at);
    },
    stop(at) {
      reach(at);
      close();
      open = undefined;
    },
    take() {
      close();
      const taken = parts;
      parts = [];
      return taken;
    },
  };
}
