import { useId } from 'react';
import { Select } from '@/components/Select';
import { useClear } from '@/components/useClear';
import type { Retiring } from '@/features/manage';
import { useT } from '@/hooks/useT';
import styles from './dictionaries.module.css';
import { namable, useEntriesOf } from './useEntriesOf';

/** The entry that is chosen in place of one that is retired: offered to whoever holds the retired one. */
export const Successor: Retiring = ({ row, onChange }) => {
  const t = useT();
  const clear = useClear();
  const field = useId();
  const nodes = useEntriesOf(row.dictionary);
  return (
    <div className={styles.successor}>
      <label htmlFor={field}>{t('dictionaryEntry.successor')}</label>
      <Select<string>
        id={field}
        allowClear={clear}
        loading={!nodes}
        placeholder={t('dictionaryEntry.successor.none')}
        defaultValue={row.successor as never}
        options={namable(nodes ?? [], String(row.code), row.successor)}
        onChange={(successor) => onChange({ successor: successor ?? null })}
      />
      <p className={styles.why}>{t('dictionaryEntry.successor.why')}</p>
    </div>
  );
};
