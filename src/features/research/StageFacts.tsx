import { LinkOutlined } from '@ant-design/icons';
import { type Declaration, declarationOf } from '@domain/declarations';
import { type FieldShape, isBlank, isFile, orderOf, type Row, sameValue, valueIn } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { type Loaded, sourceName } from '@/features/declaration';
import { FieldValue } from '@/forms/FieldValue';
import { FileCards } from '@/forms/reading/FileCards';
import { filesIn } from '@/forms/reading/filesIn';
import { labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import styles from './flow.module.css';

interface Props {
  stage: string;
  loaded: Loaded;
}

/** Returns whether a field is short enough to show: no long text, and only lists taken over from an earlier stage. */
const isShort = ({ kind, prefill }: FieldShape): boolean =>
  kind !== 'area' && kind !== 'html' && (kind !== 'rows' || prefill !== undefined);

/** Short values of a stage, with a note on those that come from an earlier stage. */
export function StageFacts({ stage, loaded: { document } }: Props) {
  const t = useT();
  const { form } = declarationOf(stage) as Declaration;
  const row = document.values as Row;
  const shown = orderOf(form).flatMap((name) => {
    const field = form.fields[name] as FieldShape;
    const value = valueIn(name, field, row);
    // The title is already the title of the page.
    if (name === form.title || !isShort(field) || isFile(field) || isBlank(value)) return [];
    const offered = document.offered.find((one) => one.field === name);
    return [{ name, field, from: offered && sameValue(field, offered.value, value) ? offered : undefined }];
  });
  const files = orderOf(form).flatMap((name) => {
    const field = form.fields[name] as FieldShape;
    return isFile(field) ? filesIn(name, field, row).map((file) => ({ file, label: labelOf(t, form, name) })) : [];
  });
  return (
    <>
      {shown.length > 0 && (
        <dl className={styles.values}>
          {shown.map(({ name, field, from }) => (
            <div key={name}>
              <dt>{labelOf(t, form, name)}</dt>
              <dd>
                <FieldValue name={name} field={field} row={row} labelKey={`${form.words}.${name}` as MessageKey} />
                {from !== undefined && (
                  <small>
                    <LinkOutlined aria-hidden /> {t('form.source.from', { source: sourceName(t, from) })}
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && <FileCards files={files} />}
    </>
  );
}
