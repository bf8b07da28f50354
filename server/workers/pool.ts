import { type ResourceLimits, Worker } from 'node:worker_threads';
import { DescribedError } from '../log/describe';
import { type FairQueue, fairQueue } from './queue';
import type { Answer, Job } from './serve';

/** A job that was given up: it took too long, needed too much memory, or its thread ended under it. */
export class JobEnded extends Error {
  constructor(readonly reason: 'time' | 'memory' | 'thread') {
    super(`A job was ended: ${reason}`);
  }
}

export interface PoolOptions {
  /** The file that serves the jobs (`serveJobs`), with its path. */
  file: string;
  /** Threads at the same time. */
  threads: number;
  /** Milliseconds for one job, counted from its own start: waiting for others is not its fault. */
  jobTime: number;
  /** What a thread may take of memory; beyond it the thread is ended, and its job with it. */
  memory: ResourceLimits;
}

export interface WorkerPool<I, O> {
  /** Does a job in a thread; persons take turns, whoever has asked for more. Throws JobEnded, and Error when the job fails. */
  run(input: I, person?: string): Promise<O>;
  /** Ends the threads; jobs that wait or run fail. A later job starts a new thread. */
  close(): void;
}

interface Waiting<I, O> {
  input: I;
  resolve: (value: O) => void;
  reject: (error: Error) => void;
}
interface Thread<I, O> {
  worker: Worker;
  ready: boolean;
  job?: Waiting<I, O> | undefined;
  /** Of the job that runs, of the start, or of being idle. */
  timer?: NodeJS.Timeout | undefined;
}

/** A thread without work ends after this many milliseconds and gives its memory back; one that does not start is given up. */
const IDLE = 60_000;
const START_TIME = 60_000;
/** A thread's code is TypeScript like the rest: it loads the compiler's hook first. */
const START = `require('tsx/cjs'); require(require('node:worker_threads').workerData);`;

const pools = new Set<{ close(): void }>();

/** Ends all threads, for a server that stops. */
export function closeWorkers(): void {
  for (const pool of pools) pool.close();
}

/**
 * Threads for work that takes processor time: the event loop goes on answering meanwhile. A job that is given up takes its
 * thread with it and nothing else: what waits goes on in a new one.
 */
export function workerPool<I, O>({ file, threads: most, jobTime, memory }: PoolOptions): WorkerPool<I, O> {
  const queue: FairQueue<Waiting<I, O>> = fairQueue();
  const threads = new Set<Thread<I, O>>();

  /** Ends a thread and its job. */
  function end(thread: Thread<I, O>, error: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.job?.reject(error);
    // What cannot start would be started for ever.
    if (!thread.ready) for (const job of queue.clear()) job.reject(error);
    void thread.worker.terminate();
    next();
  }

  function give(thread: Thread<I, O>): void {
    clearTimeout(thread.timer);
    thread.job = queue.take();
    if (thread.job) {
      thread.worker.ref();
      thread.timer = setTimeout(() => end(thread, new JobEnded('time')), jobTime);
      thread.worker.postMessage({ input: thread.job.input } satisfies Job);
    } else {
      thread.worker.unref();
      thread.timer = setTimeout(() => end(thread, new JobEnded('thread')), IDLE).unref();
    }
  }

  function take(thread: Thread<I, O>, answer: Answer): void {
    const { job } = thread;
    if (job && 'value' in answer) job.resolve(answer.value as O);
    else if (job && 'error' in answer) job.reject(new DescribedError('A job failed', answer.error));
    thread.ready = true;
    thread.job = undefined;
    give(thread);
    next();
  }

  function start(): void {
    // Without the flags of this process: they are for its own entry file.
    const worker = new Worker(START, { eval: true, execArgv: [], workerData: file, resourceLimits: memory });
    const thread: Thread<I, O> = { worker, ready: false };
    threads.add(thread);
    thread.timer = setTimeout(() => end(thread, new JobEnded('thread')), START_TIME).unref();
    worker.on('message', (answer: Answer) => take(thread, answer));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobEnded('memory') : error),
    );
    worker.on('exit', () => end(thread, new JobEnded('thread')));
  }

  /** Gets on with what waits: in a thread that is free, or in a further one. */
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
    run: (input, person = '') =>
      new Promise((resolve, reject) => {
        queue.add(person, { input, resolve, reject });
        next();
      }),
    close: () => {
      const waiting = queue.clear();
      for (const thread of [...threads]) end(thread, new JobEnded('thread'));
      for (const { reject } of waiting) reject(new JobEnded('thread'));
    },
  };
  pools.add(pool);
  return pool;
}
