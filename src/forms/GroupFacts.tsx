import { type FieldGroup, holds, isBlank, labelKey, looksAt, type Row, type ShapeOf, valueIn } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { useFormContext } from './context';
import { FieldValue } from './FieldValue';
import styles from './forms.module.css';
import { labelOf } from './words';

/** The values of a group as text; fields without a value are left out. */
export function GroupFacts({ group, row }: { group: FieldGroup; row: Row }) {
  const t = useT();
  const { definition } = useFormContext();
  const ticked = new Map<string, string[]>();
  const filled = group.fields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.drawnBy || isBlank(valueIn(name, field, row))) return [];
    // Boxes that are ticked together are one value.
    const { ticks } = field as Partial<ShapeOf<'flag'>>;
    if (ticks !== undefined) {
      if (valueIn(name, field, row) === true)
        ticked.set(ticks, [...(ticked.get(ticks) ?? []), labelOf(t, definition, name)]);
      return [];
    }
    const beside = Object.fromEntries(looksAt(field).map((one) => [one, row[one]]));
    return holds(field.visibleWhen, beside) ? [[name, field] as const] : [];
  });
  if (filled.length === 0 && ticked.size === 0) return <p className={styles.nothing}>{t('form.group.optional')}</p>;
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
      {[...ticked].map(([name, labels]) => (
        <div key={name}>
          <dt>{labelOf(t, definition, name)}</dt>
          <dd>{listWords(labels)}</dd>
        </div>
      ))}
    </dl>
  );
}
