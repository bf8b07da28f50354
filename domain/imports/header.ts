import { comparable } from '../rules/comparable';
import { nearest } from './nearest';

/** A column that a sheet may have. */
export interface KnownColumn {
  readonly name: string;
  /** What may stand in its head; the first is the one that is written. */
  readonly labels: readonly string[];
  readonly required: boolean;
}

export interface HeaderIssue {
  readonly key: 'import.error.header.missing' | 'import.error.header.twice' | 'import.error.header.empty';
  readonly params?: { readonly column: string };
}

/** Which column of the sheet holds what. */
export interface Header {
  /** Name of the column by its position; undefined where the sheet has one of its own. */
  readonly names: readonly (string | undefined)[];
  readonly ignored: readonly { readonly column: string; readonly suggest?: string | undefined }[];
  readonly issues: readonly HeaderIssue[];
}

/** The mark of a required column and what stands in brackets after a label do not count. */
const bare = (text: string) =>
  comparable(text)
    .replaceAll('*', '')
    .replace(/\(.*\)$/, '');

/** Reads the first row of a sheet. `own` are heads that are known and belong to no column, such as the reasons of failed rows. */
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
