import { and, eq } from 'drizzle-orm';
import type { RecordRow } from '../../../domain/api/records';
import type { ResInfo } from '../../../domain/api/shapes';
import {
  attachmentsOf,
  missingAttachments,
  normalised,
  type RecordDefinition,
  recordIssues,
  storedName,
} from '../../../domain/records';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { type Db, type Tx, transaction } from '../../db/client';
import { dictionary, isEntry } from '../../db/dictionaries';
import { newId } from '../../db/id';
import { assessment, record } from '../../db/schema';
import type { Context } from '../../http/context';
import { conflict, type FieldProblem, invalid, notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { ownResources, resInfo } from '../public/files';
import { type AssessmentRecord, assertEditable, type Loaded, ownAssessment, recordsOf } from './load';
import { beginEditing } from './moves';

type Infos = ReadonlyMap<string, ResInfo>;

const dictionaryOf = (d: RecordDefinition, name: string) => {
  const field = d.fields[name];
  return field?.kind === 'select' || field?.kind === 'cascader' ? field.dict : undefined;
};

/** Resource infos of all attachments of some records, by resource id. */
async function attachmentInfos(
  db: Db | Tx,
  accountId: string,
  d: RecordDefinition,
  rows: readonly AssessmentRecord[],
): Promise<Infos> {
  const ids = rows
    .flatMap((row) => attachmentsOf(d).map(([name, field]) => row.data[storedName(name, field)]))
    .filter((v) => typeof v === 'string');
  const found = await ownResources(db, accountId, ids as string[]);
  return new Map(found.map((r) => [r.id, resInfo(r)]));
}

/** A record as it is read (api.md D): own id, fields, names of dictionary entries, attachments, what is missing. */
async function toWire(ctx: Context, d: RecordDefinition, row: AssessmentRecord, infos: Infos): Promise<RecordRow> {
  const names: Record<string, string | undefined> = {};
  const files: Record<string, ResInfo | null> = {};
  for (const [name, field] of Object.entries(d.fields)) {
    const value = row.data[storedName(name, field)];
    if (field.kind === 'attachment') files[`${name}ResInfo`] = (typeof value === 'string' && infos.get(value)) || null;
    const dict = dictionaryOf(d, name);
    if (!dict || value === undefined) continue;
    const known = (await dictionary(ctx.db, dict)).names;
    names[name.replace(/Id$/, 'Name')] = [value]
      .flat()
      .map((id) => known.get(String(id)) ?? String(id))
      .join(' / ');
  }
  return {
    ...row.data,
    ...names,
    ...files,
    [d.idField]: row.id,
    assessmentId: row.assessmentId,
    reviewState: row.reviewState as 0 | 1 | 2,
    ...(row.reviewReason && { reviewReason: row.reviewReason }),
    ...(row.sourceRecordId && { sourceRecordId: row.sourceRecordId }),
    missing: missingAttachments(d, row.data),
    updateTime: formatInstant(row.updatedAt),
    rowVersion: row.rowVersion,
  };
}

/** The records of one category of an assessment of mine, oldest first. */
export async function listRecords(
  ctx: Context,
  user: SessionUser,
  assessmentId: string,
  d: RecordDefinition,
): Promise<RecordRow[]> {
  await ownAssessment(ctx.db, user.id, assessmentId);
  const rows = (await recordsOf(ctx.db, assessmentId)).filter((r) => r.category === d.category);
  const infos = await attachmentInfos(ctx.db, user.id, d, rows);
  return Promise.all(rows.map((row) => toWire(ctx, d, row, infos)));
}

async function ownRecord(db: Db | Tx, user: SessionUser, d: RecordDefinition, id: string): Promise<AssessmentRecord> {
  const [row] = await db
    .select()
    .from(record)
    .where(and(eq(record.id, id), eq(record.accountId, user.id), eq(record.category, d.category)));
  if (!row) throw notFound();
  return row;
}

export async function readRecord(ctx: Context, user: SessionUser, d: RecordDefinition, id: string): Promise<RecordRow> {
  const row = await ownRecord(ctx.db, user, d, id);
  return toWire(ctx, d, row, await attachmentInfos(ctx.db, user.id, d, [row]));
}

/** Entries of dictionaries that do not exist or may no longer be chosen. */
async function choiceProblems(
  ctx: Context,
  d: RecordDefinition,
  data: Record<string, unknown>,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(d.fields)) {
    const dict = dictionaryOf(d, name);
    const value = data[name];
    if (!dict || value === undefined) continue;
    const known = await Promise.all([value].flat().map((id) => isEntry(ctx.db, dict, String(id))));
    if (known.includes(false)) problems.push({ name, key: 'validation.option' });
  }
  return problems;
}

