import { and, eq } from 'drizzle-orm';
import { officeGrant } from '../../../domain/manage/resources/officeGrant';
import { type Tx, transaction } from '../../db/client';
import { account, auditLog, importRow, resource, type SheetAct } from '../../db/schema';
import { audit } from '../../log/audit';
import type { Importing, ImportKind } from './kind';
import { isByHand, type Run } from './run';

/** Action of the entry about a whole sheet; rights and what was entered by hand have their own. */
function actionOf({ name }: ImportKind, run: Run, act: 'stored' | 'undone'): string {
  if (isByHand(run)) return `import.one.${act}`;
  return name === officeGrant.form.name ? `import.rights.${act}` : `import.${act}`;
}

/** Name of the file of a sheet; of what was entered by hand the name of the person, as long as he is there. */
async function fileOf(tx: Tx, run: Run): Promise<string> {
  const [found] = isByHand(run)
    ? await tx
        .select({ name: account.realName })
        .from(importRow)
        .innerJoin(account, eq(account.id, importRow.subjectId))
        .where(eq(importRow.importId, run.id))
    : await tx.select({ name: resource.name }).from(resource).where(eq(resource.id, run.resId));
  return found?.name ?? '';
}

/** The same person and call for the rows of a sheet, which the audit log keeps as those of that sheet. */
export const ofSheet = <T extends Importing>(by: T, { id }: Run): T => ({ ...by, ctx: { ...by.ctx, sheet: id } });

/**
 * Says in the audit log what a whole sheet has done so far, in the transaction in which it is done: one entry for each
 * person, which counts on while further parts are stored or undone.
 */
export async function tellSheet(
  tx: Tx,
  { ctx, user }: Importing,
  { run, kind, act }: { run: Run; kind: ImportKind; act: 'stored' | 'undone' },
  counts: Omit<SheetAct, 'words' | 'file'>,
): Promise<void> {
  if (kind.own) return;
  const action = actionOf(kind, run, act);
  const mine = and(eq(auditLog.subjectId, run.id), eq(auditLog.accountId, user.id), eq(auditLog.action, action));
  const [known] = await tx.select({ sheet: auditLog.sheet }).from(auditLog).where(mine);
  if (!known) await audit(tx, { ...ctx, sheet: undefined }, user, action, [run.id]);
  // A person who was entered by hand is gone once that is undone: his name was kept when it began.
  const file = known?.sheet?.file ?? (await fileOf(tx, run));
  const sheet: SheetAct = { ...(!isByHand(run) && { words: kind.words }), file, ...counts };
  await tx.update(auditLog).set({ sheet }).where(mine);
}

/** Says that somebody begins to undo a sheet: what is undone before a stop is found under it, too. */
export const tellUndoing = (by: Importing, run: Run, kind: ImportKind): Promise<void> =>
  transaction(by.ctx.db, (tx) => tellSheet(tx, by, { run, kind, act: 'undone' }, {}));
