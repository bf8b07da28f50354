import type { NamedPerson, ShapeOf } from '@domain/forms';
import { AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { useFound } from '@/hooks/useFound';
import { useT } from '@/hooks/useT';
import { useFormContext } from '../../context';
import { useSources } from '../../sources';
import type { EditProps } from '../../types';
import styles from '../kinds.module.css';
import { leaving } from '../leaving';

const optionOf = (person: NamedPerson) => ({
  value: person.id,
  person,
  label: (
    <span className={styles.found}>
      <bdi>{person.name}</bdi>
      <small>
        {[person.orgName, person.title].filter(Boolean).map((one) => (
          <bdi key={one}>{one}</bdi>
        ))}
      </small>
    </span>
  ),
});
type Option = Partial<ReturnType<typeof optionOf>>;

/**
 * The name of a person: people of the product are found by name, colleagues by pinyin too; the chosen one's
 * organisation and title go into the fields beside it. Any other name is typed.
 */
export function PersonName({ field, path, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'text'>>) {
  const t = useT();
  const form = Form.useFormInstance();
  const { changed } = useFormContext();
  const { findPeople } = useSources();
  const [open, setOpen] = useState(false);
  const { found = [], search, failure } = useFound(findPeople, open);
  const take = ({ name, orgName, title }: NamedPerson) => {
    const beside = (at: string | undefined, said: string | undefined) =>
      at !== undefined && said && form.setFieldValue([...path.slice(0, -1), at], said);
    beside(field.person?.org, orgName);
    beside(field.person?.title, title);
    onChange?.(name);
    changed();
  };
  return (
    <AutoComplete<string, Option>
      {...ariaOf(rest)}
      {...(id !== undefined && { id })}
      className={styles.full ?? ''}
      options={found.map(optionOf)}
      notFoundContent={failure}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: search }}
      value={(value as string | undefined) ?? ''}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) search((value as string | undefined) ?? '');
      }}
      onChange={(typed, option) => {
        const chosen = [option].flat()[0]?.person;
        if (chosen) take(chosen);
        else onChange?.(typed);
      }}
      onBlur={leaving(field, value, onChange)}
    >
      <Input placeholder={hint ?? t('form.person.how')} />
    </AutoComplete>
  );
}
