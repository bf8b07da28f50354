import { type FieldShape, holds, isBlank, isFile, kindOf, type Row, type ShapeOf, valueIn } from '@domain/forms';
import { rowTitle } from '@domain/forms/kinds/rows';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { FileCards } from '../../reading/FileCards';
import { filesIn } from '../../reading/filesIn';
import type { ReadingProps } from '../../types';
import { Prose } from '../area/Reading';
import styles from './reading.module.css';

interface Props extends ReadingProps<ShapeOf<'rows'>> {}

/** Entries of a table below each other: its name, its short values, its texts and its files. */
export function Entries({ field, value, labelKey, Value }: Props) {
  const t = useT();
  const { nested } = kindOf(field);
  const title = rowTitle(field);
  const partsOf = (row: Row) =>
    Object.entries(field.fields).filter(
      ([name, part]) => name !== title && holds(part.visibleWhen, row) && !isBlank(valueIn(name, part, row)),
    );
  const keyOf = (name: string) => `${labelKey}.${name}` as MessageKey;
  const shown = (name: string, part: FieldShape, row: Row) => (
    <Value name={name} field={part} row={row} labelKey={keyOf(name)} />
  );
  return (
    <ol className={styles.entries}>
      {nested?.rows(value).map((row, i) => {
        const parts = partsOf(row);
        const texts = parts.filter(([, part]) => part.kind === 'area');
        const files = parts.filter(([, part]) => isFile(part)).flatMap(([name, part]) => filesIn(name, part, row));
        const named = field.fields[title];
        return (
          <li key={nested.rowKey?.(field, row, i) ?? i}>
            <p className={styles.named}>{named && shown(title, named, row)}</p>
            <dl>
              {parts
                .filter(([, part]) => part.kind !== 'area' && !isFile(part))
                .map(([name, part]) => (
                  <div key={name}>
                    <dt>{t(keyOf(name))}</dt>
                    <dd>{shown(name, part, row)}</dd>
                  </div>
                ))}
            </dl>
            {texts.map(([name]) => (
              <Prose key={name} text={String(row[name] ?? '')} />
            ))}
            {files.length > 0 && <FileCards files={files.map((file) => ({ file }))} />}
          </li>
        );
      })}
    </ol>
  );
}
