import { existsSync } from 'node:fs';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { minuteMs } from '../../domain/time';
import { DescribedError } from '../log/describe';
import { counted } from '../metrics/metrics';
import { type FairQueue, fairQueue } from './queue';
import type { Answer, Job } from './serve';

/** A job that was ended: it took too long or too much memory, its thread ended, or nobody waits for it any more. */
export class JobEnded extends Error {
  constructor(readonly reason: 'time' | 'memory' | 'thread' | 'unwanted') {
    super(`A job was ended: ${reason}`);
  }
}

export interface PoolOptions {
  /** Name in the figures of the process. */
  name: string;
  /** The file that serves the jobs (`serveJobs`), with its path. */
  file: string;
  /** Threads at the same time. */
  threads: number;
  /** Milliseconds for a job, counted from its own start and not from its queueing. */
  jobTime: number;
  /** Memory limits of a thread; a thread beyond them is ended together with its job. */
  memory: ResourceLimits;
}

export interface WorkerPool<I, O> {
  /**
   * Does a job in a thread; users take turns, however many jobs each has. Throws JobEnded, also when the signal says
   * that nobody waits for it any more, and Error when the job fails.
   */
  run(input: I, person?: string, signal?: AbortSignal): Promise<O>;
  /** Ends the threads; jobs that wait or run fail. A later job starts a new thread. */
  close(): void;
}

interface Waiting<I, O> {
  input: I;
  signal: AbortSignal | undefined;
  resolve: (value: O) => void;
  reject: (error: Error) => void;
}
interface Thread<I, O> {
  worker: Worker;
  ready: boolean;
  job?: Waiting<I, O> | undefined;
  /** Timer of the running job, of the start, or of idle time. */
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Milliseconds after which an idle thread ends and frees its memory, and for which the pool waits for a thread to
 * start.
 */
const IDLE_MS = minuteMs;
const START_MS = minuteMs;
/** Start of a thread: code in TypeScript loads the compiler's hook first. */
const START = `const file = require('node:worker_threads').workerData; if (file.endsWith('.ts')) require('tsx/cjs'); require(file);`;

/** The code of a thread: compiled, where it is delivered so. */
function codeOf(file: string): string {
  const compiled = file.replace(/\.ts$/, '.js');
  return existsSync(compiled) ? compiled : file;
}

/** A pool at a moment. */
export interface PoolLoad {
  name: string;
  threads: number;
  running: number;
  waiting: number;
}

const pools = new Set<{ close(): void; load(): PoolLoad }>();

/** All pools of this process. */
export const poolLoads = (): PoolLoad[] => [...pools].map((pool) => pool.load());

/** Ends all threads, for a server that stops. */
export function closeWorkers(): void {
  for (const pool of pools) pool.close();
}

/**
 * Makes a pool of threads for work that takes processor time, so that the event loop keeps answering. A job that is
 * ended takes down only its own thread; waiting jobs continue in a new one.
 */
export function workerPool<I, O>({ name, file, threads: most, jobTime, memory }: PoolOptions): WorkerPool<I, O> {
  const queue: FairQueue<Waiting<I, O>> = fairQueue();
  const threads = new Set<Thread<I, O>>();

  /** Ends a thread and its job. */
  function end(thread: Thread<I, O>, error: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    if (thread.job) {
      counted.threadJobs.inc({ pool: name, result: error instanceof JobEnded ? error.reason : 'failed' });
      thread.job.reject(error);
    }
    // A thread that cannot start would be started again without end, so the waiting jobs fail too.
    if (!thread.ready) for (const job of queue.clear()) job.reject(error);
    void thread.worker.terminate();
    next();
  }

  function give(thread: Thread<I, O>): void {
    clearTimeout(thread.timer);
    do thread.job = queue.take();
    while (thread.job?.signal?.aborted);
    if (thread.job) {
      thread.worker.ref();
      thread.timer = setTimeout(() => end(thread, new JobEnded('time')), jobTime);
      thread.worker.postMessage({ input: thread.job.input } satisfies Job);
    } else {
      thread.worker.unref();
      thread.timer = setTimeout(() => end(thread, new JobEnded('thread')), IDLE_MS).unref();
    }
  }

  function take(thread: Thread<I, O>, answer: Answer): void {
    const { job } = thread;
    if (job) counted.threadJobs.inc({ pool: name, result: 'value' in answer ? 'done' : 'failed' });
    if (job && 'value' in answer) job.resolve(answer.value as O);
    else if (job && 'error' in answer) job.reject(new DescribedError('A job failed', answer.error));
    thread.ready = true;
    thread.job = undefined;
    give(thread);
    next();
  }

  function start(): void {
    // Without the flags of this process: they are for its own entry file.
    const worker = new Worker(START, { eval: true, execArgv: [], workerData: codeOf(file), resourceLimits: memory });
    const thread: Thread<I, O> = { worker, ready: false };
    threads.add(thread);
    thread.timer = setTimeout(() => end(thread, new JobEnded('thread')), START_MS).unref();
    worker.on('message', (answer: Answer) => take(thread, answer));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobEnded('memory') : error),
    );
    worker.on('exit', () => end(thread, new JobEnded('thread')));
  }

  /** Starts a waiting job in a free thread, or starts a further thread. */
  function next(): void {
    if (queue.size() === 0) return;
    const free = [...threads].find(({ ready, job }) => ready && !job);
    if (free) {
      give(free);
      return;
    }
    const starting = [...threads].some(({ ready }) => !ready);
    if (!starting && threads.size < most) start();
  }

  const pool: WorkerPool<I, O> = {
    run: (input, person = '', signal) =>
      new Promise((resolve, reject) => {
        const job = { input, signal, resolve, reject };
        queue.add(person, job);
        // A waiting one is passed over when its turn comes; a running one ends with its thread.
        const unwanted = () => {
          const thread = [...threads].find((one) => one.job === job);
          if (thread) end(thread, new JobEnded('unwanted'));
          else reject(new JobEnded('unwanted'));
        };
        if (signal?.aborted) unwanted();
        else signal?.addEventListener('abort', unwanted, { once: true });
        next();
      }),
    close: () => {
      const waiting = queue.clear();
      for (const thread of [...threads]) end(thread, new JobEnded('thread'));
      for (const { reject } of waiting) reject(new JobEnded('thread'));
    },
  };
  const load = (): PoolLoad => ({
    name,
    threads: threads.size,
    running: [...threads].filter(({ job }) => job).length,
    waiting: queue.size(),
  });
  pools.add({ close: pool.close, load });
  return pool;
}
