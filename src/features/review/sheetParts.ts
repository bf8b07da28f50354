import type { FieldDiff } from '@domain/api/documentShapes';
import type { Reviewed } from './calls';

type Row = Reviewed['form'][number];

export interface Line extends Row {
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
/** Returns the section part of a heading; the part after ` · ` names a record of the section. */
const sectionOf = (heading: string) => heading.split(' · ')[0] ?? heading;

/** Groups the lines of a section by record; '' stands for lines that belong to no record. */
export function recordsOf(lines: readonly Line[], section: string): { record: string; lines: Line[] }[] {
  const records: { record: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const name = line.section.slice(section.length + 3);
    const record = name === section ? '' : name;
    const last = records.at(-1);
    if (last && last.record === record) last.lines.push(line);
    else records.push({ record, lines: [line] });
  }
  return records;
}

/** Splits a document into sections; each line has its changes since the previous attempt. */
export function partsOf({ form, sections, since }: Reviewed): Part[] {
  const parts = new Map<string, Part>();
  const of = (label: string) => {
    const part = parts.get(label) ?? {
      name: sections.find((one) => one.label === label)?.section,
      label,
      lines: [],
      gone: [],
    };
    parts.set(label, part);
    return part;
  };
  const changes = since?.changes ?? [];
  for (const row of form)
    of(sectionOf(row.section)).lines.push({
      ...row,
      // An added record is marked in each of its lines.
      changes: changes.filter(({ path, kind }) => isAt(path, row.path) || (kind === 'added' && isAt(row.path, path))),
    });
  const placed = (change: FieldDiff) => form.some((row) => isAt(change.path, row.path) || isAt(row.path, change.path));
  for (const change of changes) if (!placed(change)) of(change.section).gone.push(change);
  return [...parts.values()];
}
