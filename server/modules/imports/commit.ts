import { and, eq } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { definitionOf, type RecordDefinition } from '../../../domain/assessment/binding';
import { fileKinds } from '../../../domain/uploads';
import { type Db, type Tx, transaction } from '../../db/client';
import { insertMany } from '../../db/insertMany';
import { importRun, record } from '../../db/schema';
import { cleanFileName } from '../../files/fileName';
import type { Context } from '../../http/context';
import { BusinessError, illegalState, notFound } from '../../http/errors';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';
import { ownRecordsOf, ownRecordsState } from '../assessment/duplicates';
import { assertEditable, type Loaded, ownAssessment } from '../assessment/load';
import { touch } from '../assessment/moves';
import { newRecord } from '../assessment/records';
import { insertResource, newStorageKey, resInfo, sha256Of } from '../public/resources';
import { failedSheet } from './failed';
import { type ImportSheet, markDuplicates, type SheetRow, sheetRows } from './rows';

type Run = typeof importRun.$inferSelect;

async function ownRun(db: Db | Tx, accountId: string, id: string): Promise<Run> {
  const [run] = await db
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.accountId, accountId)));
  if (!run) throw notFound('import.error.gone');
  return run;
}

async function insertRows(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  loaded: Loaded,
  d: RecordDefinition,
  rows: readonly SheetRow[],
  like: Set<SheetRow>,
) {
  const values = rows.map((row, i) =>
    // Milliseconds apart, so that lists keep the order of the sheet.
    newRecord(loaded, d, row.data, new Date(ctx.now().getTime() + i), {
      duplicateReason: like.has(row) ? (row.reason ?? null) : null,
    }),
  );
  await insertMany(tx, record, values);
  if (values.length > 0) await touch(tx, loaded, ctx, user);
}

/** Keeps the file of the rows that were left out, under a key that a repeated transaction uses again. */
async function keepFailed(
  tx: Tx,
  ctx: Context,
  ownerId: string,
  d: RecordDefinition,
  bytes: Uint8Array,
  storageKey: string,
) {
  const what = say(ctx.locale, `record.${d.category}`);
  const name = cleanFileName(`${say(ctx.locale, 'import.file.failed', { what })}.xlsx`);
  await ctx.services.storage.put(storageKey, bytes, fileKinds.xlsx.mime);
  const file = {
    ownerId,
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
 * Row B10: creates the records of a checked sheet, in one transaction; repeated, it answers what it answered. The rows
 * are checked again, because records may have been added since. Throws 404 for an import that is not mine, 410 when it has
 * expired or the window is closed, 422 when without `onlyValid` not all rows are valid or the state allows no change.
 */
export async function commitImport(
  ctx: Context,
  user: SessionUser,
  { importId, onlyValid }: { importId: string; onlyValid: boolean },
): Promise<ImportResult> {
  const run = await ownRun(ctx.db, user.id, importId);
  if (run.answer) return run.answer;
  if (run.expiresAt <= ctx.now()) throw new BusinessError('410', 'import.error.expired');
  const d = definitionOf(run.category);
  if (!d) throw notFound('import.error.gone');
  const sheet = await sheetRows(ctx, user, d, run.resId);
  const storageKey = newStorageKey('files');

  const compare = async (db: Db | Tx) => {
    const state = await ownRecordsState(db, user.id, d);
    const again: ImportSheet = { ...sheet, rows: sheet.rows.map((row) => ({ ...row, errors: [...row.errors] })) };
    const like = await markDuplicates(ctx, d, again, await ownRecordsOf(db, user.id, d));
    const failed = again.rows.filter(({ errors }) => errors.length > 0);
    const bytes = failed.length > 0 && onlyValid ? await failedSheet(ctx, again, failed) : undefined;
    return { state, again, like, failed, bytes };
  };
  // Before the transaction, which nobody else can use the embedded database beside; what has changed since is compared again.
  const before = await compare(ctx.db);

  const work = async (tx: Tx): Promise<ImportResult> => {
    const loaded = await ownAssessment(tx, user.id, run.assessmentId, true);
    const { answer: known } = await ownRun(tx, user.id, importId);
    if (known) return known;
    assertEditable(loaded, ctx);
    const same = (await ownRecordsState(tx, user.id, d)) === before.state;
    const { again, like, failed, bytes } = same ? before : await compare(tx);
    if (failed.length > 0 && !onlyValid) throw illegalState('import.error.notAllValid', { failed: failed.length });
    const valid = again.rows.filter(({ errors }) => errors.length === 0);
    await insertRows(tx, ctx, user, loaded, d, valid, like);
    const file = bytes && (await keepFailed(tx, ctx, user.id, d, bytes, storageKey));
    const answer: ImportResult = {
      created: valid.length,
      updated: 0,
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
