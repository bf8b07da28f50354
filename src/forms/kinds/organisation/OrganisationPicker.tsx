import type { OrgNode } from '@domain/api/shapes';
import type { RightName } from '@domain/manage/rights';
import { keptTree, organisationName, organisationPath } from '@domain/organisations';
import { useModel } from '@umijs/max';
import { Button, Cascader } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
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
  value: unknown;
  onChange: (id: string | undefined) => void;
}

/** An organisation, chosen along the tree of districts; every level may be chosen. Other properties go to the control. */
export function OrganisationPicker({ clears, keptBy, value, onChange, ...rest }: PickerProps) {
  const t = useT();
  const clear = useClear();
  const finder = useCascadeFinder();
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
      options={options}
      value={shown.length > 0 || !tree || !value ? shown.map(({ V }) => V) : [String(value)]}
      // A value that is not offered is still named.
      displayRender={(labels) => organisationName(tree ?? [], value) ?? labels.at(-1) ?? ''}
      onChange={(path) => onChange(path?.at(-1))}
    />
  );
}
