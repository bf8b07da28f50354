/** Job that waits for its turn. */
interface Waiting {
  begin: () => void;
  refuse: () => void;
}

interface FairQueueOptions {
  /** Jobs that run at once. */
  atOnce: number;
  /** Jobs that may wait, of one place and in total. */
  perPlace: number;
  total: number;
  /** Error thrown for a job that finds no room in the queue. */
  full: () => Error;
}

/**
 * Fair queue for costly work of many places: each place has a queue of its own, and the place whose last turn is the
 * longest ago comes next. A place with many jobs waits only for itself. When the total is reached, the longest queue
 * drops its last job in favour of a shorter one. Jobs whose caller has gone are left out.
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

  /** Makes room for one more job of the place, within its own limit and the total; returns whether there is room. */
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

  /** Runs a job of a place in its turn. Throws `full` where there is no room, and for a caller who has gone. */
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
