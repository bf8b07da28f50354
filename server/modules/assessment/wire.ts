import type { RecordRow } from '../../../domain/api/records';
import type { ResInfo } from '../../../domain/api/shapes';
import {
  attachmentsOf,
  type FieldShape,
  missingAttachments,
  type RecordDefinition,
  type Row,
  readName,
  recordList,
  sharesCalls,
  storedName,
  storeOf,
  titleOf,
} from '../../../domain/records';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { dictionary } from '../../db/dictionaries';
import type { Context } from '../../http/context';
import { ownResources, resInfo } from '../public/resources';
import type { AssessmentRecord, Loaded } from './load';

type Infos = ReadonlyMap<string, ResInfo>;

export const dictionaryOf = (field: FieldShape | undefined) =>
  field?.kind === 'select' || field?.kind === 'cascader' ? field.dict : undefined;

/** Ids of the files that a row names. */
export const fileIdsOf = (d: RecordDefinition, data: Row): string[] =>
  attachmentsOf(d)
    .flatMap(([name, field]) => data[storedName(name, field)] ?? [])
    .filter((id): id is string => typeof id === 'string');

/** Ids of the files that a stored record names; sections share one record. */
export const filesOf = ({ category, data }: Pick<AssessmentRecord, 'category' | 'data'>): string[] =>
  recordList.filter((d) => storeOf(d) === category).flatMap((d) => fileIdsOf(d, data));

/** Resource infos of all attachments of some records, by resource id. */
async function attachmentInfos(
  db: Db | Tx,
  accountId: string,
  d: RecordDefinition,
  rows: readonly AssessmentRecord[],
): Promise<Infos> {
  const found = await ownResources(
    db,
    accountId,
    rows.flatMap((row) => fileIdsOf(d, row.data)),
  );
  return new Map(found.map((r) => [r.id, resInfo(r)]));
}

/** What is read of a field beside its written value; undefined when the value says it all. */
async function readOf(ctx: Context, field: FieldShape, value: unknown, infos: Infos): Promise<unknown> {
  if (field.kind === 'attachment') return (typeof value === 'string' && infos.get(value)) || null;
  if (field.kind === 'attachments')
    return ([value ?? []].flat() as string[]).flatMap((id) => {
      const info = infos.get(id);
      return info ? [info] : [];
    });
  const dict = dictionaryOf(field);
  if (!dict || value === undefined) return undefined;
  const { names } = await dictionary(ctx.db, dict);
  const named = [value].flat().map((id) => names.get(String(id)) ?? String(id));
  return field.kind === 'cascader' ? named : named[0];
}

/** The fields of a definition as they are read: written values, names of dictionary entries, attachments. */
async function fieldsToWire(ctx: Context, d: RecordDefinition, data: Row, infos: Infos): Promise<Row> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(d.fields)) {
    const value = data[storedName(name, field)];
    if (value !== undefined) out[storedName(name, field)] = value;
    const read = await readOf(ctx, field, value, infos);
    if (read !== undefined) out[readName(name, field)] = read;
  }
  return out;
}

const noFiles: Infos = new Map();

/** What a stored record is called by. Outside of transactions: it reads dictionaries. */
export async function recordTitle(ctx: Context, d: RecordDefinition, data: Row): Promise<string> {
  const field = d.fields[d.title];
  if (!field) return '';
  const read = await readOf(ctx, field, data[d.title], noFiles);
  return titleOf(d, { [d.title]: data[d.title], [readName(d.title, field)]: read ?? data[d.title] });
}

/** What stands in the columns of a stored record's list, for a search. */
export async function recordTexts(ctx: Context, d: RecordDefinition, data: Row): Promise<string[]> {
  const all = await Promise.all(
    d.list.flat().map(async (name) => {
      const field = d.fields[name];
      return field && ((await readOf(ctx, field, data[name], noFiles)) ?? data[name]);
    }),
  );
  return all.flat().filter((text) => typeof text === 'string');
}

/** A record as it is read (api.md D): own id, fields, what is missing. */
async function toWire(
  ctx: Context,
  d: RecordDefinition,
  loaded: Loaded,
  row: AssessmentRecord,
  infos: Infos,
): Promise<RecordRow> {
  return {
    ...(await fieldsToWire(ctx, d, row.data, infos)),
    [d.idField]: row.id,
    assessmentId: row.assessmentId,
    ...(d.per && { planId: loaded.plan.id }),
    ...(sharesCalls(d) && { module: d.module }),
    reviewState: row.reviewState as 0 | 1 | 2,
    ...(row.reviewReason && { reviewReason: row.reviewReason }),
    ...(row.sourceRecordId && { sourceRecordId: row.sourceRecordId }),
    ...(row.duplicateReason && { duplicateReason: row.duplicateReason }),
    missing: missingAttachments(d, row.data),
    updateTime: formatInstant(row.updatedAt),
    rowVersion: row.rowVersion,
  };
}

/** Records of one definition as they are read. */
export async function rowsToWire(
  ctx: Context,
  d: RecordDefinition,
  loaded: Loaded,
  rows: readonly AssessmentRecord[],
): Promise<RecordRow[]> {
  const infos = await attachmentInfos(ctx.db, loaded.row.accountId, d, rows);
  return Promise.all(rows.map((row) => toWire(ctx, d, loaded, row, infos)));
}

/** What a section offers that has not been stored yet: row version 0, and the values that it takes over. */
export async function offeredToWire(
  ctx: Context,
  d: RecordDefinition,
  assessmentId: string,
  data: Row,
): Promise<RecordRow> {
  return {
    ...(await fieldsToWire(ctx, d, data, new Map())),
    assessmentId,
    reviewState: 0,
    missing: missingAttachments(d, data),
    rowVersion: 0,
  };
}
