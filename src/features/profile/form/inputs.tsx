import type { OrgNode } from '@domain/api/shapes';
import { IdDocType } from '@domain/enums';
import { idCardChecks } from '@domain/rules/idCard';
import { useModel } from '@umijs/max';
import { Button, Cascader, Form, Input, Radio, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { LiveCheckList } from '@/components/LiveCheckList';
import { useT } from '@/hooks/useT';
import { booleanWords } from '../words';

/** What antd's Form.Item hands to the control inside it. */
export interface Controlled<T> {
  id?: string;
  value?: T | undefined;
  onChange?: (value: T | undefined) => void;
}

export function BooleanInput({ name, id, value, onChange, ...rest }: Controlled<boolean> & { name: string }) {
  const t = useT();
  const { yes, no } = booleanWords(t, name);
  return (
    <Radio.Group
      {...ariaOf(rest)}
      id={id}
      value={value}
      onChange={(event) => onChange?.(event.target.value as boolean)}
      options={[
        { value: true, label: yes },
        { value: false, label: no },
      ]}
    />
  );
}

const autoComplete: Record<string, string> = { realName: 'name', email: 'email' };

/** A text with a rule of its own; the ID number with its rule's checks while one types. */
export function RuledInput({ name, id, value = '', onChange, ...rest }: Controlled<string> & { name: string }) {
  const idDocType = Form.useWatch('idDocType');
  const form = Form.useFormInstance();
  const latin = name !== 'realName';
  return (
    <>
      <Input
        {...ariaOf(rest)}
        id={id}
        value={value}
        dir={latin ? 'ltr' : undefined}
        autoComplete={autoComplete[name] ?? 'off'}
        inputMode={name === 'email' ? 'email' : 'text'}
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {name === 'idDocNo' && idDocType === IdDocType.IdCard && form.isFieldTouched('idDocNo') && (
        <LiveCheckList checks={idCardChecks} value={value.trim()} />
      )}
    </>
  );
}

interface OrgOption {
  value: string;
  label: string;
  children?: OrgOption[];
}
const orgOptions = (nodes: readonly OrgNode[]): OrgOption[] =>
  nodes.map(({ L, V, C }) => ({ value: V, label: L, ...(C?.length && { children: orgOptions(C) }) }));

function orgPath(nodes: readonly OrgNode[], id: string | undefined): string[] {
  for (const { V, C } of nodes) {
    if (V === id) return [V];
    const below = orgPath(C ?? [], id);
    if (below.length > 0) return [V, ...below];
  }
  return [];
}

/** The organisation, chosen along the tree of districts; every level may be one's own. */
export function OrganisationInput({ id, value, onChange, ...rest }: Controlled<string>) {
  const t = useT();
  const { tree, error, load } = useModel('organisations');
  useEffect(() => void load(), [load]);
  const options = useMemo(() => orgOptions(tree ?? []), [tree]);
  if (error && !tree)
    return (
      <Button id={id} block onClick={() => void load()}>
        {error.message} {t('common.retry')}
      </Button>
    );
  return (
    <Cascader
      {...ariaOf(rest)}
      id={id}
      loading={!tree}
      changeOnSelect
      allowClear={false}
      showSearch={{ limit: 50 }}
      options={options}
      value={orgPath(tree ?? [], value)}
      displayRender={(labels) => labels.at(-1) ?? ''}
      onChange={(path) => onChange?.(path?.at(-1))}
    />
  );
}

export function TagsInput({
  hint,
  id,
  value,
  onChange,
  ...rest
}: Controlled<string[]> & { hint?: string | undefined }) {
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、']}
      value={value ?? []}
      onChange={(tags: string[]) => onChange?.(tags.map((tag) => tag.trim()).filter(Boolean))}
    />
  );
}
