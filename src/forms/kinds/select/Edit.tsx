import type { DictNode } from '@domain/api/shapes';
import type { ShapeOf } from '@domain/forms';
import { useEffect, useRef } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { Select } from '@/components/Select';
import { useClear } from '@/components/useClear';
import { useFinder } from '@/hooks/useFinder';
import { pathTo, useEntries, useSources } from '../../sources';
import type { EditProps } from '../../types';
import { useBeside } from '../../useBeside';
import { cascade } from '../cascade';
import { EntryCascade } from '../EntryCascade';
import { Withdrawn } from '../Withdrawn';

export function Edit({ field, path, readOnly, value, onChange, id, ...rest }: EditProps<ShapeOf<'select'>>) {
  const clear = useClear();
  const finder = useFinder();
  const all = useEntries(field.dict);
  const parent = useBeside(path, field.under ? [field.under] : [])[field.under ?? ''];
  const allowed = useSources().entries?.[String(path.at(-1))];
  const below = (field.under ? (pathTo(all, parent).at(-1)?.children ?? []) : all).filter(
    // A value from before the plan said so is still named.
    (node) => allowed?.includes(node.id) !== false || node.id === value,
  );
  const nodes: DictNode[] = field.heading ? below.map(({ children: _, ...node }) => node) : below;
  const known = value === undefined || value === null || pathTo(nodes, value).length > 0;
  const seen = useRef(parent);
  // An entry chosen below another parent is cleared when the parent changes.
  useEffect(() => {
    if (!field.under || seen.current === parent) return;
    seen.current = parent;
    if (!known) onChange?.(undefined);
  }, [field.under, parent, known, onChange]);
  // Entries below others are chosen along their path; only the last one is kept.
  if (nodes.some((node) => node.children?.length))
    return (
      <EntryCascade
        {...ariaOf(rest)}
        id={id}
        readOnly={readOnly}
        nodes={nodes}
        path={pathTo(nodes, value).map((node) => node.id)}
        onChange={(ids) => onChange?.(ids.at(-1))}
        last
      />
    );
  return (
    <>
      <Select
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        allowClear={clear}
        {...finder}
        options={cascade(nodes)}
        value={(value as string | undefined) ?? null}
        onChange={(v) => onChange?.(v ?? undefined)}
      />
      <Withdrawn nodes={nodes} value={value} readOnly={readOnly} onChange={(ids) => onChange?.(ids.at(-1))} />
    </>
  );
}
