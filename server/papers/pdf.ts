import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Paper } from '../../domain/papers/model';
import type { Job, Result } from './render';

/** Milliseconds for one paper, the start of the worker included; one that takes longer is given up. */
const TIMEOUT = 30_000;
/** A worker without work ends after this long and gives its memory back. */
const IDLE = 60_000;

interface Waiting {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The worker is TypeScript like the rest: it loads the compiler's hook first. */
const START = `require('tsx/cjs'); require(require('node:worker_threads').workerData);`;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Ends a worker; what it still owes fails. */
function end(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = undefined;
  clearTimeout(idle);
  for (const [id, { reject, timer }] of waiting) {
    clearTimeout(timer);
    waiting.delete(id);
    reject(error);
  }
  void ended.terminate();
}

function settle(current: Worker, result: Result): void {
  const job = waiting.get(result.id);
  if (!job) return;
  waiting.delete(result.id);
  clearTimeout(job.timer);
  if ('pdf' in result) job.resolve(result.pdf);
  else job.reject(new Error(`The PDF could not be made: ${result.error}`));
  if (waiting.size > 0) return;
  current.unref();
  idle = setTimeout(() => end(current, new Error('idle')), IDLE).unref();
}

function start(): Worker {
  // Without the flags of this process: they are for its own entry file.
  const started = new Worker(START, { eval: true, execArgv: [], workerData: join(__dirname, 'render.ts') });
  started.on('message', (result: Result) => settle(started, result));
  started.on('error', (error) => end(started, error));
  started.on('exit', (code) => end(started, new Error(`The PDF worker ended with ${code}.`)));
  return started;
}

/** Ends the worker, for a server that stops. */
export function closePdfWorker(): void {
  if (worker) end(worker, new Error('The server is stopping.'));
}

/**
 * The PDF of a paper, made in a worker thread: the event loop goes on answering meanwhile. Papers are made one after the
 * other. Throws Error when it cannot be made within half a minute.
 */
export function paperPdf(paper: Paper): Promise<Uint8Array> {
  clearTimeout(idle);
  worker ??= start();
  const current = worker;
  current.ref();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(current, new Error('The PDF took too long.')), TIMEOUT);
    waiting.set(id, { resolve, reject, timer });
    current.postMessage({ id, paper } satisfies Job);
  });
}
