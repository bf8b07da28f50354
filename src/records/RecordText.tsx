import type { RecordDefinition } from '@domain/assessment/binding';
import type { MessageKey } from '@locales/keys';
import { ReadItems } from '@/forms/reading/ReadItems';
import { itemsOf } from '@/forms/reading/sections';
import { useT } from '@/hooks/useT';
import { nameOf, type RecordRow } from './calls';
import styles from './records.module.css';

interface Props {
  definition: RecordDefinition;
  row: RecordRow;
  /** The title is said elsewhere. */
  titled?: boolean;
}

/** A record as text: its title, its values and its files, with nothing to type into. */
export function RecordText({ definition, row, titled = false }: Props) {
  const t = useT();
  const names = definition.groups.flatMap(({ fields }) => fields);
  const own = definition.single || titled ? names : names.filter((name) => name !== definition.title);
  return (
    <div className={styles.text}>
      {!definition.single && !titled && (
        <h4>
          <bdi>{nameOf(definition, row)}</bdi>
        </h4>
      )}
      <ReadItems
        definition={definition}
        items={itemsOf(definition, own, row)}
        heading={t(`record.${definition.category}` as MessageKey)}
      />
    </div>
  );
}
