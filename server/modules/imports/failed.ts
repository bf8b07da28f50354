import { createHash } from 'node:crypto';
import { isRtl } from '../../../config/locales';
import { cellText, neutralised } from '../../../domain/imports/cells';
import { fileKinds } from '../../../domain/uploads';
import type { Tx } from '../../db/client';
import { cleanFileName } from '../../files/fileName';
import { insertResource, resInfo } from '../../files/resources';
import { type CellValue, workbookStream } from '../../files/workbookStream';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { writeStream } from '../../work/result';
import type { Importing, ImportKind } from './kind';
import type { ImportSheet, SheetFacts, SheetRow } from './rows';
import { headOf, widthOf } from './template';

/** Reason of a failed row, in the language of the caller. */
export type Reasons = readonly { readonly column: string; readonly message: string; readonly suggest?: string }[];

/** A row that is left out, with why. */
export interface FailedRow {
  readonly row: Pick<SheetRow, 'cells'>;
  readonly reasons: Reasons;
}

const toldReasons = ({ locale }: Pick<Context, 'locale'>, reasons: Reasons): string =>
  reasons
    .map(({ column, message, suggest }) => {
      const hint = suggest === undefined ? '' : ` (${say(locale, 'import.suggest', { suggest })})`;
      return `${column}: ${message}${hint}`;
    })
    .join('\n');

/** Bytes of the file of failed rows, which are in the storage. */
interface WrittenFile {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes a workbook of the rows that are left out, with the reasons in the last column, while they are read: users
 * correct it and import it again. Returns undefined, and writes nothing, where there are none.
 */
export async function writeFailed(
  { ctx }: Importing,
  { columns }: Pick<SheetFacts, 'columns'>,
  failed: AsyncIterable<FailedRow>,
  storageKey: string,
): Promise<WrittenFile | undefined> {
  const rows = failed[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done) return undefined;
  const cellsOf = ({ row, reasons }: FailedRow): CellValue[] => [
    ...columns.map(({ name }): CellValue => {
      const cell = row.cells.get(name) ?? null;
      return typeof cell === 'number' ? cell : neutralised(cellText(cell));
    }),
    neutralised(toldReasons(ctx, reasons)),
  ];
  async function* written(): AsyncGenerator<CellValue[]> {
    for (let one = first; !one.done; one = await rows.next()) yield cellsOf(one.value);
  }
  const body = workbookStream({
    sheet: say(ctx.locale, 'import.sheet.failed'),
    rightToLeft: isRtl(ctx.locale),
    columns: [
      ...columns.map((column) => ({ head: headOf(column), width: widthOf(column), as: 'text' as const })),
      { head: say(ctx.locale, 'import.column.failure'), width: 60, as: 'lines' },
    ],
    rows: written(),
  });
  const hash = createHash('sha256');
  const { mime } = fileKinds.xlsx;
  const size = await writeStream(ctx.services.storage, storageKey, mime, body, (bytes) => hash.update(bytes));
  return { size, sha256: hash.digest('hex') };
}

/** Makes the written file of failed rows one of the person's files. */
export async function keepFailed(
  tx: Tx | Context['db'],
  { ctx, user }: Importing,
  kind: ImportKind,
  { size, sha256 }: WrittenFile,
  storageKey: string,
) {
  const what = say(ctx.locale, kind.words);
  const name = cleanFileName(`${say(ctx.locale, 'import.file.failed', { what })}.xlsx`);
  const file = { ownerId: user.id, scene: 'import', name, kind: 'xlsx', size, sha256, storageKey } as const;
  return resInfo(await insertResource(tx, file, ctx.now()));
}

/** Failed rows that are in memory. */
export async function* failedOf(
  { rows }: Pick<ImportSheet, 'rows'>,
  reasonsOf: (row: SheetRow) => Reasons,
): AsyncGenerator<FailedRow> {
  for (const row of rows) if (row.errors.length > 0) yield { row, reasons: reasonsOf(row) };
}
