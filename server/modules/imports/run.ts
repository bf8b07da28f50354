import { and, eq } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { transferLimits } from '../../../domain/constants';
import { dayMs, hourMs, minuteMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { importRun } from '../../db/schema';
import { notFound } from '../../http/errors';
import type { ImportSheet } from './rows';

/** Row of a checked import. */
export type Run = typeof importRun.$inferSelect;

/** In place of a file: the only row was entered by hand. */
export const BY_HAND = '';
export const isByHand = ({ resId }: Pick<Run, 'resId'>): boolean => resId === BY_HAND;

/** Days for which a finished import is kept: the overview tells its result. */
const KEPT_DAYS = 180;

/** Columns of a finished import. */
export const finished = (answer: ImportResult, now: Date) => ({
  answer,
  storedAt: now,
  expiresAt: new Date(now.getTime() + KEPT_DAYS * dayMs),
});

/** Checked import of an account; `hold` locks it until the transaction ends. Throws 404. */
export async function ownRun(db: Db | Tx, accountId: string, id: string, hold = false): Promise<Run> {
  const found = db
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.accountId, accountId)));
  const [run] = await (hold ? found.for('update') : found);
  if (!run) throw notFound('import.error.gone');
  return run;
}

/** Time until which a checked sheet can be imported. */
export const expiryOf = (now: Date) => new Date(now.getTime() + transferLimits.importMinutes * minuteMs);

/** Time until which an import that has begun can be gone on with. */
export const begunExpiry = (now: Date) => new Date(now.getTime() + transferLimits.begunHours * hourMs);

/** Where the rows of an import are added. */
export const placeOf = ({ assessmentId, studioId }: Run) => ({
  assessmentId: assessmentId ?? undefined,
  studioId: studioId ?? undefined,
});

/** Copy of a sheet for a comparison, which adds errors to its rows. */
export const fresh = (sheet: ImportSheet): ImportSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => ({ ...row, errors: [...row.errors] })),
});
