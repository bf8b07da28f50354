import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { canGoOn, type WorkKindName, workLimits } from '../../domain/work/kinds';
import { type Db, type Tx, transaction } from '../db/client';
import { newId } from '../db/id';
import { type Outcome, type StoredCall, work } from '../db/schema';
import { BusinessError, notFound } from '../http/errors';

export type WorkRow = typeof work.$inferSelect;
type Ended = 'done' | 'failed' | 'stopped';

/** No sign of life for longer than a run may be silent. */
const silentSince = (now: Date) => new Date(now.getTime() - workLimits.lease * 1000);

interface NewWork {
  accountId: string;
  kind: WorkKindName;
  call: StoredCall;
  /** The run that does it already; absent: it waits for one. */
  run?: { id: string; done: number; total: number };
}

/** Stores a call as work, and returns its id. */
export async function insertWork(db: Db | Tx, now: Date, { accountId, kind, call, run }: NewWork): Promise<string> {
  const id = newId(now.getTime());
  const started = run && { run: run.id, done: run.done, total: run.total, startedAt: now, aliveAt: now, tries: 1 };
  const status = run ? 'running' : 'waiting';
  await db.insert(work).values({ id, accountId, kind, status, call, createdAt: now, ...started });
  return id;
}

/** Number of works of an account that are being done. */
export async function runningOf(db: Db | Tx, accountId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(work)
    .where(and(eq(work.accountId, accountId), eq(work.status, 'running')));
  return row?.n ?? 0;
}

/** Stores the call of a work again, with the names that its run has given it. */
export const keepCall = (db: Db, id: string, call: StoredCall) => db.update(work).set({ call }).where(eq(work.id, id));

const ofRun = (id: string, run: string) => and(eq(work.id, id), eq(work.run, run), eq(work.status, 'running'));

/** Stores how far a run is; returns whether it shall go on: it was neither stopped nor taken over. */
export async function keepAlive(
  db: Db,
  now: Date,
  { id, run, done, total }: Pick<WorkRow, 'id' | 'done' | 'total'> & { run: string },
): Promise<boolean> {
  const [row] = await db
    .update(work)
    .set({ done, total, aliveAt: now })
    .where(ofRun(id, run))
    .returning({ stopAsked: work.stopAsked });
  return row !== undefined && !row.stopAsked;
}

/** Ends a work with what it has come to; does nothing, and returns false, when another run has taken it over. */
export async function endWork(
  db: Db,
  now: Date,
  { id, run, done, total }: Pick<WorkRow, 'id' | 'done' | 'total'> & { run: string },
  status: Ended,
  outcome: Outcome | null,
): Promise<boolean> {
  const [row] = await db
    .update(work)
    .set({ status, outcome, done, total, run: null, endedAt: now })
    .where(ofRun(id, run))
    .returning({ id: work.id });
  return row !== undefined;
}

/** Gives a work back, for another process to go on with it. */
export const giveBack = (db: Db, id: string, run: string) =>
  db
    .update(work)
    .set({ status: 'waiting', run: null, tries: sql`${work.tries} - 1` })
    .where(ofRun(id, run));

/** Works that wait, or whose process has ended without a word. */
const takeable = (now: Date): SQL | undefined =>
  or(eq(work.status, 'waiting'), and(eq(work.status, 'running'), lt(work.aliveAt, silentSince(now))));

/**
 * Takes works for a run of this process, the oldest first, as many as there is room for and as their accounts may have
 * at the same time. One that was begun too often, and one that was stopped meanwhile, ends here.
 */
export const takeWorks = (db: Db, now: Date, room: number, newRun: () => string): Promise<WorkRow[]> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(work)
      .where(takeable(now))
      .orderBy(work.createdAt, work.id)
      .limit(50)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return [];
    const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
    const live = await tx
      .select({ accountId: work.accountId, n: count() })
      .from(work)
      .where(
        and(
          inArray(work.accountId, accounts),
          eq(work.status, 'running'),
          sql`not (${lt(work.aliveAt, silentSince(now))})`,
        ),
      )
      .groupBy(work.accountId);
    const running = new Map(live.map(({ accountId, n }) => [accountId, n]));
    const taken: WorkRow[] = [];
    for (const row of rows) {
      if (row.stopAsked || row.tries >= workLimits.tries) {
        const outcome: Outcome = row.stopAsked ? {} : { error: { code: '500', key: 'work.error.interrupted' } };
        const status = row.stopAsked ? 'stopped' : 'failed';
        await tx.update(work).set({ status, outcome, run: null, endedAt: now }).where(eq(work.id, row.id));
        continue;
      }
      const before = running.get(row.accountId) ?? 0;
      if (taken.length >= room || before >= workLimits.perAccount) continue;
      running.set(row.accountId, before + 1);
      const next = { status: 'running', run: newRun(), tries: row.tries + 1, startedAt: now, aliveAt: now } as const;
      await tx.update(work).set(next).where(eq(work.id, row.id));
      taken.push({ ...row, ...next });
    }
    return taken;
  });

/** Works of an account, the newest first. */
export const worksOf = (db: Db | Tx, accountId: string): Promise<WorkRow[]> =>
  db
    .select()
    .from(work)
    .where(eq(work.accountId, accountId))
    .orderBy(desc(work.createdAt), desc(work.id))
    .limit(workLimits.kept * 2);

/** Work of an account. Throws 404. */
export async function ownWork(db: Db | Tx, accountId: string, id: string): Promise<WorkRow> {
  const [row] = await db
    .select()
    .from(work)
    .where(and(eq(work.id, id), eq(work.accountId, accountId)));
  if (!row) throw notFound('work.error.gone');
  return row;
}

/** Asks a work to end: one that only waits has ended with that. */
export async function askToStop(db: Db, now: Date, accountId: string, id: string): Promise<WorkRow> {
  await ownWork(db, accountId, id);
  const own = and(eq(work.id, id), eq(work.accountId, accountId));
  await db
    .update(work)
    .set({ stopAsked: true })
    .where(and(own, eq(work.status, 'running')));
  await db
    .update(work)
    .set({ status: 'stopped', outcome: {}, endedAt: now, stopAsked: true })
    .where(and(own, eq(work.status, 'waiting')));
  return ownWork(db, accountId, id);
}

/** Lets a work that has ended before its end wait for a process that goes on with it. Throws 404, and 422 for any other. */
export async function goOnWith(db: Db, accountId: string, id: string): Promise<WorkRow> {
  const { kind, status } = await ownWork(db, accountId, id);
  if (!canGoOn({ kind, status })) throw new BusinessError('422', 'work.error.notStopped');
  await db
    .update(work)
    .set({ status: 'waiting', outcome: null, stopAsked: false, tries: 0, endedAt: null })
    .where(and(eq(work.id, id), eq(work.status, status)));
  return ownWork(db, accountId, id);
}

/** Removes a work that has ended; returns the key of its file. Throws 404, and 422 for one that goes on. */
export async function removeWork(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const { outcome } = await ownWork(db, accountId, id);
  const [gone] = await db
    .delete(work)
    .where(and(eq(work.id, id), inArray(work.status, ['done', 'failed', 'stopped'])))
    .returning({ id: work.id });
  if (!gone) throw new BusinessError('422', 'work.error.running');
  return outcome?.file?.storageKey;
}
