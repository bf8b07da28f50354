import { and, eq, isNull, notExists, or } from 'drizzle-orm';
import type { CellFix, ImportCheck } from '../../../domain/api/imports';
import { transferLimits } from '../../../domain/constants';
import { type ImportPlace, importSubject } from '../../../domain/imports/subject';
import { workLimits } from '../../../domain/work/kinds';
import { newId } from '../../db/id';
import { importRun, resourceRequest } from '../../db/schema';
import { newStorageKey } from '../../files/resources';
import { say } from '../../http/words';
import { progressOf } from '../../work/progress';
import { type FailedRow, keepFailed, writeFailed } from './failed';
import type { Importing, ImportKind } from './kind';
import { errorsToWire, type SheetRow } from './rows';
import { expiryOf } from './run';
import { CHECKED, type OpenSheet, openSheet } from './sheet';

const { checkRows, checkFaults } = transferLimits;
type CheckedRow = ImportCheck['rows'][number];

/** Counts the rows of a sheet, and keeps those that the answer tells one by one. */
class Tally {
  rows: CheckedRow[] = [];
  readonly counts = { create: 0, update: 0, same: 0, skip: 0 };
  get total(): number {
    return Object.values(this.counts).reduce((sum, n) => sum + n, 0);
  }
  add(row: SheetRow, errors: CheckedRow['errors']): void {
    const action = errors.length === 0 ? row.action : 'skip';
    this.counts[action] += 1;
    const long = this.total > checkRows;
    if (this.total === checkRows + 1)
      this.rows = this.rows.filter((one) => one.action === 'skip').slice(0, checkFaults);
    if (long && (action !== 'skip' || this.rows.length >= checkFaults)) return;
    this.rows.push({ row: row.row, key: [...row.key].slice(0, 200).join(''), action, errors });
  }
}

interface Checking {
  kind: ImportKind;
  sheet: OpenSheet;
  place: ImportPlace;
  tally: Tally;
  /** Difference that the sheet makes, of a kind that compares it as a whole. */
  differs?: Pick<ImportCheck, 'tree'>;
}

/** Compares a sheet part by part; yields the rows that have errors. */
async function* checking(by: Importing, checked: Checking): AsyncGenerator<FailedRow> {
  const { kind, sheet, place, tally } = checked;
  const progress = progressOf(by.ctx);
  for await (const rows of sheet.parts(kind.part === undefined ? Number.POSITIVE_INFINITY : CHECKED)) {
    progress.at(tally.total, sheet.total);
    const found = await kind.compare(by.ctx.db, by, { ...sheet, rows }, place);
    const valid = rows.filter(({ errors }) => errors.length === 0);
    if (kind.differs) checked.differs = await kind.differs(by, valid, found);
    for (const row of rows) {
      const reasons = errorsToWire(by.ctx, row);
      tally.add(row, reasons);
      if (reasons.length > 0) yield { row, reasons };
    }
  }
  progress.at(tally.total, tally.total);
}

/** The file of a sheet, with the corrections that its importer has taken. */
interface SheetOf {
  readonly resId: string;
  readonly fixes?: readonly CellFix[] | undefined;
}

/** Keeps that a sheet was checked, and returns the id of its import: the same one for a check that is repeated. */
async function checkedRun(
  { ctx, user }: Importing,
  kind: ImportKind,
  { resId, fixes = [], ...place }: ImportPlace & SheetOf,
): Promise<string> {
  const now = ctx.now();
  const { assessmentId = null, studioId = null } = place;
  const target = assessmentId ?? studioId;
  const [known] = await ctx.db
    .update(importRun)
    .set({ expiresAt: expiryOf(now), fixes: fixes.length > 0 ? [...fixes] : null })
    .where(
      and(
        eq(importRun.accountId, user.id),
        eq(importRun.kind, kind.name),
        eq(importRun.resId, resId),
        target === null ? undefined : or(eq(importRun.assessmentId, target), eq(importRun.studioId, target)),
        isNull(importRun.answer),
        isNull(importRun.progress),
        // A second person confirms what he has read: the sheet that waits for him keeps its corrections.
        notExists(
          ctx.db
            .select({ id: resourceRequest.id })
            .from(resourceRequest)
            .where(eq(resourceRequest.sheetId, importRun.id)),
        ),
      ),
    )
    .returning({ id: importRun.id });
  if (known) return known.id;
  const id = newId(now.getTime());
  await ctx.db.insert(importRun).values({
    id,
    accountId: user.id,
    kind: kind.name,
    assessmentId,
    studioId,
    resId,
    fixes: fixes.length > 0 ? [...fixes] : null,
    orgId: user.orgId,
    createdAt: now,
    expiresAt: expiryOf(now),
  });
  return id;
}

/**
 * Checks a sheet without storing its rows: what each of them will do, and all that is wrong. Throws 404 for a target or
 * a file that is not mine, 410 and 422 when nothing can be added, 400 at `resId` for a sheet that cannot be read as a
 * table, 429.
 */
export async function checkImport(
  by: Importing,
  kind: ImportKind,
  { resId, fixes = [], ...place }: ImportPlace & SheetOf,
): Promise<ImportCheck> {
  const { ctx } = by;
  await kind.target(ctx.db, by, place);
  const progress = progressOf(ctx);
  progress.named(say(ctx.locale, kind.words), importSubject(kind.name, place));
  const sheet = await openSheet(by, kind, { resId, fixes: [...fixes] });
  progress.at(0, sheet.total);
  if (sheet.total > workLimits.checkRows) progress.long();
  const tally = new Tally();
  const checked: Checking = { kind, sheet, place, tally };
  const failed = checking(by, checked);
  const storageKey = newStorageKey('files');
  const file = await writeFailed(by, sheet, failed, storageKey);
  for await (const _ of failed);
  const errorFile = file && (await keepFailed(ctx.db, by, kind, file, storageKey));
  const importId = await checkedRun(by, kind, { resId, fixes, ...place });
  const { create: created, update: updated, same: unchanged } = tally.counts;
  return {
    importId,
    resId,
    name: sheet.name,
    ...(kind.undo && { undoHours: transferLimits.undoHours }),
    ...(fixes.length > 0 && { fixes: [...fixes] }),
    total: tally.total,
    valid: created + updated + unchanged,
    created,
    updated,
    unchanged,
    ignored: sheet.ignored.map(({ column, suggest }) => ({ column, ...(suggest !== undefined && { suggest }) })),
    sheet: sheet.sheet,
    otherSheets: [...sheet.others],
    ...(errorFile && { errorFile }),
    rows: tally.rows,
    ...checked.differs,
  };
}
