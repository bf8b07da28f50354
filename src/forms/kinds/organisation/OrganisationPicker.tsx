import type { OrgNode } from '@domain/api/shapes';
import { organisationTyped, typedOrganisation } from '@domain/forms';
import type { RightName } from '@domain/manage/rights';
import { keptTree, organisationName, organisationPath } from '@domain/organisations';
import { useModel } from '@umijs/max';
import { Button, Cascader } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useClear } from '@/components/useClear';
import { useCascadeFinder } from '@/hooks/useCascadeFinder';
import { useT } from '@/hooks/useT';

interface OrgOption {
  value: string;
  label: string;
  children?: OrgOption[];
}
const orgOptions = (nodes: readonly OrgNode[]): OrgOption[] =>
  nodes.map(({ L, V, C }) => ({ value: V, label: L, ...(C?.length && { children: orgOptions(C) }) }));

interface PickerProps {
  id?: string | undefined;
  'aria-label'?: string;
  disabled?: boolean | undefined;
  clears: boolean;
  /** Only organisations for which the user holds this right, and those below, are offered; absent: all. */
  keptBy?: RightName | undefined;
  prefix?: ReactNode;
  /** A name that was typed is kept where no organisation was chosen for it: a form says so at its field. */
  keepsTyped?: boolean;
  value: unknown;
  onChange: (id: string | undefined) => void;
}

/** Ids of the organisations of a name, below each other. */
const idsNamed = (nodes: readonly OrgNode[], name: string): string[] =>
  nodes.flatMap(({ L, V, C }) => [...(L === name ? [V] : []), ...idsNamed(C ?? [], name)]);

/** An organisation, chosen along the tree of districts; every level may be chosen. Other properties go to the control. */
export function OrganisationPicker({ clears, keptBy, keepsTyped = false, value, onChange, ...rest }: PickerProps) {
  const t = useT();
  const clear = useClear();
  const typed = useRef('');
  const noteTyped = (text: string) => {
    // Leaving the field clears the search before the field is left.
    if (text !== '' || document.activeElement?.id === rest.id) typed.current = text;
  };
  const finder = useCascadeFinder(noteTyped);
  const { tree, error, load } = useModel('organisations');
  useEffect(() => void load(), [load]);
  const { user } = useModel('currentUser');
  const offices = user?.offices;
  const offered = useMemo(
    () => (keptBy ? keptTree(tree ?? [], offices, keptBy) : (tree ?? [])),
    [tree, offices, keptBy],
  );
  const options = useMemo(() => orgOptions(offered), [offered]);
  const shown = organisationPath(offered, value);
  const choose = (id: string | undefined) => {
    typed.current = '';
    onChange(id);
  };
  /** A name that was typed means the only organisation of that name, or stays until one is chosen. */
  const settle = () => {
    const name = typed.current.trim();
    if (name === '') return;
    const [only, another] = idsNamed(offered, name);
    choose(only !== undefined && another === undefined ? only : typedOrganisation(name));
  };
  if (error && !tree)
    return (
      <Button id={rest.id} block onClick={() => void load()}>
        {error.message} {t('common.retry')}
      </Button>
    );
  return (
    <Cascader
      {...rest}
      loading={!tree}
      changeOnSelect
      allowClear={clears && clear}
      {...finder}
      {...(keepsTyped && { onBlur: settle })}
      options={options}
      value={shown.length > 0 || !tree || !value ? shown.map(({ V }) => V) : [String(value)]}
      // A value that is not offered is still named.
      displayRender={(labels) => organisationTyped(value) ?? organisationName(tree ?? [], value) ?? labels.at(-1) ?? ''}
      onChange={(path) => choose(path?.at(-1))}
    />
  );
}
