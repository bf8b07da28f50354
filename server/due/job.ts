import type { SQL } from 'drizzle-orm';
import type { Context } from '../http/context';

/** Context of due work: it has no caller, so no language and no address. */
export type DueWork = Pick<Context, 'db' | 'now' | 'services'>;

/** Result of a turn of a job. */
export interface Turn {
  /** Number of items done. */
  done: number;
  /** True when more items are probably due, so the next turn follows at once. */
  more: boolean;
}

/** A small job for items that become due with time; the runner of a server (runner.ts) calls all jobs in turns. */
export interface DueJob {
  /** `<area>.<name>`, unique: it appears in logs and claims. */
  readonly name: string;
  /** Seconds between two turns while nothing is due. */
  readonly every: number;
  /** Does some due items, limited in number and time; starts no new one once `stopping` returns true. */
  turn(work: DueWork, stopping: () => boolean): Promise<Turn>;
  /** Query of one row: the number of items that are due now, and since when the oldest is. Absent: nothing ever waits. */
  backlog?(work: DueWork): SQL | undefined;
}
