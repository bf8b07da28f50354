import { type NamedPerson, UNCHOSEN } from '@domain/forms';
import { useRef, useState } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { Select } from '@/components/Select';
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
  const { found = [], failure, search, loading, waiting } = useFound(findPeople, open);
  const typed = useRef('');
  const chosen = value as NamedPerson | undefined;
  const known = chosen ? [chosen, ...found.filter((one) => one.id !== chosen.id)] : found;
  const choose = (next: NamedPerson | undefined) => {
    typed.current = '';
    onChange?.(next);
  };
  /** A name that was typed is never dropped: it means the only person of that name, or stays until one is chosen. */
  const settle = () => {
    const name = typed.current.trim();
    if (name === '' || name === chosen?.name) return;
    const [only, another] = waiting ? [] : found.filter((one) => one.name === name);
    choose(only && !another ? only : { id: UNCHOSEN, name });
  };
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      allowClear={clear}
      placeholder={hint}
      loading={loading}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          typed.current = text;
          search(text);
        },
      }}
      onOpenChange={setOpen}
      onBlur={settle}
      notFoundContent={failure}
      options={known.map((one) => ({ value: one.id, label: wordsOf(one) }))}
      value={chosen?.id ?? null}
      onChange={(next) => choose(known.find((one) => one.id === next))}
    />
  );
}
