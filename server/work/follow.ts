import { randomUUID } from 'node:crypto';
import { secondMs } from '../../domain/time';
import { type WorkKindName, workLimits } from '../../domain/work/kinds';
import { isDatabaseAway } from '../db/away';
import { tellAway } from '../db/awayLog';
import type { Db } from '../db/client';
import type { Outcome, StoredCall } from '../db/schema';
import type { Storage } from '../files/storage';
import { refusalOf } from '../http/unexpected';
import { log } from '../log/log';
import { patienceMs } from './patience';
import { Run, WorkStopped } from './progress';
import { keepResult } from './result';
import { endWork, giveBack, insertWork, keepAlive, keepCall, runningOf } from './rows';

/** Milliseconds between two signs of life of a run; progress is stored as often at least. */
const ALIVE_MS = secondMs;
const TOLD_MS = 300;

/** Answer to a call that goes on as work. */
export class Accepted {
  constructor(readonly workId: string) {}
}

/** Doors of the server that work needs. */
export interface WorkRoom {
  readonly db: Db;
  readonly now: () => Date;
  readonly storage: Storage;
}

interface Going {
  readonly id: string;
  readonly run: Run;
  readonly ended: Promise<void>;
}

/** Works that go on in this process, by id. */
const going = new Map<string, Going>();
let closing = false;

export const goingHere = (): number => going.size;

/** Ends a work at its next part, if it goes on in this process: without waiting until it reads that it was stopped. */
export const stopHere = (id: string): void => going.get(id)?.run.stop();

/** Resolves when no work goes on in this process any more. */
export async function worksSettled(): Promise<void> {
  while (going.size > 0) await Promise.all([...going.values()].map(({ ended }) => ended));
}

/** Gives back all works of this process, for a server that stops: another one goes on with them. */
export async function closeWorks(): Promise<void> {
  closing = true;
  for (const { run } of going.values()) run.stop();
  await Promise.race([worksSettled(), new Promise((done) => setTimeout(done, 5 * secondMs).unref())]);
  closing = false;
}

const errorOf = (thrown: unknown, id: string): Outcome => {
  const error = refusalOf(thrown, `work ${id}`, {});
  const [field] = error.details.fields ?? [];
  const { key, params } = field ?? { key: error.key, params: error.details.params };
  return { error: { code: error.code, key, params } };
};

interface Followed {
  id: string;
  runId: string;
  call: StoredCall;
}

/** Follows a run until its end: signs of life, its progress, a stop by its owner, and what it has come to. */
export function follow(room: WorkRoom, { id, runId, call }: Followed, run: Run, acting: Promise<unknown>) {
  const state = () => ({ id, run: runId, done: run.done, total: run.total });
  let stopped = false;
  let names = { title: call.title, subject: call.subject };
  /** A call that has waited for its turn is named only now. */
  const keepNames = async () => {
    const { title = names.title, subject = names.subject } = run.names;
    if (title === names.title && subject === names.subject) return;
    names = { title, subject };
    await keepCall(room.db, id, { ...call, ...names }).catch((error) => log.error(`work ${id}: its name`, error));
  };
  const beat = async () => {
    await keepNames();
    // Stored beside a transaction of the work itself, which therefore never waits for it.
    if (!(await keepAlive(room.db, room.now(), state()).catch(() => true))) {
      stopped = true;
      run.stop();
    }
  };
  const timer = setInterval(() => void beat(), ALIVE_MS);
  timer.unref();
  // A new number is stored at once, but no more often than anybody could read it.
  let told = performance.now();
  run.told = () => {
    if (performance.now() - told < TOLD_MS) return;
    told = performance.now();
    void beat();
  };

  const end = async () => {
    try {
      const outcome = await keepResult(room.storage, await acting);
      await keepNames();
      const kept = await endWork(room.db, room.now(), state(), 'done', outcome);
      if (!kept && outcome.file) await room.storage.delete(outcome.file.storageKey);
    } catch (error) {
      if (run.signal.aborted || error instanceof WorkStopped) {
        // A process that ends has stopped it, and not its owner.
        if (closing && !stopped) await giveBack(room.db, id, runId);
        else await endWork(room.db, room.now(), state(), 'stopped', {});
        return;
      }
      // Parts that were done stay done: the work is taken over when the database answers, and goes on with the others.
      if (isDatabaseAway(error)) return tellAway(error);
      await endWork(room.db, room.now(), state(), 'failed', errorOf(error, id));
    }
  };
  const ended = end()
    // The database is away: the work is taken over once it has been silent for long enough.
    .catch((error) => log.error(`work ${id}: its end could not be stored`, error))
    .finally(() => {
      clearInterval(timer);
      going.delete(id);
    });
  going.set(id, { id, run, ended });
}

interface Asked {
  accountId: string;
  kind: WorkKindName;
  call: StoredCall;
}

const after = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms).unref();
  });

/**
 * Does a call for a caller that can follow: answers like the call when it is done soon, and Accepted when it takes
 * longer than people wait for a page, or says so itself. Who has as many works under way as an account may have gets
 * Accepted at once, and the call is done when one of them has ended.
 */
export async function callOrWork(
  room: WorkRoom,
  { accountId, kind, call }: Asked,
  act: (run: Run) => Promise<unknown>,
): Promise<unknown> {
  if ((await runningOf(room.db, accountId)) >= workLimits.perAccount)
    return new Accepted(await insertWork(room.db, room.now(), { accountId, kind, call }));
  const run = new Run();
  let over = false;
  const acting = act(run).then(
    (answer) => {
      // A download that is written while it is read is not over when it begins.
      over = !(run.isLong && answer instanceof Response);
      return answer;
    },
    (error: unknown) => {
      over = true;
      throw error;
    },
  );
  // Its failure is read below, or by what follows the work.
  acting.catch(() => undefined);
  await Promise.race([acting.catch(() => undefined), run.knownLong, after(patienceMs())]);
  if (over) return acting;
  const runId = randomUUID();
  const stored = { ...call, ...run.names };
  const state = { id: runId, done: run.done, total: run.total };
  const id = await insertWork(room.db, room.now(), { accountId, kind, call: stored, run: state });
  follow(room, { id, runId, call: stored }, run, acting);
  return new Accepted(id);
}
