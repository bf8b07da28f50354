import writeSheets from 'write-excel-file/node';
import type { Locale } from '../../config/variants';
import type { RecordDefinition } from '../../domain/assessment/binding';
import type { Row } from '../../domain/forms';
import { writeCell } from '../../domain/forms/sheet';
import type { Cell } from '../../domain/imports/cells';
import type { Context } from '../../server/http/context';
import { columnsOf } from '../../server/modules/imports/columns';
import { file, type Person, type World } from './world';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const workbookOf = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSheets([{ data: rows.map((row) => [...row]), sheet: '填写', dateFormat: 'yyyy-mm-dd' }]).toBuffer();

/** Head and rows of a category's sheet as a person fills it in; `duplicateReason` of a row goes into its column. */
export async function cellsOf(world: World, d: RecordDefinition, rows: readonly Row[], locale: Locale = 'zh-CN') {
  const columns = await columnsOf({ db: world.db, locale } as Context, d);
  return [
    columns.map(({ labels }) => labels[0] ?? ''),
    ...rows.map((row) => columns.map(({ name, field, options }) => writeCell(field, row[name], options))),
  ];
}

export async function uploadSheet(world: World, me: Person, bytes: Uint8Array, name = '导入.xlsx'): Promise<string> {
  const form = { file: file(name, bytes, XLSX), scene: 'import' as const };
  return (await world.ask(me, 'POST /upload/UploadFile', { form })).id;
}

/** Id of an uploaded sheet with these records. */
export const uploadedSheet = async (world: World, me: Person, d: RecordDefinition, rows: readonly Row[]) =>
  uploadSheet(world, me, await workbookOf(await cellsOf(world, d, rows)));
