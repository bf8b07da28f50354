import type { FileRow, PersonnelArchives } from '@domain/api/personnel';
import type { FileSection } from '@domain/personnel/file';

export type Section = PersonnelArchives['sections'][number];

/** Most years that have their own column; all earlier years share one. */
export const COLUMNS = 8;

/** Column of the table: a year, or with `earlier` all years up to it. */
export interface Column {
  year: number;
  earlier: boolean;
}

export const isIn = ({ year, earlier }: Column, row: Pick<FileRow, 'year'>): boolean =>
  earlier ? row.year <= year : row.year === year;

/** Returns the columns of the table: the last years, the newest first, and one for all earlier years. */
export function columnsOf(sections: readonly Section[]): Column[] {
  const years = sections.flatMap(({ rows }) => rows.map(({ year }) => year));
  if (years.length === 0) return [];
  const [newest, oldest] = [Math.max(...years), Math.min(...years)];
  const shown = Array.from({ length: Math.min(COLUMNS, newest - oldest + 1) }, (_, i) => newest - i);
  const last = shown.at(-1) as number;
  return [
    ...shown.map((year) => ({ year, earlier: false })),
    ...(last > oldest ? [{ year: last - 1, earlier: true }] : []),
  ];
}

/** Returns the tint of a cell by its count, the same for all sections. */
export const tintOf = (count: number): 1 | 2 | 3 | 4 => (count >= 6 ? 4 : count >= 4 ? 3 : count >= 2 ? 2 : 1);

/** Returns the sections, or only the chosen one, with their rows of a column; empty sections are left out. */
export const shownOf = (sections: readonly Section[], column: Column, section?: FileSection): Section[] =>
  sections
    .filter(({ key }) => section === undefined || key === section)
    .map((one) => ({ ...one, rows: one.rows.filter((row) => isIn(column, row)) }))
    .filter(({ rows }) => rows.length > 0);

export const isFileUndecided = ({ state }: FileRow): boolean => state === 'unverified' || state === 'returned';

/** Returns the sum of hours, without rounding errors of binary fractions. */
export const hoursIn = (rows: readonly FileRow[]): number =>
  rows.reduce((sum, { hour = 0 }) => sum + Math.round(hour * 10), 0) / 10;
