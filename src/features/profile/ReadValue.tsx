import { isBlank } from '@domain/forms';
import { type ProfileValues, profileRoles } from '@domain/profile';
import type { MessageKey } from '@locales/keys';
import { Fragment, type ReactNode } from 'react';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { type Dictionaries, pathTo } from './dictionaries';
import type { PartShape, ProfileFieldShape } from './shapes';
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
      return <span dir="auto">{listWords(value as string[])}</span>;
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
      return <Text text={String(value)} />;
  }
}

/** One part of an object or of a list's row. */
export function ReadPart({ part, value, dicts }: { part: PartShape; value: unknown; dicts: Dictionaries }): ReactNode {
  if (part.kind === 'select') return <span dir="auto">{nameOf(dicts, part.dict, value)}</span>;
  return <Text text={String(value ?? '')} />;
}

const Text = ({ text }: { text: string }) =>
  digits.test(text) ? <LtrText>{text}</LtrText> : <span dir="auto">{text}</span>;

interface PartsProps {
  path: string;
  parts: readonly PartShape[];
  row: Readonly<Record<string, unknown>>;
  dicts: Dictionaries;
  labelled?: boolean;
}

/** A row of a list in one line, or the parts of an object below each other with their labels. */
function Parts({ path, parts, row, dicts, labelled = false }: PartsProps) {
  const t = useT();
  const cells = parts.map((part) => (
    <Fragment key={part.name}>
      {labelled && `${labelOf(t, `${path}.${part.name}`)}: `}
      <ReadPart part={part} value={row[part.name]} dicts={dicts} />
      {labelled ? <br /> : ' '}
    </Fragment>
  ));
  return <div>{cells}</div>;
}