/** Attachments that are not files of this account. */
async function fileProblems(
  tx: Tx,
  user: SessionUser,
  d: RecordDefinition,
  data: Record<string, unknown>,
): Promise<FieldProblem[]> {
  const files = attachmentsOf(d).flatMap(([fieldName, field]) => {
    const name = storedName(fieldName, field);
    return data[name] === undefined ? [] : [{ name, id: String(data[name]) }];
  });
  const ids = files.map((f) => f.id);
  const own = new Set((await ownResources(tx, user.id, ids)).map((r) => r.id));
  return files.filter((f) => !own.has(f.id)).map(({ name }) => ({ name, key: 'error.attachment' }));
}

/** Leaves the transaction of a save with the record that was stored meanwhile. */
class Stale extends Error {
  constructor(readonly stored: AssessmentRecord) {
    super('changed since it was read');
  }
}

/**
 * Creates or changes a record. Throws 400 with the broken fields, 404 for a foreign id, 409 with the stored record when
 * it was changed since `rowVersion`, 410 when the window is closed, 422 when the state does not allow it.
 */
export async function saveRecord(ctx: Context, user: SessionUser, d: RecordDefinition, body: Record<string, unknown>) {
  const id = body[d.idField] as string | undefined;
  const data = normalised(d, body);
  // Before the transaction: the embedded database answers nobody else while one is open.
  const problems: FieldProblem[] = [
    ...recordIssues(d, data, todayOf(ctx.now())).map(({ name, issue }) => ({
      name,
      key: issue.key,
      params: issue.params as FieldProblem['params'],
    })),
    ...(await choiceProblems(ctx, d, data)),
  ];
  const save = async (tx: Tx) => {
    const loaded = await ownAssessment(tx, user.id, String(body.assessmentId), true);
    const stored = id ? await ownRecord(tx, user, d, id) : undefined;
    if (stored && stored.assessmentId !== loaded.row.id) throw notFound();
    assertEditable(loaded, ctx);
    if (stored && stored.rowVersion !== body.rowVersion) throw new Stale(stored);
    const all = [...problems, ...(await fileProblems(tx, user, d, data))];
    if (all.length > 0) throw invalid(all);
    const saved = stored
      ? await change(tx, stored, data, ctx.now())
      : await create(tx, loaded, user, d, data, ctx.now());
    await touch(tx, loaded, ctx);
    return { [d.idField]: saved.id, rowVersion: saved.rowVersion, missing: missingAttachments(d, data) };
  };
  try {
    return await transaction(ctx.db, save);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const infos = await attachmentInfos(ctx.db, user.id, d, [error.stored]);
    throw conflict(await toWire(ctx, d, error.stored, infos));
  }
}

async function create(
  tx: Tx,
  { row }: Loaded,
  user: SessionUser,
  d: RecordDefinition,
  data: Record<string, unknown>,
  now: Date,
) {
  const values = {
    id: newId(now.getTime()),
    assessmentId: row.id,
    accountId: user.id,
    category: d.category,
    data,
    createdAt: now,
    updatedAt: now,
  };
  const [created] = await tx.insert(record).values(values).returning();
  return created as AssessmentRecord;
}

async function change(tx: Tx, stored: AssessmentRecord, data: Record<string, unknown>, now: Date) {
  const [changed] = await tx
    .update(record)
    .set({ data, updatedAt: now, rowVersion: stored.rowVersion + 1 })
    .where(and(eq(record.id, stored.id), eq(record.rowVersion, stored.rowVersion)))
    .returning();
  return changed as AssessmentRecord;
}

/** Marks the assessment as worked on: a new one becomes a draft, a returned one is being corrected. */
async function touch(tx: Tx, loaded: Loaded, ctx: Context): Promise<void> {
  const { row } = loaded;
  await beginEditing(tx, loaded, ctx);
  await tx
    .update(assessment)
    .set({ updatedAt: ctx.now(), rowVersion: row.rowVersion + 1, status: StageStatus.NotSubmitted })
    .where(eq(assessment.id, row.id));
}

/** Deletes a record of mine; a second time answers 404. */
export async function deleteRecord(ctx: Context, user: SessionUser, d: RecordDefinition, id: string): Promise<true> {
  return transaction(ctx.db, async (tx) => {
    const stored = await ownRecord(tx, user, d, id);
    const loaded = await ownAssessment(tx, user.id, stored.assessmentId, true);
    assertEditable(loaded, ctx);
    await tx.delete(record).where(eq(record.id, id));
    await touch(tx, loaded, ctx);
    return true as const;
  });
}
