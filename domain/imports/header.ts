import { comparable } from '../rules/comparable';
import { nearest } from './nearest';

/** A column that a sheet may have. */
export interface KnownColumn {
  readonly name: string;
  /** Texts that its head may have; the first is the one that templates have. */
  readonly labels: readonly string[];
  readonly required: boolean;
}

export interface HeaderIssue {
  readonly key: `import.error.header.${'missing' | 'twice' | 'empty' | 'none'}`;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Columns of a sheet, as its heads name them. */
export interface Header {
  /** Name of the column by its position; undefined for a column of the sheet's own. */
  readonly names: readonly (string | undefined)[];
  readonly ignored: readonly { readonly column: string; readonly suggest?: string | undefined }[];
  readonly issues: readonly HeaderIssue[];
}

/** Rows from the top in which the heads are searched: titles and notes may be above them. */
export const HEAD_ROWS = 5;

/** Label for comparing, without the mark of a required column and without a note in brackets at its end. */
const bare = (text: string) =>
  comparable(text)
    .replaceAll('*', '')
    .replace(/\(.*\)$/, '');

/** Reads the heads of a sheet. `own` are known heads that belong to no column, such as the reasons of failed rows. */
export function readHeader(
  cells: readonly string[],
  columns: readonly KnownColumn[],
  own: readonly string[] = [],
): Header {
  if (cells.every((cell) => comparable(cell) === ''))
    return { names: [], ignored: [], issues: [{ key: 'import.error.header.empty' }] };
  const byLabel = new Map<string, string>();
  for (const column of columns)
    for (const label of column.labels) if (!byLabel.has(bare(label))) byLabel.set(bare(label), column.name);
  const names = cells.map((cell) => byLabel.get(bare(cell)));
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.labels[0] ?? name;
  const twice = [...new Set(names.filter((name, i) => name !== undefined && names.indexOf(name) !== i))] as string[];
  const missing = columns.filter((column) => column.required && !names.includes(column.name));
  const open = columns.filter((column) => !names.includes(column.name)).map((column) => column.labels[0] ?? '');
  const passed = new Set(own.map(bare));
  return {
    names,
    ignored: cells
      .filter((cell, i) => comparable(cell) !== '' && names[i] === undefined && !passed.has(bare(cell)))
      .map((column) => ({ column, suggest: nearest(column, open) })),
    issues: [
      ...missing.map(({ name }) => ({
        key: 'import.error.header.missing' as const,
        params: { column: labelOf(name) },
      })),
      ...twice.map((name) => ({ key: 'import.error.header.twice' as const, params: { column: labelOf(name) } })),
    ],
  };
}

/**
 * The heads of a sheet and the index of their row: of the first rows the one that names most of the columns; when no
 * row names any, the first that is not blank.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  columns: readonly KnownColumn[],
  own: readonly string[] = [],
): { at: number; header: Header } {
  const found = rows.slice(0, HEAD_ROWS).map((cells, at) => {
    const header = readHeader(cells, columns, own);
    const known = new Set(header.names.filter((name) => name !== undefined)).size;
    return { at, header, known, blank: cells.every((cell) => comparable(cell) === '') };
  });
  const [first, ...more] = found.filter(({ blank }) => !blank);
  if (!first) return { at: 0, header: readHeader([], columns, own) };
  const best = more.reduce((now, one) => (one.known > now.known ? one : now), first);
  // A title differs from heads: it names none, or hardly any, of the columns that the row below it names.
  if (best.known > 1 || first.known > 0) return best.known > 1 ? best : first;
  if (best.known > 0) return best;
  const none = { key: 'import.error.header.none', params: { rows: HEAD_ROWS } } as const;
  return { ...first, header: { ...first.header, issues: [none, ...first.header.issues] } };
}
