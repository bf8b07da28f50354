import type { DictNode } from '@domain/api/shapes';
import { dictionaryIds, dictionaryNames } from '@domain/dictionaryTypes';
import { minuteMs } from '@domain/time';
import { useId } from 'react';
import { Select } from '@/components/Select';
import { useClear } from '@/components/useClear';
import type { Retiring } from '@/features/manage';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './dictionaries.module.css';

interface Named {
  readonly value: string;
  readonly label: string;
}
/** Entries that can be chosen in place of one, with the names of what is above them. */
const choices = (nodes: readonly DictNode[], but: string, above: string): Named[] =>
  nodes.flatMap(({ id, name, disabled, children = [] }) => [
    ...(disabled || id === but ? [] : [{ value: id, label: `${above}${name}` }]),
    ...choices(children, but, `${above}${name} / `),
  ]);

/** The entry that is chosen in place of one that is retired: offered to whoever holds the retired one. */
export const Successor: Retiring = ({ row, onChange }) => {
  const t = useT();
  const clear = useClear();
  const field = useId();
  const id = dictionaryIds[dictionaryNames[Number(row.dictionary)] as keyof typeof dictionaryIds];
  const dictionary = useRemote({
    key: `dictionary.${id}`,
    lifetime: minuteMs,
    read: (signal) => api('GET /api/Public/ListDictionary', { query: { ids: [id] } }, { signal, needs: [id] }),
  });
  const nodes = (dictionary.data as Record<string, DictNode[]> | undefined)?.[id] ?? [];
  return (
    <div className={styles.successor}>
      <label htmlFor={field}>{t('dictionaryEntry.successor')}</label>
      <Select<string>
        id={field}
        allowClear={clear}
        loading={!dictionary.data}
        placeholder={t('dictionaryEntry.successor.none')}
        defaultValue={row.successor as never}
        options={choices(nodes, String(row.code), '')}
        onChange={(successor) => onChange({ successor: successor ?? null })}
      />
      <p className={styles.why}>{t('dictionaryEntry.successor.why')}</p>
    </div>
  );
};
