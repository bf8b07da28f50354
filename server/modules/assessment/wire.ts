import type { RecordRow } from '../../../domain/api/records';
import type { ResInfo } from '../../../domain/api/shapes';
import { type RecordDefinition, recordList, sharesCalls, storeOf } from '../../../domain/assessment/binding';
import {
  besideOf,
  type Found,
  fileIdsIn,
  missingAttachments,
  type Row,
  readName,
  readValues,
  refsOf,
  storedName,
  titleOf,
  valueIn,
} from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { ownResources, resInfo } from '../../files/resources';
import { namesIn, namesOf } from '../../forms/names';
import type { Context } from '../../http/context';
import type { AssessmentRecord, Loaded } from './load';

/** Ids of the files that a stored record names; sections share one record. */
export const filesOf = ({ category, data }: Pick<AssessmentRecord, 'category' | 'data'>): string[] =>
  recordList.filter((d) => storeOf(d) === category).flatMap((d) => fileIdsIn(d, data));

/** Stored values of one definition. */
export interface Stored {
  d: RecordDefinition;
  rows: readonly Row[];
}

/** Files and names that records refer to, read at once. Call outside of transactions: it reads dictionaries. */
export async function namedIn(ctx: Context, accountId: string, stored: readonly Stored[]): Promise<Found<ResInfo>> {
  const each = <T>(of: (d: RecordDefinition, row: Row) => readonly T[]): T[] =>
    stored.flatMap(({ d, rows }) => rows.flatMap((row) => of(d, row)));
  const [files, names] = await Promise.all([
    ownResources(ctx.db, accountId, each(fileIdsIn)),
    namesOf(
      ctx,
      each((d, row) => refsOf(d, row).map(({ ref }) => ref)),
    ),
  ]);
  const infos = new Map(files.map((one) => [one.id, resInfo(one)]));
  return { ...names, file: (id) => infos.get(id) };
}

/** Title of a stored record. Call outside of transactions: it reads dictionaries. */
export async function recordTitle(ctx: Context, d: RecordDefinition, data: Row): Promise<string> {
  const field = d.fields[d.title];
  if (!field) return '';
  const found = { ...(await namesIn(ctx, { fields: { [d.title]: field } }, [data])), file: () => undefined };
  const value = data[storedName(d.title, field)];
  return titleOf(d, { [d.title]: value, [readName(d.title, field)]: besideOf(field, value, found) ?? value });
}

/** Texts in the list columns of a stored record, for a search. */
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

/** A record in the answer of a call: id, fields and missing attachments. */
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
export const rowsToWire = (
  d: RecordDefinition,
  loaded: Loaded,
  rows: readonly AssessmentRecord[],
  found: Found<ResInfo>,
): RecordRow[] => rows.map((row) => toWire(d, loaded, row, found));

/** A section that is not stored yet, in the answer of a call: row version 0, and the values that it takes over. */
export const offeredToWire = (
  d: RecordDefinition,
  assessmentId: string,
  data: Row,
  found: Found<ResInfo>,
): RecordRow => ({
  ...readValues(d, data, { ...found, file: () => undefined }),
  assessmentId,
  reviewState: 0,
  missing: missingAttachments(d, data),
  rowVersion: 0,
});
