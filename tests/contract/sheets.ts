import writeSheets from 'write-excel-file/node';
import type { Locale } from '../../config/variants';
import { noGrants } from '../../domain/access/access';
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

/** Cell value for the writer: the displayed text where the cell holds a compound value. */
const plain = (cell: Cell) =>
  typeof cell !== 'object' || cell instanceof Date || cell === null ? cell : cellText(cell);

export const workbookOf = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSheets([{ data: rows.map((row) => row.map(plain)), sheet: '填写', dateFormat: 'yyyy-mm-dd' }]).toBuffer();

/** Kind of import: the definition of a record category, or another kind by its name as `category`. */
type Sheeted = Pick<RecordDefinition, 'category'>;
interface Filling {
  locale?: Locale;
  /** Organisation of the user who fills in the sheet; it decides which organisations can be chosen. */
  orgId?: string;
}

/** Header and rows of a filled-in sheet; the `duplicateReason` of a row goes into its column. */
export async function cellsOf(
  world: World,
  { category }: Sheeted,
  rows: readonly Row[],
  { locale = 'zh-CN', orgId = '' }: Filling = {},
) {
  const kind = importKindOf(category) as ImportKind;
  const user = { orgId, grants: { ...noGrants, importTeachers: true } } as SessionUser;
  const columns = await kind.columns({ ctx: { db: world.db, locale } as Context, user });
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

/** Uploads a sheet with these records. Returns its id. */
export const uploadedSheet = async (world: World, me: Person, d: Sheeted, rows: readonly Row[], filling?: Filling) =>
  uploadSheet(world, me, await workbookOf(await cellsOf(world, d, rows, filling)));
