import { sql } from 'drizzle-orm';
import type { ModuleProgress } from '../../../domain/api/assessment';
import { todayOf } from '../../../domain/rules/calendar';
import { document, record } from '../../db/schema';
import type { Context } from '../../http/context';
import { LruCache } from '../../lruCache';
import { type Assessment, recordsOfAll } from './load';
import { modulesOf } from './progress';

/** Modules by assessment and mark; a few KB per entry. */
const remembered = new LruCache<ModuleProgress[]>(1000);

/**
 * SQL value for a query with `document`: a hash of the ids and versions of its records, which changes when a record is
 * added, changed or deleted; null without records.
 */
export const recordsMark = sql<
  string | null
>`${sql`(select md5(string_agg(${record.id} || ' ' || ${record.rowVersion}, ',' order by ${record.id})) from ${record} where ${record.assessmentId} = ${document.id})`}`;

/**
 * Completeness of every module of some assessments, by assessment. Lists ask for it often while nothing changes:
 * results are cached by the mark of the records, so that only changed assessments are read.
 */
export async function knownModules(
  ctx: Context,
  found: readonly { row: Assessment; mark: string | null }[],
): Promise<Map<string, ModuleProgress[]>> {
  const keyed = found.map(({ row, mark }) => ({
    row,
    key: [row.id, mark, row.confirmedNone.join(), todayOf(ctx.now()), ctx.locale].join(' '),
  }));
  const known = new Map(keyed.map(({ row, key }) => [row.id, remembered.get(key)]));
  const unknown = keyed.filter(({ row }) => !known.get(row.id));
  const records = await recordsOfAll(
    ctx.db,
    unknown.map(({ row }) => row.id),
  );
  for (const { row, key } of unknown) {
    const modules = modulesOf(ctx, row, records.get(row.id) ?? []);
    remembered.set(key, modules);
    known.set(row.id, modules);
  }
  return known as Map<string, ModuleProgress[]>;
}
