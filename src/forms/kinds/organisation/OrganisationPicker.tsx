import type { OrgNode } from '@domain/api/shapes';
import { useModel } from '@umijs/max';
import { Button, Cascader } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useClear } from '@/components/useClear';
import { useFinder } from '@/hooks/useFinder';
import { useT } from '@/hooks/useT';

interface OrgOption {
  value: string;
  label: string;
  children?: OrgOption[];
}
const orgOptions = (nodes: readonly OrgNode[]): OrgOption[] =>
  nodes.map(({ L, V, C }) => ({ value: V, label: L, ...(C?.length && { children: orgOptions(C) }) }));

function orgPath(nodes: readonly OrgNode[], id: unknown): string[] {
  for (const { V, C } of nodes) {
    if (V === id) return [V];
    const below = orgPath(C ?? [], id);
    if (below.length > 0) return [V, ...below];
  }
  return [];
}

interface PickerProps {
  id?: string | undefined;
  'aria-label'?: string;
  disabled?: boolean | undefined;
  clears: boolean;
  prefix?: ReactNode;
  value: unknown;
  onChange: (id: string | undefined) => void;
}

/** An organisation, chosen along the tree of districts; every level may be chosen. Other properties go to the control. */
export function OrganisationPicker({ clears, value, onChange, ...rest }: PickerProps) {
  const t = useT();
  const clear = useClear();
  const finder = useFinder();
  const { tree, error, load } = useModel('organisations');
  useEffect(() => void load(), [load]);
  const options = useMemo(() => orgOptions(tree ?? []), [tree]);
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
      {...finder.cascader}
      options={options}
      value={orgPath(tree ?? [], value)}
      displayRender={(labels) => labels.at(-1) ?? ''}
      onChange={(path) => onChange(path?.at(-1))}
    />
  );
}
