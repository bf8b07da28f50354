import type { DictNode } from '@domain/api/shapes';
import type { FieldShape } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Cascader, Select } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import type { Kind } from './types';

type SelectShape = Extract<FieldShape, { kind: 'select' }>;
type ChoiceShape = Extract<FieldShape, { kind: 'choice' }>;
type CascaderShape = Extract<FieldShape, { kind: 'cascader' }>;

const optionsOf = (nodes: DictNode[]) =>
  nodes.map((n) => ({ value: n.id, label: n.name, disabled: n.disabled ?? false }));

/** The ids from the root to an entry; empty when it is not there. */
function pathTo(nodes: readonly DictNode[], id: unknown): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.id];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

export const select: Kind<SelectShape> = {
  Edit({ nodes, readOnly, value, onChange, id, ...rest }) {
    // Entries below others are chosen along their path; only the last one is kept.
    if (nodes.some((node) => node.children?.length))
      return (
        <Cascader
          {...ariaOf(rest)}
          id={id}
          disabled={readOnly}
          showSearch
          options={cascade(nodes)}
          value={pathTo(nodes, value)}
          displayRender={(labels) => labels.at(-1) ?? ''}
          onChange={(path) => onChange?.(path?.at(-1))}
        />
      );
    return (
      <Select
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={optionsOf(nodes)}
        value={(value as string | undefined) ?? null}
        onChange={(v) => onChange?.(v ?? undefined)}
      />
    );
  },
};

export const choice: Kind<ChoiceShape> = {
  Edit({ field, labelKey, readOnly, value, onChange, id, ...rest }) {
    const t = useT();
    return (
      <Select
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        allowClear={!field.required}
        options={field.options.map((o) => ({ value: o.value, label: t(`${labelKey}.${o.name}` as MessageKey) }))}
        value={(value as number | undefined) ?? null}
        onChange={(v) => onChange?.(v ?? undefined)}
      />
    );
  },
};

interface CascadeOption {
  value: string;
  label: string;
  disabled: boolean;
  children?: CascadeOption[];
}
const cascade = (nodes: DictNode[]): CascadeOption[] =>
  nodes.map((n) => ({
    value: n.id,
    label: n.name,
    disabled: n.disabled ?? false,
    ...(n.children?.length && { children: cascade(n.children) }),
  }));

export const cascader: Kind<CascaderShape> = {
  Edit({ nodes, readOnly, value, onChange, id, ...rest }) {
    return (
      <Cascader
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        showSearch
        options={cascade(nodes)}
        value={(value as string[] | undefined) ?? []}
        onChange={(v) => onChange?.(v && v.length > 0 ? v : undefined)}
      />
    );
  },
};
