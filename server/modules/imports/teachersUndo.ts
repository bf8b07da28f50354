import { and, asc, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { importer } from '../../../domain/access/access';
import type { ImportUndo } from '../../../domain/api/imports';
import { transferLimits } from '../../../domain/constants';
import { idsWithin } from '../../../domain/organisations';
import { workLimits } from '../../../domain/work/kinds';
import { columnsOf as columnsOfPart } from '../../accounts/parts';
import { type Db, type Tx, transaction } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import { account, auditLog, importRow, importRun, message, noticeOutbox, noticeParcel } from '../../db/schema';
import { updateMany } from '../../db/updateMany';
import { say } from '../../http/words';
import { audit } from '../../log/audit';
import { notify } from '../../notices/send';
import { progressOf } from '../../work/progress';
import { lockAccounts } from '../account/find';
import { importedOffices } from '../account/imported/offices';
import { NO_PASSWORD } from '../account/password';
import type { Account, columnsOf } from '../account/values';
import { accountParts } from '../accountParts';
import { organisationTree } from '../public/organisations';
import type { Importing, ImportUndoing } from './kind';
import { assertStillMay } from './rights';

type Row = typeof importRow.$inferSelect;

/** Rows of one transaction: others have their turn between two of them. */
const PART = 100;

/** Tables that hold of a new account what the import itself has written, or what goes with the account. */
const own = new Set<unknown>([message, noticeOutbox, noticeParcel, auditLog, importRow]);

const partColumns = () => accountParts.flatMap(columnsOfPart).filter(({ table }) => !own.has(table));

/** Accounts of some that anything names beside the import: a studio, a seat, a document. */
const usesOf = prepared((db, at: { ids: string[] }) => {
  const columns = partColumns();
  const queries = columns.map((column) =>
    db
      .select({ id: sql<string>`${column}` })
      .from(column.table as PgTable)
      .where(anyOf(column, at.ids)),
  );
  const [first, second, ...rest] = queries;
  if (!first || !second) throw new Error('Accounts have no parts');
  return unionAll(first, second, ...rest);
});

/** Accounts that a sheet has made and that are left, of which anything else names one: asked once for the whole sheet. */
async function namedOf(db: Db, importId: string): Promise<string[]> {
  const made = sql`(select ${importRow.subjectId} from ${importRow} where ${importRow.importId} = ${importId}
    and ${importRow.act} = 'create' and ${importRow.undo} is null)`;
  const queries = partColumns().map(
    (column) => sql`select ${column} as id from ${column.table as PgTable} where ${column} in ${made}`,
  );
  const answer = await db.execute(sql.join(queries, sql` union `));
  return (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

/** Removes accounts that a sheet has made, and with them their messages. Returns why some stay. */
async function remove(tx: Tx, rows: readonly Account[]): Promise<Map<string, string>> {
  const why = new Map<string, string>();
  if (rows.length === 0) return why;
  const used = new Set((await usesOf(tx, { ids: rows.map(({ id }) => id) })).map(({ id }) => id));
  for (const { id, passwordHash, lastLoginAt } of rows)
    if (passwordHash !== NO_PASSWORD || lastLoginAt) why.set(id, 'import.undo.signedIn');
    else if (used.has(id)) why.set(id, 'import.undo.named');
  const free = rows.filter(({ id }) => !why.has(id)).map(({ id }) => id);
  if (free.length > 0) await tx.delete(account).where(inArray(account.id, free));
  return why;
}

/**
 * Makes earlier sheets know the version that people have now, who are again as those sheets have left them: sheets can
 * be undone one after the other.
 */
const restoreVersions = (tx: Tx, importId: string, ids: readonly string[]) =>
  tx
    .update(importRow)
    .set({ version: sql`${importRow.version} + 2` })
    .from(account)
    .where(
      and(
        anyOf(importRow.subjectId, ids),
        eq(account.id, importRow.subjectId),
        ne(importRow.importId, importId),
        eq(importRow.version, sql`${account.rowVersion} - 2`),
      ),
    );

/** Undoes some rows of a sheet in one transaction, each as far as nobody has changed its person since. */
async function undoRows(by: Importing, importId: string, part: readonly Row[]): Promise<void> {
  const { ctx, user } = by;
  const within = idsWithin((await organisationTree(ctx.db)).tree, importedOffices(user));
  await transaction(ctx.db, async (tx) => {
    await assertStillMay(tx, by, importer);
    const stored = await lockAccounts(
      tx,
      part.flatMap(({ subjectId }) => subjectId ?? []),
    );
    const byId = new Map(stored.map((row) => [row.id, row]));
    const why = new Map<Row, string>();
    const made: [Row, Account][] = [];
    const changed: [Row, Account][] = [];
    for (const row of part) {
      const person = byId.get(row.subjectId ?? '');
      if (!person) why.set(row, 'import.undo.gone');
      else if (!within.has(person.orgId)) why.set(row, 'import.undo.elsewhere');
      else if (person.rowVersion !== row.version || person.mergedInto) why.set(row, 'import.undo.changed');
      else (row.act === 'create' ? made : changed).push([row, person]);
    }
    const stay = await remove(
      tx,
      made.map(([, person]) => person),
    );
    for (const [row, { id }] of made) if (stay.has(id)) why.set(row, stay.get(id) ?? '');
    await updateMany(
      tx,
      account,
      changed.map(([row, { id, rowVersion }]) => ({
        id,
        ...(row.detail?.before as ReturnType<typeof columnsOf>),
        rowVersion: rowVersion + 1,
      })),
    );
    await restoreVersions(
      tx,
      importId,
      changed.map(([, { id }]) => id),
    );
    const reverted = changed.map(([, { id }]) => id);
    const removed = made.filter(([row]) => !why.has(row)).map(([, { id }]) => id);
    const now = ctx.now();
    const params = { name: user.realName };
    await notify(tx, now, { kind: 'profile.updated', to: reverted, params, about: user.orgId, sender: user.realName });
    await audit(tx, ctx, user, 'profile.undone', [...reverted, ...removed]);
    const outcomes = { removed: new Set(removed), reverted: new Set(reverted) };
    for (const undo of ['removed', 'reverted'] as const) {
      const rows = part.filter(({ subjectId }) => outcomes[undo].has(subjectId ?? '')).map(({ row }) => row);
      if (rows.length > 0) await tx.update(importRow).set({ undo }).where(isRow(importId, rows));
    }
    for (const key of new Set(why.values())) {
      const rows = part.filter((row) => why.get(row) === key).map(({ row }) => row);
      await tx.update(importRow).set({ undo: 'kept', why: key }).where(isRow(importId, rows));
    }
  });
}

const isRow = (importId: string, rows: readonly number[]) =>
  and(eq(importRow.importId, importId), inArray(importRow.row, [...rows]));

const touched = (importId: string) =>
  and(eq(importRow.importId, importId), or(eq(importRow.act, 'create'), eq(importRow.act, 'update')));

/** Why a row would stay; null for one that would be undone. */
const staying = (within: readonly string[], named: readonly string[]) => sql<string | null>`case
  when ${account.id} is null then 'import.undo.gone'
  when ${account.orgId} <> all(${sql.param(within)}::text[]) then 'import.undo.elsewhere'
  when ${account.rowVersion} <> ${importRow.version} or ${account.mergedInto} is not null then 'import.undo.changed'
  when ${importRow.act} = 'create' and (${account.passwordHash} <> ${NO_PASSWORD} or ${account.lastLoginAt} is not null)
    then 'import.undo.signedIn'
  when ${importRow.act} = 'create' and ${account.id} = any(${sql.param(named)}::text[]) then 'import.undo.named' end`;

/** Outcome that undoing a sheet would have by now. */
async function plan({ ctx: { db, locale }, user }: Importing, importId: string): Promise<ImportUndo> {
  const [{ tree }, named] = await Promise.all([organisationTree(db), namedOf(db, importId)]);
  const why = staying([...idsWithin(tree, importedOffices(user))], named);
  const left = and(touched(importId), isNull(importRow.undo));
  const counts = await db
    .select({ act: importRow.act, stays: sql<boolean>`${why} is not null`.as('stays'), n: count() })
    .from(importRow)
    .leftJoin(account, eq(account.id, importRow.subjectId))
    .where(left)
    .groupBy(importRow.act, sql`stays`);
  const kept = await db
    .select({ name: account.realName, why })
    .from(importRow)
    .leftJoin(account, eq(account.id, importRow.subjectId))
    .where(and(left, sql`${why} is not null`))
    .orderBy(asc(importRow.row))
    .limit(transferLimits.undoKept);
  const going = (act: Row['act']) => counts.find((one) => one.act === act && !one.stays)?.n ?? 0;
  const more = counts.reduce((sum, { stays, n }) => sum + (stays ? n : 0), 0) - kept.length;
  return {
    removed: going('create'),
    reverted: going('update'),
    kept: kept.map((one) => ({ key: one.name ?? '', reason: say(locale, one.why ?? '') })),
    ...(more > 0 && { keptMore: more }),
  };
}

/** Undoes a sheet part by part: a stop, or the end of the process, leaves whole parts, and a later call goes on there. */
async function carryOut(by: Importing, importId: string): Promise<ImportUndo> {
  const { db, locale } = by.ctx;
  const progress = progressOf(by.ctx);
  const total = await db.$count(importRow, touched(importId));
  const left = () => and(touched(importId), isNull(importRow.undo));
  let done = total - (await db.$count(importRow, left()));
  if (total > workLimits.importRows) progress.long();
  // From the last row on: those before it would be passed over again for each part.
  for (let after = 0; ; ) {
    progress.at(done, total);
    const next = and(left(), gt(importRow.row, after));
    const part = await db.select().from(importRow).where(next).orderBy(asc(importRow.row)).limit(PART);
    const last = part.at(-1);
    if (!last) break;
    after = last.row;
    await undoRows(by, importId, part);
    done += part.length;
  }
  const counts = await db
    .select({ undo: importRow.undo, n: count() })
    .from(importRow)
    .where(touched(importId))
    .groupBy(importRow.undo);
  const counted = (wanted: Row['undo']) => counts.find(({ undo }) => undo === wanted)?.n ?? 0;
  const kept = await db
    .select({ name: account.realName, why: importRow.why })
    .from(importRow)
    .leftJoin(account, eq(account.id, importRow.subjectId))
    .where(and(touched(importId), eq(importRow.undo, 'kept')))
    .orderBy(asc(importRow.row))
    .limit(transferLimits.undoKept);
  const more = counted('kept') - kept.length;
  return {
    removed: counted('removed'),
    reverted: counted('reverted'),
    kept: kept.map(({ name, why }) => ({ key: name ?? '', reason: say(locale, why ?? 'import.undo.gone') })),
    ...(more > 0 && { keptMore: more }),
  };
}

/** Imports of a person, and of those whose organisation lies within his offices: theirs are his teachers. */
async function within(db: Db, { user }: Importing, importIds: readonly string[]): Promise<string[]> {
  const runs = await db
    .select({ id: importRun.id, by: importRun.accountId, orgId: importRun.orgId })
    .from(importRun)
    .where(anyOf(importRun.id, importIds));
  const ids = idsWithin((await organisationTree(db)).tree, importedOffices(user));
  return runs.filter(({ by, orgId }) => by === user.id || (orgId !== null && ids.has(orgId))).map(({ id }) => id);
}

/** How a sheet of teachers is undone: new accounts that nobody has used go, changed ones get their values back. */
export const teacherUndoing: ImportUndoing = { within, plan, carryOut };
