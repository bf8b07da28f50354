import { type FormDefinition, groupText, labelKey, numbered } from './defineForm';
import { type Difference, differenceOf } from './difference';
import { type Fields, holds, type Row } from './field';
import type { Nested, Words } from './kind';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, storedName, valueIn } from './names';
import type { TextDiff } from './textDiff';
import { canonical, sameValue } from './values';

/*
 * Comparison of two attempts. To keep its work small, running texts are only marked as changed here; textDiff.ts
 * compares them word by word within a budget.
 */

/** Name and content hash that tell two versions of a file apart. */
export interface ComparedFile {
  readonly resName: string;
  /** Hash of the file's content. */
  readonly hash: string;
}

export interface FieldDiff<File = ComparedFile> {
  /** Stored names joined with dots; within rows the row's key, because its place may differ between the versions. */
  path: string;
  label: string;
  /** In words; null where there is none. Of a row that moved its place, counted from 1. */
  before: string | null;
  after: string | null;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  isFile?: boolean;
  files?: { before?: File; after?: File };
  /** Set for a long text that was changed. */
  prose?: true;
  /** By how much a number has changed. */
  by?: Difference;
  /** Word-by-word difference of the text; absent where it would cost too much. */
  words?: TextDiff;
  /** The row of a table in the form: its title and its index in the later version that has it. */
  row?: { id: string; title: string; index: number };
  /** Label of the group of fields. */
  section: string;
  /** Name of the section among those of the document. */
  sectionName?: string;
}

interface Options<File> {
  readonly words: Words;
  /** The files of both versions, by id, without deleted ones. */
  readonly files: ReadonlyMap<string, File>;
}

type Version = Row | undefined;
interface Place {
  readonly path: string;
  readonly label: string;
  readonly section: string;
  readonly sectionName: string;
  readonly row?: { id: string; title: string; index: number };
}

type Item = { id: string; title: string; text: string };
type Change = Pick<FieldDiff, 'kind'> & { before: string | null; after: string | null };
const changeOf = (before: string, after: string): Change => ({
  kind: before === '' ? 'added' : after === '' ? 'removed' : 'changed',
  before: before || null,
  after: after || null,
});

/** Attempts from before numbers were stored encrypted hold masked numbers: a number and its mask count as equal. */
const isMaskOf = (field: FieldShape, a: unknown, b: unknown): boolean =>
  'mask' in field &&
  field.mask !== undefined &&
  typeof a === 'string' &&
  typeof b === 'string' &&
  (field.mask(a) === b || field.mask(b) === a);

class Comparison<File extends ComparedFile> {
  constructor(
    private readonly options: Options<File>,
    private readonly key: (...names: string[]) => string,
  ) {}

  private said(names: readonly string[]) {
    return { label: this.key(...names), words: this.options.words };
  }

  /** The fields of one level: of the form, or of a row or an object within it. */
  fields(fields: Fields, [a, b]: readonly [Version, Version], at: Omit<Place, 'label'>, names: readonly string[] = []) {
    return Object.entries(fields).flatMap(([name, field]): FieldDiff<File>[] => {
      if (isUnsent(field)) return [];
      const own = [...names, name];
      const stored = storedName(name, field);
      const place: Place = {
        ...at,
        path: at.path === '' ? stored : `${at.path}.${stored}`,
        label: numbered(own.length === 1 ? field.number : undefined, this.options.words.say(this.key(...own))),
      };
      const shown = (row: Version) => (row && holds(field.visibleWhen, row) ? valueIn(name, field, row) : undefined);
      return this.field(field, [shown(a), shown(b)], place, own);
    });
  }

  private field(field: FieldShape, [a, b]: readonly [unknown, unknown], place: Place, names: readonly string[]) {
    const { counts, files, items, nested, prose } = kindOf(field);
    if (files) return this.files([files.ids(a), files.ids(b)], place);
    if (items) {
      const said = this.said(names);
      return this.items([items(field, a, said), items(field, b, said)], place);
    }
    if (sameValue(field, a, b) || isMaskOf(field, a, b)) return [];
    if (nested?.rowKey) return this.rows(field, nested, [a, b], place, names);
    if (nested) {
      const [before, after] = [nested.rows(a)[0], nested.rows(b)[0]];
      return this.fields(nested.fields(field), [before, after], place, names);
    }
    const [before, after] = [this.text(field, a, names), this.text(field, b, names)];
    // Two values may read the same, for example two entries with one name: the change is still listed.
    const change = changeOf(before, after);
    if (change.kind !== 'changed') return [{ ...place, ...change }];
    const by = counts && differenceOf(before, after);
    return [{ ...place, ...change, ...(prose && { prose: true as const }), ...(by && { by }) }];
  }

  private text(field: FieldShape, value: unknown, names: readonly string[]): string {
    if (canonical(field, value) === undefined) return '';
    // An entry that has lost its name is shown by its id.
    return kindOf(field).text(field, value, this.said(names)) || (typeof value === 'object' ? '' : String(value));
  }

