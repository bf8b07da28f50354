import {
  type FieldShape,
  type FormDefinition,
  groupKey,
  holds,
  isBlank,
  isFile,
  isRequired,
  isUnanswered,
  labelKey,
  type Row,
  storedName,
  valueIn,
} from '@domain/forms';
import { readings } from '../readings';
import { filesIn } from './filesIn';

/** A field of a document, with the row that its value stands in. */
export interface Item {
  name: string;
  field: FieldShape;
  row: Row;
  blank: boolean;
}

/** A section of a document that has something to show. */
export interface Section {
  name: string;
  /** In front of its heading: the number that the form gives it, or its place; absent for a form of one section. */
  number: string | undefined;
  /** Catalogue key of its heading, without its number. */
  heading: string;
  /** Place among the sections with a number of the form's own, from 1. */
  nth: number;
  items: Item[];
}

/** Does a field show files as cards? */
export const showsFiles = (field: FieldShape): boolean => isFile(field) && readings[field.kind] === undefined;

/** Box of a group that is not ticked. */
const isUnticked = (name: string, field: FieldShape, row: Row): boolean =>
  field.kind === 'flag' && field.ticks !== undefined && valueIn(name, field, row) !== true;

/** Fields of a filled-in form that a document shows; those in `always` also where they are empty or do not apply. */
export function itemsOf(
  { fields }: Pick<FormDefinition, 'fields'>,
  names: readonly string[],
  row: Row,
  always?: ReadonlySet<string>,
): Item[] {
  return names.flatMap((name): Item[] => {
    const field = fields[name];
    if (!field) return [];
    const asked = always?.has(name) === true;
    if (!asked && (field.fixed || field.drawnBy || isUnticked(name, field, row) || !holds(field.visibleWhen, row)))
      return [];
    const derived = field.derived?.of(row);
    const own = derived === undefined ? row : { ...row, [storedName(name, field)]: derived };
    // The default of a question that nobody has answered is no answer.
    const open = isUnanswered(name, field, own);
    const blank = open || (isFile(field) ? filesIn(name, field, own).length === 0 : isBlank(valueIn(name, field, own)));
    const shown = asked || open || !blank || isRequired(field, own) || readings[field.kind]?.headed?.(field) === true;
    return shown ? [{ name, field, row: own, blank }] : [];
  });
}

/**
 * The sections of a filled-in form for its reader: without fields that do not apply, optional ones that are empty, and
 * those in `omitted`; `always` as for {@link itemsOf}.
 */
export function sectionsOf(
  definition: FormDefinition,
  row: Row,
  omitted: readonly string[] = [],
  always?: ReadonlySet<string>,
): Section[] {
  const filled = definition.groups
    .map((group) => ({
      ...group,
      items: itemsOf(
        definition,
        group.fields.filter((name) => !omitted.includes(name)),
        row,
        always,
      ),
    }))
    .filter(({ items }) => items.length > 0);
  // A field that is left alone of its group is called by its own name.
  const headingOf = ({ name, fields, items }: (typeof filled)[number]): string => {
    const [only] = items;
    const shown = fields.filter((one) => !definition.fields[one]?.drawnBy && !definition.fields[one]?.fixed);
    const alone = items.length === 1 && only && shown.length > 1 && readings[only.field.kind];
    return alone ? labelKey(definition, only.name) : groupKey(definition, name);
  };
  const own = definition.groups.flatMap(({ name, number }) => (number === undefined ? [] : [name]));
  const counted = own.length === 0 && filled.length > 1;
  return filled.map((one, i) => ({
    name: one.name,
    heading: headingOf(one),
    number: counted ? String(i + 1) : one.number,
    nth: own.indexOf(one.name) + 1,
    items: one.items,
  }));
}
