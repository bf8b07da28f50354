import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Dup } from '../../../domain/api/reuse';
import { definitionOf, type RecordDefinition, storeOf } from '../../../domain/assessment/binding';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { duplicateMarks, type Row, rowOfQuery, sharedFields, similarity, whySame } from '../../../domain/forms';
import type { Db, Tx } from '../../db/client';
import { prepared } from '../../db/prepared';
import { assessmentPlan, document, record } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError } from '../../http/errors';
import type { AssessmentRecord } from './load';
import { recordTitle } from './wire';

/** A record of mine with the year and the plan of its assessment. */
export interface OwnRecord {
  row: AssessmentRecord;
  year: number;
  planName: string;
}

const ownRecords = prepared((db, at: { accountId: string; category: string }) =>
  db
    .select({ row: record, year: assessmentPlan.year, planName: assessmentPlan.name })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(eq(record.accountId, at.accountId), eq(record.category, at.category)))
    .orderBy(desc(assessmentPlan.year), asc(record.createdAt), asc(record.id)),
);

/** All my records of a category, the newest year first. */
export const ownRecordsOf = (db: Db | Tx, accountId: string, d: RecordDefinition): Promise<OwnRecord[]> =>
  ownRecords(db, { accountId, category: storeOf(d) });

/**
 * Fingerprint of the records that `ownRecordsOf` returns: equal while neither the records nor their versions change.
 */
export async function ownRecordsState(db: Db | Tx, accountId: string, d: RecordDefinition): Promise<string> {
  const [row] = await db
    .select({ state: sql<string>`concat_ws(' ', count(*), sum(${record.rowVersion}), max(${record.updatedAt}))` })
    .from(record)
    .where(and(eq(record.accountId, accountId), eq(record.category, storeOf(d))));
  return row?.state ?? '';
}

/**
 * Returns a function from a record to the first record that it was copied from: a record and its copies of later years
 * are about the same thing. A source that has been deleted still connects its copies.
 */
export function originsOf(
  own: readonly { row: Pick<AssessmentRecord, 'id' | 'sourceRecordId'> }[],
): (id: string) => string {
  const sources = new Map(own.map(({ row }) => [row.id, row.sourceRecordId]));
  return (id) => {
    const seen = new Set<string>();
    let at = id;
    for (let next = sources.get(at); next && !seen.has(next); next = sources.get(at)) {
      seen.add(at);
      at = next;
    }
    return at;
  };
}

/** Record that is being saved: its assessment, and its id where it replaces a stored record. */
export interface Candidate {
  assessmentId: string;
  id?: string | undefined;
}

/**
 * Records of the same assessment that are probably duplicates of the values. A yearly form lists the same degree each
 * year, so records of another year are no duplicates, whether copied or entered again.
 */
export function recordsLike(d: RecordDefinition, values: Row, own: readonly OwnRecord[], at: Candidate): OwnRecord[] {
  if (duplicateMarks(d, values).length === 0) return [];
  return own.filter(
    ({ row }) =>
      row.assessmentId === at.assessmentId && row.id !== at.id && sharedFields(d, values, row.data) !== undefined,
  );
}

/**
 * Prepares a lookup of an assessment's first record that is probably a duplicate of given values: the records are read
 * through only once for all lookups.
 */
export function firstLike(
  d: RecordDefinition,
  all: readonly OwnRecord[],
  assessmentId: string,
): (values: Row) => OwnRecord | undefined {
  const own = all.filter(({ row }) => row.assessmentId === assessmentId);
  const places = new Map<string, number>();
  for (const [place, { row }] of own.entries())
    for (const mark of duplicateMarks(d, row.data)) if (!places.has(mark)) places.set(mark, place);
  return (values) => {
    const found = duplicateMarks(d, values).flatMap((mark) => places.get(mark) ?? []);
    return found.length === 0 ? undefined : own[Math.min(...found)];
  };
}

/** Duplicates of the typed values, as the client shows them beside these values. */
export const toDups = (ctx: Context, d: RecordDefinition, values: Row, found: readonly OwnRecord[]): Promise<Dup[]> =>
  Promise.all(
    found.map(async ({ row, year }) => {
      const fields = [...(sharedFields(d, values, row.data) ?? [])];
      return {
        recordId: row.id,
        category: d.category,
        title: await recordTitle(ctx, d, row.data),
        year,
        similarity: similarity(d, values, row.data),
        why: whySame(fields),
        fields,
        mine: true as const,
      };
    }),
  );

/** Largest number of duplicates in an answer. */
export const TOLD = 10;

/** Error 400 at `duplicateReason`, with the duplicates in `data`. */
export const needsReason = (duplicates: readonly Dup[]): BusinessError =>
  new BusinessError('400', 'error.validation', {
    fields: [{ name: 'duplicateReason', key: 'validation.duplicateReason' }],
    data: { duplicates },
  });

/** Assessment used where the query names none: that of the record being changed, otherwise the newest. */
async function meantAssessment(db: Db, accountId: string, own: readonly OwnRecord[], id: string | undefined) {
  const changed = own.find(({ row }) => row.id === id);
  if (changed) return changed.row.assessmentId;
  const [newest] = await db
    .select({ id: document.id })
    .from(document)
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(eq(document.accountId, accountId), eq(document.kind, ASSESSMENT_KIND)))
    .orderBy(desc(assessmentPlan.year), desc(document.id))
    .limit(1);
  return newest?.id ?? '';
}

interface DuplicateQuery extends Row {
  category: string;
  assessmentId?: string | undefined;
  excludeId?: string | undefined;
}

/** Finds records of mine that are probably duplicates of the typed values; none while no comparable field is filled. */
export async function checkDuplicate(ctx: Context, user: SessionUser, query: DuplicateQuery): Promise<Dup[]> {
  const d = definitionOf(query.category);
  const values = d && rowOfQuery(d, query);
  if (!d || !values || duplicateMarks(d, values).length === 0) return [];
  const own = await ownRecordsOf(ctx.db, user.id, d);
  const { excludeId: id } = query;
  const assessmentId = query.assessmentId ?? (await meantAssessment(ctx.db, user.id, own, id));
  return toDups(ctx, d, values, recordsLike(d, values, own, { assessmentId, id }).slice(0, TOLD));
}
