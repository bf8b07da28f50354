import { and, eq } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { transferLimits } from '../../../domain/constants';
import { dayMs, minuteMs } from '../../../domain/time';
import { fileKinds } from '../../../domain/uploads';
import type { Db, Tx } from '../../db/client';
import { importRun } from '../../db/schema';
import { cleanFileName } from '../../files/fileName';
import { insertResource, resInfo, sha256Of } from '../../files/resources';
import { notFound } from '../../http/errors';
import { say } from '../../http/words';
import type { Importing, ImportKind } from './kind';
import type { ImportSheet } from './rows';

/** Row of a checked import. */
export type Run = typeof importRun.$inferSelect;

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

/** Keeps the file of the rows that were left out, under a key that a repeated transaction uses again. */
export async function keepFailed(
  tx: Tx,
  { ctx, user }: Importing,
  kind: ImportKind,
  bytes: Uint8Array,
  storageKey: string,
) {
  const what = say(ctx.locale, kind.words);
  const name = cleanFileName(`${say(ctx.locale, 'import.file.failed', { what })}.xlsx`);
  await ctx.services.storage.put(storageKey, bytes, fileKinds.xlsx.mime);
  const file = {
    ownerId: user.id,
    scene: 'import',
    name,
    kind: 'xlsx',
    size: bytes.length,
    sha256: sha256Of(bytes),
    storageKey,
  } as const;
  return resInfo(await insertResource(tx, file, ctx.now()));
}

/** Time until which a run can be committed: longer for one that is being stored, so that it can go on after a stop. */
export const expiryOf = (now: Date) => new Date(now.getTime() + transferLimits.importMinutes * minuteMs);

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
