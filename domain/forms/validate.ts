import type { RuleIssue } from '../rules/issue';
import { attachmentsOf, type FormDefinition } from './defineForm';
import { type Fields, holds, isBlank, isRequired, type Row } from './field';
import { type FieldShape, kindOf } from './kinds';
import { isUnsent, storedName } from './names';
import { perRow } from './perRow';
import { cleaned } from './values';

export interface FieldIssue {
  /** Path of the stored value, joined with dots, for example `thesisCoverResId` or `otherTeaching.0.subjectId`. */
  name: string;
  issue: RuleIssue;
}

interface Options {
  /** The calendar day `YYYY-MM-DD`. */
  readonly today: string;
  /** Before submitting: attachments, which may be added after saving, must be there as well. */
  readonly complete?: boolean;
}

type Definition = Pick<FormDefinition, 'fields'>;
const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('.');

/**
 * Returns the broken rules of a field, the same for form and server: required, at most `max` characters, not white
 * space only, and the rule of its kind. Whether it is visible is not checked. Dictionary entries, organisations and
 * files are not looked up here.
 */
export function fieldIssues(d: Definition, fieldName: string, row: Row, options: Options): FieldIssue[] {
  const field = d.fields[fieldName];
  if (!field || isUnsent(field)) return [];
  const kind = kindOf(field);
  const name = storedName(fieldName, field);
  const value = cleaned(field, row[name]);
  if (isBlank(value)) {
    const needed = field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, row));
    return needed && (options.complete || !kind.late) ? [{ name, issue: { key: 'validation.required' } }] : [];
  }
  const issue = kind.rule(field, value, { row, today: options.today, name });
  if (issue) return [{ name, issue }, ...nestedIssues(field, name, value, options)];
  const within = kind.within?.(field, value) ?? [];
  return [
    ...within.map((one) => ({ name: join(name, one.path), issue: one.issue })),
    ...nestedIssues(field, name, value, options),
  ];
}

/** Broken rules of a row, for a day, with or without what a form that is saved may still lack. */
const rowIssues = (complete: boolean) =>
  perRow((field, row, today) =>
    formIssues({ fields: kindOf(field).nested?.fields(field) ?? {} }, row, { today, complete }),
  );
const wholeRow = rowIssues(true);
const savedRow = rowIssues(false);

function nestedIssues(field: FieldShape, name: string, value: unknown, options: Options): FieldIssue[] {
  const { nested } = kindOf(field);
  if (!nested) return [];
  const issuesOf = options.complete ? wholeRow : savedRow;
  return nested
    .rows(value)
    .flatMap((row, n) =>
      issuesOf(field, row, options.today).map((found) => ({ ...found, name: join(name, nested.at(n), found.name) })),
    );
}

/** Every broken rule of a form; hidden fields must be blank. */
export const formIssues = (d: Definition, row: Row, options: Options): FieldIssue[] =>
  Object.entries(d.fields).flatMap(([name, field]) => {
    if (holds(field.visibleWhen, row)) return fieldIssues(d, name, row, options);
    const stored = storedName(name, field);
    return isUnsent(field) || isBlank(row[stored])
      ? []
      : [{ name: stored, issue: { key: 'validation.notApplicable' } }];
  });

/** Required fields that are not filled in well yet, in the order of the definition. */
export const missingFields = (d: Definition, row: Row, options: Options): string[] =>
  Object.entries(d.fields)
    .filter(([, field]) => isRequired(field, row))
    .filter(([name]) => fieldIssues(d, name, row, options).length > 0)
    .map(([name]) => name);

/** Required attachments that a form still lacks: it can be saved without them, but not submitted. */
export const missingAttachments = (d: Definition, row: Row): string[] =>
  attachmentsOf(d)
    .filter(([name, field]) => isRequired(field, row) && isBlank(row[storedName(name, field)]))
    .map(([name]) => name);

/** The field to which the path of an issue leads, and the parts below it; undefined for a path of another form. */
export function fieldAt(fields: Fields, path: string): { names: string[]; field: FieldShape } | undefined {
  const [first = '', ...rest] = path.split('.');
  const found = Object.entries(fields).find(([name, field]) => storedName(name, field) === first);
  if (!found) return undefined;
  const [name, field] = found;
  const { nested } = kindOf(field);
  const inner = nested && fieldAt(nested.fields(field), rest.filter((part) => !/^\d+$/.test(part)).join('.'));
  return inner ? { names: [name, ...inner.names], field: inner.field } : { names: [name], field };
}
