import { ariaOf } from '@/components/ariaOf';
import { Select } from '@/components/Select';
import { useClear } from '@/components/useClear';
import type { EditProps } from '@/forms/types';
import { useBeside } from '@/forms/useBeside';
import { useT } from '@/hooks/useT';
import { namable, useEntriesOf } from './useEntriesOf';

/** Another entry of the same dictionary, chosen by its name; its code is what is stored. */
export function EntryOf({ path, readOnly, value, onChange, id, hint, ...rest }: EditProps) {
  const t = useT();
  const clear = useClear();
  const { dictionary, code } = useBeside(path, ['dictionary', 'code']);
  const nodes = useEntriesOf(dictionary);
  const isChosen = dictionary !== undefined;
  return (
    <Select<string>
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly || !isChosen}
      allowClear={clear}
      loading={isChosen && !nodes}
      placeholder={isChosen ? hint : t('form.under.first', { field: t('dictionaryEntry.dictionary') })}
      options={namable(nodes ?? [], String(code ?? ''), value)}
      value={(value || null) as never}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}
