import type { FieldDiff } from '@domain/api/documentShapes';
import type { Reviewed } from './calls';

type Row = Reviewed['form'][number];

export interface Line extends Row {
  /** Heading within the section; '' for lines that stand directly in it. */
  record: string;
  changes: FieldDiff[];
}
export interface Part {
  /** Name of the section for remarks; undefined when it takes no remarks. */
  name: string | undefined;
  label: string;
  lines: Line[];
  /** Changes that removed something. */
  gone: FieldDiff[];
}

export const isAt = (path: string, row: string) => path === row || path.startsWith(`${row}.`);
const SEPARATOR = ' · ';

/** Groups the lines of a section by record; '' stands for lines that belong to no record. */
export function recordsOf(lines: readonly Line[]): { record: string; lines: Line[] }[] {
  const records: { record: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = records.at(-1);
    if (last && last.record === line.record) last.lines.push(line);
    else records.push({ record: line.record, lines: [line] });
  }
  return records;
}

/**
 * Heading of a record within its section: what it is, where that is not the name of the section, and its title, where
 * that is not what it is.
 */
function recordOf(heading: string, label: string): string {
  const [what = '', ...rest] = heading.split(SEPARATOR);
  const title = rest.join(SEPARATOR);
  return [what === label ? '' : what, title === what ? '' : title].filter(Boolean).join(SEPARATOR);
}

/**
 * Splits a document into the sections that a remark can be about; each line has its changes since the previous attempt.
 * A third-party server may not name the section of a line: then its heading does.
 */
export function partsOf({ form, sections, since }: Reviewed): Part[] {
  const parts = new Map<string, Part>();
  const of = ({ section, sectionName }: Pick<Row, 'section' | 'sectionName'>) => {
    const head = section.split(SEPARATOR)[0] ?? section;
    const known = sections.find((one) => (sectionName ? one.section === sectionName : one.label === head));
    const label = known?.label ?? head;
    const part = parts.get(label) ?? { name: known?.section, label, lines: [], gone: [] };
    parts.set(label, part);
    return part;
  };
  const changes = since?.changes ?? [];
  for (const row of form) {
    const part = of(row);
    part.lines.push({
      ...row,
      record: recordOf(row.section, part.label),
      // An added record is marked in each of its lines.
      changes: changes.filter(({ path, kind }) => isAt(path, row.path) || (kind === 'added' && isAt(row.path, path))),
    });
  }
  const placed = (change: FieldDiff) => form.some((row) => isAt(change.path, row.path) || isAt(row.path, change.path));
  for (const change of changes) if (!placed(change)) of(change).gone.push(change);
  return [...parts.values()];
}
