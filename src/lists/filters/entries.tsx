import type { DictNode } from '@domain/api/shapes';
import type { MessageKey } from '@locales/keys';
import { Select } from '@/components/Select';
import { useFinder } from '@/hooks/useFinder';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import styles from '../filters.module.css';

interface EntriesOptions<V extends object> {
  /** Name of the filter; stands inside the field. */
  label: MessageKey;
  /** A hook that returns the entries, undefined while they load; the values of other filters may narrow them. */
  useEntries: (values: V) => readonly DictNode[] | undefined;
  /** Names of the filters that depend on this one and are cleared with another choice. */
  clears?: readonly string[];
}

/** Options of the select: leaves, grouped below their parents. */
const choices = (
  nodes: readonly DictNode[],
): { label: string; value?: string; options?: { label: string; value: string }[] }[] =>
  nodes.map(({ id, name, children }) =>
    children?.length
      ? { label: name, options: children.map((one) => ({ label: one.name, value: one.id })) }
      : { label: name, value: id },
  );

const ALL = '';
const LONGEST = 40;

/** Filter by an entry of a dictionary, or all. An id in the address counts even before the entries have loaded. */
export const entries = <N extends string>(
  name: N,
  { label, useEntries, clears = [] }: EntriesOptions<{ [K in N]?: string }>,
): Filter<{ [K in N]?: string }> => {
  type V = { [K in N]?: string };
  function Field({ values, change, wide }: FieldProps<V>) {
    const t = useT();
    const finder = useFinder();
    const found = useEntries(values);
    return (
      <Select
        aria-label={t(label)}
        value={values[name] ?? ALL}
        options={[{ label: t('common.all'), value: ALL }, ...choices(found ?? [])]}
        {...finder}
        loading={found === undefined}
        prefix={<span className={styles.inside}>{t(label)}</span>}
        popupMatchSelectWidth={wide}
        onChange={(value: string) =>
          change({
            [name]: value === ALL ? undefined : value,
            ...Object.fromEntries(clears.map((one) => [one, undefined])),
          } as Partial<V>)
        }
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
