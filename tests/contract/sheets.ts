import writeSheets from 'write-excel-file/node';
import type { Locale } from '../../config/variants';
import type { RecordDefinition } from '../../domain/assessment/binding';
import type { Row } from '../../domain/forms';
import { writeCell } from '../../domain/forms/sheet';
import { type Cell, cellText } from '../../domain/imports/cells';
import type { Context, SessionUser } from '../../server/http/context';
import { valueOfColumn } from '../../server/modules/imports/columns';
import type { ImportKind } from '../../server/modules/imports/kind';
import { importKindOf } from '../../server/modules/imports/kinds';
import { file, type Person, type World } from './world';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell as the writer takes it: of one that is no plain value what it shows. */
const plain = (cell: Cell) =>
  typeof cell !== 'object' || cell instanceof Date || cell === null ? cell : cellText(cell);

export const workbookOf = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSheets([{ data: rows.map((row) => row.map(plain)), sheet: '填写', dateFormat: 'yyyy-mm-dd' }]).toBuffer();

/** What a sheet is of: a category of records by its definition, or another kind by its name. */
type Sheeted = Pick<RecordDefinition, 'category'>;
interface Filling {
  locale?: Locale;
  /** Of whoever fills it in, where organisations are chosen from. */
  orgId?: string;
}

/** Head and rows of a kind's sheet as a person fills it in; `duplicateReason` of a row goes into its column. */
export async function cellsOf(
  world: World,
  { category }: Sheeted,
  rows: readonly Row[],
  { locale = 'zh-CN', orgId = '' }: Filling = {},
) {
  const kind = importKindOf(category) as ImportKind;
  const columns = await kind.columns({ ctx: { db: world.db, locale } as Context, user: { orgId } as SessionUser });
  return [
    columns.map(({ labels }) => labels[0] ?? ''),
    ...rows.map((row) =>
      columns.map(({ name, field, options }) => writeCell(field, valueOfColumn(row, name), options)),
    ),
  ];
}

export async function uploadSheet(world: World, me: Person, bytes: Uint8Array, name = '导入.xlsx'): Promise<string> {
  const form = { file: file(name, bytes, XLSX), scene: 'import' as const };
  return (await world.ask(me, 'POST /upload/UploadFile', { form })).id;
}

/** Id of an uploaded sheet with these records. */
export const uploadedSheet = async (world: World, me: Person, d: Sheeted, rows: readonly Row[], filling?: Filling) =>
  uploadSheet(world, me, await workbookOf(await cellsOf(world, d, rows, filling)));
