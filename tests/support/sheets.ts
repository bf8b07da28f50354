import { writeFileSync } from 'node:fs';
import writeSheets from 'write-excel-file/node';
import { type Cell, cellText } from '../../domain/imports/cells';
import { readSheet } from '../../server/files/sheet';
import type { Site } from './sites';

/**
 * Writes a filled-in import sheet of theses to `path`: the template as the server gives it, and a row like its example
 * for each title; `change` may spoil a row's cells.
 */
export async function writeThesisSheet(
  site: Site,
  token: string,
  path: string,
  titles: readonly string[],
  change: (cells: string[], title: string) => string[] = (cells) => cells,
): Promise<void> {
  const response = await fetch(`${site.origin}/api/Public/DownloadImportTemplate?kind=Thesis`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [head = [], example = []] = await readSheet(new Uint8Array(await response.arrayBuffer()), 1000);
  const text = (cells: readonly Cell[]) => cells.map(cellText);
  const rows = titles.map((title) => change([title, ...text(example).slice(1)], title));
  writeFileSync(path, await writeSheets([{ data: [text(head), text(example), ...rows], sheet: 'a' }]).toBuffer());
}
