import type { CsvError } from '../csv';
import type { ZipLimits } from '../zip';

/** A workbook cannot be read, or not as a table; the key names the sentence that says so. */
export class SheetError extends Error {
  constructor(
    readonly key:
      | CsvError['key']
      | `import.error.${'structure' | 'tooLarge' | 'noSheet' | 'rows' | 'columns' | 'cell' | 'longCell' | 'tooCostly' | 'password' | 'oldFormat'}`,
    readonly params?: Readonly<Record<string, string | number>>,
  ) {
    super(key);
  }
}

export interface WorkbookLimits extends ZipLimits {
  readonly columns: number;
  readonly cell: number;
}

/** Bytes of all parts together, columns, and characters of a cell: no spreadsheet takes more of those. */
export const workbookLimits = { entries: 500, bytes: 16 * 1024 * 1024, columns: 100, cell: 32_767 } as const;

/** A workbook of a hundred thousand rows, which is read piece by piece. */
export const largeWorkbookLimits = { ...workbookLimits, bytes: 320 * 1024 * 1024 } as const;
