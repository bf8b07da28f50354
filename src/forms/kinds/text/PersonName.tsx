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
  const typed = (value as string | undefined) ?? '';
  // Enter takes the only person who is meant: typed in full, or by pinyin, which is no name.
  const isMeant = found.length === 1 && (found[0]?.name === typed || /^[a-z ]+$/i.test(typed));
  return (
    <AutoComplete<string, Option>
      {...ariaOf(rest)}
      {...(id !== undefined && { id })}
      className={styles.full ?? ''}
      options={found.map(optionOf)}
      notFoundContent={failure}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: search }}
      value={typed}
      defaultActiveFirstOption={isMeant}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) search(typed);
      }}
      onChange={(next, option) => {
        const chosen = [option].flat()[0]?.person;
        if (chosen) take(chosen);
        else onChange?.(next);
      }}
      onBlur={leaving(field, value, onChange)}
    >
      <Input placeholder={hint ?? t('form.person.how')} />
    </AutoComplete>
  );
}
