import type { FieldShape } from '../../../domain/records';
import { say } from '../../http/words';

/** Papers are official Chinese forms, whatever language the screen has. */
export const zh = (key: string, params?: Record<string, string>): string => say('zh-CN', key, params);

/** `YYYY-MM` or `YYYY-MM-DD` as a form writes it: 2026 年 3 月. */
export function dateText(value: string | undefined): string {
  const [year, month, day] = (value ?? '').split('-');
  if (!year || !month) return '';
  const parts = { year, month: String(Number(month)) };
  return day ? zh('paper.day', { ...parts, day: String(Number(day)) }) : zh('paper.month', parts);
}

/** What stands before a number of its kind on paper. */
const prefixes = { cn: 'CN ', issn: 'ISSN ', isbn: 'ISBN ' } as const;

/**
 * A stored value as it is printed, '' for a blank one.
 * @param label catalogue key of the field
 * @param nameOf name of a dictionary entry by its id
 */
export function valueText(
  field: FieldShape,
  value: unknown,
  label: string,
  nameOf: (dict: string, id: string) => string,
): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'text':
      return `${field.format ? prefixes[field.format] : ''}${value}`;
    case 'date':
      return dateText(String(value));
    case 'choice': {
      const option = field.options.find((o) => o.value === value);
      return option ? zh(`${label}.${option.name}`) : '';
    }
    case 'flag':
      return zh(`${label}.${value ? 'yes' : 'no'}`);
    case 'select':
      return nameOf(field.dict, String(value));
    case 'cascader':
      return [value]
        .flat()
        .map((id) => nameOf(field.dict, String(id)))
        .join(' / ');
    default:
      return String(value);
  }
}
