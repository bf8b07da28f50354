import { isYm, isYmd } from '../../rules/calendar';
import type { RuleIssue } from '../../rules/issue';
import { text } from '../../rules/text';
import { attachmentsOf, type RecordDefinition } from './defineRecord';
import { type FieldShape, holds, isFile, isRequired, type Row, storedName } from './field';

const formats = {
  /** ISSN: eight characters, the last one the ISO 3297 check digit. */
  issn: (value: string) => {
    const m = /^(\d{4})-(\d{3})([\dX])$/i.exec(value);
    if (!m) return false;
    const digits = `${m[1]}${m[2]}`.split('').map(Number);
    const rest = digits.reduce((sum, d, i) => sum + d * (8 - i), 0) % 11;
    return (rest === 0 ? '0' : rest === 1 ? 'X' : String(11 - rest)) === m[3]?.toUpperCase();
  },
  /** Domestic serial number GB/T 9999: two digits, dash, four digits, optionally a class. */
  cn: (value: string) => /^\d{2}-\d{4}(?:\/[A-Z]{1,2}\d{0,3})?$/.test(value),
  /** ISBN: 13 places with the EAN check digit, or the 10 places that books had until 2006. */
  isbn: (value: string) => {
    if (!/^[\dXx]+(?:-[\dXx]+)*$/.test(value)) return false;
    const places = value.replaceAll('-', '').toUpperCase();
    const digits = [...places].map((place) => (place === 'X' ? 10 : Number(place)));
    if (/^97[89]\d{10}$/.test(places)) return digits.reduce((all, d, i) => all + d * (i % 2 ? 3 : 1), 0) % 10 === 0;
    return /^\d{9}[\dX]$/.test(places) && digits.reduce((all, d, i) => all + d * (10 - i), 0) % 11 === 0;
  },
};

/** True when a value counts as not filled in. Zero and false are values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * First broken rule of one value, or undefined. The same function guards the form and the server (specification §5:
 * required, at most `max` characters, not whitespace only). `today` is the calendar day `YYYY-MM-DD`, `row` the record
 * that the value stands in, for rules that look at its neighbours.
 */
export function fieldIssue(field: FieldShape, value: unknown, today: string, row: Row = {}): RuleIssue | undefined {
  if (isBlank(value)) {
    const needed = field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, row));
    return needed && !isFile(field) ? { key: 'validation.required' } : undefined;
  }
  switch (field.kind) {
    case 'text': {
      if (typeof value !== 'string') return { key: 'validation.type' };
      const issue = text(field.max === undefined ? {} : { max: field.max })(value);
      if (issue) return issue;
      if (field.format && !formats[field.format](value.trim())) return { key: `validation.${field.format}` };
      return undefined;
    }
    case 'int': {
      if (typeof value !== 'number' || !Number.isInteger(value)) return { key: 'validation.integer' };
      const { min = 0, max = 100_000_000 } = field;
      return value < min || value > max ? { key: 'validation.range', params: { min, max } } : undefined;
    }
    case 'decimal': {
      const { min = 0, max = 100_000_000, places } = field;
      if (typeof value !== 'number' || Number(value.toFixed(places)) !== value)
        return { key: 'validation.places', params: { places } };
      return value < min || value > max ? { key: 'validation.range', params: { min, max } } : undefined;
    }
    case 'date': {
      const month = field.precision === 'month';
      if (typeof value !== 'string' || !(month ? isYm(value) : isYmd(value)))
        return { key: month ? 'validation.month' : 'validation.date' };
      if (field.past && value > today.slice(0, value.length)) return { key: 'validation.future' };
      const from = field.from === undefined ? undefined : row[field.from];
      return typeof from === 'string' && value < from.slice(0, value.length)
        ? { key: 'validation.beforeStart' }
        : undefined;
    }
    case 'flag':
      return typeof value === 'boolean' ? undefined : { key: 'validation.type' };
    case 'choice':
      return field.options.some((o) => o.value === value) ? undefined : { key: 'validation.option' };
    case 'select':
    case 'attachment':
      return typeof value === 'string' ? undefined : { key: 'validation.type' };
    case 'attachments': {
      if (!Array.isArray(value) || !value.every((v) => typeof v === 'string')) return { key: 'validation.type' };
      return value.length > field.most ? { key: 'validation.files', params: { max: field.most } } : undefined;
    }
    case 'cascader':
      return Array.isArray(value) && value.every((v) => typeof v === 'string') ? undefined : { key: 'validation.type' };
  }
}

/** Every broken field of a record, by the name it is stored under; hidden fields must be blank. */
export function recordIssues(d: RecordDefinition, row: Row, today: string): { name: string; issue: RuleIssue }[] {
  return Object.entries(d.fields).flatMap(([fieldName, field]) => {
    const name = storedName(fieldName, field);
    if (!holds(field.visibleWhen, row))
      return isBlank(row[name]) ? [] : [{ name, issue: { key: 'validation.notApplicable' } }];
    const issue = fieldIssue(field, row[name], today, row);
    return issue ? [{ name, issue }] : [];
  });
}

/** Required attachments that a record still lacks: it can be saved without them, but not submitted. */
export const missingAttachments = (d: RecordDefinition, row: Row): string[] =>
  attachmentsOf(d)
    .filter(([name, field]) => isRequired(field, row) && isBlank(row[storedName(name, field)]))
    .map(([name]) => name);

/** The record with texts trimmed and blank values left out: what is stored. */
export function normalised(d: RecordDefinition, row: Row): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [fieldName, field] of Object.entries(d.fields)) {
    const name = storedName(fieldName, field);
    const value = row[name];
    if (!isBlank(value)) out[name] = typeof value === 'string' ? value.trim() : value;
  }
  return out;
}
