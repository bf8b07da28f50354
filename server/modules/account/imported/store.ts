import { noGrants } from '../../../../domain/access/access';
import { MOBILE } from '../../../../domain/profile/sheet';
import type { Tx } from '../../../db/client';
import { insertMany } from '../../../db/insertMany';
import { account, importRow } from '../../../db/schema';
import { updateMany } from '../../../db/updateMany';
import type { Context, SessionUser } from '../../../http/context';
import { conflict } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { notify } from '../../../notices/send';
import type { SheetRow } from '../../imports/rows';
import { lockAccounts, takenField } from '../find';
import { type Account, columnsOf, valuesOf } from '../values';
import type { FoundTeacher, FoundTeachers } from './compare';
import { accountWithoutPassword } from './newAccount';

/** Acting person, and the import whose rows are stored. */
interface Storing {
  ctx: Context;
  user: SessionUser;
  importId: string;
  /** Act by which the audit log tells somebody new; default: that of a sheet. */
  act?: string;
}

/** Changes accounts, all together. Throws 409 when one of them was changed a moment earlier. */
async function updateAccounts(tx: Tx, teachers: readonly FoundTeacher[]): Promise<void> {
  const changed = teachers.flatMap(({ row, after }) => (row ? [{ row, after }] : []));
  const ids = changed.map(({ row }) => row.id);
  const now = new Map((await lockAccounts(tx, ids)).map(({ id, rowVersion }) => [id, rowVersion]));
  if (changed.some(({ row }) => now.get(row.id) !== row.rowVersion)) throw conflict();
  await updateMany(
    tx,
    account,
    changed.map(({ row: { id, roles, rowVersion }, after }) => ({
      id,
      ...columnsOf(after, roles),
      rowVersion: rowVersion + 1,
    })),
  );
}

/** Inserts accounts. Throws 409 when a number was taken a moment earlier. */
async function insertAccounts(tx: Tx, made: readonly Account[]): Promise<void> {
  try {
    await insertMany(tx, account, made);
  } catch (error) {
    throw takenField(error) ? conflict() : error;
  }
}

type Change = typeof importRow.$inferInsert & { readonly subjectId: string };

/**
 * Creates new accounts and changes those that exist, and keeps for undoing what the rows did. The people concerned get a
 * message, and the audit log names the importer. Throws 409 when an account was changed, or a number taken, a moment
 * earlier. Answers the new accounts.
 */
export async function storeTeachers(
  tx: Tx,
  { ctx, user, importId, act: added = 'profile.imported' }: Storing,
  rows: readonly SheetRow[],
  found: FoundTeachers,
): Promise<Account[]> {
  const createdAt = ctx.now();
  const made: Account[] = [];
  const updated: FoundTeacher[] = [];
  const changes: Change[] = [];
  for (const row of rows) {
    const teacher = found.get(row);
    if (!teacher) throw new Error(`Row ${row.row} was not compared`);
    if (row.action === 'same') continue;
    const kept = { importId, row: row.row, createdAt };
    if (!teacher.row) {
      const columns = columnsOf(teacher.after, []);
      const one = accountWithoutPassword(ctx, {
        prefix: 't',
        columns,
        mobile: String(row.data[MOBILE]),
        grants: noGrants,
      });
      made.push(one);
      changes.push({ ...kept, act: 'create', subjectId: one.id, version: one.rowVersion });
    } else {
      const { id, roles, rowVersion } = teacher.row;
      updated.push(teacher);
      const before = columnsOf(valuesOf(teacher.row), roles);
      changes.push({ ...kept, act: 'update', subjectId: id, version: rowVersion + 1, detail: { before } });
    }
  }
  await updateAccounts(tx, updated);
  await insertAccounts(tx, made);
  await insertMany(tx, importRow, changes);
  const changed = (wanted: Change['act']) => changes.filter(({ act }) => act === wanted).map((one) => one.subjectId);
  const groups = { 'profile.imported': changed('create'), 'profile.updated': changed('update') } as const;
  for (const [kind, to] of Object.entries(groups) as [keyof typeof groups, string[]][]) {
    const params = { name: user.realName };
    await notify(tx, createdAt, { kind, to, params, about: user.orgId, sender: user.realName });
    await audit(tx, ctx, user, kind === 'profile.imported' ? added : kind, to);
  }
  return made;
}
