import type { ResInfo } from '@domain/api/shapes';
import type { FieldKind, FieldShape } from '@domain/records';
import type { MessageKey } from '@locales/keys';
import { useIntl } from '@umijs/max';
import type { FC } from 'react';
import { useT } from '@/hooks/useT';
import type { CellProps } from './types';

type Shape<K extends FieldKind> = Extract<FieldShape, { kind: K }>;

function TextCell({ name, field, row }: CellProps<Shape<'text'>>) {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return null;
  return field.format ? <bdi dir="ltr">{value}</bdi> : <span dir="auto">{value}</span>;
}

function NumberCell({ name, row }: CellProps) {
  const intl = useIntl();
  const value = row[name];
  return typeof value === 'number' ? <bdi>{intl.formatNumber(value)}</bdi> : null;
}

function DateCell({ name, row }: CellProps) {
  const value = row[name];
  return typeof value === 'string' ? <bdi dir="ltr">{value}</bdi> : null;
}

/** The name of a dictionary's entry, which the server sends beside its id. */
function EntryCell({ name, row }: CellProps) {
  const value = row[name.replace(/Id$/, 'Name')];
  return typeof value === 'string' ? <span dir="auto">{value}</span> : null;
}

function ChoiceCell({ name, field, row, labelKey }: CellProps<Shape<'choice'>>) {
  const t = useT();
  const option = field.options.find((o) => o.value === row[name]);
  return option ? t(`${labelKey}.${option.name}` as MessageKey) : null;
}

function AttachmentCell({ name, row }: CellProps) {
  const resource = row[`${name}ResInfo`] as ResInfo | null | undefined;
  return resource ? <bdi>{resource.resName}</bdi> : null;
}

/** How a value of each field kind is read in a table, a card or a comparison. */
export const cells = {
  text: TextCell,
  int: NumberCell,
  date: DateCell,
  select: EntryCell,
  choice: ChoiceCell,
  cascader: EntryCell,
  attachment: AttachmentCell,
} as unknown as Record<FieldKind, FC<CellProps>>;
