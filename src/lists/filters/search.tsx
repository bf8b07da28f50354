import type { MessageKey } from '@locales/keys';
import { SearchField } from '@/components/SearchField';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import styles from '../filters.module.css';

/** Words that the list is searched for. */
export const search = <N extends string>(
  name: N,
  label: MessageKey,
  only?: Filter['only'],
): Filter<{ [K in N]?: string }> => {
  type V = { [K in N]?: string };
  function Field({ values, change }: FieldProps<V>) {
    const t = useT();
    return (
      <SearchField
        className={styles.search}
        label={t(label)}
        value={values[name]}
        onSearch={(text) => change({ [name]: text } as Partial<V>, true)}
      />
    );
  }
  return {
    names: [name],
    read: (get) => ({ [name]: get(name) }) as V,
    Field,
    place: 'search',
    narrows: true,
    ...(only && { only }),
  };
};
