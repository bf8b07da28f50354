/** A workbook cannot be read, or not as a table; the key names the sentence that says so. */
export class SheetError extends Error {
  constructor(
    readonly key: `import.error.${'structure' | 'tooLarge' | 'noSheet' | 'rows' | 'columns' | 'cell' | 'longCell' | 'tooCostly' | 'password' | 'oldFormat'}`,
    readonly params?: Readonly<Record<string, string | number>>,
  ) {
    super(key);
  }
}

/** Bytes of all parts together, columns, and characters of a cell: no spreadsheet takes more of those. */
export const workbookLimits = { entries: 500, bytes: 16 * 1024 * 1024, columns: 100, cell: 32_767 } as const;
