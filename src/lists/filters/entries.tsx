import type { DictNode } from '@domain/api/shapes';
import type { MessageKey } from '@locales/keys';
import { Select } from 'antd';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import styles from '../filters.module.css';

interface EntriesOptions<V extends object> {
  /** What is chosen; stands inside the field. */
  label: MessageKey;
  /** A hook that answers the entries, as soon as they are there; what else is chosen may narrow them. */
  useEntries: (values: V) => readonly DictNode[] | undefined;
  /** What hangs on it and is taken off with another choice. */
  clears?: readonly string[];
}

/** What can be chosen, below what it belongs to. */
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

/** One entry of a dictionary, or all. What stands in the address before the entries are there counts. */
export const entries = <N extends string>(
  name: N,
  { label, useEntries, clears = [] }: EntriesOptions<{ [K in N]?: string }>,
): Filter<{ [K in N]?: string }> => {
  type V = { [K in N]?: string };
  function Field({ values, change, wide }: FieldProps<V>) {
    const t = useT();
    const found = useEntries(values);
    return (
      <Select
        aria-label={t(label)}
        value={values[name] ?? ALL}
        options={[{ label: t('common.all'), value: ALL }, ...choices(found ?? [])]}
        showSearch={{ optionFilterProp: 'label' }}
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
