import { eq } from 'drizzle-orm';
import type { ImportResult } from '../../../domain/api/imports';
import { importSubject } from '../../../domain/imports/subject';
import { formatInstant } from '../../../domain/rules/calendar';
import { workLimits } from '../../../domain/work/kinds';
import { type Db, type Tx, transaction } from '../../db/client';
import { importRun } from '../../db/schema';
import { newStorageKey } from '../../files/resources';
import { BusinessError, illegalState } from '../../http/errors';
import { say } from '../../http/words';
import { progressOf } from '../../work/progress';
import { failedOf, keepFailed, writeFailed } from './failed';
import type { Importing, ImportKind } from './kind';
import { storeInParts } from './parts';
import { assertStillMay } from './rights';
import { errorsToWire, type ImportSheet, type SheetRow } from './rows';
import { finished, fresh, ownRun, placeOf, type Run } from './run';
import { pendingResult, weighSheet } from './second';
import { openSheet, wholeSheet } from './sheet';
import { ofSheet, tellSheet } from './told';
import { undoEnd } from './undo';

/**
 * Imports a checked sheet; a repeated call returns the first answer. The rows are checked again, because something may
 * have been stored since. A kind whose rows stand for themselves is stored in parts, so that it can be stopped, and
 * goes on with the rows that are left when it is called again; all others, and a call without `onlyValid`, are one
 * transaction. A sheet that needs a second person waits for him: the answer is `pending`. `kindOf` throws for a kind that the person may not import; 404 for an import that is not mine, 410 when
 * it has expired or the window is closed, 422 when without `onlyValid` not all rows are valid or the state allows no
 * change.
 */
export async function commitImport(
  importer: Importing,
  kindOf: (name: string) => ImportKind,
  { importId, onlyValid }: { importId: string; onlyValid: boolean },
): Promise<ImportResult> {
  const { ctx, user } = importer;
  const run = await ownRun(ctx.db, user.id, importId);
  let by = ofSheet<Importing>({ ctx, user, confirmedBy: run.confirmedBy ?? undefined }, run);
  const kind = kindOf(run.kind);
  if (run.answer) return run.answer;
  if (run.expiresAt <= ctx.now()) throw new BusinessError('410', 'import.error.expired');
  const progress = progressOf(ctx);
  progress.named(say(ctx.locale, kind.words), importSubject(run.kind, placeOf(run)));
  const sheet = await openSheet(by, kind, run);
  // An import that goes on is weighed again: what is left of it may need somebody by now.
  if (kind.second && !run.confirmedBy) {
    const { asked, facts } = await weighSheet(by, kind, sheet, run);
    by = { ...by, weighed: facts };
    if (asked) {
      await kind.second.ask(by, asked);
      return pendingResult(asked);
    }
  }
  if (sheet.total > workLimits.importRows) progress.long();
  const storageKey = newStorageKey('files');
  try {
    const result =
      kind.part !== undefined && onlyValid
        ? await storeInParts(by, { run, kind, sheet, part: kind.part, storageKey })
        : await storeWhole(by, { run, kind, sheet: await wholeSheet(sheet), onlyValid, storageKey });
    kind.stored?.(ctx.db);
    return result;
  } catch (error) {
    await ctx.services.storage.delete(storageKey);
    throw error;
  }
}

interface Whole {
  run: Run;
  kind: ImportKind;
  sheet: ImportSheet;
  onlyValid: boolean;
  storageKey: string;
}

/** Stores all valid rows of a sheet in one transaction. */
async function storeWhole(by: Importing, { run, kind, sheet, onlyValid, storageKey }: Whole): Promise<ImportResult> {
  const { ctx, user } = by;
  const place = placeOf(run);
  progressOf(ctx).at(0, sheet.rows.length);
  const compare = async (db: Db | Tx) => {
    const state = await kind.state?.(db, by);
    const again = fresh(sheet);
    const found = await kind.compare(db, by, again, place);
    const failed = again.rows.filter(({ errors }) => errors.length > 0);
    const written =
      failed.length > 0 && onlyValid
        ? await writeFailed(
            by,
            sheet,
            failedOf(again, (row) => errorsToWire(ctx, row)),
            storageKey,
          )
        : undefined;
    return { state, again, found, failed, written };
  };
  // Compared before the transaction, which blocks the embedded database; compared again inside when something has
  // changed.
  const before = kind.state && (await compare(ctx.db));
  return transaction(ctx.db, async (tx): Promise<ImportResult> => {
    const target = await kind.target(tx, by, place, true);
    const { answer: known } = await ownRun(tx, user.id, run.id);
    if (known) return known;
    const same = before !== undefined && (await kind.state?.(tx, by)) === before.state;
    const { again, found, failed, written } = same ? before : await compare(tx);
    if (failed.length > 0 && !onlyValid) throw illegalState('import.error.notAllValid', { failed: failed.length });
    const valid = again.rows.filter(({ errors }) => errors.length === 0);
    await kind.store(tx, by, target, valid, found, run.id);
    const file = written && (await keepFailed(tx, by, kind, written, storageKey));
    const counted = (wanted: SheetRow['action']) => valid.filter(({ action }) => action === wanted).length;
    const waiting = kind.waiting?.(valid, found) ?? 0;
    const [created, updated, unchanged] = [counted('create'), counted('update'), counted('same')];
    const answer: ImportResult = {
      created,
      updated,
      skipped: failed.length,
      ...(unchanged > 0 && { unchanged }),
      ...(waiting > 0 && { waiting }),
      ...(kind.undo && created + updated > 0 && { undoableUntil: formatInstant(undoEnd(ctx.now())) }),
      ...(file && { errorFile: file }),
    };
    // A long one has the rights of its end: what somebody may not do any more is not there.
    await assertStillMay(tx, by, kind.access);
    if (created + updated > 0)
      await tellSheet(tx, by, { run, kind, act: 'stored' }, { created, updated, skipped: failed.length });
    await tx.update(importRun).set(finished(answer, by.ctx.now())).where(eq(importRun.id, run.id));
    return answer;
  });
}
