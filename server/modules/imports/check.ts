import type { ImportCheck } from '../../../domain/api/imports';
import { transferLimits } from '../../../domain/constants';
import type { ImportPlace } from '../../../domain/imports/subject';
import { newId } from '../../db/id';
import { importRun } from '../../db/schema';
import type { Importing, ImportKind } from './kind';
import { errorsToWire, sheetRows } from './rows';

/**
 * Checks a sheet without storing it: the result of each row. Throws 404 for a target or a file that is not mine, 410
 * and 422 when nothing can be added, 400 at `resId` for a sheet that cannot be read as a table, 429.
 */
export async function checkImport(
  by: Importing,
  kind: ImportKind,
  { resId, ...place }: ImportPlace & { resId: string },
): Promise<ImportCheck> {
  const { ctx, user } = by;
  await kind.target(ctx.db, by, place);
  const sheet = await sheetRows(by, kind, resId);
  await kind.compare(ctx.db, by, sheet, place);
  const now = ctx.now();
  const importId = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + transferLimits.importMinutes * 60_000);
  const { assessmentId = null, studioId = null } = place;
  await ctx.db.insert(importRun).values({
    id: importId,
    accountId: user.id,
    kind: kind.name,
    assessmentId,
    studioId,
    resId,
    createdAt: now,
    expiresAt,
  });
  return {
    importId,
    total: sheet.rows.length,
    valid: sheet.rows.filter(({ errors }) => errors.length === 0).length,
    ignored: sheet.ignored.map(({ column, suggest }) => ({ column, ...(suggest !== undefined && { suggest }) })),
    sheet: sheet.sheet,
    otherSheets: [...sheet.others],
    rows: sheet.rows.map((row) => ({
      row: row.row,
      key: [...row.key].slice(0, 200).join(''),
      action: row.errors.length === 0 ? row.action : 'skip',
      errors: errorsToWire(ctx, row),
    })),
  };
}
