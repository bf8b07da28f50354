import type { FieldDiff } from '@domain/api/documentShapes';
import { type FormDefinition, storedName } from '@domain/forms';
import { type Item, itemsOf, sectionsOf } from '@/forms/reading/sections';
import type { Reviewed } from '../calls';

/** Finds a form by its name; undefined for one that is not there. */
export type FormOf = (name: string) => FormDefinition | undefined;

export type ReadPart = NonNullable<Reviewed['parts']>[number];

/** Changes of the fields of a form, by the names of the fields. */
export type Changes = ReadonlyMap<string, readonly FieldDiff[]>;

/** Group of a form as a section of a document. */
export interface GroupSection {
  kind: 'group';
  name: string;
  number: string | undefined;
  nth: number;
  /** Catalogue key of its heading. */
  heading: string;
  definition: FormDefinition;
  items: Item[];
  changes: Changes;
}

/** Record of a section. */
export interface ReadRecord {
  id: string;
  definition: FormDefinition;
  values: ReadPart['values'];
  items: Item[];
  changes: Changes;
  /** The record was added since the attempt before. */
  added: FieldDiff | undefined;
  /** A section has one of its kind, called by its category. */
  title: string | undefined;
}

/** Section with records of one category or several. */
export interface RecordSection {
  kind: 'records';
  name: string;
  number: string;
  /** In words. */
  heading: string;
  records: ReadRecord[];
  /** Words of a section without records. */
  said: string | undefined;
  /** Records that were removed. */
  gone: FieldDiff[];
}

export type TextSection = GroupSection | RecordSection;

/** Changes of a part by the fields they are in; the path of a change begins with the id of its part. */
function changesIn(definition: FormDefinition, id: string, changes: readonly FieldDiff[]): Changes {
  const names = new Map(Object.entries(definition.fields).map(([name, field]) => [storedName(name, field), name]));
  const found = new Map<string, FieldDiff[]>();
  for (const change of changes) {
    if (id !== '' && !change.path.startsWith(`${id}.`)) continue;
    const [stored = ''] = change.path.slice(id === '' ? 0 : id.length + 1).split('.');
    const name = names.get(stored);
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), change]);
  }
  return found;
}

function recordOf({ id, values, title }: ReadPart, definition: FormDefinition, all: readonly FieldDiff[]): ReadRecord {
  const changes = changesIn(definition, id, all);
  const names = definition.groups
    .flatMap(({ fields }) => fields)
    // The title stands above its record.
    .filter((name) => title !== undefined || name !== definition.title || changes.has(name));
  const items = itemsOf(definition, names, values, new Set(changes.keys()));
  const added = all.find(({ path, kind }) => path === id && kind === 'added');
  return { id, definition, values, items, changes, added, title };
}

/** Sections of a document as its reviewer reads it; undefined where a form is not known here. */
export function textSections({ parts = [], sections, since }: Reviewed, formOf: FormOf): TextSection[] | undefined {
  const changes = since?.changes ?? [];
  const [whole] = parts;
  if (!whole) return undefined;
  if (whole.sectionName === undefined) {
    const definition = formOf(whole.form);
    if (!definition) return undefined;
    const own = changesIn(definition, whole.id, changes);
    return sectionsOf(definition, whole.values, [], new Set(own.keys())).map((section) => ({
      ...section,
      kind: 'group',
      definition,
      changes: own,
    }));
  }
  const found = sections.flatMap(({ section, label }): Omit<RecordSection, 'number'>[] => {
    const inside = parts.filter(({ sectionName }) => sectionName === section);
    const gone = changes.filter(({ sectionName, kind, path }) => {
      const isWhole = kind === 'removed' && !parts.some(({ id }) => path === id || path.startsWith(`${id}.`));
      return sectionName === section && isWhole;
    });
    if (inside.length === 0 && gone.length === 0) return [];
    const records = inside.flatMap((part) => {
      const definition = formOf(part.form);
      return definition ? [recordOf(part, definition, changes)] : [];
    });
    const said = records.length === 0 ? inside[0]?.title : undefined;
    return [{ kind: 'records', name: section, heading: label, records, said, gone }];
  });
  return found.map((one, i) => ({ ...one, number: String(i + 1) }));
}

/** Does a section hold a change since the attempt before? */
export const hasChanges = (section: TextSection): boolean =>
  section.kind === 'group'
    ? section.items.some(({ name }) => section.changes.has(name))
    : section.gone.length > 0 || section.records.some(({ added, changes }) => added || changes.size > 0);
