import { FieldType } from '@domain/enums';
import { type FieldIssue, type FormDefinition, fieldAt, groupText, kindOf, labelText } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import type { Translate } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { issueWords } from '@/services/formRules';

type Labelled = Pick<FormDefinition, 'words' | 'fields'>;

/** The label of a field, or of a part of it, by names of the definition. */
export const labelOf = (t: Translate, d: Labelled, ...names: readonly string[]): string =>
  labelText((key) => t(key as MessageKey), d, ...names);

/** Several labels in one sentence. */
export const labelsOf = (t: Translate, d: Labelled, names: readonly string[]): string =>
  listWords(names.map((name) => labelOf(t, d, name)));

/** Label of the field at a path of stored names, with the number of its row: `成员 2 · 分工`. */
export function labelAt(t: Translate, d: Labelled, path: string): string {
  const names = fieldAt(d.fields, path)?.names ?? [path];
  const row = path.split('.').find((part) => /^\d+$/.test(part));
  const [first = '', ...parts] = names;
  if (parts.length === 0) return labelOf(t, d, first);
  const whole = labelOf(t, d, first);
  const place = row === undefined ? whole : `${whole} ${Number(row) + 1}`;
  return `${place} · ${labelOf(t, d, ...names)}`;
}

/** A broken rule in words. The message of a missing field names it, and says "enter" or "select". */
export function issueAt(t: Translate, d: Labelled, { name, issue }: FieldIssue): string {
  const found = issue.key === 'validation.required' ? fieldAt(d.fields, name) : undefined;
  if (!found) return issueWords(t, issue);
  const { type = FieldType.Text, files, refs } = kindOf(found.field);
  const chosen = type >= FieldType.Date || files !== undefined || refs !== undefined;
  return t(chosen ? 'validation.requiredSelect' : 'validation.requiredField', { field: labelOf(t, d, ...found.names) });
}

export const groupName = (t: Translate, d: FormDefinition, group: string): string =>
  groupText((key) => t(key as MessageKey), d, group);
