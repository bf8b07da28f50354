import { and, eq } from 'drizzle-orm';
import { officeGrant } from '../../../domain/manage/resources/officeGrant';
import { type Tx, transaction } from '../../db/client';
import { auditLog, resource, type SheetAct } from '../../db/schema';
import { audit } from '../../log/audit';
import type { Importing, ImportKind } from './kind';
import type { Run } from './run';

/** Action of the entry about a whole sheet; rights have their own, for they are looked for by themselves. */
const actionOf = ({ name }: ImportKind, act: 'stored' | 'undone') =>
  name === officeGrant.form.name ? `import.rights.${act}` : `import.${act}`;

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
  const action = actionOf(kind, act);
  const mine = and(eq(auditLog.subjectId, run.id), eq(auditLog.accountId, user.id), eq(auditLog.action, action));
  const [known] = await tx.select({ id: auditLog.id }).from(auditLog).where(mine);
  if (!known) await audit(tx, { ...ctx, sheet: undefined }, user, action, [run.id]);
  const [file] = await tx.select({ name: resource.name }).from(resource).where(eq(resource.id, run.resId));
  const sheet: SheetAct = { words: kind.words, file: file?.name ?? '', ...counts };
  await tx.update(auditLog).set({ sheet }).where(mine);
}

/** Says that somebody begins to undo a sheet: what is undone before a stop is found under it, too. */
export const tellUndoing = (by: Importing, run: Run, kind: ImportKind): Promise<void> =>
  transaction(by.ctx.db, (tx) => tellSheet(tx, by, { run, kind, act: 'undone' }, {}));
