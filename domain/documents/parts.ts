import {
  besideOf,
  type FieldShape,
  type FormDefinition,
  groupText,
  holds,
  isBlank,
  isUnanswered,
  isUnsent,
  kindOf,
  labelKey,
  labelText,
  type Row,
  readName,
  readValues,
  storedName,
  titleOf,
  valueIn,
  type Words,
} from '../forms';
import { type ComparedFile, compareAttempts, type FieldDiff } from '../forms/compare';

/*
 * Parts of a document: one form, or many that are told apart by their ids, such as the records of a yearly assessment.
 * Comparing and showing a document is the same for all kinds. Only the server uses this file.
 */

/** A filled-in form that is the document, or a part of it. */
export interface Part {
  /** Id that stays the same in every attempt; '' for a form that is the document itself. */
  readonly id: string;
  readonly form: FormDefinition;
  readonly values: Row;
  /** Catalogue key of the section it stands in; absent: the groups of its form are the sections. */
  readonly section?: string;
  /** Name of the section among those of the document; needed with `section`. */
  readonly sectionName?: string;
  /** Catalogue key of its name; default: the value of the form's title. */
  readonly title?: string;
}

/** A field, or a whole part, that is the same in both attempts. */
export interface SameField {
  section: string;
  label: string;
  text: string;
}

export interface PartsDiff<File> {
  changes: FieldDiff<File>[];
  same: SameField[];
}

interface Options<File> {
  readonly words: Words;
  readonly files: ReadonlyMap<string, File>;
}

/** Name of a part. */
function nameOf({ form, values, title }: Part, words: Words): string {
  if (title) return words.say(title);
  const field = form.fields[form.title];
  if (!field) return '';
  const value = values[storedName(form.title, field)];
  const found = { ...words, file: () => undefined };
  const read = besideOf(field, value, found, values) ?? value;
  return titleOf(form, { [form.title]: value, [readName(form.title, field)]: read });
}

const saidBy = (words: Words) => (key: string) => words.say(key);

/** The fields of a part that are filled in and visible, in the order of its form. */
function shownFields({ form, values }: Part, words: Words) {
  return form.groups.flatMap((group) =>
    group.fields.flatMap((name) => {
      const field = form.fields[name];
      if (!field || isUnsent(field) || !holds(field.visibleWhen, values)) return [];
      const value = valueIn(name, field, values);
      if (isBlank(value) || isUnanswered(name, field, values)) return [];
      const text = kindOf(field).text(field, value, { label: labelKey(form, name), words });
      const stored = storedName(name, field);
      const label = labelText(saidBy(words), form, name);
      const groupLabel = groupText(saidBy(words), form, group.name);
      return [{ name, stored, field, value, text, label, group: groupLabel, groupName: group.name }];
    }),
  );
}

/** Name of the section of a part, where it has one. */
const named = ({ sectionName }: Part) => (sectionName === undefined ? {} : { sectionName });

const sectionOf = ({ section }: Part, words: Words) => (section ? words.say(section) : '');

/** A whole part in one line, without its name. */
const lineOf = (part: Part, words: Words, title: string): string =>
  shownFields(part, words)
    .map(({ text }) => text)
    .filter((text) => text !== '' && text !== title)
    .join(words.say('form.comma'));

/**
 * Compares two attempts of a document: changed fields of parts that are in both, and added or removed parts. Equal
 * fields are listed separately; of a part without changes, the part itself.
 */
export function compareParts<File extends ComparedFile>(
  before: readonly Part[],
  after: readonly Part[],
  options: Options<File>,
): PartsDiff<File> {
  const { words } = options;
  const known = new Map(before.map((part) => [part.id, part]));
  const stays = new Set(after.map(({ id }) => id));
  const result: PartsDiff<File> = { changes: [], same: [] };
  const whole = (part: Part, kind: 'added' | 'removed', index: number): FieldDiff<File> => {
    const section = sectionOf(part, words);
    const title = nameOf(part, words);
    const text = lineOf(part, words, title);
    return {
      path: part.id,
      label: section,
      section,
      ...named(part),
      kind,
      before: kind === 'removed' ? text : null,
      after: kind === 'added' ? text : null,
      row: { id: part.id, title, index },
    };
  };
  // Parts of one section stand together, in the order in which they stand in the later attempt.
  const order = [...new Set([...after, ...before].map((part) => part.section ?? ''))];
  for (const section of order) {
    const inSection = (part: Part) => (part.section ?? '') === section;
    for (const [index, part] of after.filter(inSection).entries()) {
      const earlier = known.get(part.id);
      if (earlier) compareOne(earlier, part, index, options, result);
      else result.changes.push(whole(part, 'added', index));
    }
    for (const [index, part] of before.filter(inSection).entries())
      if (!stays.has(part.id)) result.changes.push(whole(part, 'removed', index));
  }
  return result;
}

