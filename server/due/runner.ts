import { secondMs } from '../../domain/time';
import { isDatabaseAway } from '../db/away';
import { tellAway } from '../db/awayLog';
import { log } from '../log/log';
import { countHour } from '../metrics/hours';
import { backOff } from './backOff';
import type { DueJob, DueWork } from './job';
import { type Backlog, backlogsOf, failingOf } from './standing';

/** State of a job in this process. */
export interface JobState {
  name: string;
  /** When its last turn ended. */
  lastTurn?: string;
  /** Number of items done since the start. */
  done: number;
  /** Number of failed turns since the last successful one. */
  failing: number;
}

/** Calls the jobs in turns. Every process has a runner; they share the work through the database. */
export interface DueRunner {
  /** Starts a timer for every job; does nothing when already started. */
  start(): void;
  /** Starts nothing new and waits for running turns; the runner can be started again. */
  stop(): Promise<void>;
  /**
   * Does everything that is due now and returns the number of items by job. For tests, which set the clock themselves.
   */
  settle(): Promise<Record<string, number>>;
  states(): readonly JobState[];
  /** Waiting items of each job, and the jobs with items that fail: of all processes, as the database tells. */
  standing(): Promise<{ backlogs: Backlog[]; failing: Awaited<ReturnType<typeof failingOf>>; at: Date }>;
}

/**
 * Milliseconds over which the first turns are spread, so that processes started together do not run at the same
 * moment.
 */
const FIRST_TURN_MS = secondMs;

/** @param ready what has to be done before a turn; a turn fails with it */
export function dueRunner(
  jobs: readonly DueJob[],
  work: DueWork,
  ready: () => Promise<void> = async () => undefined,
): DueRunner {
  const states = new Map(jobs.map(({ name }): [string, JobState] => [name, { name, done: 0, failing: 0 }]));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<Promise<void>>();
  let stopped = true;
  const stopping = () => stopped;
  const never = () => false;

  /** Runs a turn; returns the milliseconds until the next one. */
  async function turn(job: DueJob, state: JobState): Promise<number> {
    try {
      await ready();
      const { done, more } = await job.turn(work, stopping);
      state.done += done;
      if (done > 0) countHour('due', { sent: done });
      state.failing = 0;
      return more ? 0 : job.every * 1000;
    } catch (error) {
      state.failing += 1;
      countHour('due', { failed: 1 });
      const rest = Math.max(job.every * 1000, backOff(state.failing));
      if (isDatabaseAway(error)) tellAway(error);
      else log.error(`due work ${job.name}: the turn failed, the next one comes in ${rest / 1000} s`, error);
      return rest;
    } finally {
      state.lastTurn = work.now().toISOString();
    }
  }

  function schedule(job: DueJob, state: JobState, after: number): void {
    if (stopped) return;
    const run = () => {
      const ended: Promise<void> = turn(job, state).then((next) => {
        running.delete(ended);
        schedule(job, state, next);
      });
      running.add(ended);
    };
    // The timer does not keep the process alive.
    timers.set(job.name, setTimeout(run, after).unref());
  }

  return {
    start: () => {
      if (!stopped) return;
      stopped = false;
      for (const job of jobs) schedule(job, states.get(job.name) as JobState, Math.random() * FIRST_TURN_MS);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
    settle: async () => {
      const done: Record<string, number> = {};
      for (const job of jobs) {
        for (let more = true; more; ) {
          const turn = await job.turn(work, never);
          done[job.name] = (done[job.name] ?? 0) + turn.done;
          more = turn.more;
        }
      }
      return done;
    },
    states: () => [...states.values()],
    standing: async () => {
      const [backlogs, failing] = await Promise.all([backlogsOf(work, jobs), failingOf(work)]);
      return { backlogs, failing, at: work.now() };
    },
  };
}
