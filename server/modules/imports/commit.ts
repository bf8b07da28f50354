import { and, eq } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { fileKinds } from '../../../domain/uploads';
import { type Db, type Tx, transaction } from '../../db/client';
import { importRun } from '../../db/schema';
import { cleanFileName } from '../../files/fileName';
import { insertResource, newStorageKey, resInfo, sha256Of } from '../../files/resources';
import { BusinessError, illegalState, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { failedSheet } from './failed';
import type { Importing, ImportKind } from './kind';
import { type ImportSheet, sheetRows } from './rows';

type Run = typeof importRun.$inferSelect;

async function ownRun(db: Db | Tx, accountId: string, id: string): Promise<Run> {
  const [run] = await db
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.accountId, accountId)));
  if (!run) throw notFound('import.error.gone');
  return run;
}

/** Keeps the file of the rows that were left out, under a key that a repeated transaction uses again. */
async function keepFailed(tx: Tx, { ctx, user }: Importing, kind: ImportKind, bytes: Uint8Array, storageKey: string) {
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

/**
 * Imports a checked sheet in one transaction; a repeated call returns the first answer. The rows are checked again,
 * because something may have been stored since. `kindOf` throws for a kind that the person may not import; 404 for an
 * import that is not mine, 410 when it has expired or the window is closed, 422 when without `onlyValid` not all rows
 * are valid or the state allows no change.
 */
export async function commitImport(
  by: Importing,
  kindOf: (name: string) => ImportKind,
  { importId, onlyValid }: { importId: string; onlyValid: boolean },
): Promise<ImportResult> {
  const { ctx, user } = by;
  const run = await ownRun(ctx.db, user.id, importId);
  const kind = kindOf(run.kind);
  if (run.answer) return run.answer;
  if (run.expiresAt <= ctx.now()) throw new BusinessError('410', 'import.error.expired');
  const sheet = await sheetRows(by, kind, run.resId);
  const storageKey = newStorageKey('files');
  const place = { assessmentId: run.assessmentId ?? undefined, studioId: run.studioId ?? undefined };

  const compare = async (db: Db | Tx) => {
    const state = await kind.state?.(db, by);
    const again: ImportSheet = { ...sheet, rows: sheet.rows.map((row) => ({ ...row, errors: [...row.errors] })) };
    const found = await kind.compare(db, by, again, place);
    const failed = again.rows.filter(({ errors }) => errors.length > 0);
    const bytes = failed.length > 0 && onlyValid ? await failedSheet(ctx, again, failed) : undefined;
    return { state, again, found, failed, bytes };
  };
  // Compared before the transaction, which blocks the embedded database; compared again inside when something has
  // changed.
  const before = kind.state && (await compare(ctx.db));

  const work = async (tx: Tx): Promise<ImportResult> => {
    const target = await kind.target(tx, by, place, true);
    const { answer: known } = await ownRun(tx, user.id, importId);
    if (known) return known;
    const same = before !== undefined && (await kind.state?.(tx, by)) === before.state;
    const { again, found, failed, bytes } = same ? before : await compare(tx);
    if (failed.length > 0 && !onlyValid) throw illegalState('import.error.notAllValid', { failed: failed.length });
    const valid = again.rows.filter(({ errors }) => errors.length === 0);
    await kind.store(tx, by, target, valid, found);
    const file = bytes && (await keepFailed(tx, by, kind, bytes, storageKey));
    const updated = valid.filter(({ action }) => action === 'update').length;
    const answer: ImportResult = {
      created: valid.length - updated,
      updated,
      skipped: failed.length,
      ...(file && { errorFile: file }),
    };
    await tx.update(importRun).set({ answer }).where(eq(importRun.id, importId));
    return answer;
  };
  try {
    return await transaction(ctx.db, work);
  } catch (error) {
    await ctx.services.storage.delete(storageKey);
    throw error;
  }
}
