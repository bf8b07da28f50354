import { type EnumName, enums } from '@domain/enums';
import { type StatusSetName, statusSets } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import { Segmented } from 'antd';
import { Select } from '@/components/Select';
import { useT } from '@/hooks/useT';
import type { FieldProps, Filter } from '../filter';
import styles from '../filters.module.css';

/** A value that can be chosen, as the address and the call carry it. */
export interface Option {
  value: string;
  label: { key: MessageKey } | { text: string };
}

interface ChoiceOptions {
  /** Name of the filter; stands inside the field. */
  label: MessageKey;
  options: readonly Option[];
  /** A few short values stand beside one another; by default they are in a list. */
  shape?: 'list' | 'segments';
  /** By default among the filters. */
  place?: 'bar' | 'count';
}

/** A filter by one of a few values; tabs and counts are made of its options. */
export interface Choice<V extends object> extends Filter<V> {
  label: MessageKey;
  options: readonly Option[];
  /** Value while nothing is chosen; undefined: all. */
  fallback: string | undefined;
}

const ALL = '';

/** The values of a status set, in the order of the one status table. */
export const statuses = (set: StatusSetName, except: readonly string[] = []): Option[] =>
  statusSets[set]
    .filter(({ name }) => !except.includes(name))
    .map(({ value, labelKey }) => ({ value: String(value), label: { key: labelKey } }));

/** The values of an enumeration. */
export const enumeration = (name: EnumName, first: readonly (string | number)[] = []): Option[] =>
  [...enums[name]]
    .sort((a, b) => place(first, a.value) - place(first, b.value))
    .map(({ value, labelKey }) => ({ value: String(value), label: { key: labelKey } }));
const place = (first: readonly (string | number)[], value: string | number) =>
  first.includes(value) ? first.indexOf(value) : first.length;

/** Years, the latest first. */
export const years = (latest: number, count: number): Option[] =>
  Array.from({ length: count }, (_, i) => String(latest - i)).map((year) => ({ value: year, label: { text: year } }));

function make<N extends string, V extends object>(
  name: N,
  { label, options, shape = 'list', place: stands = 'bar' }: ChoiceOptions,
  fallback: string | undefined,
): Choice<V> {
  function Field({ values, change, wide }: FieldProps<V>) {
    const t = useT();
    const words = options.map((one) => {
      const text = 'key' in one.label ? t(one.label.key) : one.label.text;
      return { value: one.value, label: text, title: text };
    });
    const all = fallback === undefined ? [{ value: ALL, label: t('common.all'), title: t('common.all') }] : [];
    const chosen = (values as Record<string, string | undefined>)[name] ?? ALL;
    const field = {
      'aria-label': t(label),
      value: chosen,
      options: [...all, ...words],
      onChange: (value: string) => change({ [name]: value === fallback ? undefined : value } as Partial<V>),
    };
    if (shape === 'segments') return <Segmented {...field} block={wide} />;
    return (
      <Select {...field} prefix={<span className={styles.inside}>{t(label)}</span>} popupMatchSelectWidth={false} />
    );
  }
  const read: Filter<V>['read'] = (get) => {
    const text = get(name);
    const known = options.find(({ value }) => value === text)?.value;
    return { [name]: known ?? fallback } as V;
  };
  return { names: [name], read, Field, place: stands, narrows: fallback === undefined, label, options, fallback };
}

/** Filter by one of a few values, or all. */
export const choice = <N extends string>(name: N, options: ChoiceOptions): Choice<{ [K in N]?: string }> =>
  make(name, options, undefined);

/** Filter that always has one of a few values, `fallback` at first: an order, or a category. */
export const always = <N extends string>(
  name: N,
  fallback: string,
  options: ChoiceOptions,
): Choice<{ [K in N]: string }> => make(name, options, fallback);
