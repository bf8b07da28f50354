import type { Context } from '../http/context';

/** What due work is done with: there is no caller, so no language and no address. */
export type DueWork = Pick<Context, 'db' | 'now' | 'services'>;

/** What a turn of a job has come to. */
export interface Turn {
  /** How much it has done. */
  done: number;
  /** There is probably more, so the next turn comes at once. */
  more: boolean;
}

/** One small thing that time makes due; a server's runner (runner.ts) takes turns at all of them. */
export interface DueJob {
  /** `<area>.<what>`, unique: it stands in logs and claims. */
  readonly name: string;
  /** Seconds between two looks while nothing is due. */
  readonly every: number;
  /** Does some of what is due, bounded in rows and time; begins nothing new once `stopping` says so. */
  turn(work: DueWork, stopping: () => boolean): Promise<Turn>;
}
