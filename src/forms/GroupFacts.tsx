import { type FieldGroup, holds, isBlank, labelKey, looksAt, type Row, valueIn } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { useFormContext } from './context';
import { FieldValue } from './FieldValue';
import styles from './forms.module.css';
import { labelOf } from './words';

/** The values of a group as text; fields without a value are left out. */
export function GroupFacts({ group, row }: { group: FieldGroup; row: Row }) {
  const t = useT();
  const { definition } = useFormContext();
  const filled = group.fields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.drawnBy || isBlank(valueIn(name, field, row))) return [];
    const beside = Object.fromEntries(looksAt(field).map((one) => [one, row[one]]));
    return holds(field.visibleWhen, beside) ? [[name, field] as const] : [];
  });
  if (filled.length === 0) return <p className={styles.nothing}>{t('form.group.optional')}</p>;
  return (
    <dl className={styles.groupFacts}>
      {filled.map(([name, field]) => (
        <div key={name}>
          <dt>{labelOf(t, definition, name)}</dt>
          <dd>
            <FieldValue name={name} field={field} row={row} labelKey={labelKey(definition, name) as MessageKey} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
