import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { secondMs } from '../../domain/time';
import type { Database } from '../db/client';
import type { DueRunner } from '../due/runner';
import { logCounts } from '../log/log';
import type { Machine } from '../machine';
import { poolLoads } from '../workers/pool';
import { registry, standing, watchProcess } from './metrics';

/** Milliseconds within which the database has to answer; whoever reads figures waits for no longer. */
const PATIENCE_MS = 2 * secondMs;
/** Milliseconds for which what the database tells is kept: several may read, and counting takes its time. */
const FRESH_MS = 10 * secondMs;

export interface Sources {
  database: Database;
  due: DueRunner;
  machine?: Machine | undefined;
}

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('late')))]);

function readProcess({ database, due }: Sources): void {
  const { used, idle, most, waiting } = database.load();
  standing.connections.set({ state: 'used' }, used);
  standing.connections.set({ state: 'idle' }, idle);
  standing.connectionsMost.set(most);
  standing.databaseWaiting.set(waiting);
  for (const pool of poolLoads()) {
    standing.threads.set({ pool: pool.name }, pool.threads);
    standing.threadJobs.set({ pool: pool.name, state: 'running' }, pool.running);
    standing.threadJobs.set({ pool: pool.name, state: 'waiting' }, pool.waiting);
  }
  for (const { name, failing, done } of due.states()) {
    standing.dueTurns.set({ job: name }, failing);
    standing.dueDone.set({ job: name }, done);
  }
  for (const [level, n] of Object.entries(logCounts)) standing.logLines.set({ level }, n);
}

async function readDisk({ machine }: Sources): Promise<void> {
  const disk = await machine?.disk().catch(() => undefined);
  if (!disk) return;
  standing.diskFree.set(disk.free);
  standing.diskAll.set(disk.total);
}

async function readDue({ due }: Sources): Promise<void> {
  const all = [standing.dueWaiting, standing.dueOldest, standing.dueFailing, standing.dueTries];
  try {
    const { backlogs, failing, at } = await within(due.standing());
    // A job that has nothing that fails any more is not in the answer.
    for (const one of all) one.reset();
    for (const { job, n, oldest } of backlogs) {
      standing.dueWaiting.set({ job }, n);
      standing.dueOldest.set({ job }, oldest ? Math.max(0, (at.getTime() - oldest.getTime()) / secondMs) : 0);
    }
    for (const { job, n, tries } of failing) {
      standing.dueFailing.set({ job }, n);
      standing.dueTries.set({ job }, tries);
    }
  } catch {
    // Figures of before would say that all is well.
    for (const one of all) one.reset();
  }
}

async function readDatabase({ database: { db } }: Sources): Promise<boolean> {
  const isUp = await within(db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  );
  standing.databaseUp.set(isUp ? 1 : 0);
  return isUp;
}

/** Answers the text of all figures in the form that Prometheus reads. */
export function readings(sources: Sources): () => Promise<string> {
  watchProcess();
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve();
  const ask = async () => {
    if (await readDatabase(sources)) await readDue(sources);
    // Asked at once again after an interruption.
    else asked = Number.NEGATIVE_INFINITY;
  };
  return async () => {
    if (performance.now() - asked > FRESH_MS) {
      asked = performance.now();
      answer = ask();
    }
    await Promise.all([answer, readDisk(sources)]);
    readProcess(sources);
    return registry.metrics();
  };
}
