import { and, eq, inArray } from 'drizzle-orm';
import type { RecordRow } from '../../../domain/api/records';
import type { Dup } from '../../../domain/api/reuse';
import { keyOf, type RecordDefinition, storeOf } from '../../../domain/assessment/binding';
import { fieldLimits } from '../../../domain/constants';
import { type Fields, missingAttachments, normalised, type Row, refsOf } from '../../../domain/forms';
import type { StoredProfile } from '../../../domain/profile';
import { text } from '../../../domain/rules/text';
import { type Db, type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { record } from '../../db/schema';
import { setFiles } from '../../files/uses';
import { problemAt } from '../../forms/problems';
import { withoutHeld } from '../../forms/refs';
import { assertVersion, onlyRow, ownRow, type Versioned, writeVersioned } from '../../forms/versioned';
import type { Context, SessionUser } from '../../http/context';
import { type FieldProblem, invalid, notFound } from '../../http/errors';
import { fileProblems, valueProblems } from './checks';
import { needsReason, ownRecordsOf, recordsLike, TOLD, toDups } from './duplicates';
import {
  type AssessmentRecord,
  assertEditable,
  type Loaded,
  ownAssessment,
  ownAssessmentOfPlan,
  recordsOf,
} from './load';
import { touch } from './moves';
import { offeredData, offeredFrom, offersData, profileOf } from './sections';
import { filesOf, namedIn, offeredToWire, rowsToWire } from './wire';

/** The assessment that a call of a category names by its own id or its plan's id. */
export const assessmentOf = (
  db: Db | Tx,
  user: SessionUser,
  d: RecordDefinition,
  input: Row,
  lock = false,
): Promise<Loaded> => {
  const id = String(input[keyOf(d)] ?? '');
  return d.per === 'planId' ? ownAssessmentOfPlan(db, user.id, id, lock) : ownAssessment(db, user.id, id, lock);
};

/**
 * The records of some categories, by category, oldest first. A section has exactly one, with prefilled values when none
 * is stored. Names, files and the profile are read once for all. `known`: the owner's profile, when it has been read.
 */
export async function wireAll(
  ctx: Context,
  loaded: Loaded,
  definitions: readonly RecordDefinition[],
  all: readonly AssessmentRecord[],
  known?: StoredProfile,
): Promise<RecordRow[][]> {
  const { accountId } = loaded.row;
  const parts = definitions.map((d) => {
    const rows = all.filter((r) => r.category === storeOf(d));
    return { d, rows, offered: d.single !== undefined && rows.length === 0 };
  });
  const takes = parts.some(({ d, offered }) => offered && offersData(d));
  const profile = known ?? (takes ? await profileOf(ctx.db, accountId) : {});
  const stored = parts.map(({ d, rows, offered }) => ({
    d,
    rows: offered ? [offeredFrom(profile, d)] : rows.map(({ data }) => data),
  }));
  const found = await namedIn(ctx, accountId, stored);
  return parts.map(({ d, rows, offered }, n) =>
    offered ? [offeredToWire(d, loaded.row.id, stored[n]?.rows[0] ?? {}, found)] : rowsToWire(d, loaded, rows, found),
  );
}

/** As {@link wireAll}, for a single category. */
export async function wireOf(
  ctx: Context,
  loaded: Loaded,
  d: RecordDefinition,
  all: readonly AssessmentRecord[],
): Promise<RecordRow[]> {
  const [rows = []] = await wireAll(ctx, loaded, [d], all);
  return rows;
}

/** The records of one category of an assessment of mine, oldest first. */
export async function listRecords(ctx: Context, user: SessionUser, assessmentId: string, d: RecordDefinition) {
  const loaded = await ownAssessment(ctx.db, user.id, assessmentId);
  return wireOf(ctx, loaded, d, await recordsOf(ctx.db, loaded.row.id));
}

/** A record of mine, of one of the categories. Throws 404. */
export async function ownRecord(db: Db | Tx, user: SessionUser, categories: readonly string[], id: string) {
  const [row] = await db
    .select()
    .from(record)
    .where(and(eq(record.id, id), eq(record.accountId, user.id), inArray(record.category, [...categories])));
  if (!row) throw notFound();
  return row;
}

/** Reads a record of mine in one of the categories that share the call. Throws 404. */
export async function readRecord(
  ctx: Context,
  user: SessionUser,
  definitions: readonly RecordDefinition[],
  id: string,
): Promise<RecordRow> {
  const stored = await ownRecord(ctx.db, user, definitions.map(storeOf), id);
  const d = definitions.find((one) => storeOf(one) === stored.category);
  const loaded = await ownAssessment(ctx.db, user.id, stored.assessmentId);
  const [row] = d
    ? rowsToWire(d, loaded, [stored], await namedIn(ctx, loaded.row.accountId, [{ d, rows: [stored.data] }]))
    : [];
  if (!row) throw notFound();
  return row;
}

/** Storage of the records of a category of an assessment. */
const keptIn = (ctx: Context, loaded: Loaded, d: RecordDefinition): Versioned<typeof record, Fields, RecordRow> => ({
  table: record,
  form: d,
  own: { assessmentId: loaded.row.id, accountId: loaded.row.accountId, category: storeOf(d) },
  toWire: async (row) => {
    const found = await namedIn(ctx, loaded.row.accountId, [{ d, rows: [row.data] }]);
    return rowsToWire(d, loaded, [row], found)[0] as RecordRow;
  },
});

/** The record that a save changes: the one of the id, or the only one of the assessment. Throws 404. */
async function storedFor(tx: Tx, kept: ReturnType<typeof keptIn>, d: RecordDefinition, body: Row) {
  const id = body[d.idField] as string | undefined;
  if (!d.single) return id === undefined ? undefined : ownRow(tx, kept, id, true);
  return onlyRow(tx, kept);
}

/**
 * Creates or changes a record. Throws 400 with the broken fields, among them `duplicateReason` while a record like it
 * is there and no reason is given; 404 for an id of another user, 409 with the stored record when it was changed since
 * `rowVersion`, 410 when the window is closed, 422 when the state does not allow it.
 * @param shared the categories that share the call
 */
export async function saveRecord(
  ctx: Context,
  user: SessionUser,
  d: RecordDefinition,
  body: Row,
  shared: readonly RecordDefinition[] = [d],
): Promise<{ rowVersion: number; missing: string[]; duplicates?: Dup[] } & Record<string, unknown>> {
  const data = normalised(d, body);
  const problems: FieldProblem[] = [
    ...(await valueProblems(ctx, user, d, body, data, shared)),
    ...reasonProblems(body.duplicateReason),
  ];
  return transaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx };
    const loaded = await assessmentOf(tx, user, d, body, true);
    const kept = keptIn(within, loaded, d);
    const stored = await storedFor(tx, kept, d, body);
    assertEditable(loaded, ctx);
    if (stored) await assertVersion(kept, stored, body.rowVersion);
    const fresh = stored ? withoutHeld(problems, refsOf(d, data), refsOf(d, stored.data)) : problems;
    const all = [...fresh, ...(await fileProblems(tx, user, d, data))];
    if (all.length > 0) throw invalid(all);
    const own = d.duplicateKeys.length > 0 ? await ownRecordsOf(tx, user.id, d) : [];
    const sourceId = own.find(({ row }) => row.id === body.sourceRecordId)?.row.id;
    const like = recordsLike(d, data, own, { assessmentId: loaded.row.id, id: stored?.id });
    const duplicates = await toDups(within, d, data, like.slice(0, TOLD));
    const reason =
      body.duplicateReason === undefined ? stored?.duplicateReason : String(body.duplicateReason ?? '').trim();
    if (like.length > 0 && !reason) throw needsReason(duplicates);
    const told = { duplicateReason: like.length > 0 ? (reason ?? null) : null };
    const saved = await writeVersioned(
      tx,
      kept,
      ctx,
      stored,
      stored
        ? { ...told, data: d.single ? { ...otherParts(d, stored.data), ...data } : data }
        : newRecord(loaded, d, d.single ? { ...(await offeredData(tx, user.id, d)), ...data } : data, ctx.now(), {
            ...told,
            ...(sourceId && { sourceRecordId: sourceId }),
          }),
    );
    const files = filesOf(saved);
    // Most records have no file, before or after.
    if (files.length > 0 || (stored && filesOf(stored).length > 0))
      await setFiles(tx, { kind: 'record', id: saved.id }, files);
    await touch(tx, loaded, ctx, user);
    return {
      ...(!d.single && { [d.idField]: saved.id }),
      rowVersion: saved.rowVersion,
      missing: missingAttachments(d, data),
      ...(duplicates.length > 0 && { duplicates }),
    };
  });
}

/** Values of other sections in the same stored record. */
const otherParts = (d: RecordDefinition, data: Row): Row => {
  const own = normalised(d, data);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !(name in own)));
};

const checkReason = text({ max: fieldLimits.reason });
/** Problems of the reason for keeping a duplicate record. */
const reasonProblems = (reason: unknown): FieldProblem[] => {
  const issue = typeof reason === 'string' ? checkReason(reason) : undefined;
  return issue ? [problemAt('duplicateReason', issue)] : [];
};

/** A new record of an assessment, as it is stored. */
export const newRecord = (
  { row }: Loaded,
  d: RecordDefinition,
  data: Row,
  now: Date,
  extra: Partial<Pick<typeof record.$inferInsert, 'sourceRecordId' | 'duplicateReason'>> = {},
): typeof record.$inferInsert => ({
  id: newId(now.getTime()),
  assessmentId: row.id,
  accountId: row.accountId,
  category: storeOf(d),
  data: { ...data },
  createdAt: now,
  updatedAt: now,
  ...extra,
  // A section is read as version 0 before it is stored, so that two first saves conflict as well.
  ...(d.single && { rowVersion: 1 }),
});
