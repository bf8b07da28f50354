import { and, desc, eq, inArray } from 'drizzle-orm';
import { type RecordDefinition, recordList, storeOf } from '../../domain/assessment/binding';
import { kindOf, labelKey, type Ref, type Row, readValues, refsOf, titleOf, valueIn } from '../../domain/forms';
import type { EvidenceFile, EvidenceState } from '../../domain/forms/kinds/evidence';
import { ReviewResult, StageStatus } from '../../domain/statuses';
import { assessmentPlan, document, record } from '../db/schema';
import { type Names, namesOf } from '../forms/names';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** Maximum of records read for an account; far more than an account ever has. */
const LOOKED = 2000;

const underReview = new Set<number>([StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported]);

const stateOf = (reviewState: number, status: number): Exclude<EvidenceState, 'gone'> => {
  if (reviewState === ReviewResult.Passed) return 'verified';
  if (reviewState === ReviewResult.Failed) return 'returned';
  return underReview.has(status) ? 'reviewing' : 'unverified';
};

const filesIn = (refs: readonly Ref[]): EvidenceFile[] =>
  refs.flatMap((ref) => (ref.to === 'file' ? [{ id: ref.id, scene: ref.scene }] : []));
const refsIn = (definition: RecordDefinition, data: Row): Ref[] => refsOf(definition, data).map(({ ref }) => ref);

/** A record of an assessment that can be named as evidence. */
export interface RecordFound {
  readonly category: string;
  readonly recordId: string;
  readonly title: string;
  /** Further fields in words, to tell it from similar records. */
  readonly detail: string;
  readonly date: string | undefined;
  /** Year and id of its assessment. */
  readonly year: number;
  readonly assessmentId: string;
  readonly state: Exclude<EvidenceState, 'gone'>;
  readonly files: EvidenceFile[];
  readonly data: Row;
  readonly definition: RecordDefinition;
}

/** Kinds of fields that are clear without their label; numbers and long texts are not. */
const telling = new Set(['text', 'select', 'choice']);
const DETAILS = 2;

/** Columns of a stored record that are needed to read it. */
export const readColumns = ['id', 'assessmentId', 'category', 'data', 'reviewState'] as const;

/** A stored record with the status and the year of its assessment. */
export interface StoredRecord {
  readonly one: Pick<typeof record.$inferSelect, (typeof readColumns)[number]>;
  readonly status: number;
  readonly year: number;
}

/** Turns stored records into readable ones, in their order. Outside of transactions: it reads dictionaries. */
export async function readRecords(ctx: Context, rows: readonly StoredRecord[]): Promise<readonly RecordFound[]> {
  const definitions = new Map(recordList.map((d) => [storeOf(d), d]));
  const known = rows.flatMap((row) => {
    const definition = definitions.get(row.one.category);
    return definition ? [{ row, definition, refs: refsIn(definition, row.one.data) }] : [];
  });
  const names = await namesOf(
    ctx,
    known.flatMap(({ refs }) => refs),
  );
  const words = wordsFor(ctx, names);
  return known.map(({ row: { one, status, year }, definition, refs }) => ({
    category: one.category,
    recordId: one.id,
    ...said(ctx, definition, one.data, words),
    year,
    assessmentId: one.assessmentId,
    state: stateOf(one.reviewState, status),
    files: filesIn(refs),
    data: one.data,
    definition,
  }));
}

/** Records of an account in some categories, newest first. Outside of transactions: it reads dictionaries. */
export async function recordsOf(
  ctx: Context,
  accountId: string,
  categories: readonly string[],
): Promise<readonly RecordFound[]> {
  if (categories.length === 0) return [];
  const rows = await ctx.db
    .select({ one: record, status: document.status, year: assessmentPlan.year })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(eq(record.accountId, accountId), inArray(record.category, [...categories])))
    .orderBy(desc(assessmentPlan.year), desc(record.createdAt), desc(record.id))
    .limit(LOOKED);
  return readRecords(ctx, rows);
}

const wordsFor = (ctx: Context, names: Names) => ({
  ...names,
  say: (key: string, params?: Readonly<Record<string, string | number>>) => say(ctx.locale, key, params),
  date: (value: string) => value,
  file: () => undefined,
});

/** Title, details and date of a record. */
function said(ctx: Context, d: RecordDefinition, data: Row, words: ReturnType<typeof wordsFor>) {
  // Only the title field is read, because there may be some hundred records.
  const field = d.fields[d.title];
  const read = field ? readValues({ fields: { [d.title]: field } }, data, words) : {};
  const details = d.list.flatMap(([name = '']) => {
    const field = d.fields[name];
    if (!field || name === d.title || !telling.has(field.kind)) return [];
    const text = kindOf(field).text(field, valueIn(name, field, data), { label: labelKey(d, name), words });
    return text ? [text] : [];
  });
  const date = d.date === undefined ? undefined : data[d.date];
  return {
    // The title field of some records may be blank.
    title: titleOf(d, read) || say(ctx.locale, labelKey(d)),
    detail: details.slice(0, DETAILS).join(words.say('form.comma')),
    date: typeof date === 'string' ? date : undefined,
  };
}
