import type { ModuleProgress } from '../../../domain/api/assessment';
import { definitionOf } from '../../../domain/assessment/binding';
import { type Missing, missingFieldsOf, moduleProgress } from '../../../domain/assessment/progress';
import { assessmentModuleTable } from '../../../domain/enums';
import { labelKey } from '../../../domain/forms';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { LruCache } from '../../lruCache';
import type { AssessmentRecord, OwnPart } from './load';
import { recordTitle } from './wire';

/** A missing thing in words: the field's label, or the category's name when a whole record is missing. */
function described(ctx: Context, missing: Missing) {
  const definition = definitionOf(missing.category);
  const label =
    definition && missing.field
      ? say(ctx.locale, labelKey(definition, missing.field))
      : say(ctx.locale, `record.${missing.category}`);
  return {
    field: missing.field,
    label,
    category: missing.category,
    ...(missing.recordId && { recordId: missing.recordId }),
  };
}

/** Missing fields by category, day and values; about 2 KB per entry. */
const remembered = new LruCache<readonly string[]>(4000);

/**
 * Missing fields, cached. The rules of a category give the same result for the same values on the same day, and every
 * read of an assessment checks all records. The values themselves are the key, so no cached result can be out of date.
 */
const knownFieldsOf: typeof missingFieldsOf = (definition, data, today) => {
  const key = `${definition.category} ${today} ${JSON.stringify(data)}`;
  const known = remembered.get(key);
  if (known) return known;
  const found = missingFieldsOf(definition, data, today);
  remembered.set(key, found);
  return found;
};

/** Completeness of every module of an assessment. */
export function modulesOf(
  ctx: Context,
  row: Pick<OwnPart, 'confirmedNone'>,
  records: readonly AssessmentRecord[],
): ModuleProgress[] {
  const today = todayOf(ctx.now());
  return assessmentModuleTable.map(({ value, key, category }) => {
    const progress = moduleProgress(value, records, row.confirmedNone.includes(value), today, knownFieldsOf);
    const definitions = new Set(
      records.filter((r) => definitionOf(r.category)?.module === value).map((r) => r.updatedAt.getTime()),
    );
    const updated = definitions.size > 0 ? Math.max(...definitions) : undefined;
    return {
      value,
      key,
      category: category as ModuleProgress['category'],
      ...progress,
      missing: progress.missing.map((m) => described(ctx, m)),
      ...(row.confirmedNone.includes(value) && { confirmedNone: true as const }),
      ...(updated && { updatedAt: formatInstant(new Date(updated)) }),
    };
  });
}

/** Missing fields and records that prevent handing in, each with its module. */
export const missingOf = (ctx: Context, row: Pick<OwnPart, 'confirmedNone'>, records: readonly AssessmentRecord[]) =>
  modulesOf(ctx, row, records).flatMap((m) => m.missing.map((missing) => ({ module: m.value, ...missing })));

/**
 * Adds the titles of incomplete records, which distinguish records of the same category. Call outside of transactions.
 */
export async function withTitles(
  ctx: Context,
  modules: readonly ModuleProgress[],
  records: readonly AssessmentRecord[],
): Promise<ModuleProgress[]> {
  const lacking = new Set(modules.flatMap((m) => m.missing.flatMap(({ recordId }) => recordId ?? [])));
  const titles = new Map(
    await Promise.all(
      records
        .filter(({ id }) => lacking.has(id))
        .map(async ({ id, category, data }) => {
          const definition = definitionOf(category);
          return [id, definition ? await recordTitle(ctx, definition, data) : ''] as const;
        }),
    ),
  );
  return modules.map((m) => ({
    ...m,
    missing: m.missing.map((one) => {
      const title = one.recordId && titles.get(one.recordId);
      return title ? { ...one, title } : one;
    }),
  }));
}
