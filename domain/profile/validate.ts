import { IdDocType } from '../enums';
import { holds } from '../records/core/field';
import { isBlank, fieldIssue as recordFieldIssue } from '../records/core/validate';
import { birthdayOfIdCard, sexOfIdCard } from '../rules/idCard';
import type { RuleIssue } from '../rules/issue';
import { text } from '../rules/text';
import { type ProfileFieldName, type ProfileValues, profileFields } from './fields';
import type { ProfileFieldShape } from './shapes';

export interface ProfileIssue {
  /** Path of the field, joined with dots, for example `teacherCert.date` or `otherTeaching.0.subjectId`. */
  name: string;
  issue: RuleIssue;
}

type Values = Readonly<Record<string, unknown>>;
export const profileShapes: readonly ProfileFieldShape[] = profileFields;

/** Does the field belong to this person's profile (for example a vocational major to a vocational teacher's)? */
export const applies = (field: ProfileFieldShape, values: Values): boolean => holds(field.visibleWhen, values);

const own = (name: string, issue: RuleIssue | undefined): ProfileIssue[] => (issue ? [{ name, issue }] : []);
const typeIssue: RuleIssue = { key: 'validation.type' };

/**
 * Broken rules of one field, for form and server alike (specification §5). `values` are those of the whole profile,
 * `today` is the calendar day `YYYY-MM-DD`. Dictionary entries and organisations are not looked up here.
 */
export function profileFieldIssues(field: ProfileFieldShape, values: Values, today: string): ProfileIssue[] {
  const { name } = field;
  const value = values[name];
  if (isBlank(value)) return own(name, field.required ? { key: 'validation.required' } : undefined);
  switch (field.kind) {
    case 'boolean':
      return own(name, typeof value === 'boolean' ? undefined : typeIssue);
    case 'organisation':
      return own(name, typeof value === 'string' ? undefined : typeIssue);
    case 'ruled':
      if (typeof value !== 'string') return own(name, typeIssue);
      return own(name, text({ max: field.max })(value) ?? field.rule(value.trim(), values));
    case 'tags':
      if (!Array.isArray(value)) return own(name, typeIssue);
      if (value.length > field.most) return own(name, { key: 'validation.atMost', params: { max: field.most } });
      return value.flatMap((tag: unknown, i) =>
        own(`${name}.${i}`, typeof tag === 'string' ? text({ required: true, max: field.max })(tag) : typeIssue),
      );
    case 'object':
      return rowIssues(name, field.fields, value, today);
    case 'list':
      if (!Array.isArray(value)) return own(name, typeIssue);
      if (value.length > field.most) return own(name, { key: 'validation.atMost', params: { max: field.most } });
      return value.flatMap((row: unknown, i) => rowIssues(`${name}.${i}`, field.fields, row, today));
    default:
      return own(name, recordFieldIssue(field, value, today));
  }
}

function rowIssues(
  path: string,
  parts: Extract<ProfileFieldShape, { kind: 'object' }>['fields'],
  row: unknown,
  today: string,
): ProfileIssue[] {
  if (typeof row !== 'object' || row === null) return own(path, typeIssue);
  return parts.flatMap((part) =>
    own(`${path}.${part.name}`, recordFieldIssue(part, (row as Values)[part.name], today)),
  );
}

/** Required fields that the person has still to fill in, in the order of the form. */
export const missingFields = (values: ProfileValues, today: string): ProfileFieldName[] =>
  profileFields
    .filter((field: ProfileFieldShape) => field.required && applies(field, values))
    .filter((field) => profileFieldIssues(field, values, today).length > 0)
    .map((field) => field.name);

/** Texts trimmed, blank values and fields that do not apply left out, and what the ID card says filled in: what is stored. */
export function normalisedProfile(values: Values): ProfileValues {
  const out: Record<string, unknown> = {};
  for (const field of profileShapes) {
    const value = trimmed(values[field.name]);
    if (!isBlank(value) && applies(field, values)) out[field.name] = value;
  }
  return { ...out, ...derivedOf(out) };
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
  return value;
}

/** Sex and birthday as the ID card says them; nothing for a passport or a number that is not good. */
export function derivedOf(values: Values): Pick<ProfileValues, 'sex' | 'birthday'> {
  if (values.idDocType !== IdDocType.IdCard || typeof values.idDocNo !== 'string') return {};
  const sex = sexOfIdCard(values.idDocNo);
  const birthday = birthdayOfIdCard(values.idDocNo);
  return sex && birthday ? { sex, birthday } : {};
}