function compareOne<File extends ComparedFile>(
  before: Part,
  part: Part,
  index: number,
  options: Options<File>,
  result: PartsDiff<File>,
): void {
  const { words } = options;
  const found = compareAttempts(part.form, before.values, part.values, options);
  const title = part.section ? nameOf(part, words) : '';
  const section = sectionOf(part, words);
  const changed = new Set(found.map(({ path }) => path.split('.')[0]));
  for (const diff of found)
    result.changes.push(
      part.section
        ? { ...diff, path: `${part.id}.${diff.path}`, section, ...named(part), row: { id: part.id, title, index } }
        : diff,
    );
  if (part.section && found.length === 0) {
    result.same.push({ section, label: title, text: lineOf(part, words, title) });
    return;
  }
  for (const { stored, label, text, group } of shownFields(part, words))
    if (!changed.has(stored)) result.same.push({ section: part.section ? section : group, label, text });
}

/** Value of a document for a reader who cannot change it. */
export interface SheetRow<File> {
  /** Path of the value: changes since another attempt have paths that begin with it. */
  path: string;
  section: string;
  /** Name of the section among those of the document. */
  sectionName?: string;
  label: string;
  value: string;
  files?: File[];
}

/** A document as labels and values, section by section. Each row of a table is one entry. */
export function sheetOf<File>(parts: readonly Part[], { words, files }: Options<File>): SheetRow<File>[] {
  return parts.flatMap((part) => {
    const title = part.section ? nameOf(part, words) : '';
    const section = [sectionOf(part, words), title].filter(Boolean).join(' · ');
    return shownFields(part, words).flatMap((shown): SheetRow<File>[] => {
      const { name, stored, field, value, text, label, group, groupName } = shown;
      const place = part.section ? { section, ...named(part) } : { section: group, sectionName: groupName };
      const at = { path: [part.id, stored].filter(Boolean).join('.'), ...place, label };
      const { items, nested, files: held } = kindOf(field);
      if (items)
        return items(field, value, { label: labelKey(part.form, name), words }).map((one) => {
          const held = (one.files ?? []).flatMap((id) => files.get(id) ?? []);
          return { ...at, path: `${at.path}.${one.id}`, value: one.text, ...(held.length > 0 && { files: held }) };
        });
      if (held) return [{ ...at, value: '', files: held.ids(value).flatMap((id) => files.get(id) ?? []) }];
      if (!nested) return [{ ...at, value: text }];
      return nested
        .rows(value)
        .map((row) => ({ ...at, path: `${at.path}.${row.id}`, value: rowText(part.form, name, field, row, words) }));
    });
  });
}

/** A row of a table within a form in one line. */
const rowText = (form: FormDefinition, name: string, field: FieldShape, row: Row, words: Words): string =>
  Object.entries(kindOf(field).nested?.fields(field) ?? {})
    .filter(([, part]) => !isUnsent(part) && holds(part.visibleWhen, row))
    .map(([inner, part]) =>
      kindOf(part).text(part, valueIn(inner, part, row), { label: labelKey(form, name, inner), words }),
    )
    .filter(Boolean)
    .join(words.say('form.comma'));

/** A part as its reader gets it, to be shown by the definition of its form. */
export interface ReadPart {
  id: string;
  /** Name of its form. */
  form: string;
  values: Record<string, unknown>;
  /** Name of the section it stands in; absent: the groups of its form are the sections. */
  sectionName?: string;
  /** Its name, where it is not the title of its form. */
  title?: string;
}

/** Values with numbers of people masked, in rows too. */
const masked = (fields: Readonly<Record<string, FieldShape>>, row: Row): Row => {
  const out: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(fields)) {
    const stored = storedName(name, field);
    const value = row[stored];
    const { nested } = kindOf(field);
    if (nested && value !== undefined && value !== null)
      out[stored] = nested.of(nested.rows(value).map((inner) => masked(nested.fields(field), inner)));
    else if ('mask' in field && field.mask && typeof value === 'string') out[stored] = field.mask(value);
  }
  return out;
};

/** The parts of a document for a reader who cannot change it: with the names of ids and with files, numbers masked. */
export const readParts = <File>(parts: readonly Part[], { words, files }: Options<File>): ReadPart[] =>
  parts.map((part) => ({
    id: part.id,
    form: part.form.name,
    values: readValues(part.form, masked(part.form.fields, part.values), { ...words, file: (id) => files.get(id) }),
    ...named(part),
    ...(part.title && { title: words.say(part.title) }),
  }));
