import type { RecordDefinition } from '@domain/assessment/binding';
import { holds, labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import type { RecordRow } from './calls';
import { FieldCell } from './cells';
import styles from './records.module.css';

/** The one record of a section as labels and values, in the order of its form. */
export function RecordFacts({ definition, row }: { definition: RecordDefinition; row: RecordRow }) {
  const t = useT();
  const names = definition.groups.flatMap((group) => group.fields);
  const shown = names.filter((name) => holds(definition.fields[name]?.visibleWhen, row));
  return (
    <dl className={styles.facts}>
      {shown.map((name) => (
        <div key={name} className={definition.fields[name]?.wide ? styles.wide : undefined}>
          <dt>{t(labelKey(definition, name) as MessageKey)}</dt>
          <dd>
            <FieldCell definition={definition} name={name} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
