import { writeFileSync } from 'node:fs';
import writeSheets from 'write-excel-file/node';
import { type Cell, cellText } from '../../domain/imports/cells';
import { readSheet } from '../../server/files/sheet';
import type { Site } from './sites';

/** Writes a sheet to `path`: the server's template of a kind, and rows made from its example. */
export async function writeSheetOf(
  kind: string,
  site: Site,
  token: string,
  path: string,
  rowsOf: (example: string[], head: string[]) => string[][],
): Promise<void> {
  const response = await fetch(`${site.origin}/api/Public/DownloadImportTemplate?kind=${kind}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first = [], second = []] = await readSheet(new Uint8Array(await response.arrayBuffer()), 1000);
  const text = (cells: readonly Cell[]) => cells.map(cellText);
  const [head, example] = [text(first), text(second)];
  const data = [head, example, ...rowsOf(example, head)];
  writeFileSync(path, await writeSheets([{ data, sheet: 'a' }]).toBuffer());
}

/** Writes an import sheet of theses to `path`, one row for each title; `change` may alter the cells of a row. */
export const writeThesisSheet = (
  site: Site,
  token: string,
  path: string,
  titles: readonly string[],
  change: (cells: string[], title: string) => string[] = (cells) => cells,
): Promise<void> =>
  writeSheetOf('Thesis', site, token, path, (example) =>
    titles.map((title) => change([title, ...example.slice(1)], title)),
  );
