import type { Dictionary } from '@domain/dictionaryTypes';
import { minuteMs } from '@domain/time';
import type { MessageKey } from '@locales/keys';
import { Select } from 'antd';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';

const ALL = '';

interface FieldProps<V> {
  values: V;
  change: (next: Partial<V>) => void;
}

/** Returns a filter by an entry of a dictionary; the entries are loaded when the filter bar is shown. */
export function entryOf<N extends string>(name: N, label: MessageKey, dict: Dictionary) {
  type V = { [K in N]?: string };
  function Field({ values, change }: FieldProps<V>) {
    const t = useT();
    const { data } = useRemote({
      key: `dictionary:${dict}`,
      lifetime: minuteMs,
      read: (signal) => api('GET /api/Public/ListDictionary', { query: { ids: [dict] } }, { signal, needs: [dict] }),
    });
    const entries = (data?.[dict] ?? []).map((one) => ({ value: one.id, label: one.name, title: one.name }));
    return (
      <Select
        aria-label={t(label)}
        prefix={t(label)}
        popupMatchSelectWidth={false}
        value={values[name] ?? ALL}
        options={[{ value: ALL, label: t('common.all'), title: t('common.all') }, ...entries]}
        onChange={(value: string) => change({ [name]: value || undefined } as Partial<V>)}
      />
    );
  }
  const read = (get: (name: string) => string | undefined) => ({ [name]: get(name)?.slice(0, 40) }) as V;
  return { names: [name], read, Field, place: 'bar', narrows: true } as const;
}
