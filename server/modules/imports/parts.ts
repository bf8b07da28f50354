import { eq } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { transaction } from '../../db/client';
import { type ImportProgress, importRun } from '../../db/schema';
import { conflict } from '../../http/errors';
import { progressOf } from '../../work/progress';
import { failedSheet } from './failed';
import type { Importing, ImportKind } from './kind';
import type { ImportSheet, SheetRow } from './rows';
import { expiryOf, finished, fresh, keepFailed, ownRun, placeOf, type Run } from './run';

interface Parts {
  run: Run;
  kind: ImportKind;
  sheet: ImportSheet;
  /** Rows of a part. */
  part: number;
  /** Where the file of the rows that were left out is kept. */
  storageKey: string;
}

const nothing: ImportProgress = { upTo: 0, refused: [], created: 0, updated: 0 };
const isValid = ({ errors }: SheetRow) => errors.length === 0;

/**
 * Stores the valid rows of a sheet part by part, each with how far the import is in one transaction: a stop, or the end
 * of the process, leaves whole parts, and a later call goes on behind them. Throws WorkStopped, and 409 when another
 * call is storing the same sheet.
 */
export async function storeInParts(
  by: Importing,
  { run, kind, sheet, part, storageKey }: Parts,
): Promise<ImportResult> {
  const { ctx, user } = by;
  const progress = progressOf(ctx);
  const place = placeOf(run);
  const total = sheet.rows.length;
  let state = run.progress ?? nothing;
  const isStored = ({ row }: SheetRow) => row <= state.upTo && !state.refused.includes(row);
  const checked = fresh(sheet);
  await kind.compare(ctx.db, by, checked, place);
  // A stored row may be told of itself now, for example that its person is there already.
  const failed = checked.rows.filter((row) => !isValid(row) && !isStored(row));
  const left = checked.rows.filter((row) => isValid(row) && !isStored(row));
  const dealtWith = () => state.created + state.updated + failed.length;
  progress.at(dealtWith(), total);

  for (let from = 0; from < left.length; from += part) {
    const rows = left.slice(from, from + part);
    const known = await transaction(ctx.db, async (tx) => {
      const target = await kind.target(tx, by, place, true);
      const { answer, progress: told } = await ownRun(tx, user.id, run.id, true);
      if (answer) return answer;
      // Two calls that store the same sheet would both count its rows.
      if ((told?.upTo ?? 0) !== state.upTo) throw conflict();
      const again = fresh({ ...sheet, rows });
      const found = await kind.compare(tx, by, again, place);
      const valid = again.rows.filter(isValid);
      await kind.store(tx, by, target, valid, found, run.id);
      const updated = valid.filter(({ action }) => action === 'update').length;
      const upTo = Math.max(state.upTo, ...rows.map(({ row }) => row));
      const refused = [
        ...state.refused.filter((n) => !rows.some(({ row }) => row === n)),
        ...[...failed, ...again.rows.filter((row) => !isValid(row))].map(({ row }) => row).filter((n) => n <= upTo),
      ];
      const next: ImportProgress = {
        upTo,
        refused: [...new Set(refused)],
        created: state.created + valid.length - updated,
        updated: state.updated + updated,
      };
      await tx
        .update(importRun)
        .set({ progress: next, expiresAt: expiryOf(ctx.now()) })
        .where(eq(importRun.id, run.id));
      return { next, refused: again.rows.filter((row) => !isValid(row)) };
    });
    if (!('next' in known)) return known;
    state = known.next;
    failed.push(...known.refused);
    progress.at(dealtWith(), total);
  }

  failed.sort((a, b) => a.row - b.row);
  const bytes = failed.length > 0 ? await failedSheet(ctx, checked, failed) : undefined;
  return transaction(ctx.db, async (tx): Promise<ImportResult> => {
    const { answer: known } = await ownRun(tx, user.id, run.id, true);
    if (known) return known;
    const file = bytes && (await keepFailed(tx, by, kind, bytes, storageKey));
    const { created, updated } = state;
    const answer: ImportResult = { created, updated, skipped: failed.length, ...(file && { errorFile: file }) };
    await tx.update(importRun).set(finished(answer, by.ctx.now())).where(eq(importRun.id, run.id));
    return answer;
  });
}
