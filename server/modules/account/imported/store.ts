import { and, eq } from 'drizzle-orm';
import { noGrants } from '../../../../domain/access/access';
import { differing } from '../../../../domain/forms';
import { profile } from '../../../../domain/profile';
import { MOBILE } from '../../../../domain/profile/sheet';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { insertMany } from '../../../db/insertMany';
import { account, auditLog } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { conflict } from '../../../http/errors';
import { notify } from '../../../notices/send';
import type { SheetRow } from '../../imports/rows';
import { takenField } from '../find';
import { type Account, columnsOf, valuesOf } from '../values';
import type { FoundTeacher, FoundTeachers } from './compare';
import { accountWithoutPassword } from './newAccount';

async function update(tx: Tx, row: Account, { after }: FoundTeacher): Promise<void> {
  const [saved] = await tx
    .update(account)
    .set({ ...columnsOf(after, row.roles), rowVersion: row.rowVersion + 1 })
    .where(and(eq(account.id, row.id), eq(account.rowVersion, row.rowVersion)))
    .returning({ id: account.id });
  if (!saved) throw conflict();
}

/**
 * Creates new accounts and changes those that exist. The people concerned get a message, and the audit log names the
 * importer. Throws 409 when an account was changed, or a number taken, a moment earlier.
 */
export async function storeTeachers(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  rows: readonly SheetRow[],
  found: FoundTeachers,
): Promise<void> {
  const now = ctx.now();
  const made: Account[] = [];
  const updated: string[] = [];
  for (const row of rows) {
    const teacher = found.get(row);
    if (!teacher) throw new Error(`Row ${row.row} was not compared`);
    if (!teacher.row)
      made.push(
        accountWithoutPassword(ctx, {
          prefix: 't',
          columns: columnsOf(teacher.after, []),
          mobile: String(row.data[MOBILE]),
          grants: noGrants,
        }),
      );
    else if (differing(profile, valuesOf(teacher.row), teacher.after).length > 0) {
      await update(tx, teacher.row, teacher);
      updated.push(teacher.row.id);
    }
  }
  try {
    await insertMany(tx, account, made);
  } catch (error) {
    throw takenField(error) ? conflict() : error;
  }
  const groups = { 'profile.imported': made.map(({ id }) => id), 'profile.updated': updated } as const;
  for (const [kind, to] of Object.entries(groups) as [keyof typeof groups, string[]][]) {
    const params = { name: user.realName };
    await notify(tx, now, { kind, to, params, about: user.orgId, sender: user.realName });
    await insertMany(
      tx,
      auditLog,
      to.map((subjectId) => ({
        id: newId(now.getTime()),
        accountId: user.id,
        action: kind,
        subjectId,
        createdAt: now,
      })),
    );
  }
}
