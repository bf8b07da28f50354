import { and, eq, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog, importRow } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { BY_HAND_ACT, type Undoing, undoingsFor } from './undoing';

const own = alias(auditLog, 'own');
const later = alias(auditLog, 'later');

/** Condition: nothing was done with the thing since that is called the same; only the last time can be taken back. */
const isLast = sql`not exists (select 1 from ${auditLog} later where ${and(
  eq(later.subjectId, own.subjectId),
  eq(later.action, own.action),
  gt(later.createdAt, own.createdAt),
)})`;

/** Condition: somebody was entered by hand, as one of these imports. */
const byHand = (imports: SQL) =>
  sql`(${own.action} = ${BY_HAND_ACT} and ${own.subjectId} in (select ${importRow.subjectId} from ${importRow}
    where ${importRow.importId} in ${imports}))`;

/** Query of the ids of the entries about such things. */
function entriesOf({ way, act, id, table, where }: Undoing): SQL {
  const things = sql`(select ${id} from ${table} where ${where})`;
  const about = inArray(own.subjectId, things);
  const wanted =
    act === undefined
      ? or(and(like(own.action, '%.stored'), about), inArray(own.sheetId, things), byHand(things))
      : and(eq(own.action, act), about, way === 'restore' ? isLast : undefined);
  return sql`select ${own.id} from ${auditLog} own where ${wanted}`;
}

/**
 * Condition: entries that somebody can still take back on a page that he may open: a merging or a sheet of the last day,
 * with its rows, and what was retired and can be brought back. They are those with a next step that is no confirmation.
 */
export function isUndoable(ctx: Context, user: SessionUser): SQL {
  const queries = undoingsFor(ctx, user).map(entriesOf);
  return queries.length === 0 ? sql`false` : sql`${auditLog.id} in (${sql.join(queries, sql` union all `)})`;
}
