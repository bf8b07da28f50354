import { and, desc, eq, inArray } from 'drizzle-orm';
import { type RecordDefinition, recordList, storeOf } from '../../domain/assessment/binding';
import { kindOf, labelKey, type Row, readValues, titleOf, valueIn } from '../../domain/forms';
import type { EvidenceState } from '../../domain/forms/kinds/evidence';
import { ReviewResult, StageStatus } from '../../domain/statuses';
import { assessmentPlan, document, record } from '../db/schema';
import { namesIn } from '../forms/names';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** Records that are looked through; more than somebody enters in a working life. */
const LOOKED = 2000;

const underReview = new Set<number>([StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported]);

const stateOf = (reviewState: number, status: number): Exclude<EvidenceState, 'gone'> => {
  if (reviewState === ReviewResult.Passed) return 'verified';
  if (reviewState === ReviewResult.Failed) return 'returned';
  return underReview.has(status) ? 'reviewing' : 'unverified';
};

/** A record of the assessment as somebody may name it as evidence. */
export interface RecordFound {
  readonly category: string;
  readonly recordId: string;
  readonly title: string;
  /** What else tells it from others, in words. */
  readonly detail: string;
  readonly date: string | undefined;
  /** Of the assessment that it stands in, and its id. */
  readonly year: number;
  readonly assessmentId: string;
  readonly state: Exclude<EvidenceState, 'gone'>;
  readonly data: Row;
  readonly definition: RecordDefinition;
}

/** Numbers and long texts tell nothing without their label. */
const telling = new Set(['text', 'select', 'choice']);
const DETAILS = 2;

/** Somebody's records of some categories, the newest first. Outside of transactions: it reads dictionaries. */
export async function recordsOf(
  ctx: Context,
  accountId: string,
  categories: readonly string[],
): Promise<readonly RecordFound[]> {
  const definitions = recordList.filter((d) => categories.includes(storeOf(d)));
  if (definitions.length === 0) return [];
  const rows = await ctx.db
    .select({ one: record, status: document.status, year: assessmentPlan.year })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(eq(record.accountId, accountId), inArray(record.category, definitions.map(storeOf))))
    .orderBy(desc(assessmentPlan.year), desc(record.createdAt), desc(record.id))
    .limit(LOOKED);
  const found = await Promise.all(
    definitions.map(async (definition) => {
      const own = rows.filter(({ one }) => one.category === storeOf(definition));
      const data = own.map(({ one }) => one.data);
      const words = wordsFor(ctx, await namesIn(ctx, definition, data));
      return own.map(({ one, status, year }): [string, RecordFound] => [
        one.id,
        {
          category: one.category,
          recordId: one.id,
          ...said(ctx, definition, one.data, words),
          year,
          assessmentId: one.assessmentId,
          state: stateOf(one.reviewState, status),
          data: one.data,
          definition,
        },
      ]);
    }),
  );
  const byId = new Map(found.flat());
  return rows.flatMap(({ one }) => byId.get(one.id) ?? []);
}

const wordsFor = (ctx: Context, names: Awaited<ReturnType<typeof namesIn>>) => ({
  ...names,
  say: (key: string, params?: Readonly<Record<string, string | number>>) => say(ctx.locale, key, params),
  date: (value: string) => value,
});

/** What a record is called by, when it was, and what its list says besides. */
function said(ctx: Context, d: RecordDefinition, data: Row, words: ReturnType<typeof wordsFor>) {
  const read = readValues(d, data, { ...words, file: () => undefined });
  const details = d.list.flatMap(([name = '']) => {
    const field = d.fields[name];
    if (!field || name === d.title || !telling.has(field.kind)) return [];
    const text = kindOf(field).text(field, valueIn(name, field, data), { label: labelKey(d, name), words });
    return text ? [text] : [];
  });
  const date = d.date === undefined ? undefined : data[d.date];
  return {
    // Some are called by what may be left blank.
    title: titleOf(d, read) || say(ctx.locale, labelKey(d)),
    detail: details.slice(0, DETAILS).join('，'),
    date: typeof date === 'string' ? date : undefined,
  };
}
