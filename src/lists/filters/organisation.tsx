import type { RightName } from '@domain/manage/rights';
import type { MessageKey } from '@locales/keys';
import { OrganisationPicker } from '@/forms/kinds/organisation/OrganisationPicker';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import styles from '../filters.module.css';

const LONGEST = 40;

/** Filter by an organisation of the tree, or of the part of it for which a right is held; an id in the address counts even before the tree has loaded. */
export const organisation = <N extends string>(
  name: N,
  label: MessageKey,
  keptBy?: RightName,
): Filter<{ [K in N]?: string }> => {
  type V = { [K in N]?: string };
  function Field({ values, change }: FieldProps<V>) {
    const t = useT();
    return (
      <OrganisationPicker
        aria-label={t(label)}
        clears
        keptBy={keptBy}
        prefix={<span className={styles.inside}>{t(label)}</span>}
        value={values[name]}
        onChange={(id) => change({ [name]: id } as Partial<V>)}
      />
    );
  }
  return {
    names: [name],
    read: (get) => ({ [name]: get(name)?.slice(0, LONGEST) || undefined }) as V,
    Field,
    place: 'bar',
    narrows: true,
  };
};
