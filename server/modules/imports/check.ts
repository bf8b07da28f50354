import type { ImportCheck } from '../../../domain/api/imports';
import type { RecordDefinition } from '../../../domain/assessment/binding';
import { transferLimits } from '../../../domain/constants';
import { newId } from '../../db/id';
import { importRun } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { ownRecordsOf } from '../assessment/duplicates';
import { assertEditable, ownAssessment } from '../assessment/load';
import { errorsToWire, markDuplicates, sheetRows } from './rows';

/**
 * Row B9: what a sheet would become, row by row. Throws 404 for an assessment or a file that is not mine, 410 and 422
 * when nothing can be added, 400 at `resId` for a sheet that cannot be read as a table, 429.
 */
export async function checkImport(
  ctx: Context,
  user: SessionUser,
  d: RecordDefinition,
  { resId, assessmentId }: { resId: string; assessmentId: string },
): Promise<ImportCheck> {
  const loaded = await ownAssessment(ctx.db, user.id, assessmentId);
  assertEditable(loaded, ctx);
  const sheet = await sheetRows(ctx, user, d, resId);
  await markDuplicates(ctx, d, sheet, await ownRecordsOf(ctx.db, user.id, d));
  const now = ctx.now();
  const importId = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + transferLimits.importMinutes * 60_000);
  await ctx.db
    .insert(importRun)
    .values({ id: importId, accountId: user.id, category: d.category, assessmentId, resId, createdAt: now, expiresAt });
  return {
    importId,
    total: sheet.rows.length,
    valid: sheet.rows.filter(({ errors }) => errors.length === 0).length,
    ignored: sheet.ignored.map(({ column, suggest }) => ({ column, ...(suggest !== undefined && { suggest }) })),
    rows: sheet.rows.map((row) => ({
      row: row.row,
      key: [...row.key].slice(0, 200).join(''),
      action: row.errors.length === 0 ? 'create' : 'skip',
      errors: errorsToWire(ctx, row),
    })),
  };
}
