import { and, desc, eq, inArray } from 'drizzle-orm';
import { type RecordDefinition, recordList, storeOf } from '../../domain/assessment/binding';
import { kindOf, labelKey, type Ref, type Row, readValues, refsOf, titleOf, valueIn } from '../../domain/forms';
import type { EvidenceFile, EvidenceState } from '../../domain/forms/kinds/evidence';
import { ReviewResult, StageStatus } from '../../domain/statuses';
import { assessmentPlan, document, record } from '../db/schema';
import { type Names, namesOf } from '../forms/names';
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

const filesIn = (refs: readonly Ref[]): EvidenceFile[] =>
  refs.flatMap((ref) => (ref.to === 'file' ? [{ id: ref.id, scene: ref.scene }] : []));
const refsIn = (definition: RecordDefinition, data: Row): Ref[] => refsOf(definition, data).map(({ ref }) => ref);

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
  readonly files: EvidenceFile[];
  readonly data: Row;
  readonly definition: RecordDefinition;
}

/** Numbers and long texts tell nothing without their label. */
const telling = new Set(['text', 'select', 'choice']);
const DETAILS = 2;

/** What of a stored record is needed to read it. */
export const readColumns = ['id', 'assessmentId', 'category', 'data', 'reviewState'] as const;

/** A stored record with the state and the year of the assessment that it stands in. */
export interface StoredRecord {
  readonly one: Pick<typeof record.$inferSelect, (typeof readColumns)[number]>;
  readonly status: number;
  readonly year: number;
}

/** Stored records as somebody reads them, in their order. Outside of transactions: it reads dictionaries. */
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

/** Somebody's records of some categories, the newest first. Outside of transactions: it reads dictionaries. */
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

/** What a record is called by, when it was, and what its list says besides. */
function said(ctx: Context, d: RecordDefinition, data: Row, words: ReturnType<typeof wordsFor>) {
  // Of some hundred records nothing is read but what each is called by.
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
    // Some are called by what may be left blank.
    title: titleOf(d, read) || say(ctx.locale, labelKey(d)),
    detail: details.slice(0, DETAILS).join('，'),
    date: typeof date === 'string' ? date : undefined,
  };
}
