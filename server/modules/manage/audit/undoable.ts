import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { offersPage } from '../../../../domain/access/areas';
import { transferLimits } from '../../../../domain/constants';
import { manageLinks } from '../../../../domain/manage/pages';
import { resources } from '../../../../domain/manage/resources/all';
import { hourMs } from '../../../../domain/time';
import { auditLog, importRun, organisationMerge } from '../../../db/schema';
import type { VersionedTable } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import type { KeptResource } from '../resource/kept';
import { retiring } from '../resource/rows';
import { keptResources } from '../resources';
import { isFresh, sheetPages } from './nextSteps';

const MERGED = 'organisationMerge.add';
const later = alias(auditLog, 'later');

/** Condition: nothing was done with the thing since that is called the same; only the last time can be taken back. */
const isLast = sql`not exists (select 1 from ${auditLog} later where ${and(
  eq(later.subjectId, auditLog.subjectId),
  eq(later.action, auditLog.action),
  gt(later.createdAt, auditLog.createdAt),
)})`;

/** Kind of the acts that sheets were stored by. */
const SHEET = 'sheet';

/** Queries of the things whose act somebody can take back on a page that he may open, each with the act. */
function queriesFor(ctx: Context, user: SessionUser): SQL[] {
  const time = ctx.now();
  const opens = (page: string) => offersPage(page, user, ctx.variant.features);
  const free = (stuck: KeptResource<VersionedTable, never>['stuck']) => stuck && sql`${stuck({ ctx, user })} is null`;
  const queries: SQL[] = [];
  for (const { name, form, fixed, found } of resources) {
    if (fixed || !opens(found.page)) continue;
    const {
      table,
      within,
      final,
      stuck,
    }: Pick<KeptResource<VersionedTable, never>, 'table' | 'within' | 'final' | 'stuck'> = keptResources[name];
    const isRetired = retiring(table, final);
    if (isRetired)
      queries.push(sql`select ${`${form.words}.retire`}::text as act, ${table.id} as id from ${table}
        where ${and(isRetired, within(user), free(stuck))}`);
  }
  if (opens(manageLinks.merges)) {
    const { within, stuck } = keptResources.OrganisationMerge;
    const fresh = gt(organisationMerge.createdAt, new Date(time.getTime() - transferLimits.undoHours * hourMs));
    queries.push(sql`select ${MERGED}::text as act, ${organisationMerge.id} as id from ${organisationMerge}
      where ${and(isNull(organisationMerge.retiredAt), fresh, within(user), free(stuck))}`);
  }
  const kinds = [...sheetPages].flatMap(([kind, page]) => (opens(page) ? kind : []));
  if (kinds.length > 0)
    queries.push(sql`select ${SHEET}::text as act, ${importRun.id} as id from ${importRun}
      where ${and(inArray(importRun.kind, kinds), isFresh(time))}`);
  return queries;
}

/**
 * Condition: entries that somebody can still take back on a page that he may open: a merging or a sheet of the last day,
 * with its rows, and what was retired and can be brought back. They are those with a next step that is no confirmation.
 */
export async function isUndoable(ctx: Context, user: SessionUser): Promise<SQL> {
  const queries = queriesFor(ctx, user);
  if (queries.length === 0) return sql`false`;
  const answer = await ctx.db.execute(sql.join(queries, sql` union all `));
  const { rows } = answer as unknown as { rows: { act: string; id: string }[] };
  const acts = new Set(rows.map(({ act }) => act));
  const ways = [...acts].map((act) => {
    const ids = sql`any(${sql.param(rows.flatMap((row) => (row.act === act ? row.id : [])))}::text[])`;
    const about = sql`${auditLog.subjectId} = ${ids}`;
    if (act === SHEET)
      return or(and(sql`${auditLog.action} like '%.stored'`, about), sql`${auditLog.sheetId} = ${ids}`);
    return and(eq(auditLog.action, act), about, act === MERGED ? undefined : isLast);
  });
  return or(...ways) ?? sql`false`;
}
