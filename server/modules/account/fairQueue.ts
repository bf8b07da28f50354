/** A piece of work that waits for its turn. */
interface Waiting {
  begin: () => void;
  refuse: () => void;
}

interface FairQueueOptions {
  /** Pieces of work that are done at once. */
  atOnce: number;
  /** Pieces that may wait of one place, and of all. */
  perPlace: number;
  total: number;
  /** What is thrown for a piece that finds no room. */
  full: () => Error;
}

/**
 * Costly work of many places, done in turns: each place has its own line, and the next piece is that of the place whose
 * turn is the longest ago. A place with much of it waits for itself, and nobody else waits for it. When all room is taken,
 * the longest line gives up its last one for a shorter one. Work whose caller has gone is left out.
 */
export function fairQueue({ atOnce, perPlace, total, full }: FairQueueOptions) {
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  const next = () => {
    if (running >= atOnce) return;
    const [first] = lines;
    if (!first) return;
    const [place, line] = first;
    const one = line.shift();
    // The place goes behind all others.
    lines.delete(place);
    if (line.length > 0) lines.set(place, line);
    one?.begin();
  };

  /** Room for one more of the place, by its own bound and that of all. */
  const makeRoom = (place: string): boolean => {
    const own = lines.get(place)?.length ?? 0;
    if (own >= perPlace) return false;
    if (waiting() < total) return true;
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse();
    return true;
  };

  const turnOf = (place: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((begin, fail) => {
      const line = lines.get(place) ?? [];
      const gone = () => {
        const at = line.indexOf(one);
        if (at >= 0) line.splice(at, 1);
        if (line.length === 0 && lines.get(place) === line) lines.delete(place);
        fail(full());
      };
      const one: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', gone);
          running += 1;
          begin();
        },
        refuse: () => {
          signal?.removeEventListener('abort', gone);
          fail(full());
        },
      };
      if (signal?.aborted || !makeRoom(place)) return one.refuse();
      signal?.addEventListener('abort', gone, { once: true });
      line.push(one);
      lines.set(place, line);
      next();
    });

  /** Does the work of a place in its turn. Throws `full` where there is no room, and for a caller who has gone. */
  return async function inFairTurn<T>(place: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await turnOf(place, signal);
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
