import { and, eq, gte, lte } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { formatInstant } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { insertMany } from '../../db/insertMany';
import { type ImportProgress, importRow, importRun } from '../../db/schema';
import { BusinessError, conflict } from '../../http/errors';
import { progressOf } from '../../work/progress';
import { type FailedRow, keepFailed, writeFailed } from './failed';
import type { Importing, ImportKind } from './kind';
import { assertStillMay } from './rights';
import { errorsToWire, type SheetRow } from './rows';
import { begunExpiry, finished, fresh, ownRun, placeOf, type Run } from './run';
import type { OpenSheet } from './sheet';
import { tellSheet } from './told';
import { undoEnd } from './undo';

interface Parts {
  run: Run;
  kind: ImportKind;
  sheet: OpenSheet;
  /** Rows of a part. */
  part: number;
  /** Where the file of the rows that were left out is kept. */
  storageKey: string;
}

const nothing: ImportProgress = { upTo: 0, refused: 0, created: 0, updated: 0, unchanged: 0 };
const isValid = ({ errors }: SheetRow) => errors.length === 0;
const doneOf = ({ refused, created, updated, unchanged }: ImportProgress) => refused + created + updated + unchanged;

/** Stores some rows in one transaction with how far the import is; answers that, or what the whole import has answered. */
const storePart = (by: Importing, { run, kind, sheet }: Parts, state: ImportProgress, rows: readonly SheetRow[]) =>
  transaction(by.ctx.db, async (tx): Promise<ImportProgress | { answer: ImportResult }> => {
    const { ctx, user } = by;
    const place = placeOf(run);
    await assertStillMay(tx, by, kind.access);
    const target = await kind.target(tx, by, place, true);
    const { answer, progress: told } = await ownRun(tx, user.id, run.id, true);
    if (answer) return { answer };
    // Two calls that store the same sheet would both count its rows.
    if ((told?.upTo ?? 0) !== state.upTo) throw conflict();
    const again = fresh({ ...sheet, rows: [...rows] });
    const found = await kind.compare(tx, by, again, place);
    const valid = again.rows.filter(isValid);
    const refused = again.rows.filter((row) => !isValid(row));
    await kind.store(tx, by, target, valid, found, run.id);
    const createdAt = ctx.now();
    await insertMany(
      tx,
      importRow,
      refused.map((row) => ({
        importId: run.id,
        row: row.row,
        act: 'refused' as const,
        detail: { reasons: errorsToWire(ctx, row).map(({ value: _, ...reason }) => reason) },
        createdAt,
      })),
    );
    const counted = (wanted: SheetRow['action']) => valid.filter(({ action }) => action === wanted).length;
    const next: ImportProgress = {
      upTo: rows.at(-1)?.row ?? state.upTo,
      refused: state.refused + refused.length,
      created: state.created + counted('create'),
      updated: state.updated + counted('update'),
      unchanged: state.unchanged + counted('same'),
    };
    const { created, updated, refused: skipped } = next;
    if (created + updated > 0) await tellSheet(tx, by, { run, kind, act: 'stored' }, { created, updated, skipped });
    await tx
      .update(importRun)
      .set({ progress: next, expiresAt: begunExpiry(ctx.now()) })
      .where(eq(importRun.id, run.id));
    return next;
  });

/** Times that a part is tried: somebody else may have changed the same people a moment ago. */
const TRIES = 4;

async function storedPart(...[by, parts, state, rows]: Parameters<typeof storePart>) {
  for (let n = 1; ; n++)
    try {
      return await storePart(by, parts, state, rows);
    } catch (error) {
      if (!(error instanceof BusinessError) || error.code !== '409' || n === TRIES) throw error;
    }
}

/** Refused rows of an import that is stored, as its sheet has them. */
async function* refusedRows(by: Importing, { run, sheet }: Parts): AsyncGenerator<FailedRow> {
  for await (const rows of sheet.parts(500)) {
    const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0];
    const refused = await by.ctx.db
      .select({ row: importRow.row, detail: importRow.detail })
      .from(importRow)
      .where(
        and(
          eq(importRow.importId, run.id),
          eq(importRow.act, 'refused'),
          gte(importRow.row, first),
          lte(importRow.row, last),
        ),
      );
    const reasons = new Map(refused.map(({ row, detail }) => [row, detail?.reasons ?? []]));
    for (const row of rows) {
      const told = reasons.get(row.row);
      if (told) yield { row, reasons: told };
    }
  }
}

/**
 * Stores the valid rows of a sheet part by part, each with how far the import is in one transaction: a stop, or the end
 * of the process, leaves whole parts, and a later call goes on behind them. Throws WorkStopped, 403 when the right to
 * import has ended meanwhile, and 409 when another call is storing the same sheet.
 */
export async function storeInParts(by: Importing, parts: Parts): Promise<ImportResult> {
  const { run, kind, sheet, part, storageKey } = parts;
  const progress = progressOf(by.ctx);
  let state = run.progress ?? nothing;
  progress.at(doneOf(state), sheet.total);
  for await (const all of sheet.parts(part)) {
    const rows = all.filter(({ row }) => row > state.upTo);
    if (rows.length === 0) continue;
    const next = await storedPart(by, parts, state, rows);
    if ('answer' in next) return next.answer;
    state = next;
    progress.at(doneOf(state), sheet.total);
  }
  const written = state.refused > 0 ? await writeFailed(by, sheet, refusedRows(by, parts), storageKey) : undefined;
  return transaction(by.ctx.db, async (tx): Promise<ImportResult> => {
    const { answer: known } = await ownRun(tx, by.user.id, run.id, true);
    if (known) return known;
    const file = written && (await keepFailed(tx, by, kind, written, storageKey));
    const { created, updated, unchanged, refused } = state;
    const now = by.ctx.now();
    const answer: ImportResult = {
      created,
      updated,
      skipped: refused,
      ...(unchanged > 0 && { unchanged }),
      ...(kind.undo && created + updated > 0 && { undoableUntil: formatInstant(undoEnd(now)) }),
      ...(file && { errorFile: file }),
    };
    await tx.update(importRun).set(finished(answer, now)).where(eq(importRun.id, run.id));
    return answer;
  });
}
