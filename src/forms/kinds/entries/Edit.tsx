import type { DictNode } from '@domain/api/shapes';
import type { ShapeOf } from '@domain/forms';
import { idsOf } from '@domain/forms/kinds/entries';
import { ariaOf } from '@/components/ariaOf';
import { Select } from '@/components/Select';
import { useFinder } from '@/hooks/useFinder';
import { useEntries } from '../../sources';
import type { EditProps } from '../../types';

/** Entries that can be chosen; headings of the tree cannot. */
const leaves = (nodes: readonly DictNode[]): DictNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node]));

/** Several entries of a dictionary, searched by their names. */
export function Edit({ field, readOnly, value, onChange, id, hint, ...rest }: EditProps<ShapeOf<'entries'>>) {
  const finder = useFinder();
  const nodes = useEntries(field.dict);
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      mode="multiple"
      disabled={readOnly}
      placeholder={hint}
      maxCount={field.most}
      {...finder}
      options={leaves(nodes).map((node) => ({ value: node.id, label: node.name, disabled: node.disabled ?? false }))}
      value={idsOf(value)}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  );
}
