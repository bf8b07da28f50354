import { zipSync } from 'fflate';
import { readSheet as parseSheet } from 'read-excel-file/node';
import type { Cell } from '../../domain/imports/cells';
import { unzip, ZipError } from './zip';

/** A workbook cannot be read, or not as a table; the key names the sentence that says so. */
export class SheetError extends Error {
  constructor(
    readonly key: `import.error.${'structure' | 'tooLarge' | 'noSheet' | 'rows' | 'columns' | 'merged' | 'cell' | 'longCell' | 'tooCostly'}`,
    readonly params?: Readonly<Record<string, string | number>>,
  ) {
    super(key);
  }
}

const limits = { entries: 500, bytes: 16 * 1024 * 1024, columns: 100 };
/** Characters of a cell: no spreadsheet takes more. */
const CELL_MAX = 32_767;
/** Bytes between two tags, each character of a cell being written as a reference at worst, and of one tag. */
const markup = { text: CELL_MAX * 10, tag: 8192 };
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** All that the values of the first sheet need; pictures, themes and macros are not even unpacked. */
const wanted = (name: string): boolean =>
  name === '[Content_Types].xml' ||
  name === '_rels/.rels' ||
  name === WORKBOOK ||
  name === RELATIONS ||
  /^xl\/(?:styles|sharedStrings)\.xml$/i.test(name) ||
  /^xl\/worksheets\/[^/]+\.xml$/.test(name);

// `[^<>]*` and not `[^>]*`: a text full of `<c ` without an end must not be searched anew from each of them.
const emptyCells = /<c\b[^<>]*(?:\/>|>\s*<\/c>)/g;
const emptyRows = /<row\b[^<>]*(?:\/>|>\s*<\/row>)/g;
const rowTags = /<row\b[^<>]*>/g;
const placed = /<(?:c|row)\b/g;
/** A row or cell whose attributes hide nothing: a `>` within one would keep the other patterns from seeing the tag. */
const plainlyPlaced = /<(?:c|row)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>/g;
const references = /<(?:c|row)\b[^<>]*?\br\s*=\s*["']([A-Z]*)(\d+)["']/g;
/** `<x:row>` is `<row>` to every reader. */
const prefixes = /<(\/?)[A-Za-z_][\w.-]*:(?=[A-Za-z])/g;

/** Position of a column by its letters; the first is 1. */
const columnOf = (letters: string): number => [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0);

const decoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8').replaceAll(prefixes, '<$1');
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"<>]*)"`).exec(tag)?.[1];

/**
 * Refuses what no spreadsheet writes before any pattern sees it: searching on from each place of an endless tag or text takes
 * for ever. Linear, because it never looks further than the limits.
 */
function assertMarkup(bytes: Uint8Array): void {
  const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf(0x3c, at);
    if ((open < 0 ? xml.length : open) - at > markup.text) throw tooLong();
    if (open < 0) return;
    const close = xml.indexOf(0x3e, open);
    if (close < 0 || close - open > markup.tag) throw new SheetError('import.error.structure');
    at = close + 1;
  }
}
/** A text that is stored once may stand in a hundred thousand cells: what is read is bounded too. */
function assertSize(cells: readonly (readonly Cell[])[]): void {
  let size = 0;
  for (const row of cells)
    for (const cell of row) {
      if (typeof cell !== 'string') continue;
      if (cell.length > CELL_MAX) throw tooLong();
      size += cell.length;
    }
  if (size > limits.bytes) throw new SheetError('import.error.tooLarge');
}

const tooLong = () => new SheetError('import.error.longCell', { max: CELL_MAX });

/** Path of the first sheet within the archive. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const tag = /<sheet\b[^<>]*>/.exec(parts.get(WORKBOOK) ?? '')?.[0] ?? '';
  const id = attribute(tag, 'r:id') ?? attribute(tag, 'id');
  const relation = ((parts.get(RELATIONS) ?? '').match(/<Relationship\b[^<>]*>/g) ?? []).find(
    (one) => attribute(one, 'Id') === id,
  );
  const target = relation && attribute(relation, 'Target');
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!id || !target || !parts.has(path)) throw new SheetError('import.error.noSheet');
  return path;
}

/** The sheet without cells and rows that hold nothing; throws when what is left is more than a table may be. */
function bounded(xml: string, maxRows: number): string {
  const merged = /<mergeCell\b[^<>]*>/.exec(xml);
  if (merged) throw new SheetError('import.error.merged', { range: attribute(merged[0], 'ref') ?? '' });
  const filled = xml.replaceAll(emptyCells, '').replaceAll(emptyRows, '');
  if (filled.match(placed)?.length !== filled.match(plainlyPlaced)?.length)
    throw new SheetError('import.error.structure');
  const last = maxRows + 1;
  if ((filled.match(rowTags)?.length ?? 0) > last) throw new SheetError('import.error.rows', { max: maxRows });
  for (const [, letters = '', row] of filled.matchAll(references)) {
    if (Number(row) > last) throw new SheetError('import.error.rows', { max: maxRows });
    if (columnOf(letters) > limits.columns) throw new SheetError('import.error.columns', { max: limits.columns });
  }
  return filled;
}

/**
 * The cells of a workbook's first sheet, row by row; the first row is its head, at most `maxRows` follow. Everything that
 * could make reading it costly is bounded before it is parsed. Throws SheetError.
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<Cell[][]> {
  try {
    const unpacked = await unzip(bytes, wanted, limits);
    for (const content of unpacked.values()) assertMarkup(content);
    const parts = new Map([...unpacked].map(([name, content]) => [name, decoded(content)]));
    if ([...parts.values()].some((xml) => /<!(?:DOCTYPE|ENTITY)/i.test(xml)))
      throw new SheetError('import.error.structure');
    const path = firstSheet(parts);
    parts.set(path, bounded(parts.get(path) ?? '', maxRows));
    // Written anew from what was checked: nothing else of the given archive reaches the parser.
    const kept = [...parts].filter(([name]) => name === path || !name.startsWith('xl/worksheets/'));
    const checked = Object.fromEntries(kept.map(([name, xml]) => [name, Buffer.from(xml, 'utf8')]));
    const archive = zipSync(checked, { level: 0 });
    const cells = (await parseSheet(Buffer.from(archive), 1)) as unknown as Cell[][];
    assertSize(cells);
    return cells;
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (error instanceof ZipError)
      throw new SheetError(error.reason === 'tooLarge' ? 'import.error.tooLarge' : 'import.error.structure');
    const cell = /row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '');
    if (cell) throw new SheetError('import.error.cell', { row: Number(cell[1]), column: Number(cell[2]) });
    throw new SheetError('import.error.structure');
  }
}
