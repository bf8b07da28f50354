import type { NamedPerson } from '@domain/forms';
import { Select } from 'antd';
import { useState } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { useClear } from '@/components/useClear';
import { useFound } from '@/hooks/useFound';
import { useSources } from '../../sources';
import type { EditProps } from '../../types';

const wordsOf = ({ name, orgName, title }: NamedPerson) => [name, orgName, title].filter(Boolean).join(' · ');

/** A person of the product, found by name. */
export function Edit({ id, readOnly, value, onChange, hint, ...rest }: EditProps) {
  const clear = useClear();
  const { findPeople } = useSources();
  const [open, setOpen] = useState(false);
  const { found = [], failure, search, loading } = useFound(findPeople, open);
  const chosen = value as NamedPerson | undefined;
  const known = chosen ? [chosen, ...found.filter((one) => one.id !== chosen.id)] : found;
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      allowClear={clear}
      placeholder={hint}
      loading={loading}
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={setOpen}
      notFoundContent={failure}
      options={known.map((one) => ({ value: one.id, label: wordsOf(one) }))}
      value={chosen?.id ?? null}
      onChange={(next) => onChange?.(known.find((one) => one.id === next))}
    />
  );
}
