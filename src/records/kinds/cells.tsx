import type { ResInfo } from '@domain/api/shapes';
import { type FieldKind, type FieldShape, readName } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useIntl } from '@umijs/max';
import type { FC } from 'react';
import { useT } from '@/hooks/useT';
import styles from './kinds.module.css';
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
  return typeof value === 'number' ? <bdi className={styles.whole}>{intl.formatNumber(value)}</bdi> : null;
}

function YearCell({ name, row }: CellProps) {
  const value = row[name];
  return typeof value === 'number' ? <bdi className={styles.whole}>{value}</bdi> : null;
}

function FlagCell({ name, row, labelKey }: CellProps) {
  const t = useT();
  const value = row[name];
  return typeof value === 'boolean' ? t(`${labelKey}.${value ? 'yes' : 'no'}` as MessageKey) : null;
}

/** The end of a span stands below or beside its beginning, so it says that it is the end. */
function DateCell({ name, field, row }: CellProps<Shape<'date'>>) {
  const t = useT();
  const value = row[name];
  if (typeof value !== 'string') return null;
  return (
    <span className={styles.whole}>
      {field.from && `${t('record.until')} `}
      <bdi dir="ltr">{value}</bdi>
    </span>
  );
}

/** The name of a dictionary's entry, or the names on the way to it, which the server sends beside the ids. */
function EntryCell({ name, field, row }: CellProps) {
  const names = [row[readName(name, field)] ?? []].flat();
  return names.length > 0 ? <span dir="auto">{names.join(' / ')}</span> : null;
}

function ChoiceCell({ name, field, row, labelKey }: CellProps<Shape<'choice'>>) {
  const t = useT();
  const option = field.options.find((o) => o.value === row[name]);
  return option ? <span className={styles.whole}>{t(`${labelKey}.${option.name}` as MessageKey)}</span> : null;
}

function AttachmentCell({ name, field, row }: CellProps) {
  const files = [row[readName(name, field)] ?? []].flat() as ResInfo[];
  return files.map((file) => (
    <div key={file.id}>
      <bdi>{file.resName}</bdi>
    </div>
  ));
}

/** How a value of each field kind is read in a table, a card or a comparison. */
export const cells = {
  text: TextCell,
  area: TextCell,
  year: YearCell,
  int: NumberCell,
  decimal: NumberCell,
  flag: FlagCell,
  date: DateCell,
  select: EntryCell,
  choice: ChoiceCell,
  cascader: EntryCell,
  attachment: AttachmentCell,
  attachments: AttachmentCell,
} as unknown as Record<FieldKind, FC<CellProps>>;
