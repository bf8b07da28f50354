import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { hourMs } from '../../domain/time';
import { workLimits } from '../../domain/work/kinds';
import type { StoredCall } from '../db/schema';
import { work } from '../db/schema';
import type { DueJob } from '../due/job';
import { follow, goingHere } from './follow';
import { Run } from './progress';
import { takeWorks } from './rows';

/** Does a stored call in the name of its account, with its progress. Throws what the call throws. */
export type DoCall = (accountId: string, call: StoredCall, run: Run) => Promise<unknown>;

/** Takes up works that wait for their turn, and those whose process has ended; they go on beside the job's turns. */
export const workJob = (doCall: DoCall): DueJob => ({
  name: 'work.take',
  every: 1,
  turn: async ({ db, now, services: { storage } }, stopping) => {
    const room = workLimits.perProcess - goingHere();
    if (stopping() || room <= 0) return { done: 0, more: false };
    const taken = await takeWorks(db, now(), room, randomUUID);
    for (const { id, run: runId, accountId, call, tries } of taken) {
      const run = new Run(tries > 1);
      follow({ db, now, storage }, { id, runId: runId as string, call }, run, doCall(accountId, call, run));
    }
    return { done: taken.length, more: false };
  },
});

const ended = inArray(work.status, ['done', 'failed', 'stopped']);

/** Forgets works that ended long ago, or of which an account has too many, with their files. */
export const workSweep: DueJob = {
  name: 'work.sweep',
  every: 60,
  turn: async ({ db, now, services: { storage } }) => {
    const newer = sql`(select count(*) from work later where later.account_id = ${work.accountId} and later.id > ${work.id})`;
    const old = await db
      .select({ id: work.id, outcome: work.outcome })
      .from(work)
      .where(
        and(
          ended,
          or(
            lt(work.endedAt, new Date(now().getTime() - workLimits.keptHours * hourMs)),
            sql`${newer} >= ${workLimits.kept}`,
          ),
        ),
      )
      .limit(100);
    for (const { id, outcome } of old) {
      // The file first: a row without its file is swept again, and a file without its row never.
      if (outcome?.file) await storage.delete(outcome.file.storageKey);
      await db.delete(work).where(eq(work.id, id));
    }
    return { done: old.length, more: old.length === 100 };
  },
};