  private items([before, after]: readonly [readonly Item[], readonly Item[]], place: Place): FieldDiff<File>[] {
    const earlier = new Map(before.map((one) => [one.id, one]));
    const later = new Set(after.map(({ id }) => id));
    const all = [...after, ...before.filter(({ id }) => !later.has(id))];
    return all.flatMap((one, index) => {
      const [from = '', to = ''] = [earlier.get(one.id)?.text, later.has(one.id) ? one.text : undefined];
      if (from === to) return [];
      return [
        {
          ...place,
          path: `${place.path}.${one.id}`,
          row: { id: one.id, title: one.title, index },
          ...changeOf(from, to),
        },
      ];
    });
  }

  private files([before, after]: readonly [readonly string[], readonly string[]], place: Place): FieldDiff<File>[] {
    const { files } = this.options;
    const hashOf = (id: string) => files.get(id)?.hash ?? id;
    const later = after.map(hashOf);
    const gone: string[] = [];
    for (const id of before) {
      const same = later.indexOf(hashOf(id));
      if (same < 0) gone.push(id);
      else later[same] = '';
    }
    const come = after.filter((_, i) => later[i] !== '');
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => {
      const [from, to] = [gone[i], come[i]].map((id) => (id === undefined ? undefined : files.get(id)));
      const nameOf = (id: string | undefined, file: File | undefined) =>
        id === undefined ? '' : (file?.resName ?? id);
      return {
        ...place,
        ...changeOf(nameOf(gone[i], from), nameOf(come[i], to)),
        isFile: true,
        files: { ...(from && { before: from }), ...(to && { after: to }) },
      };
    });
  }

  private rows(
    field: FieldShape,
    nested: Nested<FieldShape>,
    values: readonly [unknown, unknown],
    place: Place,
    names: readonly string[],
  ): FieldDiff<File>[] {
    const fields = nested.fields(field);
    const [a, b] = values.map((value) => {
      const rows = nested.rows(value);
      return new Map(rows.map((row, index) => [nested.rowKey?.(field, row, index) ?? '', { row, index }]));
    }) as [Rows, Rows];
    const titleName = nested.title?.(field) ?? '';
    const line = (row: Row) =>
      Object.entries(fields)
        .filter(([name, part]) => !isUnsent(part) && holds(part.visibleWhen, row) && name !== titleName)
        .map(([name, part]) => this.text(part, valueIn(name, part, row), [...names, name]))
        .filter(Boolean);
    const titleOf = (row: Row) => {
      const title = fields[titleName];
      return title ? this.text(title, valueIn(titleName, title, row), [...names, titleName]) : '';
    };
    const whole = (row: Row) => [titleOf(row), ...line(row)].filter(Boolean).join(this.options.words.say('form.comma'));
    const stayed = longestCommon(
      [...a.keys()].filter((id) => b.has(id)),
      [...b.keys()].filter((id) => a.has(id)),
    );
    const all = [...b.entries(), ...[...a.entries()].filter(([id]) => !b.has(id))];
    return all.flatMap(([id, { row, index }]): FieldDiff<File>[] => {
      const [from, to] = [a.get(id), b.get(id)];
      const at = { ...place, path: `${place.path}.${id}`, row: { id, title: titleOf(row), index } };
      if (!from) return [{ ...at, kind: 'added', before: null, after: whole(row) }];
      if (!to) return [{ ...at, kind: 'removed', before: whole(row), after: null }];
      const moved: FieldDiff<File>[] = stayed.has(id)
        ? []
        : [{ ...at, kind: 'moved', before: String(from.index + 1), after: String(to.index + 1) }];
      return [...moved, ...this.fields(fields, [from.row, to.row], at, names)];
    });
  }
}
type Rows = Map<string, { row: Row; index: number }>;

/** The largest set of entries that have the same order in both lists: the others were moved. */
function longestCommon(a: readonly string[], b: readonly string[]): Set<string> {
  const place = new Map(b.map((id, i) => [id, i]));
  // The longest rising sequence of the places (both lists have the same entries).
  const best: { length: number; before: number }[] = [];
  let end = -1;
  for (const [i, id] of a.entries()) {
    const at = place.get(id) ?? -1;
    let found = { length: 1, before: -1 };
    for (let k = 0; k < i; k += 1) {
      const { length = 0 } = best[k] ?? {};
      if ((place.get(a[k] ?? '') ?? -1) < at && length + 1 > found.length) found = { length: length + 1, before: k };
    }
    best.push(found);
    if (found.length > (best[end]?.length ?? 0)) end = i;
  }
  const kept = new Set<string>();
  for (let i = end; i >= 0; i = best[i]?.before ?? -1) kept.add(a[i] ?? '');
  return kept;
}

/**
 * Changes from one version of a form to another, in the order of the form: values in words, running texts whole, files
 * by their content, rows by their keys.
 */
export function compareAttempts<File extends ComparedFile>(
  d: FormDefinition,
  a: Row,
  b: Row,
  options: Options<File>,
): FieldDiff<File>[] {
  const comparison = new Comparison(options, (...names) => labelKey(d, ...names));
  return d.groups.flatMap(({ name, fields }) => {
    const own = Object.fromEntries(fields.flatMap((one) => (d.fields[one] ? [[one, d.fields[one]]] : []))) as Fields;
    return comparison.fields(own, [a, b], {
      path: '',
      section: groupText((key) => options.words.say(key), d, name),
      sectionName: name,
    });
  });
}
