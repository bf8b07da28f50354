import type { RecordRow } from '../../../domain/api/records';
import type { ResInfo } from '../../../domain/api/shapes';
import { type RecordDefinition, sharesCalls } from '../../../domain/assessment/binding';
import {
  besideOf,
  type Found,
  fileIdsIn,
  missingAttachments,
  type Row,
  readName,
  readValues,
  storedName,
  titleOf,
  valueIn,
} from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { namesIn } from '../../forms/names';
import type { Context } from '../../http/context';
import { ownResources, resInfo } from '../public/files';
import type { AssessmentRecord, Loaded } from './load';

type Infos = ReadonlyMap<string, ResInfo>;

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
    rows.flatMap((row) => fileIdsIn(d, row.data)),
  );
  return new Map(found.map((r) => [r.id, resInfo(r)]));
}

/** What a stored record is called by. Outside of transactions: it reads dictionaries. */
export async function recordTitle(ctx: Context, d: RecordDefinition, data: Row): Promise<string> {
  const field = d.fields[d.title];
  if (!field) return '';
  const found = { ...(await namesIn(ctx, d, [data])), file: () => undefined };
  const value = data[storedName(d.title, field)];
  return titleOf(d, { [d.title]: value, [readName(d.title, field)]: besideOf(field, value, found) ?? value });
}

/** What stands in the columns of a stored record's list, for a search. */
export async function recordTexts(ctx: Context, d: RecordDefinition, data: Row): Promise<string[]> {
  const found = { ...(await namesIn(ctx, d, [data])), file: () => undefined };
  return d.list
    .flat()
    .flatMap((name) => {
      const field = d.fields[name];
      const value = field && valueIn(name, field, data);
      return field ? (besideOf(field, value, found) ?? value) : undefined;
    })
    .filter((text) => typeof text === 'string');
}

/** A record as it is read (api.md D): own id, fields, what is missing. */
function toWire(d: RecordDefinition, loaded: Loaded, row: AssessmentRecord, found: Found<ResInfo>): RecordRow {
  return {
    ...readValues(d, row.data, found),
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
  const [infos, names] = await Promise.all([
    attachmentInfos(ctx.db, loaded.row.accountId, d, rows),
    namesIn(
      ctx,
      d,
      rows.map(({ data }) => data),
    ),
  ]);
  const found = { ...names, file: (id: string) => infos.get(id) };
  return rows.map((row) => toWire(d, loaded, row, found));
}

/** What a section offers that has not been stored yet: row version 0, and the values that it takes over. */
export async function offeredToWire(
  ctx: Context,
  d: RecordDefinition,
  assessmentId: string,
  data: Row,
): Promise<RecordRow> {
  return {
    ...readValues(d, data, { ...(await namesIn(ctx, d, [data])), file: () => undefined }),
    assessmentId,
    reviewState: 0,
    missing: missingAttachments(d, data),
    rowVersion: 0,
  };
}
