import { eq } from 'drizzle-orm';
import { type Db, transaction } from '../../server/db/client';
import { newId } from '../../server/db/id';
import { assessment, document } from '../../server/db/schema';
import { levelEnds } from '../../server/seed/plans';

interface Given {
  id?: string;
  planId: string;
  accountId: string;
  status?: number;
  attempt?: number;
  /** Level that it waits at. */
  level?: number;
  no?: string;
  verifyCode?: string;
  confirmedNone?: number[];
  updatedAt?: Date;
}

/** Inserts a yearly assessment into the database. Returns its id. An existing one stays unchanged. */
export async function insertAssessment(db: Db, { confirmedNone = [], updatedAt = new Date(), ...given }: Given) {
  const id = given.id ?? newId();
  return transaction(db, async (tx) => {
    const [made] = await tx
      .insert(document)
      .values({ kind: 'assessment', status: 0, no: id, verifyCode: id, ...given, id, createdAt: updatedAt, updatedAt })
      .onConflictDoNothing()
      .returning({ id: document.id });
    if (made) await tx.insert(assessment).values({ id, confirmedNone });
    return made?.id;
  });
}

/** Puts an assessment directly into a state that its moves would lead to. */
export const putInState = (db: Db, id: string, change: { status: number; lastReason?: string }) =>
  db.update(document).set(change).where(eq(document.id, id));

/** Last moments of the levels of a plan: those that a test needs, the last one for all above it, and far away without any. */
export const planEnds = (ends: readonly string[] = []) =>
  levelEnds([0, 1, 2, 3].map((level) => ends[level] ?? ends.at(-1) ?? '2099-12-31 23:59:59'));
