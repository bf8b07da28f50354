import { type ProfileFieldShape, type ProfileValues, profileRoles } from '@domain/profile';
import { isBlank } from '@domain/records';
import type { MessageKey } from '@locales/keys';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { type Dictionaries, pathTo } from './dictionaries';
import { booleanWords, kindLabelKey, labelOf } from './words';

interface Props {
  field: ProfileFieldShape;
  values: ProfileValues;
  dicts: Dictionaries;
  /** Name of the organisation that `values` belong to. */
  orgName?: string | undefined;
}

const nameOf = (dicts: Dictionaries, dict: string, id: unknown) => pathTo(dicts[dict] ?? [], id).at(-1)?.name;
const digits = /^[\dA-Za-z@._+-]+$/;

/** The value of a field in words; nothing when it is not filled in. */
export function ReadValue({ field, values, dicts, orgName }: Props): ReactNode {
  const t = useT();
  const value: unknown = values[field.name as keyof ProfileValues];
  if (isBlank(value) || (field.name in profileRoles && value === false)) return null;
  switch (field.kind) {
    case 'boolean': {
      const { yes, no } = booleanWords(t, field.name);
      return value ? yes : no;
    }
    case 'organisation':
      return <span dir="auto">{orgName ?? String(value)}</span>;
    case 'select':
      return <span dir="auto">{nameOf(dicts, field.dict, value)}</span>;
    case 'cascader': {
      const last = (value as string[]).at(-1);
      return (
        <span dir="auto">
          {pathTo(dicts[field.dict] ?? [], last)
            .map((node) => node.name)
            .join(' / ')}
        </span>
      );
    }
    case 'choice': {
      const option = field.options.find((o) => o.value === value);
      return option && t(`${kindLabelKey(field)}.${option.name}` as MessageKey);
    }
    case 'date':
      return <LtrText>{String(value)}</LtrText>;
    case 'tags':
      return <span dir="auto">{(value as string[]).join('、')}</span>;
    case 'object':
      return (
        <Parts path={field.name} parts={field.fields} row={value as Record<string, unknown>} dicts={dicts} labelled />
      );
    case 'list':
      return (value as Record<string, unknown>[]).map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <Parts key={i} path={field.name} parts={field.fields} row={row} dicts={dicts} />
      ));
    case 'attachment':
      return t('drawer.upload.done');
    default:
      return digits.test(String(value)) ? <LtrText>{String(value)}</LtrText> : <span dir="auto">{String(value)}</span>;
  }
}

interface PartsProps {
  path: string;
  parts: Extract<ProfileFieldShape, { kind: 'object' }>['fields'];
  row: Readonly<Record<string, unknown>>;
  dicts: Dictionaries;
  labelled?: boolean;
}

/** A row of a list in one line, or the parts of an object with their labels. */
function Parts({ path, parts, row, dicts, labelled = false }: PartsProps) {
  const t = useT();
  const words = parts.map((part) => {
    const value = row[part.name];
    const text = part.kind === 'select' ? nameOf(dicts, part.dict, value) : String(value ?? '');
    return { name: part.name, text: text ?? '' };
  });
  if (!labelled) return <div dir="auto">{words.map(({ text }) => text).join(' ')}</div>;
  return words.map(({ name, text }) => (
    <div key={name} dir="auto">
      {labelOf(t, `${path}.${name}`)}: {text}
    </div>
  ));
}
